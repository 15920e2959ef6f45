import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { appendEntries, type NewEntry } from './entries.ts'
import { recountLeaves } from './recount.ts'
import { yearOf } from './rules.ts'

interface Move {
  position_id: number
  from: number
  to: number
  effective_at: string
  /** The position that moves it. */
  by: number
  /** The version of the position after the move. */
  version: number
}

/**
 * A position moves to another company: the books of the old one close, the new one takes the days over, and leave from
 * that day on counts by the calendar of the new one.
 */
export const transferBalance = async (tx: Db, { position_id, from, to, effective_at, by, version }: Move) => {
  const names = exactlyOne(
    await tx<{ old: string; new: string }[]>`
      select (select name from companies where id = ${from}) as old, (select name from companies where id = ${to}) as new`,
  )
  const note = `Pindah dari ${names.old} ke ${names.new}`
  // A move of an earlier year takes the days of every year since along.
  const sums = await tx<{ company_id: number; year: number; days: number }[]>`
    select company_id, year, sum(days)::float8 as days from leave_entries
    where position_id = ${position_id} and company_id <> ${to} and year >= ${yearOf(effective_at)}
    group by company_id, year having sum(days) <> 0 order by year, company_id`
  const entry = { position_id, date: effective_at, kind: 'transfer', note } as const
  const pairs = sums.flatMap(({ company_id, year, days }): NewEntry[] => [
    { ...entry, company_id, year, days: -days },
    { ...entry, company_id: to, year, days },
  ])
  await appendEntries(tx, pairs)
  const event = `move:${position_id}:${version}`
  await recountLeaves(tx, [{ from: effective_at, position_ids: [position_id] }], { by, why: note, event })
}
