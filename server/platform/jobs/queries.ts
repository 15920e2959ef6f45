import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { Counts, ScheduledJob } from './job.ts'
import { type CompanyTime, type DueRun, type JobState, longestPause, type NewState } from './schedule.ts'

export const listCompanyTimes = (db: Db, clock: Clock) => db<CompanyTime[]>`
  select id, (${clock(db)} at time zone timezone)::date as today,
         extract(hour from ${clock(db)} at time zone timezone)::int as hour
  from companies order by id`

/** A lease is renewed every minute: one that ends much later is of a clock that was ahead and was set back. */
const isFree = (db: Db) => db`(held_until is null or held_until < now() or held_until > now() + interval '1 hour')`

/** A due time beyond the longest pause of the job is of a clock that was ahead: without this the job would stand still. */
const isDue = (db: Db, clock: Clock, minutes: Fragment) =>
  db`(due_at <= ${clock(db)} or due_at > ${clock(db)} + make_interval(mins => ${minutes}))`

export const listStates = (db: Db, clock: Clock, jobs: readonly ScheduledJob[]) => db<JobState[]>`
  select s.job, s.company_id, s.last_day,
         coalesce(${isDue(db, clock, db`w.minutes`)} and ${isFree(db)}, false) as is_due
  from job_states s
  left join unnest(${jobs.map((it) => it.name)}::text[], ${jobs.map(longestPause)}::int[]) as w (job, minutes)
    on w.job = s.job`

export const insertState = (db: Db, clock: Clock, { job, company_id, last_day }: NewState) => db`
  insert into job_states (job, company_id, last_day, due_at)
  select ${job}, ${company_id}::int, ${last_day}::date, ${clock(db)}
  where ${company_id}::int is null or exists (select from companies where id = ${company_id}::int)
  on conflict do nothing`

export interface Lease {
  holder: string
  /** How long a process that ended without notice blocks its job; a running one renews the lease. */
  leaseMs: number
}

interface AcquireOptions extends Lease {
  /** By hand a job also runs before its time. */
  isManual: boolean
}

/** The row lock serialises concurrent attempts; the second one finds the lease taken or the day done. */
export const acquireLease = async (db: Db, clock: Clock, run: DueRun, options: AcquireOptions) => {
  const [state] = await db<{ id: number; failures: number }[]>`
    update job_states
    set holder = ${options.holder}, held_until = now() + make_interval(secs => ${options.leaseMs / 1000})
    where job = ${run.job.name} and company_id is not distinct from ${run.company_id}::int
      and last_day is not distinct from ${run.last_day}::date
      and (${isDue(db, clock, db`${longestPause(run.job)}::int`)} or ${options.isManual}) and ${isFree(db)}
    returning id, failures`
  return state
}

export const renewLease = (db: Db, stateId: number, { holder, leaseMs }: Lease) => db`
  update job_states set held_until = now() + make_interval(secs => ${leaseMs / 1000})
  where id = ${stateId} and holder = ${holder}`

/** Records the start of a run. An unfinished run of the same job lost its process: it is closed with an error. */
export const startRun = async (db: Db, { job, company_id, day }: DueRun, attempt: number) =>
  exactlyOne(
    await db<{ id: number }[]>`
      with interrupted as (
        update job_runs set finished_at = now(), error = 'interrupted: the process ended during the run'
        where job = ${job.name} and company_id is not distinct from ${company_id}::int and finished_at is null
      )
      insert into job_runs (job, company_id, day, attempt)
      values (${job.name}, ${company_id}::int, ${day}::date, ${attempt}) returning id`,
  ).id

export interface RunOutcome {
  runId: number
  stateId: number
  holder: string
  counts: Counts | null
  error: string | null
  /** New values of the state. */
  last_day: string | null
  failures: number
  waitMinutes: number
}

export const finishRun = async (tx: Db, clock: Clock, it: RunOutcome) => {
  await tx`
    update job_runs set finished_at = now(), counts = ${it.counts ? tx.json(it.counts) : null}, error = ${it.error}
    where id = ${it.runId} and finished_at is null`
  await tx`
    update job_states
    set holder = null, held_until = null, failures = ${it.failures}, last_day = ${it.last_day}::date,
        succeeded_at = case when ${it.error}::text is null then now() else succeeded_at end,
        due_at = ${clock(tx)} + make_interval(mins => ${it.waitMinutes})
    where id = ${it.stateId} and holder = ${it.holder}`
}

/** Makes a job due now, in every company where no process runs it; false if it is running everywhere. */
export const makeDue = async (db: Db, clock: Clock, job: string) =>
  exactlyOne(
    await db<{ is_due: boolean }[]>`
      with due as (
        update job_states set due_at = least(due_at, ${clock(db)})
        where job = ${job} and ${isFree(db)} returning id
      )
      select exists (select from due) or not exists (select from job_states where job = ${job}) as is_due`,
  ).is_due

export interface LastRun {
  job: string
  company_id: number | null
  company_name: string | null
  failures: number
  is_running: boolean
  due_at: string
  /** Only for a daily job: the start of the day after its last one, in its company. */
  next_midnight: string | null
  day: string | null
  started_at: string | null
  /** The end of the last run that succeeded. */
  succeeded_at: string | null
  seconds: number | null
  counts: Counts | null
  error: string | null
}

/** Each job, and each company of a daily job, with its last run. */
export const listLastRuns = (db: Db) => db<LastRun[]>`
  select s.job, s.company_id, c.name as company_name, s.failures, not ${isFree(db)} as is_running,
         s.due_at, (s.last_day + 1)::timestamp at time zone c.timezone as next_midnight, r.day, r.started_at, s.succeeded_at,
         extract(epoch from r.finished_at - r.started_at)::float8 as seconds, r.counts, r.error
  from job_states s
  left join companies c on c.id = s.company_id
  left join lateral (
    select * from job_runs r where r.job = s.job and r.company_id is not distinct from s.company_id
    order by r.started_at desc limit 1
  ) r on true
  order by s.job, s.company_id`

export interface JobFigures {
  job: string
  /** For a daily job that of the company that has waited longest. */
  success_age_seconds: number
  failures: number
}

export const jobFigures = (db: Db, names: readonly string[]) => db<JobFigures[]>`
  select job, max(extract(epoch from now() - coalesce(succeeded_at, created_at)))::float8 as success_age_seconds,
         sum(failures)::int as failures
  from job_states where job = any(${names}) group by job order by job`
