/** The built app with the demo group, in a folder of its own, to be hurt: started, killed, started again, and asked. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { findRunning } from '#server/postgres/embedded.ts'
import { projectRoot } from '#server/project-root.ts'
import { freePort } from '#test/free-port.ts'
import { removeFolder } from '#test/remove-folder.ts'

export interface Answer {
  status: number
  data: unknown
  ms: number
}
export interface Asked {
  token?: string
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  /** How long somebody waits for the answer, in milliseconds. */
  patience?: number
}

export interface Victim {
  base: string
  port: number
  dataDir: string
  readonly process: ChildProcess
  /** Milliseconds until it is ready. */
  start: () => Promise<number>
  /** Never rejects: without an answer the status is 0. */
  ask: (method: string, path: string, asked?: Asked) => Promise<Answer>
  signIn: (username: string) => Promise<string>
  /** The process of the database, which the app starts again when it ends. */
  databasePid: () => Promise<number>
  /** A way to the database beside the app. */
  sql: () => Promise<Sql>
  kill: () => Promise<void>
  end: () => Promise<void>
}

const PATIENCE_MS = 30_000

export async function startVictim(settings: Record<string, string> = {}): Promise<Victim> {
  const folder = await mkdtemp(join(tmpdir(), 'hcis-fault-'))
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let app: ChildProcess
  const ways: Sql[] = []

  const start = async () => {
    const began = Date.now()
    app = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'fatal',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (;;) {
      if (app.exitCode !== null) throw new Error(`the app ended with ${app.exitCode}`)
      if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) return Date.now() - began
      await sleep(20)
    }
  }

  const ask: Victim['ask'] = async (method, path, { token, body, form, headers, patience = PATIENCE_MS } = {}) => {
    const began = performance.now()
    const took = () => performance.now() - began
    try {
      const answer = await fetch(path.startsWith('/api') || path.endsWith('z') ? base + path : `${base}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        signal: AbortSignal.timeout(patience),
      })
      const said = (await answer.json().catch(() => ({}))) as { data?: unknown }
      return { status: answer.status, data: said.data ?? said, ms: took() }
    } catch {
      return { status: 0, data: undefined, ms: took() }
    }
  }

  const ended = async (signal: NodeJS.Signals) => {
    if (app.exitCode !== null || app.signalCode !== null) return
    const end = once(app, 'exit')
    app.kill(signal)
    await end
  }

  await start()
  return {
    base,
    port,
    dataDir,
    get process() {
      return app
    },
    start,
    ask,
    signIn: async (username) => {
      const { data } = await ask('POST', '/login', { body: { username, password: DEMO_PASSWORD } })
      return (data as { token: { access_token: string } }).token.access_token
    },
    databasePid: async () => Number.parseInt(await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10),
    sql: async () => {
      const target = await findRunning(dataDir)
      if (!target) throw new Error('The database does not run.')
      const sql = connect(target, { max: 4, deadline: 60_000 })
      ways.push(sql)
      return sql
    },
    kill: () => ended('SIGKILL'),
    end: async () => {
      for (const sql of ways) await sql.end({ timeout: 1 }).catch(() => undefined)
      await ended('SIGTERM')
      await removeFolder(folder)
    },
  }
}

/** Until it holds; the milliseconds that took, or undefined when it did not within the time. */
export async function until(holds: () => Promise<boolean>, within = 60_000): Promise<number | undefined> {
  const began = Date.now()
  while (Date.now() - began < within) {
    if (await holds()) return Date.now() - began
    await sleep(20)
  }
  return undefined
}
