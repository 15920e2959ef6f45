/** PostgreSQL refuses to run as root, so root starts it as another user: these tests need root and Linux. */
import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { startChild, withFailingCommands } from '#test/faults/child.ts'

const NOBODY = 65534
const NAMELESS = 54321
const as = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--']
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const succeeds = (command: string[]) => spawnSync(command[0]!, command.slice(1)).status === 0
const othersMayRead = isRoot && succeeds([...as(NOBODY), 'test', '-r', join(projectRoot, 'package.json')])
const namespaces = isRoot && succeeds(['unshare', '--user', '--map-user=65534', 'true'])

let base: string
const env = { DURABLE: 'no' }

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hcis-runner-'))
  await chmod(base, 0o755)
})
afterAll(() => rm(base, { recursive: true, force: true }))

async function folder(name: string, owner = 0, mode = 0o700): Promise<string> {
  const path = join(base, name)
  await mkdir(path)
  await chmod(path, mode)
  await chown(path, owner, owner)
  return path
}

/** Starts a program on the folder, stops it, and returns the users of the server process and of the data. */
async function tryOut(dataDir: string, options: Parameters<typeof startChild>[1]) {
  const child = await startChild(dataDir, { ...options, env: { ...env, ...options?.env } })
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  child.process.kill('SIGTERM')
  await child.ended
  return { runBy: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]), owner: (await stat(join(dataDir, 'pg18'))).uid }
}

describe('embedded server started by root', () => {
  it.runIf(namespaces)('runs in a user namespace and leaves the files to root', async () => {
    expect(await tryOut(await folder('plain'), {})).toEqual({ runBy: 0, owner: 0 })
  })

  it.runIf(isRoot)(
    'runs as user `nobody` when namespaces are forbidden, even in a private folder of another user',
    async () => {
      const home = await folder('closed', 12345)
      const blocked = await withFailingCommands(base, 'unshare')
      expect(await tryOut(join(home, 'data'), { env: blocked })).toEqual({ runBy: NOBODY, owner: NOBODY })
      // With namespaces allowed again the folder still belongs to that user.
      expect(await tryOut(join(home, 'data'), {})).toEqual({ runBy: NOBODY, owner: NOBODY })
    },
  )

  it.runIf(isRoot)('runs as the owner of the data folder', async () => {
    expect(await tryOut(await folder('owned', NOBODY), {})).toEqual({ runBy: NOBODY, owner: NOBODY })
  })

  it.runIf(othersMayRead)('changes the user itself when setpriv is missing as well', async () => {
    const blocked = await withFailingCommands(base, 'unshare', 'setpriv')
    const open = await folder('open', 0, 0o755)
    expect(await tryOut(open, { env: blocked })).toEqual({ runBy: NOBODY, owner: NOBODY })
    const closed = await folder('shut')
    await expect(tryOut(closed, { env: blocked })).rejects.toThrow(
      /^PostgreSQL refuses to run as root, and no other user can enter .* set DATABASE_URL\.$/,
    )
  })
})

describe('embedded server started by an ordinary user', () => {
  it.runIf(othersMayRead)('runs as that user', async () => {
    const options = { prefix: as(NOBODY) }
    expect(await tryOut(await folder('nobody', NOBODY), options)).toEqual({ runBy: NOBODY, owner: NOBODY })
  })

  it.runIf(othersMayRead && namespaces)('runs when the user has no name', async () => {
    const options = { prefix: as(NAMELESS) }
    expect(await tryOut(await folder('nameless', NAMELESS), options)).toEqual({ runBy: NAMELESS, owner: NAMELESS })
  })

  it.runIf(othersMayRead)('fails with a message when the data belongs to another user', async () => {
    const dataDir = await folder('foreign', 0, 0o755)
    await mkdir(join(dataDir, 'pg18'), { mode: 0o700 })
    await expect(tryOut(dataDir, { prefix: as(NOBODY) })).rejects.toThrow(/pg18 belongs to another user/)
  })
})
