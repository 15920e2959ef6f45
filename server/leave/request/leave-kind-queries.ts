import type { OfferedKind } from '#contract/leave/kind.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

const kindColumns = (db: Db) => db`id, name, request_type, days::float8 as days, per, count, deducts, needs_file`

/** Active kinds for this gender. */
export const listOfferedKinds = (db: Db, gender: string) => db<OfferedKind[]>`
  select ${kindColumns(db)} from leave_kinds where active and (gender is null or gender = ${gender}) order by id`

export type LeaveKindRow = OfferedKind & { active: boolean; gender: string | null }
export const kindById = (db: Db, id: number) => db<LeaveKindRow[]>`
  select ${kindColumns(db)}, active, gender from leave_kinds where id = ${id}`

interface MonthOfKind {
  position_id: number
  kind_id: number
  day: string
  /** A request that does not count: the one being edited. */
  without?: number
}

/** Days of a kind in waiting and accepted requests that begin in the month of a day. */
export const usedInMonth = async (db: Db, { position_id, kind_id, day, without }: MonthOfKind) =>
  exactlyOne(
    await db<{ days: number }[]>`
    select coalesce(sum(case count when 'working' then working_days else end_date - start_date + 1 end), 0)::float8 as days
    from leaves
    where position_id = ${position_id} and leave_kind_id = ${kind_id} and status in ('waiting', 'accepted')
      and date_trunc('month', start_date) = date_trunc('month', ${day}::date) and id <> ${without ?? 0}`,
  ).days

export const genderOf = (db: Db, position_id: number) => db<{ gender: string }[]>`
  select u.gender from positions p join users u on u.id = p.user_id where p.id = ${position_id}`
