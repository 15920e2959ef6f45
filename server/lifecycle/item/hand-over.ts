/** Hands things over, and takes the answer of the person who has them. */
import { HANDED_DAYS_BACK, type HandoverAnswer } from '#contract/lifecycle/handover.ts'
import type { Handover, HandoverForm } from '#contract/lifecycle/handover-row.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isOwner, type Me } from '#contract/policy.ts'
import { isDoneByOthers } from '#server/lifecycle/employee-checklist/responsible.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import * as itemQueries from './queries.ts'

export const OWN_ITEM = 'Barang Anda sendiri dicatat oleh orang lain'

export const requireOtherHolder = async (tx: Db, me: Me, receiver: { user_id: number }) => {
  if (isOwner(me, receiver) && (await isDoneByOthers(tx, me))) forbidden(OWN_ITEM, 'own_item')
}

export interface Handing {
  tx: Db
  me: Me & { name: string }
  clock: Clock
  /** Whether the caller may do it in this company. */
  mayIn: (company_id: number) => boolean
}

export const todayOfItems = async (tx: Db, clock: Clock, company_id: number) =>
  exactlyOne(
    await tx<{ today: string }[]>`
      select (${clock(tx)} at time zone timezone)::date as today from companies where id = ${company_id}`,
  ).today

interface Receiver {
  id: number
  user_id: number
  company_id: number
  status: string
}

const findReceiver = async ({ tx, me, mayIn }: Handing, position_id: number): Promise<Receiver> => {
  const [position] = await tx<Receiver[]>`
    select id, user_id, company_id, status from positions where id = ${position_id} for share`
  if (!position || !mayIn(position.company_id)) return notFound('Karyawan')
  await requireOtherHolder(tx, me, position)
  if (position.status !== 'active') invalid({ position_id: ['Karyawan ini tidak bekerja lagi'] })
  return position
}

interface Chosen {
  kind_id: number
  item_id: number | null
  quantity: number
}

/** A piece of the same company that is available, or a number of things that are counted. */
const chosenOf = async (tx: Db, { company_id }: Receiver, form: HandoverForm): Promise<Chosen> => {
  if (!form.item_id) {
    const [kind] = await tx<{ serial: boolean }[]>`select serial from item_kinds where id = ${form.kind_id ?? 0}`
    if (!kind) return invalid({ kind_id: ['Pilihan tidak ditemukan'] })
    if (kind.serial) invalid({ item_id: ['Pilih barang menurut nomor serinya'] })
    return { kind_id: form.kind_id ?? 0, item_id: null, quantity: form.quantity ?? 1 }
  }
  await tx`select from items where id = ${form.item_id} for update`
  const item = await itemQueries.findItem(tx, form.item_id)
  if (!item) return invalid({ item_id: ['Pilihan tidak ditemukan'] })
  if (item.company_id !== company_id) invalid({ item_id: ['Barang ini milik entitas lain'] })
  if (form.kind_id && form.kind_id !== item.kind_id) invalid({ kind_id: ['Bukan jenis barang ini'] })
  if (item.holder_name !== null) conflict(`Sedang dipegang ${item.holder_name}`, 'held')
  if (item.state !== 'available') conflict('Barang ini hilang atau tidak dipakai lagi', 'state')
  return { kind_id: item.kind_id, item_id: item.id, quantity: 1 }
}

export const giveItem = async (handing: Handing, form: HandoverForm): Promise<Handover> => {
  const { tx, me, clock } = handing
  const position = await findReceiver(handing, form.position_id)
  const today = await todayOfItems(tx, clock, position.company_id)
  if (form.handed_at > today) invalid({ handed_at: ['Tanggal tidak boleh setelah hari ini'] })
  if (form.handed_at < shiftDay(today, -HANDED_DAYS_BACK))
    invalid({ handed_at: ['Paling jauh satu tahun ke belakang'] })
  const chosen = await chosenOf(tx, position, form)
  const { handed_at, condition, note = null } = form
  const inserted = tx<{ id: number }[]>`
    insert into handovers ${tx.values({
      ...{ position_id: position.id, company_id: position.company_id, ...chosen },
      ...{ handed_at, condition, note, handed_by: me.position_id },
    })} returning id`
  const held = { handovers_held: () => conflict('Sedang dipegang orang lain', 'held') }
  const { id } = exactlyOne(await explainConstraint(inserted, held))
  if (chosen.item_id) await tx`update items set state = 'held' where id = ${chosen.item_id}`
  await recordEvent(tx, id, 'handed', me)
  const row = await itemQueries.readHandover(tx, id)
  await notifyHolder(tx, 'item_received', row, me)
  return row
}

export const recordEvent = (tx: Db, id: number, action: string, me: Me) => tx`
  insert into handover_events (handover_id, action, by) values (${id}, ${action}, ${me.position_id})`

export const notifyHolder = (
  tx: Db,
  kind: 'item_received' | 'item_returned',
  { id, what, user_id, position_id, returned_at }: Handover,
  me: Handing['me'],
) =>
  notify(tx, {
    kind,
    event: `handover:${id}:${kind}:${returned_at ?? ''}`,
    facts: { what, by: me.name },
    subjects: [me.id],
    link: '/barang-saya',
    recipients: tx`select ${user_id}::int as user_id, ${position_id}::int as position_id`,
  })

/** Locks the hand-over, so that the second of two callers sees what the first one did. */
export const lockHandover = async (tx: Db, id: number) => {
  await tx`select from handovers where id = ${id} for update`
  return itemQueries.findHandover(tx, id)
}

/** The answer of the person to the last step; what is not right is told to HR. */
export const answerHandover = async (
  { tx, me, clock }: Omit<Handing, 'mayIn'>,
  id: number,
  { accepted, note = null }: HandoverAnswer,
): Promise<Handover> => {
  const found = await lockHandover(tx, id)
  if (!found || !isOwner(me, found)) return notFound('Serah terima')
  const column = found.returned_at === null ? 'acknowledged_at' : 'returned_acknowledged_at'
  await tx`
    update handovers set dispute = ${accepted ? null : note}, ${tx(column)} = ${accepted ? tx`coalesce(${tx(column)}, ${clock(tx)})` : tx`null`}
    where id = ${id}`
  await recordEvent(tx, id, accepted ? 'acknowledged' : 'disputed', me)
  if (!accepted && note)
    await notify(tx, {
      kind: 'item_disputed',
      event: `handover:${id}:disputed:${found.returned_at ?? ''}:${note.slice(0, 50)}`,
      facts: { what: found.what, name: me.name, note },
      subjects: [me.id],
      link: `/barang?state=disputed&company_id=${found.company_id}`,
      recipients: hrRecipientsOf(tx, found.company_id),
    })
  return itemQueries.readHandover(tx, id)
}
