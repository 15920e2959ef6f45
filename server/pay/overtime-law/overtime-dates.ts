/** The overtime of some positions by date. It belongs to the date on which it starts, also past midnight. */

import type { OvertimeStatus } from '#contract/pay/overtime-row.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { dayRuleReads, dayRulesFrom, readDayRules } from '#server/calendar/work-day/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { type Span, secondsOutside, workSpansAround } from './counted-seconds.ts'
import type { LawDay } from './law.ts'
import { lawDayOf } from './law-day.ts'

/** The overtime of a position in one company that starts on a date. */
export interface OvertimeDate {
  position_id: number
  company_id: number
  date: string
  requests: number
  /** Outside working hours, each minute once. */
  minutes: number
  day: LawDay
}

/** One overtime, and what of it counts. */
export interface CountedOvertime extends Omit<OvertimeDate, 'requests' | 'minutes'> {
  id: number
  counted_seconds: number
  /** Inside the working hours of the person. */
  inside_seconds: number
  /** Earlier overtime has some of the same minutes. */
  is_overlapping: boolean
}

interface OvertimeFilter {
  people: readonly { position_id: number; company_id: number }[]
  statuses: readonly OvertimeStatus[]
  /** Condition on `o`. */
  where: Fragment
  /** The first and the last date that it admits. */
  period: { from: string; to: string }
}

type StoredOvertime = Pick<CountedOvertime, 'id' | 'position_id' | 'company_id' | 'date'> &
  Span & { covered_until: number | null }

/** Earlier overtime covers what of later overtime is counted already, whatever its date and company. */
const storedOvertimes = (db: Db, position_ids: readonly number[], { statuses, where, period }: OvertimeFilter) => db<
  StoredOvertime[]
>`
  select o.id, o.position_id, o.company_id, o.date, o.begins, o.ends, o.covered_until from (
    select o.id, o.position_id, o.company_id, o.start, o.start::date as date,
           extract(epoch from o.start - o.start::date)::int as begins,
           extract(epoch from o."end" - o.start::date)::int as ends,
           extract(epoch from max(o."end") over (
             partition by o.position_id order by o.start, o.id rows between unbounded preceding and 1 preceding
           ) - o.start::date)::int as covered_until
    from overtimes o
    where o.position_id = any(${position_ids}::int[]) and o.status = any(${statuses}::text[])
      and o.start >= ${shiftDay(period.from, -1)}::date and o.start < ${shiftDay(period.to, 1)}::date
  ) o where ${where}`

/** One statement, unless a position has overtime in a company that is not among the people. */
export const readOvertimes = async (db: Db, clock: Clock, filter: OvertimeFilter): Promise<CountedOvertime[]> => {
  const { people, period } = filter
  const position_ids = [...new Set(people.map((it) => it.position_id))]
  // A night meets the working hours of the day before or after.
  const dates = { from: shiftDay(period.from, -1), to: shiftDay(period.to, 1) }
  const { found, ...rules } = await readTogether(db, {
    found: storedOvertimes(db, position_ids, filter),
    ...dayRuleReads(db, clock, people, dates),
  })
  const isKnown = new Set(people.map((it) => it.company_id))
  const moved = found.filter((it) => !isKnown.has(it.company_id))
  const rulesOf = dayRulesFrom(rules)
  const rulesElsewhere = moved.length > 0 ? await readDayRules(db, clock, moved, dates) : rulesOf
  return found.map(({ id, position_id, company_id, date, begins, ends, covered_until }) => {
    const rulesThere = (isKnown.has(company_id) ? rulesOf : rulesElsewhere)(position_id, company_id)
    const spans = workSpansAround(rulesThere, date)
    const is_overlapping = covered_until !== null && covered_until > begins
    const uncounted = is_overlapping ? { begins: Math.min(covered_until, ends), ends } : { begins, ends }
    return {
      id,
      position_id,
      company_id,
      date,
      day: lawDayOf(rulesThere, date),
      counted_seconds: secondsOutside(uncounted, spans),
      inside_seconds: ends - begins - secondsOutside({ begins, ends }, spans),
      is_overlapping,
    }
  })
}

export const readOvertimeDates = async (db: Db, clock: Clock, filter: OvertimeFilter): Promise<OvertimeDate[]> =>
  sumByDate(await readOvertimes(db, clock, filter))

/** Whole minutes of each date: several overtimes of one are added first. */
export const sumByDate = (overtimes: readonly CountedOvertime[]): OvertimeDate[] =>
  [...groupBy(overtimes, (it) => `${it.position_id} ${it.company_id} ${it.date}`).values()].flatMap((ofDate) => {
    const [first] = ofDate
    if (!first) return []
    const { position_id, company_id, date, day } = first
    const seconds = ofDate.reduce((sum, it) => sum + it.counted_seconds, 0)
    return [{ position_id, company_id, date, day, requests: ofDate.length, minutes: Math.floor(seconds / 60) }]
  })
