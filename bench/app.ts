/** Runs the app as a separate process on a temporary database that a seed has filled. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { findRunning } from '#server/platform/postgres/embedded.ts'
import type { Services } from '#server/platform/services.ts'
import { bundled } from '#test/bundle.ts'
import { removeFolder } from '#test/remove-folder.ts'
import { profilerArgs } from './call/child-process.ts'

/** A seed module exports it: fills the empty database and returns what the benchmark needs. */
export type Seed<T> = (services: Services) => Promise<T>

interface BenchApp<T> {
  url: string
  seeded: T
  /** The process id of the app, whose child is PostgreSQL. */
  pid: number
  /** Memory of the process in MB. */
  rss(): Promise<number>
  /** CPU time of the main thread in milliseconds. */
  mainThread(): Promise<number>
  /** The longest time in milliseconds for which the main thread did not answer during the work. */
  longestHold(work: () => Promise<unknown>): Promise<number>
  /** A connection to the database that bypasses the app; the caller ends it. */
  sql(): Promise<Sql>
  stop(): Promise<void>
}

export const startBenchApp = async <T>(seed: URL): Promise<BenchApp<T>> => {
  const folder = await mkdtemp(join(tmpdir(), 'hcis-bench-'))
  const [program, seedProgram] = [
    await bundled(fileURLToPath(new URL('./serve.ts', import.meta.url))),
    await bundled(fileURLToPath(seed)),
  ]
  const child = fork(program, [seedProgram], {
    execArgv: profilerArgs,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production' },
  })
  const { port, seeded } = await ready<T>(child)
  const url = `http://localhost:${port}/api`
  await waitUntilIdle(url)
  return {
    url,
    seeded,
    pid: child.pid ?? 0,
    rss: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    mainThread: async () => {
      const schedule = await readFile(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8')
      return Number(schedule.split(' ')[0]) / 1e6
    },
    longestHold: async (work) => {
      child.send('watch')
      await work()
      const report = once(child, 'message')
      child.send('report')
      return ((await report)[0] as { hold: number }).hold
    },
    sql: async () => {
      const target = await findRunning(folder)
      if (!target) throw new Error('The database is not running.')
      return connect(target, { max: 1, deadline: 60_000 })
    },
    stop: async () => {
      child.send('stop')
      await once(child, 'exit')
      await removeFolder(folder)
    },
  }
}

/** After a busy start the app refuses calls as overloaded for a second. */
const waitUntilIdle = async (url: string) => {
  for (let good = 0; good < 10; await sleep(200)) good = (await fetch(`${url}/version`)).ok ? good + 1 : 0
}

const ready = <T>(child: ChildProcess) =>
  new Promise<{ port: number; seeded: T }>((resolve, reject) => {
    child.once('message', (it) => resolve(it as { port: number; seeded: T }))
    child.once('exit', (code) => reject(new Error(`the app ended with ${code} before it was ready`)))
  })
