/** Takes things back that were handed over. */
import { UNDO_HOURS } from '#contract/lifecycle/handover.ts'
import type { Handover, ReturnForm } from '#contract/lifecycle/handover-row.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { type Handing, lockHandover, notifyHolder, recordEvent, requireOtherHolder, todayOfItems } from './hand-over.ts'
import * as itemQueries from './queries.ts'

/** A part of a quantity becomes a row of its own, so that the rest stays open. */
export const receiveReturn = async (handing: Handing, id: number, form: ReturnForm): Promise<Handover> => {
  const { tx, me, clock, mayIn } = handing
  const found = await lockHandover(tx, id)
  if (!found || !mayIn(found.company_id)) return notFound('Serah terima')
  await requireOtherHolder(tx, me, found)
  if (found.returned_at !== null) conflict('Barang ini sudah dikembalikan', 'returned')
  const quantity = form.quantity ?? found.quantity
  if (quantity > found.quantity) invalid({ quantity: [`Paling banyak ${found.quantity}`] })
  if (form.returned_at > (await todayOfItems(tx, clock, found.company_id)))
    invalid({ returned_at: ['Tanggal tidak boleh setelah hari ini'] })
  if (form.returned_at < found.handed_at) invalid({ returned_at: ['Tanggal tidak boleh sebelum diserahkan'] })
  const closed = quantity < found.quantity ? await splitOff(tx, found, quantity) : id
  await tx`
    update handovers set ${tx.set({
      ...{ returned_at: form.returned_at, return_condition: form.condition, charge: form.charge ?? null },
      ...{ return_note: form.note ?? null, returned_by: me.position_id, dispute: null },
    })}, return_recorded_at = ${clock(tx)} where id = ${closed}`
  if (found.item_id)
    await tx`update items set state = ${form.condition === 'hilang' ? 'lost' : 'available'} where id = ${found.item_id}`
  await recordEvent(tx, closed, 'returned', me)
  await notifyHolder(tx, 'item_returned', await itemQueries.readHandover(tx, closed), me)
  return itemQueries.readHandover(tx, id)
}

const splitOff = async (tx: Db, { id }: Handover, quantity: number) => {
  await tx`update handovers set quantity = quantity - ${quantity} where id = ${id}`
  return exactlyOne(
    await tx<{ id: number }[]>`
      insert into handovers (position_id, company_id, kind_id, quantity, handed_at, condition, note, handed_by, created_at, asks, acknowledged_at)
      select position_id, company_id, kind_id, ${quantity}, handed_at, condition, note, handed_by, created_at, asks, acknowledged_at
      from handovers where id = ${id} returning id`,
  ).id
}

/** For a day, and unless the piece was handed over again meanwhile. */
export const undoReturn = async ({ tx, me, clock, mayIn }: Handing, id: number, note: string): Promise<Handover> => {
  const found = await lockHandover(tx, id)
  if (!found || !mayIn(found.company_id)) return notFound('Serah terima')
  await requireOtherHolder(tx, me, found)
  if (found.returned_at === null) conflict('Barang ini belum dikembalikan', 'open')
  const { is_late } = exactlyOne(
    await tx<{ is_late: boolean }[]>`
      select return_recorded_at < ${clock(tx)} - make_interval(hours => ${UNDO_HOURS}::int) as is_late from handovers where id = ${id}`,
  )
  if (is_late) conflict('Pengembalian hanya dapat dibatalkan dalam 24 jam', 'late')
  const reopened = tx`
    update handovers set returned_at = null, return_condition = null, charge = null, return_note = null, returned_by = null,
      return_recorded_at = null, returned_acknowledged_at = null, dispute = null, note = concat_ws(E'\n', note, ${note}::text)
    where id = ${id}`
  await explainConstraint(reopened, { handovers_held: () => conflict('Sedang dipegang orang lain', 'held') })
  if (found.item_id) await tx`update items set state = 'held' where id = ${found.item_id}`
  await recordEvent(tx, id, 'undone', me)
  return itemQueries.readHandover(tx, id)
}
