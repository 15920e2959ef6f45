/** The shifts of a person: the roster of single dates, and the pattern of a week. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { groupBy } from '#server/platform/group-by.ts'

export interface PersonSchedule {
  /** The shift of a date; null is a day off. */
  roster: ReadonlyMap<string, number | null>
  /** The newest first; seven shifts from Monday on, null for a day off, and no pattern after its end. */
  patterns: readonly { valid_from: string; pattern: readonly (number | null)[] | null }[]
}

export interface ScheduleRows {
  rosters: { position_id: number; company_id: number; date: string; shift_id: number | null }[]
  patterns: { position_id: number; company_id: number; valid_from: string; pattern: (number | null)[] | null }[]
}

/** Arrays in SQL. */
export interface People {
  company_ids: Fragment
  position_ids: Fragment
}

/** The rows behind the schedules of these positions in these companies; both ends of the dates are included. */
export const scheduleReads = (
  db: Db,
  { company_ids, position_ids }: People,
  { from, to }: { from: string; to: string },
) => ({
  rosters: db<ScheduleRows['rosters']>`
    select position_id, company_id, date, shift_id from roster_entries
    where position_id = any(${position_ids}) and company_id = any(${company_ids}) and date between ${from} and ${to}`,
  patterns: db<ScheduleRows['patterns']>`
    select position_id, company_id, valid_from, pattern from schedule_patterns
    where position_id = any(${position_ids}) and company_id = any(${company_ids}) and valid_from <= ${to} order by valid_from desc`,
})

/** Finds the schedule of a position in a company: shifts of another company do not hold there. */
export const schedulesFrom = ({ rosters, patterns }: ScheduleRows) => {
  const rostersOf = groupBy(rosters, keyOf)
  const patternsOf = groupBy(patterns, keyOf)
  return (position_id: number, company_id: number): PersonSchedule | undefined => {
    const key = keyOf({ position_id, company_id })
    const [entries, weekly] = [rostersOf.get(key), patternsOf.get(key)]
    if (!entries && !weekly) return undefined
    return { roster: new Map((entries ?? []).map((it) => [it.date, it.shift_id])), patterns: weekly ?? [] }
  }
}

const keyOf = ({ position_id, company_id }: { position_id: number; company_id: number }) =>
  `${position_id} ${company_id}`
