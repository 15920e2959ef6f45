/** Adds up the days of each person in a period. */
import type { RecapMapRow, RecapRow } from '#contract/time/recap.ts'
import { type CountedState, countedStates } from '#contract/time/state.ts'
import { computePeriod, type DayInPeriod, type DayPeriod } from '#server/calendar/work-day/period.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { RecapPerson } from './queries.ts'

/** The rows of some people, in their order. */
export const recapRows = async (
  db: Db,
  clock: Clock,
  people: readonly RecapPerson[],
  period: DayPeriod,
): Promise<RecapRow[]> => {
  const days = await computePeriod(db, clock, people, period)
  return people.map((person, index) => rowOf(person, days[index] ?? []))
}

/** The same rows with the status of each day. */
export const recapMapRows = async (
  db: Db,
  clock: Clock,
  people: readonly RecapPerson[],
  period: DayPeriod,
): Promise<RecapMapRow[]> => {
  const days = await computePeriod(db, clock, people, period)
  return people.map((person, index) => {
    const ofPerson = days[index] ?? []
    const statuses = ofPerson.map(({ date, day_status, lacks_out }) => ({ date, day_status, lacks_out }))
    return { ...rowOf(person, ofPerson), days: statuses }
  })
}

const rowOf = (
  { position_id, user_id, employee_identity, name, job_name, company_name }: RecapPerson,
  days: readonly DayInPeriod[],
): RecapRow => ({ position_id, user_id, employee_identity, name, job_name, company_name, ...sumDays(days) })

type Figures = Omit<RecapRow, 'position_id' | 'user_id' | 'employee_identity' | 'name' | 'job_name' | 'company_name'>

const minutesIn = (seconds: number) => Math.floor(seconds / 60)

const noStates = Object.fromEntries(countedStates.map((state) => [state, 0])) as Record<CountedState, number>

/** Minutes are added up in seconds and rounded down once. In one pass: payroll adds up the days of a whole company. */
export const sumDays = (days: readonly DayInPeriod[]): Figures => {
  const states = { ...noStates }
  const counts = { working_days: 0, rest_days_worked: 0, half_days: 0, corrected: 0 }
  const sums = { late: 0, early: 0, overtime: 0, attended: 0 }
  for (const { state, work, in: came, leave, corrected, seconds } of days) {
    states[state === 'tanpa_absensi' ? 'hadir' : state] += 1
    if (!work.is_free) counts.working_days += 1
    else if (came !== null) counts.rest_days_worked += 1
    if (leave !== null && leave.part !== 'full') counts.half_days += 1
    if (corrected) counts.corrected += 1
    sums.late += seconds.late ?? 0
    sums.early += seconds.early ?? 0
    sums.overtime += seconds.overtime ?? 0
    sums.attended += seconds.attended ?? 0
  }
  return {
    ...states,
    ...counts,
    late_minutes: minutesIn(sums.late),
    early_minutes: minutesIn(sums.early),
    overtime_minutes: minutesIn(sums.overtime),
    attend_minutes: minutesIn(sums.attended),
  }
}
