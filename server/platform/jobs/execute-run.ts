/** Runs one job once, under a lease that only one process can hold, and records the run. */
import { randomUUID } from 'node:crypto'
import { type Counts, isDaily, type JobServices, type RunInput } from './job.ts'
import * as jobQueries from './queries.ts'
import { type DueRun, minutesToNextRun, retryMinutes } from './schedule.ts'

export interface ExecuteOptions {
  leaseMs?: number
  /** How long a run may ignore the abort of its signal before it counts as failed. */
  graceMs?: number
  isManual?: boolean
  /** Aborted when the process stops. */
  stopping?: AbortSignal
}

type PerformedRun =
  | { status: 'done'; counts: Counts }
  | { status: 'failed'; error: Error }
  /** The process stopped before the work was complete. */
  | { status: 'interrupted' }

/** Taken: another process runs it or has run it. */
export type RunResult = PerformedRun | { status: 'taken' }

const TIME_LIMIT_SECONDS = 600

export const executeRun = async (
  services: JobServices,
  run: DueRun,
  { leaseMs = 120_000, graceMs = 30_000, isManual = false, stopping }: ExecuteOptions = {},
): Promise<RunResult> => {
  const { sql, clock, log } = services
  const lease = { holder: randomUUID(), leaseMs }
  const state = await jobQueries.acquireLease(sql, clock, run, { ...lease, isManual })
  if (!state) return { status: 'taken' }
  const renewal = setInterval(() => {
    jobQueries.renewLease(sql, state.id, lease).catch(() => {})
  }, leaseMs / 3)
  renewal.unref()
  const fields = { job: run.job.name, company_id: run.company_id, attempt: state.failures + 1 }
  try {
    const runId = await jobQueries.startRun(sql, run, fields.attempt)
    const result = await perform(services, run, { graceMs, stopping })
    const outcome = { runId, stateId: state.id, holder: lease.holder, ...outcomeOf(run, result, state.failures) }
    await sql.begin((tx) => jobQueries.finishRun(tx, clock, outcome))
    if (result.status === 'failed') log.warn({ err: result.error, ...fields }, 'scheduled job failed')
    return result
  } catch (error) {
    // The run could not be recorded: its lease ends by itself, and the run is repeated.
    log.warn({ err: error, ...fields }, 'scheduled job failed')
    return { status: 'failed', error: asError(error) }
  } finally {
    clearInterval(renewal)
  }
}

const outcomeOf = ({ job, day, last_day }: DueRun, result: PerformedRun, failures: number) => {
  switch (result.status) {
    case 'done': {
      // The days of a daily job follow from its last day; it needs no pause.
      const waitMinutes = isDaily(job) ? 0 : minutesToNextRun(job, new Date())
      return { counts: result.counts, error: null, last_day: day, failures: 0, waitMinutes }
    }
    case 'failed': {
      const waitMinutes = retryMinutes(job, failures + 1)
      return { counts: null, error: result.error.message.slice(0, 500), last_day, failures: failures + 1, waitMinutes }
    }
    case 'interrupted':
      return { counts: null, error: 'interrupted: the process stopped', last_day, failures, waitMinutes: 0 }
  }
}

const perform = async (
  services: JobServices,
  run: DueRun,
  { graceMs, stopping }: { graceMs: number; stopping: AbortSignal | undefined },
): Promise<PerformedRun> => {
  const limitMs = (run.job.timeLimitSeconds ?? TIME_LIMIT_SECONDS) * 1000
  const limit = AbortSignal.timeout(limitMs)
  const signal = stopping ? AbortSignal.any([limit, stopping]) : limit
  const exceeded = new Error(`time limit of ${limitMs / 1000} s exceeded`)
  let deadline: NodeJS.Timeout | undefined
  const overtime = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(exceeded), limitMs + graceMs).unref()
  })
  try {
    const counts = await Promise.race([start(run, { ...services, signal }), overtime])
    // A day that ended early is not done; what an interval job left over is done by its next run.
    if (isDaily(run.job) && signal.aborted) throw exceeded
    return { status: 'done', counts }
  } catch (error) {
    return stopping?.aborted ? { status: 'interrupted' } : { status: 'failed', error: asError(error) }
  } finally {
    clearTimeout(deadline)
  }
}

const start = async ({ job, company_id, day }: DueRun, input: RunInput): Promise<Counts> => {
  if (!isDaily(job)) return job.run(input)
  if (company_id === null || day === null) throw new Error(`daily job ${job.name} without company or day`)
  return job.run({ ...input, company_id, day })
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
