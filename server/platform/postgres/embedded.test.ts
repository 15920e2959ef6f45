import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { spawnChild, startChild, withFailingCommands } from '#test/faults/child.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { isAlive } from './folder-lock.ts'

let base: string
/** The tests share this data folder, in their order. */
let dataDir: string
const running: { embedded: Embedded; sql: Sql }[] = []

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hcis-embedded-'))
  dataDir = join(base, 'data')
})
afterEach(async () => {
  for (const { embedded, sql } of running.splice(0)) {
    await sql.end({ timeout: 0 })
    await embedded.stop()
  }
})
afterAll(() => rm(base, { recursive: true, force: true }))

async function start(folder = dataDir, options: Partial<EmbeddedOptions> = {}) {
  const lines: string[] = []
  const embedded = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line), ...options })
  const sql = connect(embedded.target)
  running.push({ embedded, sql })
  return { embedded, sql, lines }
}

const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

async function until(condition: () => boolean, milliseconds = 15_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !condition(); await sleep(20)) {
    if (Date.now() > end) throw new Error('The condition did not become true in time.')
  }
}

it('startEmbedded creates a private folder and starts a durable server without a TCP port', async () => {
  const { sql } = await start()
  const [settings] = await sql`
    select current_setting('listen_addresses') as listen_addresses, current_setting('data_checksums') as checksums,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('server_encoding') as encoding, current_setting('max_connections') as max_connections,
      (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`
  expect(settings).toEqual({
    listen_addresses: '',
    checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    encoding: 'UTF8',
    max_connections: '100',
    locale: 'b C.UTF-8',
  })
  expect(await permissions(dataDir)).toBe('700')
  expect(await permissions(join(dataDir, 'pg18'))).toBe('700')
  expect(await permissions(join(dataDir, 'socket'))).toBe('700')
  expect((await readdir(dataDir)).sort()).toEqual(['pg18', 'socket'])
  await sql`create table kept (id int)`
})

it('startEmbedded finds earlier writes after a stop and a second start', async () => {
  const first = await start()
  await first.sql`insert into kept values (1)`
  await first.embedded.stop()
  expect(isAlive(first.embedded.pid)).toBe(false)
  const second = await start()
  expect(await second.sql`select id from kept`).toEqual([{ id: 1 }])
})

it('startEmbedded restarts a killed server without losing an acknowledged write', async () => {
  const { embedded, sql } = await start()
  const { pid } = embedded
  let acknowledged = 0
  const write = async () => {
    for (let failed = false; !failed; ) {
      failed = !(await sql`insert into kept values (2)`.catch(() => undefined))
      if (!failed) acknowledged++
    }
  }
  const writers = Promise.all([write(), write(), write()])
  await sleep(300)
  process.kill(pid, 'SIGKILL')
  await writers
  let count: string | undefined
  while (count === undefined) {
    count = await sql<{ count: string }[]>`select count(*) as count from kept where id = 2`.then(
      ([row]) => row!.count,
      () => sleep(20),
    )
  }
  expect(Number(count)).toBeGreaterThanOrEqual(acknowledged)
  expect(acknowledged).toBeGreaterThan(0)
  expect(embedded.pid).not.toBe(pid)
})

it('startEmbedded refuses a folder that another process uses', async () => {
  const { embedded } = await start()
  await expect(startEmbedded({ dataDir, log: () => {}, patience: 300 })).rejects.toThrow(
    `The data folder ${join(dataDir, 'pg18')} is in use by another PostgreSQL (process ${embedded.pid}).`,
  )
})

it('startEmbedded waits for a server that is still stopping', async () => {
  const first = await start()
  const stopped = sleep(500).then(() => first.embedded.stop())
  const second = await start()
  expect(second.lines[0]).toBe('waiting for an earlier PostgreSQL on this data folder to stop')
  await stopped
})

it('startEmbedded creates a new folder for only one of two processes that start at once', async () => {
  const folder = join(base, 'both')
  const hasty = { durable: false, patience: 300 }
  const [one, other] = await Promise.allSettled([start(folder, hasty), start(folder, hasty)])
  const refused = [one, other].find((it) => it.status === 'rejected') as PromiseRejectedResult
  expect([one, other].filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  expect(refused.reason.message).toMatch(/^The data folder .* is in use by another PostgreSQL/)
  expect((await readdir(folder)).sort()).toEqual(['pg18', 'socket'])
})

it('startEmbedded ignores a lock file whose process id now belongs to another program', async () => {
  const stranger = spawn('sleep', ['60'])
  const lock = join(dataDir, 'pg18', 'postmaster.pid')
  await writeFile(lock, `${stranger.pid}\n${join(dataDir, 'pg18')}\n`)
  await writeFile(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
  const { embedded } = await start(dataDir, { patience: 1_000 })
  expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${embedded.pid}\n`))
  expect(isAlive(stranger.pid!)).toBe(true)
  stranger.kill()
})

it('startEmbedded stops the server when its process is killed, and the next start finds all writes', async () => {
  const child = await startChild(dataDir, { writers: 4 })
  await until(() => child.written.length > 20)
  child.process.kill('SIGKILL')
  await child.ended
  const { sql } = await start()
  expect(isAlive(child.pid)).toBe(false)
  const stored = new Set((await sql<{ id: string }[]>`select id from written`).map((it) => Number(it.id)))
  expect(child.written.filter((id) => !stored.has(id))).toEqual([])
})

// A chroot has no user namespaces: there root needs setpriv, unless all users may enter the project.
const isRootInChroot = process.getuid?.() === 0 && spawnSync('unshare', ['--user', 'true']).status !== 0
it.skipIf(isRootInChroot)('startEmbedded stops the server with its killed process also without setpriv', async () => {
  const child = await startChild(dataDir, { env: await withFailingCommands(base, 'setpriv') })
  child.process.kill('SIGKILL')
  await until(() => !isAlive(child.pid))
})

it('startEmbedded succeeds after an interrupted first start', async () => {
  const folder = join(base, 'cut')
  const child = spawnChild(folder, { env: { DURABLE: 'no' } })
  const drafts = async () => (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('pg18.new-'))
  while ((await drafts()).length === 0) await sleep(10)
  await sleep(150)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await drafts()).toHaveLength(1)
  const { sql } = await start(folder, { durable: false })
  expect(await sql`select 1 as it`).toEqual([{ it: 1 }])
  expect(await drafts()).toEqual([])
})

it('startEmbedded removes a draft in which an orphaned process still writes', async () => {
  const folder = join(base, 'outlived')
  const gone = spawn('true')
  await once(gone, 'exit')
  const draft = join(folder, `pg18.new-${gone.pid}-abcdef`)
  await mkdir(draft, { recursive: true })
  // For two seconds: the removal is retried for longer.
  const write = 'end=$(($(date +%s) + 2)); while [ $(date +%s) -lt $end ]; do : > $(date +%N); done'
  const writer = spawn('sh', ['-c', write], { cwd: draft, stdio: 'ignore' })
  await until(() => readdirSync(draft).length > 0)
  await start(folder, { durable: false })
  expect((await readdir(folder)).sort()).toEqual(['pg18', 'socket'])
  writer.kill()
})

it('startEmbedded puts the socket into another folder when its path would be too long', async () => {
  const folder = join(base, 'a'.repeat(120))
  const { embedded, sql } = await start(folder, { durable: false })
  const { host } = embedded.target as { host: string }
  expect(host.startsWith(tmpdir())).toBe(true)
  expect(await permissions(host)).toBe('700')
  expect(await sql`select 1 as it`).toEqual([{ it: 1 }])
  await embedded.stop()
  await rm(host, { recursive: true })
})

it('startEmbedded refuses a folder with data of another major version', async () => {
  const folder = join(base, 'old')
  await mkdir(join(folder, 'pg17'), { recursive: true })
  await writeFile(join(folder, 'pg17', 'PG_VERSION'), '17\n')
  await expect(start(folder)).rejects.toThrow(/pg17 was written by PostgreSQL 17, and this release ships 18/)
})
