/** The disk for uploaded files is full. */
import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { type AppProcess, startAppProcess } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'

const TIMES = 12

/** Random pixels do not compress: a megabyte that is stored in about a third of it. */
const picture = () =>
  sharp({
    create: {
      width: 620,
      height: 620,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer()

const claimOf = (bytes: Buffer) => {
  const form = new FormData()
  form.set('description', 'Bensin')
  form.set('date', '2026-01-05')
  form.set('total', '10000')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'kwitansi.png')
  return form
}

/** Fails in a container without the right to mount; the scenario is skipped then. */
const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=777', 'tmpfs', folder]).status === 0

const NOT_TRIED: ScenarioResult = { observed: 'not tried: nothing can be mounted here', passed: true, skipped: true }

async function fill(app: AppProcess, files: string): Promise<ScenarioResult> {
  const token = await app.signIn('staff@demo.id')
  const sql = await app.sql()
  const claims = async () => (await sql<{ id: number }[]>`select id from reimbursements`).length
  const rows = async () => (await sql<{ id: string }[]>`select id from files`).length
  const [claimsBefore, filesBefore] = [await claims(), await rows()]
  const statuses: number[] = []
  for (let time = 0; time < TIMES; time++)
    statuses.push(
      (
        await app.call('POST', '/staff/user/employee/position/own/reimburse', {
          token,
          form: claimOf(await picture()),
        })
      ).status,
    )
  const stored = statuses.filter((status) => status === 201).length
  const refused = statuses.filter((status) => status === 507 || status === 503).length
  const others = await app.call('GET', '/staff/task', { token })
  const onDisk = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length
  const [claimsMade, filesMade] = [(await claims()) - claimsBefore, (await rows()) - filesBefore]
  return {
    observed: `${stored} stored, ${refused} refused with 507 or 503; ${claimsMade} claims and ${filesMade} files in the database, ${onDisk} on the disk; the rest answers ${others.status}`,
    passed:
      stored + refused === TIMES &&
      refused > 0 &&
      claimsMade === stored &&
      filesMade === stored &&
      onDisk === stored &&
      others.status === 200,
  }
}

async function runDiskFull(): Promise<ScenarioResult> {
  const app = await startAppProcess()
  const files = join(app.dataDir, 'files')
  await mkdir(files, { recursive: true })
  let isMounted = false
  try {
    // The mount hides the files of the demo group, which this scenario does not read.
    isMounted = mount(files)
    if (!isMounted) return NOT_TRIED
    return await fill(app, files)
  } finally {
    await app.kill()
    if (isMounted) spawnSync('umount', [files])
    await app.end()
  }
}

const BACKUP_PATIENCE_MS = 120_000
/** How much room the disk has left, in kilobytes: it fills up in the first tables, in large ones, and in the files. */
const ROOM = [8, 200, 700, 1500]

/** Random text that does not compress, so that the backup meets the end of the disk in the middle of a table. */
const addSessions = async (app: AppProcess) => {
  const sql = await app.sql()
  await sql`
    insert into sessions (user_id, position_id, expires_at, agent)
    select p.user_id, p.id, now() + interval '1 day', md5(random()::text) || md5(random()::text)
    from positions p cross join generate_series(1, 500) at`
}

const backUp = (app: AppProcess, folder: string) =>
  spawnSync(process.execPath, [join(projectRoot, 'bin', 'hcis.mjs'), 'backup', join(folder, 'hcis.age')], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir, BACKUP_PASSPHRASE: 'kata sandi untuk cadangan' },
    timeout: BACKUP_PATIENCE_MS,
    encoding: 'utf8',
  })

async function runNoRoomForBackup(): Promise<ScenarioResult> {
  const app = await startAppProcess()
  const folder = join(app.dataDir, 'disk')
  await mkdir(folder, { recursive: true })
  const isMounted = mount(folder)
  try {
    if (!isMounted) return NOT_TRIED
    await addSessions(app)
    const sql = await app.sql()
    let ended = 0
    for (const room of ROOM) {
      await writeFile(join(folder, 'filler'), Buffer.alloc((2048 - room) * 1024))
      const { status, stderr } = backUp(app, folder)
      if (status === 1 && stderr.startsWith('The disk is full')) ended++
    }
    const left = (await readdir(folder)).filter((name) => name !== 'filler').length
    const open = await sql`select pid from pg_stat_activity where query like 'copy (%'`
    const ready = await app.call('GET', '/readyz')
    return {
      observed: `${ended} of ${ROOM.length} ended with one sentence and exit code 1; ${left} files and ${open.length} connections left; the app answers ${ready.status}`,
      passed: ended === ROOM.length && left === 0 && open.length === 0 && ready.status === 200,
    }
  } finally {
    await app.kill()
    if (isMounted) spawnSync('umount', [folder])
    await app.end()
  }
}

export const diskScenarios: Scenario[] = [
  { name: 'no room for uploads', goal: '507 or 503, no row, no partial file, the rest works', run: runDiskFull },
  {
    name: 'no room for a backup',
    goal: 'ends with exit code 1 and one sentence while the app runs, leaves nothing behind',
    run: runNoRoomForBackup,
  },
]
