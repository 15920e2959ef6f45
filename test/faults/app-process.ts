/** The built app with the demo group, in a temporary folder: the process that the fault scenarios start, kill and call. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { findRunning } from '#server/platform/postgres/embedded.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { freePort } from '#test/free-port.ts'
import { removeFolder } from '#test/remove-folder.ts'

export interface CallResult {
  status: number
  data: unknown
  ms: number
}
export interface CallOptions {
  token?: string
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  /** How long the client waits for the response. */
  timeoutMs?: number
}

export interface AppProcess {
  base: string
  port: number
  dataDir: string
  readonly process: ChildProcess
  /** Resolves with the milliseconds until it is ready. */
  start: () => Promise<number>
  /** Never rejects: without a response the status is 0. */
  call: (method: string, path: string, options?: CallOptions) => Promise<CallResult>
  signIn: (username: string) => Promise<string>
  /** The database process, which the app restarts when it ends. */
  databasePid: () => Promise<number>
  /** A connection to the database that bypasses the app. */
  sql: () => Promise<Sql>
  kill: () => Promise<void>
  end: () => Promise<void>
}

const TIMEOUT_MS = 30_000

export async function startAppProcess(settings: Record<string, string> = {}): Promise<AppProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'hcis-fault-'))
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const connections: Sql[] = []

  const start = async () => {
    const began = Date.now()
    child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'fatal',
        // The scenarios fill the disk to its end.
        UPLOAD_FREE_MB: '0',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`)
      if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) return Date.now() - began
      await sleep(20)
    }
  }

  const call: AppProcess['call'] = async (
    method,
    path,
    { token, body, form, headers, timeoutMs = TIMEOUT_MS } = {},
  ) => {
    const began = performance.now()
    const elapsed = () => performance.now() - began
    try {
      const response = await fetch(path.startsWith('/api') || path.endsWith('z') ? base + path : `${base}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const json = (await response.json().catch(() => ({}))) as { data?: unknown }
      return { status: response.status, data: json.data ?? json, ms: elapsed() }
    } catch {
      return { status: 0, data: undefined, ms: elapsed() }
    }
  }

  const stopWith = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const end = once(child, 'exit')
    child.kill(signal)
    await end
  }

  await start()
  return {
    base,
    port,
    dataDir,
    get process() {
      return child
    },
    start,
    call: call,
    signIn: async (username) => {
      const { data } = await call('POST', '/login', { body: { username, password: DEMO_PASSWORD } })
      return (data as { token: { access_token: string } }).token.access_token
    },
    databasePid: async () => Number.parseInt(await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10),
    sql: async () => {
      const target = await findRunning(dataDir)
      if (!target) throw new Error('The database is not running.')
      const sql = connect(target, { max: 4, deadline: 60_000 })
      connections.push(sql)
      return sql
    },
    kill: () => stopWith('SIGKILL'),
    end: async () => {
      for (const sql of connections) await sql.end({ timeout: 1 }).catch(() => undefined)
      await stopWith('SIGTERM')
      await removeFolder(folder)
    },
  }
}

/** Polls until the condition is met; returns the milliseconds, or undefined after the timeout. */
export async function waitUntil(isMet: () => Promise<boolean>, timeoutMs = 60_000): Promise<number | undefined> {
  const began = Date.now()
  while (Date.now() - began < timeoutMs) {
    if (await isMet()) return Date.now() - began
    await sleep(20)
  }
  return undefined
}
