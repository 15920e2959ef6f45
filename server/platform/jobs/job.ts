/** A scheduled job: a name, a schedule and the work. */
import type { FastifyBaseLogger } from 'fastify'
import type { RunCount } from '#contract/platform/job-status.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'

/** The variables that jobs use. */
export type JobEnv = StoreEnv &
  Partial<Pick<Env, 'BACKUP_TO' | 'BACKUP_PASSPHRASE' | 'DATABASE_URL' | 'SCRATCH_DATABASE_URL'>>

export interface JobServices {
  sql: Sql
  env: Env
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface RunInput extends JobServices {
  /** Aborted at the time limit and when the process stops: work in batches then ends after the current batch. */
  signal: AbortSignal
}

export interface DailyRunInput extends RunInput {
  company_id: number
  /** The day that the run is for, which is earlier than today when the run catches up. */
  day: string
}

/** The figures of a run, such as `{ deleted: 3 }`. */
export type Counts = Readonly<Partial<Record<RunCount, number>>>

interface JobBasics {
  /** Stored with every run, and typed by operators. */
  name: string
  /** The name that HR reads on the screen of the system status. */
  label: string
  /** Ten minutes unless given. */
  timeLimitSeconds?: number
}

export interface IntervalJob extends JobBasics {
  everyMinutes: number
  /** Runs at night in Jakarta, at the hour that ends the interval. */
  atNight?: true
  dailyAt?: never
  run: (input: RunInput) => Promise<Counts>
}

/** Runs once per company and day. A process may end between work and record, so that `run` must be safe to repeat. */
export interface DailyJob extends JobBasics {
  /** The hour from which a day is due, in the time zone of the company. */
  dailyAt: number
  everyMinutes?: never
  /** After days without a running process: one run for each missed day (unless given), or only for the last one. */
  catchUp?: 'each-day' | 'last-day'
  run: (input: DailyRunInput) => Promise<Counts>
}

export type ScheduledJob = IntervalJob | DailyJob

export const isDaily = (job: ScheduledJob): job is DailyJob => job.dailyAt !== undefined
