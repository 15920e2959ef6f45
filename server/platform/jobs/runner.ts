/** Checks at intervals which runs are due and executes them; any number of processes may do so. */
import { type ExecuteOptions, executeRun, type RunResult } from './execute-run.ts'
import { isDaily, type JobServices, type ScheduledJob } from './job.ts'
import * as jobQueries from './queries.ts'
import { type DueRun, dueRuns, missingStates } from './schedule.ts'

export interface JobRunner {
  /** Executes the runs that are due and not leased by another process. */
  tick(): Promise<void>
  stop(): Promise<void>
}

interface RunnerOptions extends Pick<ExecuteOptions, 'leaseMs' | 'graceMs'> {
  tickMs?: number
}

/** With a second tick under way, a slow job does not delay the others until it ends. */
const TICKS_AT_ONCE = 2

export const createJobRunner = (
  services: JobServices,
  jobs: readonly ScheduledJob[],
  { tickMs = 60_000, ...options }: RunnerOptions = {},
): JobRunner => {
  const stopping = new AbortController()
  const ticks = new Set<Promise<void>>()

  const tick = async () => {
    if (ticks.size >= TICKS_AT_ONCE || stopping.signal.aborted) return
    const own = runJobs(services, jobs, { ...options, stopping: stopping.signal })
      .then(() => {})
      .catch((error: unknown) => services.log.warn({ err: error }, 'scheduled jobs not read, will be tried again'))
      .finally(() => ticks.delete(own))
    ticks.add(own)
    await own
  }
  const timer = setInterval(() => void tick(), tickMs)
  timer.unref()

  return {
    tick,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(ticks)
    },
  }
}

export type ExecutedRun = DueRun & { result: RunResult }

/** Executes the due runs of these jobs; by hand also those whose time has not come. */
export const runJobs = async (
  services: JobServices,
  jobs: readonly ScheduledJob[],
  options: ExecuteOptions = {},
): Promise<ExecutedRun[]> => {
  const executed: ExecutedRun[] = []
  const isBlocked = (run: DueRun) =>
    executed.some((it) => it.job === run.job && it.company_id === run.company_id && it.result.status !== 'done')
  for (const run of await listDueRuns(services, jobs, options.isManual)) {
    if (options.stopping?.aborted) break
    // A day that failed, or that another process runs, keeps the later days of its company waiting.
    if (!isBlocked(run)) executed.push({ ...run, result: await executeRun(services, run, options) })
  }
  return executed
}

const listDueRuns = async (
  { sql, clock }: JobServices,
  jobs: readonly ScheduledJob[],
  isManual = false,
): Promise<DueRun[]> => {
  const companies = jobs.some(isDaily) ? await jobQueries.listCompanyTimes(sql, clock) : []
  let states = await jobQueries.listStates(sql, clock, jobs)
  const missing = missingStates(jobs, companies, states)
  for (const state of missing) await jobQueries.insertState(sql, clock, state)
  if (missing.length > 0) states = await jobQueries.listStates(sql, clock, jobs)
  const candidates = isManual ? states.map((it) => ({ ...it, is_due: true })) : states
  return jobs.flatMap((job) => dueRuns(job, companies, candidates))
}
