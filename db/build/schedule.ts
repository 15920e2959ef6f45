import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Position } from './person.ts'

let counter = 0

interface ShiftDraft {
  name?: string
  in?: string
  out?: string
  break_minutes?: number
  grace_minutes?: number
  split_out?: string
  split_in?: string
  needed?: number | null
}

/** A shift that has always had these times. */
export const buildShift = async (db: Db, company_id: number, draft: ShiftDraft = {}) => {
  const {
    name = `Shift ${++counter}`,
    in: begins = '06:00:00',
    out: ends = '14:00:00',
    needed = null,
    ...minutes
  } = draft
  const { break_minutes = 0, grace_minutes = 0, split_out = null, split_in = null } = minutes
  const times = { in: begins, out: ends, split_out, split_in, break_minutes, grace_minutes }
  const { id } = exactlyOne(
    await db<{ id: number }[]>`insert into shifts ${db.values({ company_id, name, needed })} returning id`,
  )
  await db`
    insert into shift_times ${db.values({ shift_id: id, valid_from: '2020-01-01', ...times })}`
  return { id, name }
}

/** Shifts of some dates; null is a day off. */
export const buildRoster = async (db: Db, whose: Position, days: Readonly<Record<string, number | null>>) => {
  const { position_id, company_id } = whose
  const rows = Object.entries(days).map(([date, shift_id]) => ({ position_id, company_id, date, shift_id }))
  await db`insert into roster_entries ${db.values(rows)}`
}

export const buildPattern = async (
  db: Db,
  whose: Position,
  valid_from: string,
  pattern: readonly (number | null)[] | null,
) => {
  const { position_id, company_id } = whose
  await db`
    insert into schedule_patterns (position_id, company_id, valid_from, pattern)
    values (${position_id}, ${company_id}, ${valid_from}, ${pattern}::int[])`
}
