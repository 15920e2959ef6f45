import type { PayItem } from '#contract/pay/pay-item.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import type { PaidPosition } from './queries.ts'

const itemRows = (db: Db, where: Fragment, rest: Fragment) => db<PayItem[]>`
  select i.id, i.position_id, u.employee_identity, u.name, i.component_id, c.code, c.name as component_name, i.month,
         round(i.amount)::float8 as amount, i.note
  from pay_items i join pay_components c on c.id = i.component_id
  join positions p on p.id = i.position_id join users u on u.id = p.user_id
  where ${where} ${rest}`

interface ItemFilters {
  company_id: number
  month: string
  keyword?: string
}
const itemsWhere = (db: Db, { company_id, month, keyword }: ItemFilters) =>
  and(db, [
    db`i.company_id = ${company_id} and i.month = ${month}`,
    keyword ? db`i.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

export const pageOfPayItems = (db: Db, filters: ItemFilters, page: { page: number; page_size: number }) =>
  itemRows(db, itemsWhere(db, filters), db`order by u.name collate "id-x-icu", i.id ${limitOffset(db, page)}`)

export const countPayItems = async (db: Db, filters: ItemFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`select count(*)::int as total from pay_items i where ${itemsWhere(db, filters)}`,
  ).total

export const findPayItem = async (db: Db, id: number) => exactlyOne(await itemRows(db, db`i.id = ${id}`, db``))

export const lockPayItem = async (tx: Db, id: number) => {
  const [row] = await tx<{ id: number; position_id: number; company_id: number; user_id: number; month: string }[]>`
    select i.id, i.position_id, i.company_id, p.user_id, i.month
    from pay_items i join positions p on p.id = i.position_id where i.id = ${id} for update of i`
  return row
}

export interface PayItemDraft {
  component_id: number
  month: string
  amount: number
  note?: string | null
}

export const insertPayItem = async (
  tx: Db,
  { id: position_id, company_id }: PaidPosition,
  { component_id, month, amount, note = null }: PayItemDraft,
  changed_by: number,
) =>
  exactlyOne(
    await tx<{ id: number }[]>`
      insert into pay_items (position_id, company_id, component_id, month, amount, note, changed_by)
      values (${position_id}, ${company_id}, ${component_id}, ${month}, ${amount}, ${note}, ${changed_by})
      returning id`,
  ).id

export const updatePayItem = (tx: Db, id: number, draft: PayItemDraft, changed_by: number) => tx`
  update pay_items set component_id = ${draft.component_id}, month = ${draft.month}, amount = ${draft.amount},
    note = ${draft.note ?? null}, changed_by = ${changed_by}, changed_at = now() where id = ${id}`

export const deletePayItem = (tx: Db, id: number) => tx`delete from pay_items where id = ${id}`

export interface ItemWrite {
  /** Null for a new one. */
  id: number | null
  position_id: number
  company_id: number
  component_id: number
  month: string
  /** Null deletes it. */
  amount: number | null
}

/** Adds, changes and deletes items of an import; the note of a changed one stays. */
export const writeItems = async (tx: Db, items: readonly ItemWrite[], changed_by: number) => {
  const given = tx`
    jsonb_to_recordset(${tx.json(items)}) as given
      (id int, position_id int, company_id int, component_id int, month text, amount numeric)`
  await tx`delete from pay_items i using ${given} where i.id = given.id and given.amount is null`
  await tx`
    update pay_items i set amount = given.amount, changed_by = ${changed_by}, changed_at = now() from ${given}
    where i.id = given.id and given.amount is not null`
  await tx`
    insert into pay_items (position_id, company_id, component_id, month, amount, changed_by)
    select given.position_id, given.company_id, given.component_id, given.month, given.amount, ${changed_by}
    from ${given} where given.id is null and given.amount is not null`
}
