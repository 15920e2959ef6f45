/** A process is killed while it runs a scheduled job; another one takes over. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { databaseClock } from '#server/platform/database/clock.ts'
import { connect, type DatabaseTarget, type Sql } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnv } from '#server/platform/env.ts'
import { createJobRunner } from '#server/platform/jobs/runner.ts'
import { startEmbedded } from '#server/platform/postgres/embedded.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { waitUntil } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'
import { removeFolder } from '#test/remove-folder.ts'

const LEASE_MS = 2_000
const TAKEN_OVER_MS = LEASE_MS + 3_000

/** Starts a process that runs the job, and kills it during the run. */
async function killDuringRun(target: DatabaseTarget) {
  const program = join(projectRoot, 'test', 'faults', 'job-child.ts')
  const args = ['--import', 'tsx', program, JSON.stringify(target), String(LEASE_MS)]
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(createInterface(child.stdout), 'line')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Two processes look for the job every tenth of a second; returns how often it ran, and after how many milliseconds. */
async function takeOver(sql: Sql) {
  let runs = 0
  const run = async () => {
    runs++
    return {}
  }
  const services = {
    sql,
    log: { info: () => {}, warn: console.error },
    clock: databaseClock,
    env: readEnv({ DATA_DIR: '/nowhere', APP_SECRET: 'a secret of at least 32 characters' }),
  }
  const job = { name: 'fault', label: 'Uji', everyMinutes: 1_440, run }
  const runners = [0, 1].map(() => createJobRunner(services, [job], { tickMs: 100 }))
  const took = await waitUntil(async () => runs > 0)
  for (const runner of runners) await runner.tick()
  for (const runner of runners) await runner.stop()
  return { runs, took: took ?? Number.POSITIVE_INFINITY }
}

async function killJob(rounds: number): Promise<ScenarioResult> {
  const folder = await mkdtemp(join(tmpdir(), 'hcis-faults-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => {}, durable: false })
  const sql = connect(embedded.target)
  try {
    await migrate(sql)
    let [runs, slowest] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      await sql`update job_states set due_at = now()`
      await killDuringRun(embedded.target)
      const after = await takeOver(sql)
      runs += after.runs
      slowest = Math.max(slowest, after.took)
    }
    const records = await sql<{ error: string | null }[]>`select error from job_runs`
    const interrupted = records.filter((it) => it.error?.startsWith('interrupted')).length
    return {
      observed: `${rounds} kills, ${interrupted} runs recorded as interrupted, ${runs} repeated; taken over after ${slowest} ms at most, with a lease of ${LEASE_MS / 1000} s`,
      passed: runs === rounds && interrupted === rounds && records.length === 2 * rounds && slowest <= TAKEN_OVER_MS,
    }
  } finally {
    await sql.end({ timeout: 5 })
    await embedded.stop()
    await removeFolder(folder)
  }
}

export const jobScenarios: Scenario[] = [
  {
    name: 'kill -9 during a scheduled job',
    goal: 'taken over by one process when the lease has expired, recorded as interrupted',
    run: ({ rounds }) => killJob(rounds),
  },
]
