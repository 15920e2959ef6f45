/** Adds up the days of each person in a period. */
import type { RecapRow } from '#contract/attendance-recap.ts'
import { attendanceStates } from '#contract/attendance-state.ts'
import { shiftDay } from '#contract/day.ts'
import { secondsOf } from '#contract/day-figures.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { groupBy } from '#server/group-by.ts'
import { computeDay, type LeaveOfDay } from '#server/work-day/compute-day.ts'
import { readDayRules, rulesOf } from '#server/work-day/queries.ts'
import type { DayRules } from '#server/work-day/work-day.ts'
import { type RecapPeriod, type RecapPerson, readLeaves, readMarks } from './queries.ts'

interface Mark {
  company_id: number
  in: string
  out: string | null
}
type LeaveSpan = LeaveOfDay & { start_date: string; end_date: string }

const datesOf = ({ from, to }: RecapPeriod) => {
  const dates: string[] = []
  for (let date = from; date <= to; date = shiftDay(date, 1)) dates.push(date)
  return dates
}

/** The rows of some people, in their order. */
export const recapRows = async (
  db: Db,
  clock: Clock,
  people: readonly RecapPerson[],
  period: RecapPeriod,
): Promise<RecapRow[]> => {
  const ids = people.map((it) => it.position_id)
  const company_ids = [...new Set(people.map((it) => it.company_id))]
  const [marks, leaves, rules] = await Promise.all([
    readMarks(db, ids, period),
    readLeaves(db, ids, period),
    readDayRules(db, clock, company_ids, period),
  ])
  const marksOf = groupBy(marks, (it) => it.position_id)
  const leavesOf = groupBy(leaves, (it) => it.position_id)
  const dates = datesOf(period)
  return people.map((person) => {
    const { position_id, company_id, present_company_id, start_at, last_day, ...shown } = person
    const marked = new Map((marksOf.get(position_id) ?? []).map((it) => [it.date, it as Mark]))
    const days = dates.filter(
      (date) =>
        (start_at === null || start_at <= date) &&
        (last_day === null || last_day >= date) &&
        (marked.get(date)?.company_id ?? present_company_id) === company_id,
    )
    const sums = sumDays(rulesOf(rules, company_id), days, { marked, leaves: leavesOf.get(position_id) ?? [] })
    return { position_id, ...shown, ...sums }
  })
}

type Figures = Omit<RecapRow, 'position_id' | 'user_id' | 'employee_identity' | 'name' | 'job_name' | 'company_name'>

const secondsIn = (shown: string) => (shown === '-' ? 0 : secondsOf(shown))
const toMinutes = (seconds: number) => Math.floor(seconds / 60)

/** Minutes are added up in seconds and rounded down once. */
const sumDays = (
  rules: DayRules,
  dates: readonly string[],
  { marked, leaves }: { marked: ReadonlyMap<string, Mark>; leaves: readonly LeaveSpan[] },
): Figures => {
  const states = Object.fromEntries(attendanceStates.values.map((it) => [it, 0])) as Record<
    (typeof attendanceStates.values)[number],
    number
  >
  let [working_days, rest_days_worked, half_days] = [0, 0, 0]
  const seconds = { late: 0, early: 0, overtime: 0, attend: 0 }
  for (const date of dates) {
    const mark = marked.get(date)
    const leave = leaves.find((it) => it.start_date <= date && date <= it.end_date) ?? null
    const { state, figures, work } = computeDay(rules, {
      date,
      in: mark?.in ?? null,
      out: mark?.out ?? null,
      leave,
    })
    states[state]++
    if (!work.is_free) working_days++
    else if (mark) rest_days_worked++
    if (leave && leave.part !== 'full') half_days++
    seconds.late += secondsIn(figures.late)
    seconds.early += secondsIn(figures.out_fast)
    seconds.overtime += secondsIn(figures.overtime)
    seconds.attend += secondsIn(figures.attend_time)
  }
  return {
    working_days,
    ...states,
    rest_days_worked,
    late_minutes: toMinutes(seconds.late),
    early_minutes: toMinutes(seconds.early),
    overtime_minutes: toMinutes(seconds.overtime),
    attend_minutes: toMinutes(seconds.attend),
    half_days,
  }
}
