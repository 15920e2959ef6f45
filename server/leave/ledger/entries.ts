import type { EntryKind } from '#contract/leave/balance-row.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface NewEntry {
  position_id: number
  company_id: number
  year: number
  date: string
  kind: EntryKind
  days: number
  note?: string | null
  leave_id?: number | null
  /** The position that writes it; null for the job. */
  by?: number | null
}

/** The only statement that writes entries, one for each day and cause. */
export const appendEntries = async (tx: Db, entries: readonly NewEntry[]) => {
  if (entries.length === 0) return
  const list = <V>(of: (it: NewEntry) => V) => entries.map(of)
  // It is not awaited: the statements after it see what it wrote, and the commit reports its failure.
  await tx.enqueue(tx`
    insert into leave_entries (position_id, company_id, year, date, kind, days, note, leave_id, by)
    select * from unnest(
      ${list((it) => it.position_id)}::int[], ${list((it) => it.company_id)}::int[], ${list((it) => it.year)}::int[],
      ${list((it) => it.date)}::date[], ${list((it) => it.kind)}::text[], ${list((it) => it.days)}::numeric[],
      ${list((it) => it.note ?? null)}::text[], ${list((it) => it.leave_id ?? null)}::int[], ${list((it) => it.by ?? null)}::int[])`)
}
