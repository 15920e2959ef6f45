/** The overtime of some positions by date. It belongs to the date on which it starts, also past midnight. */
import type { OvertimeStatus } from '#contract/overtime.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { readDayRules } from '#server/work-day/queries.ts'
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
  position_ids: readonly number[]
  statuses: readonly OvertimeStatus[]
  /** Condition on `o`. */
  dates: Fragment
}

export const readOvertimeDates = async (
  db: Db,
  clock: Clock,
  { position_ids, statuses, dates }: OvertimeFilter,
): Promise<OvertimeDate[]> => {
  const found = await db<Omit<OvertimeDate, 'day'>[]>`
    select o.position_id, o.company_id, o.start::date as date, count(*)::int as requests,
           (sum(extract(epoch from o."end" - o.start)) / 60)::int as minutes
    from overtimes o
    where o.position_id = any(${position_ids}::int[]) and o.status = any(${statuses}::text[]) and ${dates}
    group by 1, 2, 3 order by 3`
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return []
  const rulesOf = await readDayRules(db, clock, found, { from: first.date, to: last.date })
  return found.map((it) => ({ ...it, day: lawDayOf(rulesOf(it.position_id, it.company_id), it.date) }))
}
