/** The overtime of some positions by date. It belongs to the date on which it starts, also past midnight. */
import type { OvertimeStatus } from '#contract/overtime.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { readTogether } from '#server/database/read-together.ts'
import type { Fragment } from '#server/database/sql.ts'
import { dayRuleReads, dayRulesFrom, readDayRules } from '#server/work-day/queries.ts'
import type { LawDay } from './law.ts'
import { lawDayOf } from './law-day.ts'

/** The overtime of a position in one company that starts on a date. */
export interface OvertimeDate {
  position_id: number
  company_id: number
  date: string
  requests: number
  minutes: number
  day: LawDay
}

interface OvertimeFilter {
  people: readonly { position_id: number; company_id: number }[]
  statuses: readonly OvertimeStatus[]
  /** Condition on `o`. */
  where: Fragment
  /** The first and the last date that it admits. */
  period: { from: string; to: string }
}

/** One statement, unless a position has overtime in a company that is not among the people. */
export const readOvertimeDates = async (
  db: Db,
  clock: Clock,
  { people, statuses, where, period }: OvertimeFilter,
): Promise<OvertimeDate[]> => {
  const position_ids = [...new Set(people.map((it) => it.position_id))]
  const { found, ...rules } = await readTogether(db, {
    found: db<Omit<OvertimeDate, 'day'>[]>`
      select o.position_id, o.company_id, o.start::date as date, count(*)::int as requests,
             (sum(extract(epoch from o."end" - o.start)) / 60)::int as minutes
      from overtimes o
      where o.position_id = any(${position_ids}::int[]) and o.status = any(${statuses}::text[]) and ${where}
      group by 1, 2, 3`,
    ...dayRuleReads(db, clock, people, period),
  })
  const isKnown = new Set(people.map((it) => it.company_id))
  const moved = found.filter((it) => !isKnown.has(it.company_id))
  const rulesOf = dayRulesFrom(rules)
  const rulesElsewhere = moved.length > 0 ? await readDayRules(db, clock, moved, period) : rulesOf
  return found.map((it) => {
    const rulesThere = isKnown.has(it.company_id) ? rulesOf : rulesElsewhere
    return { ...it, day: lawDayOf(rulesThere(it.position_id, it.company_id), it.date) }
  })
}
