/** Stores what an import of items has found to be right. */
import type { Db } from '#server/platform/database/connect.ts'
import { notifyEach } from '#server/platform/notice/notify.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { CheckedItemRow } from './validate-item-rows.ts'

/** One import of items at a time; hand-overs of single pieces wait for it. */
export const lockForItems = (tx: Db) => tx`lock table items, handovers in share row exclusive mode`

export const storeItems = async (tx: Db, me: Caller, results: readonly CheckedItemRow[], ask: boolean) => {
  const rows = results.flatMap(({ shown, draft, holder, handed_at }) =>
    draft && shown.verdict !== 'same'
      ? [{ ...draft, position_id: holder?.position_id ?? null, handed_at: handed_at ?? null }]
      : [],
  )
  await tx`
    update items i set name = r.name, value = r.value
    from jsonb_to_recordset(${tx.json(rows)}) as r (item_id int, name text, value bigint) where i.id = r.item_id`
  await tx`
    insert into items (company_id, kind_id, name, serial_number, value)
    select company_id, kind_id, name, serial_number, value
    from jsonb_to_recordset(${tx.json(rows)})
      as r (item_id int, company_id int, kind_id int, name text, serial_number text, value bigint) where item_id is null`
  const handed = await tx<{ id: number; position_id: number; user_id: number; what: string }[]>`
    with held as (
      update items i set state = 'held'
      from jsonb_to_recordset(${tx.json(rows)})
        as r (company_id int, kind_id int, serial_number text, position_id int, handed_at date)
      where r.position_id is not null and i.company_id = r.company_id and i.kind_id = r.kind_id
        and lower(i.serial_number) = lower(r.serial_number)
      returning i.id, i.company_id, i.kind_id, i.name, i.serial_number, r.position_id, r.handed_at
    ), added as (
      insert into handovers (position_id, company_id, kind_id, item_id, quantity, handed_at, condition, handed_by, asks)
      select position_id, company_id, kind_id, id, 1, handed_at, 'Impor', ${me.position_id}, ${ask} from held
      returning id, item_id, position_id
    ), noted as (
      insert into handover_events (handover_id, action, by) select id, 'handed', ${me.position_id} from added
    )
    select added.id, added.position_id, p.user_id, held.name || ' (SN ' || held.serial_number || ')' as what
    from added join held on held.id = added.item_id join positions p on p.id = added.position_id`
  if (ask)
    await notifyEach(
      tx,
      'item_received',
      handed.map(({ id, user_id, position_id, what }) => ({
        user_id,
        position_id,
        event: `handover:${id}:item_received:`,
        facts: { what, by: me.name },
        link: '/barang-saya',
      })),
    )
}
