/** Runs pgbouncer in transaction mode before a PostgreSQL server, if the machine has it. */
import { spawn } from 'node:child_process'
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type DatabaseTarget, type Db } from '#server/platform/database/connect.ts'
import {
  chooseRunner,
  processOptions,
  supportsParentDeathSignal,
  withParentDeathSignal,
} from '#server/platform/postgres/os-user.ts'

const PORT = 6432

export interface Pgbouncer {
  /** The URL of a database through pgbouncer. */
  urlOf(database: string): string
  stop(): Promise<void>
}

export const findPgbouncer = async (): Promise<string | undefined> => {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']) {
    const path = join(folder, 'pgbouncer')
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

/** Few server connections make clients share them all the time. */
export const startPgbouncer = async (program: string, target: DatabaseTarget, poolSize = 3): Promise<Pgbouncer> => {
  const folder = await mkdtemp(join(tmpdir(), 'hcis-bouncer-'))
  await chmod(folder, 0o755)
  const { host, port, username, password } = placeOf(target)
  const server = [`host=${host}`, `port=${port}`, `user=${username}`, ...(password ? [`password=${password}`] : [])]
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
* = ${server.join(' ')}
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
autodb_idle_timeout = 5
server_idle_timeout = 5
logfile =
pidfile =
`,
  )
  const binaries = { initdb: program, postgres: program }
  const runner = await chooseRunner(folder, binaries)
  const tie = (await supportsParentDeathSignal()) ? withParentDeathSignal('KILL') : []
  const [command, ...args] = [...runner.prefix, ...tie, program, config]
  const child = spawn(command!, args, { ...processOptions(runner, binaries), stdio: 'ignore', detached: true })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const urlOf = (database: string) =>
    `postgresql://${username}@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}&pool_mode=transaction`
  await waitFor(urlOf('postgres')).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { urlOf, stop }
}

const placeOf = (target: DatabaseTarget) => {
  if (typeof target !== 'string') return { ...target, password: '' }
  const url = new URL(target.replace(/^(\w+:\/\/[^/?]*@)\//, '$1localhost/'))
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

const waitFor = async (url: string) => {
  const sql = connect(url, { max: 1 })
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await sql`select 1`
        return
      } catch (error) {
        if (attempt === 50) throw error
        await sleep(200)
      }
    }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Sets what docs/operations.md requires of the role, because pgbouncer passes no settings with a connection. */
export const settleRole = async (admin: Db) => {
  const settings = [
    `timezone = 'UTC'`,
    `statement_timeout = '5s'`,
    `lock_timeout = '3s'`,
    `idle_in_transaction_session_timeout = '10s'`,
    'jit = off',
  ]
  for (const setting of settings) await admin.unsafe(`alter role current_user set ${setting}`)
}
