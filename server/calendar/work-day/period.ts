/** The days of some positions in a period, each computed once. */
import { shiftDay } from '#contract/platform/day.ts'
import { readDays } from '#server/calendar/work-calendar/career-days.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { followedBy, modesFrom, readModes } from './attendance-mode.ts'
import { type ComputedDay, computeDay, type LeaveOfDay } from './compute-day.ts'
import { dayRuleReads, dayRulesFrom } from './queries.ts'

export interface DayPeriod {
  from: string
  to: string
}

/** A position on the desk of one company. */
export interface DeskPosition {
  position_id: number
  company_id: number
  /** The days of the career in that company, as PostgreSQL writes them. */
  days: string
  start_at: string | null
  last_day: string | null
}

export interface DayInPeriod extends ComputedDay {
  date: string
  /** A correction wrote the day. */
  corrected: boolean
  leave: LeaveOfDay | null
}

export const datesOfPeriod = ({ from, to }: DayPeriod) => {
  const dates: string[] = []
  for (let date = from; date <= to; date = shiftDay(date, 1)) dates.push(date)
  return dates
}

/** For each position the dates on which it stood on the desk of its company, in order. */
export const computePeriod = async (
  db: Db,
  clock: Clock,
  positions: readonly DeskPosition[],
  period: DayPeriod,
): Promise<DayInPeriod[][]> => {
  const ids = positions.map((it) => it.position_id)
  const { marks, leaves, modes, ...rules } = await readTogether(db, {
    marks: readMarks(db, ids, period),
    modes: readModes(db, ids),
    leaves: readLeaves(db, ids, period),
    ...dayRuleReads(db, clock, positions, period),
  })
  const rulesOf = dayRulesFrom(rules)
  const marksOf = groupBy(marks, (it) => it.position_id)
  const modeOf = modesFrom(modes)
  const leavesOf = groupBy(leaves, (it) => it.position_id)
  const dates = datesOfPeriod(period)
  return positions.map(({ position_id, company_id, days: ofCareer, start_at, last_day }) => {
    const marked = marksByDate(marksOf.get(position_id) ?? [])
    const modeOn = modeOf(position_id)
    const markedBy = remembered((followed: number) => marksByDate(marksOf.get(followed) ?? []))
    const onLeave = leavesOf.get(position_id) ?? []
    const isHere = readDays(ofCareer)
    const rulesThere = rulesOf(position_id, company_id)
    const days: DayInPeriod[] = []
    for (const date of dates) {
      const mark = marked.get(date)
      const stood =
        (start_at === null || start_at <= date) &&
        (last_day === null || last_day >= date) &&
        (mark ? mark.company_id === company_id : isHere(date))
      if (!stood) continue
      const leave = onLeave.find((it) => it.start_date <= date && date <= it.end_date) ?? null
      const { attendance, attendance_of } = modeOn(date)
      const judged = attendance_of === null ? mark : markedBy(attendance_of).get(date)
      const facts = { date, in: judged?.in ?? null, out: judged?.out ?? null, leave, attendance }
      const day = computeDay(rulesThere, facts)
      const corrected = attendance !== 'none' && (judged?.corrected ?? false)
      days.push(inPeriod(day, date, leave, corrected))
    }
    return days
  })
}

/** The marks of a followed account are read once for all dates. */
const remembered = <T>(of: (key: number) => T) => {
  const known = new Map<number, T>()
  return (key: number): T => {
    const value = known.get(key) ?? of(key)
    known.set(key, value)
    return value
  }
}

/** Field by field: spreading makes objects that are four times as slow. */
const inPeriod = (day: ComputedDay, date: string, leave: LeaveOfDay | null, corrected: boolean): DayInPeriod => ({
  date,
  leave,
  corrected,
  work: day.work,
  attendance: day.attendance,
  state: day.state,
  day_status: day.day_status,
  lacks_out: day.lacks_out,
  overdue_minutes: day.overdue_minutes,
  has_ended: day.has_ended,
  in: day.in,
  out: day.out,
  seconds: day.seconds,
})

/** The marks of a position in a company, one text for all dates: an object of JSON for each takes twice the time. */
interface StoredMarks {
  position_id: number
  company_id: number
  days: string
}

const readMarks = (db: Db, position_ids: readonly number[], { from, to }: DayPeriod) => db<StoredMarks[]>`
  select position_id, company_id, string_agg(
    work_date::text || ' ' || "in"::text || ' ' || coalesce("out"::text, '-') || case when correction_id is null then '' else ' *' end, ','
  ) as days
  from attendances
  where position_id = any(${position_ids}::int[] || ${followedBy(db, position_ids)}) and work_date between ${from} and ${to} group by position_id, company_id`

const marksByDate = (stored: readonly StoredMarks[]) => {
  const marks = new Map<string, { company_id: number; in: string; out: string | null; corrected: boolean }>()
  for (const { company_id, days } of stored)
    for (const day of days.split(',')) {
      const [date = '', came = '', out = '-', corrected] = day.split(' ')
      marks.set(date, { company_id, in: came, out: out === '-' ? null : out, corrected: corrected !== undefined })
    }
  return marks
}

/** Accepted leave that touches the period. */
const readLeaves = (db: Db, position_ids: readonly number[], { from, to }: DayPeriod) => db<
  (LeaveOfDay & { position_id: number; start_date: string; end_date: string })[]
>`
  select id, position_id, request_type, part, start_date, end_date from leaves
  where position_id = any(${position_ids}::int[]) and status = 'accepted'
    and start_date <= ${to} and end_date >= ${from}`
