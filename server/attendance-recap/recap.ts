/** Adds up the days of each person in a period. */
import type { RecapRow } from '#contract/attendance-recap.ts'
import { type AttendanceState, attendanceStates } from '#contract/attendance-state.ts'
import { secondsOf } from '#contract/day-figures.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { computePeriod, type DayInPeriod, type DayPeriod } from '#server/work-day/period.ts'
import type { RecapPerson } from './queries.ts'

/** The rows of some people, in their order. */
export const recapRows = async (
  db: Db,
  clock: Clock,
  people: readonly RecapPerson[],
  period: DayPeriod,
): Promise<RecapRow[]> => {
  const days = await computePeriod(db, clock, people, period)
  return people.map(({ position_id, user_id, employee_identity, name, job_name, company_name }, index) => ({
    position_id,
    user_id,
    employee_identity,
    name,
    job_name,
    company_name,
    ...sumDays(days[index] ?? []),
  }))
}

type Figures = Omit<RecapRow, 'position_id' | 'user_id' | 'employee_identity' | 'name' | 'job_name' | 'company_name'>

const secondsIn = (shown: string) => (shown === '-' ? 0 : secondsOf(shown))

/** Minutes are added up in seconds and rounded down once. */
export const sumDays = (days: readonly DayInPeriod[]): Figures => {
  const count = (fits: (day: DayInPeriod) => boolean) => days.filter(fits).length
  const minutes = (figure: 'late' | 'out_fast' | 'overtime' | 'attend_time') =>
    Math.floor(days.reduce((sum, it) => sum + secondsIn(it.figures[figure]), 0) / 60)
  const states = attendanceStates.values.map((state) => [state, count((it) => it.state === state)])
  return {
    ...(Object.fromEntries(states) as Record<AttendanceState, number>),
    working_days: count((it) => !it.work.is_free),
    rest_days_worked: count((it) => it.work.is_free && it.came),
    half_days: count((it) => it.leave !== null && it.leave.part !== 'full'),
    corrected: count((it) => it.corrected),
    late_minutes: minutes('late'),
    early_minutes: minutes('out_fast'),
    overtime_minutes: minutes('overtime'),
    attend_minutes: minutes('attend_time'),
  }
}
