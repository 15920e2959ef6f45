import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { appendEntries, type NewEntry } from './entries.ts'
import { yearOf } from './rules.ts'

interface Move {
  position_id: number
  from: number
  to: number
  effective_at: string
}

/** A position moves to another company: the books of the old one close, and the new one takes the days over. */
export const transferBalance = async (tx: Db, { position_id, from, to, effective_at }: Move) => {
  await tx`update positions set company_since = ${effective_at} where id = ${position_id}`
  const years = [yearOf(effective_at), yearOf(effective_at) + 1]
  const sums = await tx<{ year: number; days: number }[]>`
    select year, sum(days)::float8 as days from leave_entries
    where position_id = ${position_id} and year = any(${years}::int[]) group by year having sum(days) <> 0 order by year`
  if (sums.length === 0) return
  const names = exactlyOne(
    await tx<{ old: string; new: string }[]>`
      select (select name from companies where id = ${from}) as old, (select name from companies where id = ${to}) as new`,
  )
  const note = `Pindah dari ${names.old} ke ${names.new}`
  const entry = { position_id, date: effective_at, kind: 'transfer', note } as const
  const pairs = sums.flatMap(({ year, days }): NewEntry[] => [
    { ...entry, company_id: from, year, days: -days },
    { ...entry, company_id: to, year, days },
  ])
  await appendEntries(tx, pairs)
}
