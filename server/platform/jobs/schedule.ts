/** Calculates which runs are due. Pure: times and states come from the database. */
import { shiftDay } from '#contract/platform/day.ts'
import { type DailyJob, type IntervalJob, isDaily, type ScheduledJob } from './job.ts'

/** The local time of a company. */
export interface CompanyTime {
  id: number
  today: string
  hour: number
}

export interface JobState {
  job: string
  company_id: number | null
  last_day: string | null
  /** The time of the next run has passed, and no process runs the job. */
  is_due: boolean
}

export type NewState = Omit<JobState, 'is_due'>

export interface DueRun {
  job: ScheduledJob
  company_id: number | null
  day: string | null
  /** The day of the run before. If it has changed meanwhile, another process was faster. */
  last_day: string | null
}

/** States that do not exist yet. A daily job begins with the day on which its first state in a company is made. */
export const missingStates = (
  jobs: readonly ScheduledJob[],
  companies: readonly CompanyTime[],
  states: readonly JobState[],
): NewState[] => {
  const existing = new Set(states.map((it) => keyOf(it.job, it.company_id)))
  return jobs
    .flatMap((job): NewState[] =>
      isDaily(job)
        ? companies.map(({ id, today }) => ({ job: job.name, company_id: id, last_day: shiftDay(today, -1) }))
        : [{ job: job.name, company_id: null, last_day: null }],
    )
    .filter((it) => !existing.has(keyOf(it.job, it.company_id)))
}

/** The due runs of a job; those of one company are in the order of their days. */
export const dueRuns = (
  job: ScheduledJob,
  companies: readonly CompanyTime[],
  states: readonly JobState[],
): DueRun[] => {
  const due = states.filter((it) => it.job === job.name && it.is_due)
  if (!isDaily(job))
    return due.filter((it) => it.company_id === null).map(() => ({ job, company_id: null, day: null, last_day: null }))
  return companies.flatMap((company) => {
    const state = due.find((it) => it.company_id === company.id)
    return state?.last_day ? dueDays(job, company, state.last_day) : []
  })
}

const dueDays = (job: DailyJob, { id, today, hour }: CompanyTime, done: string): DueRun[] => {
  const last = hour >= job.dailyAt ? today : shiftDay(today, -1)
  if (job.catchUp === 'last-day') return done < last ? [{ job, company_id: id, day: last, last_day: done }] : []
  const runs: DueRun[] = []
  for (let before = done; before < last; before = shiftDay(before, 1))
    runs.push({ job, company_id: id, day: shiftDay(before, 1), last_day: before })
  return runs
}

/** 02:00 in Jakarta, which has no summer time. */
const NIGHT_UTC_MINUTE = 19 * 60
const DAY_MINUTES = 24 * 60

/** Minutes until an interval job that succeeded is due again; at night means up to half a day more or less. */
export const minutesToNextRun = (
  { everyMinutes, atNight }: Pick<IntervalJob, 'everyMinutes' | 'atNight'>,
  now: Date,
) => {
  if (!atNight) return everyMinutes
  const earliest = everyMinutes - DAY_MINUTES / 2
  const minuteOfDay = now.getUTCHours() * 60 + now.getUTCMinutes() + earliest
  const toNight = (NIGHT_UTC_MINUTE - (minuteOfDay % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return earliest + toNight
}

/** No due time of the job lies further ahead than this, in minutes. */
export const longestPause = (job: ScheduledJob) =>
  isDaily(job) ? 60 : Math.max(job.everyMinutes + (job.atNight ? DAY_MINUTES / 2 : 0), 15)

/** Minutes until the next attempt: 1, 2, 4 … up to the interval of the job, and at least up to a quarter of an hour. */
export const retryMinutes = (job: ScheduledJob, failures: number) =>
  Math.min(2 ** (failures - 1), Math.max(isDaily(job) ? 60 : job.everyMinutes, 15))

const keyOf = (job: string, company_id: number | null) => `${job} ${company_id ?? ''}`
