/** Cancels and shortens leave: the days that are not taken come back in the same transaction. */
import { BLOCKING } from '#contract/leave/row.ts'
import { cancelDays, returnDaysAfter } from '#server/leave/ledger/leave-days.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import { notify } from '#server/platform/notice/notify.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { withHistory } from '#server/request/flow/history.ts'
import { retractWaiting } from '#server/request/flow/notify-request.ts'
import { findRequest, lockRequest } from '#server/request/flow/queries.ts'
import { refuseChanged } from '#server/request/flow/refuse-changed.ts'
import { runEffect } from '#server/request/flow/run-effect.ts'
import { authorizeHr } from './authorize-hr.ts'
import { leaves } from './kind.ts'
import type { LeaveRow } from './leave-row.ts'
import { startedInCompany } from './queries.ts'

/** The leave after it, and how many past days stay taken. */
interface Cancelled {
  row: LeaveRow
  kept_days: number
}

interface Cancelling {
  id: number
  note?: string | null
  version?: number
}

/** The owner cancels a waiting request at any time, and an accepted one before its first day. */
export const cancelOwn = (db: Db, clock: Clock, me: Caller, asked: Cancelling): Promise<Cancelled> =>
  transaction(db, async (tx) => {
    await lockRequest(tx, leaves, asked.id)
    const row = await findRequest(tx, leaves, asked.id)
    // One person may hold several accounts, and cancels what was asked together from any of them.
    if (row?.user_id !== me.id) return notFound(leaves.label)
    if (row.status === 'accepted' && (await startedInCompany(tx, clock, row)))
      conflict('Cuti sudah dimulai, hubungi HR', 'begun')
    const after = await cancel(tx, me, asked)
    await runEffect(tx, leaves, me, { from: row.status, to: after.status, row: after })
    if (row.status === 'accepted') await notifyDecider(tx, me, after)
    return { row: after, kept_days: 0 }
  })

/** HR cancels the leave of others at any time; a past day comes back only if its person came. */
export const cancelByHr = (db: Db, clock: Clock, me: Caller, asked: Cancelling): Promise<Cancelled> =>
  transaction(db, async (tx) => {
    const { row, today } = await lockForHr(tx, clock, me, asked.id)
    const after = await cancel(tx, me, asked)
    const kept_days = row.status === 'accepted' ? await cancelDays(tx, after, { today, by: me.position_id }) : 0
    await notifyOwner(tx, me, after, 'dibatalkan')
    return { row: after, kept_days }
  })

const lockForHr = async (tx: Db, clock: Clock, me: Caller, id: number) => {
  await lockRequest(tx, leaves, id)
  const row = (await findRequest(tx, leaves, id)) ?? notFound(leaves.label)
  return { row, today: await authorizeHr(tx, clock, me, row) }
}

const cancel = async (tx: Db, me: Caller, { id, note, version }: Cancelling): Promise<LeaveRow> => {
  const change = tx`
    update leaves r set status = 'cancelled', cancelled_by = ${me.position_id}, note = ${note || null}
    where r.id = ${id} and r.status = any(${BLOCKING}) and r.version = coalesce(${version ?? null}, r.version)
    returning r.id, r.status`
  const moved = await withHistory(tx, { kind: leaves, me, action: 'move', note: note || undefined }, change)
  if (!moved) return refuseChanged(tx, leaves, { id, from: BLOCKING })
  await retractWaiting(tx, leaves, id)
  return orNotFound(await findRequest(tx, leaves, id))
}

/** An accepted leave ends earlier. */
export const shortenLeave = (
  db: Db,
  clock: Clock,
  me: Caller,
  { id, end_date, note }: { id: number; end_date: string; note: string },
): Promise<Cancelled> =>
  transaction(db, async (tx) => {
    const { row, today } = await lockForHr(tx, clock, me, id)
    const refuse = (text: string) => invalid({ end_date: [text] })
    if (row.status !== 'accepted') conflict('Hanya cuti yang disetujui dapat dipersingkat')
    if (row.part !== 'full') refuse('Cuti setengah hari tidak dapat dipersingkat')
    if (end_date < row.start_date || end_date >= row.end_date) refuse('Pilih tanggal sebelum tanggal akhir cuti')
    const { behind, kept_days } = await returnDaysAfter(tx, row, end_date, { today, by: me.position_id, note })
    const working_days = Math.max(0, row.working_days - behind)
    const change = tx`
      update leaves r set end_date = ${end_date}, working_days = ${working_days}, version = r.version + 1
      where r.id = ${id} returning r.id, r.status`
    await withHistory(tx, { kind: leaves, me, action: 'edit', note }, change)
    const after = orNotFound(await findRequest(tx, leaves, id))
    await notifyOwner(tx, me, after, 'dipersingkat', note)
    return { row: after, kept_days }
  })

const eventOf = ({ id, version }: LeaveRow, what: string) => `leave:${id}:${what}-${version}`

/** Notifies the person who had accepted the leave that its owner cancelled it. */
const notifyDecider = (tx: Db, me: Caller, row: LeaveRow) =>
  notify(tx, {
    kind: 'request_cancelled',
    event: eventOf(row, 'cancelled'),
    facts: {
      what: leaves.notice.what(row),
      name: row.user_name,
      outcome: 'dibatalkan',
      by: me.name,
      note: row.note ?? undefined,
    },
    subjects: [me.id],
    link: leaves.notice.toOwn(row),
    recipients: tx`
      select p.user_id, p.id as position_id from leaves l join positions p on p.id = l.action_by where l.id = ${row.id}`,
    mail: { subject: `${row.user_name}: ${leaves.notice.title(row)} dibatalkan`, facts: leaves.notice.facts(row) },
  })

const notifyOwner = (tx: Db, me: Caller, row: LeaveRow, outcome: string, note = row.note) =>
  notify(tx, {
    kind: 'request_cancelled',
    event: eventOf(row, outcome),
    facts: { what: leaves.notice.what(row), outcome, by: me.name, note: note ?? undefined },
    subjects: [me.id],
    link: leaves.notice.toOwn(row),
    recipients: tx`select ${row.user_id}::int as user_id, ${row.position_id}::int as position_id`,
    mail: { subject: `${leaves.notice.what(row)} ${outcome}`, facts: leaves.notice.facts(row) },
  })
