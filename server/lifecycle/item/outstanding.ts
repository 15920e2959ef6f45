/** Things that a position has still to give back, as hints of the preview of a career change. */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { whatOf } from './queries.ts'

interface PlannedChange {
  position_id: number
  company_id: number
  kind: string
  /** The company that the position moves to. */
  to?: number
}

export const itemHints = async (db: Db, { position_id, company_id, kind, to }: PlannedChange): Promise<string[]> => {
  if (kind === 'keluar') {
    const rows = await db<{ what: string }[]>`
      select ${whatOf(db)} as what from handovers h join item_kinds k on k.id = h.kind_id
      where h.position_id = ${position_id} and h.returned_at is null and k.returnable order by h.id`
    return rows.length > 0 ? [`Barang belum kembali: ${rows.map((it) => it.what).join(', ')}`] : []
  }
  if (to === undefined || to === company_id) return []
  const { count, name } = exactlyOne(
    await db<{ count: number; name: string }[]>`
      select c.name, (select count(*)::int from handovers h
        where h.position_id = ${position_id} and h.company_id = c.id and h.returned_at is null) as count
      from companies c where c.id = ${company_id}`,
  )
  return count > 0 ? [`Barang milik ${name}: ${count}`] : []
}
