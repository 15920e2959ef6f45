/** How each scheduled job stands, for the screen of the system status. */
import type { JobStatus } from '#contract/platform/job-status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { ScheduledJob } from './job.ts'
import { type LastRun, listLastRuns } from './queries.ts'

/** One row for each job, and for each company of a daily job, in the order of the list of jobs. */
export const listJobStatuses = async (db: Db, jobs: readonly ScheduledJob[]): Promise<JobStatus[]> => {
  const runs = await listLastRuns(db)
  return jobs.flatMap((job) => {
    const own = runs.filter((it) => it.job === job.name)
    return own.length > 0 ? own.map((it) => statusOf(job, it)) : [statusOf(job)]
  })
}

const statusOf = (job: ScheduledJob, run?: LastRun): JobStatus => ({
  name: job.name,
  label: job.label,
  every_minutes: job.everyMinutes ?? null,
  daily_at: job.dailyAt ?? null,
  company_name: run?.company_name ?? null,
  state: run ? stateOf(run) : 'never',
  failures: run?.failures ?? 0,
  day: run?.day ?? null,
  started_at: run?.started_at ?? null,
  last_run_at: run?.started_at ?? null,
  last_ok_at: run?.succeeded_at ?? null,
  seconds: run?.seconds ?? null,
  counts: run?.counts ?? {},
  error: run?.error ?? null,
  next_at: run ? nextRunAt(job, run) : null,
})

const stateOf = ({ is_running, started_at, seconds, error }: LastRun) => {
  if (is_running) return 'running'
  if (started_at === null) return 'never'
  return error === null && seconds !== null ? 'succeeded' : 'failed'
}

/** A daily job waits for its hour on the day after its last one, and after a failure for the end of its pause. */
export const nextRunAt = ({ dailyAt }: ScheduledJob, { due_at, next_midnight }: LastRun) => {
  if (dailyAt === undefined || next_midnight === null) return due_at
  const atHour = new Date(Date.parse(next_midnight) + dailyAt * 3_600_000).toISOString()
  return atHour > due_at ? atHour : due_at
}
