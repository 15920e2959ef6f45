/** Submits, edits, withdraws, moves and decides requests, each with its history row and notifications. */
import { admits, skipsFirstStep, type Who } from '#contract/policy.ts'
import { isDecided, originsOf } from '#contract/request.ts'
import type { Db } from '#server/database/connect.ts'
import { explainConstraint } from '#server/database/constraint.ts'
import { transaction } from '#server/database/transaction.ts'
import { authorize, conflict, forbidden, notFound } from '#server/errors.ts'
import { orNotFound } from '#server/http/mount.ts'
import { type Caller, reloadDecider } from '#server/session/identify.ts'
import { type DropFile, effectOf } from './effects.ts'
import { listHistory } from './history.ts'
import { decidingPrincipal, type Kind, mayRead, mustPayByOther, type RequestRow, type Values } from './kind.ts'
import {
  isUndecided,
  notifyAgain,
  notifyAssigned,
  notifyDecided,
  notifyFirstApproval,
  notifyWaiting,
  retractSecondStep,
  retractWaiting,
} from './notify-request.ts'
import {
  deleteRequest,
  findRequest,
  insertRequest,
  lockRequest,
  moveOwn,
  moveRequest,
  recordFirstApproval,
  updateRequest,
} from './queries.ts'

export const readRequest = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Caller, id: number) => {
  const row = await findRequest(db, kind, id)
  return row && mayRead(kind, me, row) ? row : notFound(kind.label)
}

/** A request of the caller's current position, or 404. */
export const ownRequest = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Caller, id: number) => {
  const row = await findRequest(db, kind, id)
  return row?.position_id === me.position_id ? row : notFound(kind.label)
}

export const readHistory = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Caller, id: number) => {
  await readRequest(db, kind, me, id)
  return listHistory(db, kind, id)
}

interface Submission {
  values: Values
  /** The position that the request belongs to; the caller's own by default. */
  position_id?: number
  action?: 'submit' | 'assign'
}

export const submitRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { values, position_id = me.position_id, action = 'submit' }: Submission,
): Promise<Row> => {
  const stored = transaction(db, async (tx) => {
    // Both are sent together; the lock, which is sent first, is taken before the request is stored.
    const locking = kind.lock?.(tx, position_id).execute()
    const inserting = insertRequest(tx, kind, me, { position_id, values, action })
    const [, made] = await Promise.all([locking, inserting])
    const { id } = made ?? conflict('Karyawan sudah tidak aktif')
    const row = orNotFound(await findRequest(tx, kind, id))
    if (action === 'assign') await notifyAssigned(tx, kind, me, row)
    if (isUndecided(kind, row)) await notifyWaiting(tx, kind, row)
    return row
  })
  return explainConstraint(stored, kind.refusals)
}

export const editRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { id, version, values }: { id: number; version?: number; values: Values },
): Promise<Row> => {
  const edited = transaction(db, async (tx) => {
    await kind.lock?.(tx, me.position_id)
    const from = openTo(kind, await ownRequest(tx, kind, me, id), 'edit')
    const row = await updateRequest(tx, kind, me, { id, version, values, from })
    if (!row) return refuseMoved(tx, kind, id, from)
    const after = orNotFound(await findRequest(tx, kind, id))
    if (row.was_agreed) await notifyAgain(tx, kind, after)
    else await retractSecondStep(tx, kind, id)
    return after
  })
  return explainConstraint(edited, kind.refusals)
}

/** Returns the row as it was before its removal; `drop` receives the files that belonged to it. */
export const removeRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { id, drop }: { id: number; drop: DropFile },
): Promise<Row> =>
  transaction(db, async (tx) => {
    if (kind.effects) await lockRequest(tx, kind, id)
    const row = await ownRequest(tx, kind, me, id)
    const from = openTo(kind, row, 'remove')
    await runEffect(tx, kind, me, { from: row.status, to: null, row })
    await kind.effects?.removed?.({ tx, me, row, drop })
    const removed = await deleteRequest(tx, kind, me, id, from)
    if (!removed) return refuseMoved(tx, kind, id, from)
    await retractWaiting(tx, kind, id)
    return row
  })

/** A status change by the owner, for instance to report progress of the work. */
export const moveOwnRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { id, to }: { id: number; to: Row['status'] },
): Promise<Row> =>
  transaction(db, async (tx) => {
    if (runsOnMoves(kind)) await lockRequest(tx, kind, id)
    const row = await ownRequest(tx, kind, me, id)
    const from = originsOf(kind.flow(row), 'owner', to)
    if (row.status === to && from.includes(to)) return row
    const moved = await moveOwn(tx, kind, me, { id, from, to })
    if (!moved) return refuseMoved(tx, kind, id, from)
    const after = orNotFound(await findRequest(tx, kind, id))
    await runEffect(tx, kind, me, { from: row.status, to, row: after })
    // Assigned work waits for a decision once it is done.
    if (!isUndecided(kind, row) && isUndecided(kind, after)) await notifyWaiting(tx, kind, after)
    return after
  })

interface Decision {
  id: number
  /** If the URL names a position, the request must belong to it. */
  positionId?: number
  to: string
  version?: number
  note?: string | null
}

/**
 * Moves a request as an approver or payer. Of concurrent decisions one wins; the others get 409. The access rule of the
 * endpoint is checked again inside the transaction, because a right may have been revoked meanwhile.
 */
export const decideRequest = async <Row extends RequestRow>(
  db: Db,
  endpoint: { access: Who },
  kind: Kind<Row>,
  caller: Caller,
  { id, positionId, to, version, note: givenNote }: Decision,
): Promise<Row> =>
  transaction(db, async (tx) => {
    const [me, found] = await reloadAndFind(tx, kind, caller, id)
    authorize(admits[endpoint.access](me))
    const payment = kind.payment?.to === to ? kind.payment : undefined
    if (payment) authorize(payment.admits(me))
    const row = found && mayRead(kind, me, found) ? found : notFound(kind.label)
    if (positionId !== undefined && row.position_id !== positionId) return notFound(kind.label)
    const principal = payment ? me : decidingPrincipal(kind, me, row)
    authorize(payment ? payment.may(me, row) : principal !== undefined, whyNot(me, row))
    const from = originsOf(kind.flow(row), payment ? 'payer' : 'approver', to)
    if (payment && mustPayByOther(me, row)) forbidden(SAME_PERSON, 'same_person')
    const isAlone = payment !== undefined && row.approvers?.includes(me.id) === true
    const note = [givenNote, isAlone && PAID_ALONE].filter(Boolean).join('. ') || undefined
    const in_place_of = principal?.position_id === me.position_id ? undefined : principal?.position_id
    const skipped = principal && !payment && skipsFirstStep(principal, row) ? row.escalated_after : null
    const escalated_after = skipped ?? undefined
    const decision = {
      id,
      from,
      to,
      version,
      note,
      in_place_of,
      escalated_after,
      ...(payment ? { payment: { isAlone } } : { seen: row }),
    }
    const isFirstYes = to === kind.yes && row.step < row.steps && skipped === null
    // Sent together: what is read is the request after the move.
    const [moved, read] = await Promise.all([
      (isFirstYes ? recordFirstApproval : moveRequest)(tx, kind, me, decision),
      findRequest(tx, kind, id),
    ])
    if (!moved) return refuseMoved(tx, kind, id, from, payment ? 'belum disetujui' : 'belum dapat diputuskan')
    const after = orNotFound(read)
    if (isFirstYes) await notifyFirstApproval(tx, kind, after)
    else {
      await runEffect(tx, kind, me, { from: row.status, to, row: after })
      await notifyDecided(tx, kind, me, principal ?? me, after)
    }
    return after
  })

/** Whether the status before a move has to be locked, because an effect depends on it. */
const runsOnMoves = <Row extends RequestRow>({ effects }: Kind<Row>) =>
  (effects?.granted ?? effects?.rejected ?? effects?.cancelled) !== undefined

const runEffect = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  me: Caller,
  { from, to, row }: { from: string; to: string | null; row: Row },
) => {
  const effect = effectOf(kind, from, to)
  if (effect) await kind.effects?.[effect]?.({ tx, me, row })
}

/**
 * The request is read after the rights of the caller are locked; where neither delegations nor the request have to be
 * locked, both are sent together.
 */
const reloadAndFind = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, caller: Caller, id: number) => {
  const reloading = reloadDecider(tx, caller)
  const find = () => findRequest(tx, kind, id)
  if (runsOnMoves(kind)) return Promise.all([reloading, reloading.then(() => lockRequest(tx, kind, id)).then(find)])
  return Promise.all([reloading, caller.stands_in_for?.length ? reloading.then(find) : find()])
}

const SAME_PERSON = 'Anda yang menyetujuinya, transfer dilakukan orang lain'
/** Written into the history, where it can be audited. */
const PAID_ALONE = 'Disetujui dan ditransfer oleh orang yang sama karena tidak ada petugas transfer lain'

/** Why an otherwise eligible approver cannot decide yet. */
const whyNot = (me: Caller, row: RequestRow) => {
  if (row.agreed?.includes(me.id)) return 'Anda sudah menyetujui langkah 1, langkah 2 diputuskan orang lain'
  return row.waits_for && row.escalated_after === null
    ? `Menunggu persetujuan atasan langsung (${row.waits_for}) terlebih dahulu`
    : undefined
}

/** Answers 403 if the flow allows this to the owner in no status at all. */
const openTo = <Row extends RequestRow>(kind: Kind<Row>, row: Row, what: 'edit' | 'remove') => {
  const from = kind.flow(row)[what]
  authorize(from.length > 0)
  return from
}

/** Explains why the guarded statement found no row; `early` says what is missing before a decision or a payment. */
const refuseMoved = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  id: number,
  from: readonly string[],
  early?: string,
) => {
  const now = orNotFound(await findRequest(tx, kind, id), kind.label)
  if (from.includes(now.status))
    return conflict(`${kind.label} sudah diubah sejak dibuka, muat ulang dan periksa kembali`, 'stale')
  return early && !isDecided(kind.flow(now), now.status)
    ? conflict(`${kind.label} ${early}, statusnya masih ${now.status}`)
    : conflict(`${kind.label} sudah berstatus ${now.status}`)
}
