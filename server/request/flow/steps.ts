/** Submits, edits, withdraws and moves requests for their owners, each with its history row and notifications. */
import { originsOf } from '#contract/request/flow.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, notFound } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { DropFile } from './effects.ts'
import { listHistory } from './history.ts'
import { type Kind, mayRead, type RequestRow, type Values } from './kind.ts'
import { lockPositionRows } from './lock-position-rows.ts'
import {
  isUndecided,
  notifyAgain,
  notifyAssigned,
  notifySubmitted,
  notifyWaiting,
  retractSecondStep,
  withdrawWaiting,
} from './notify-request.ts'
import {
  deleteRequest,
  findRequest,
  insertRequest,
  lockRequest,
  moveOwn,
  type SubmitAction,
  updateRequest,
} from './queries.ts'
import { refuseChanged } from './refuse-changed.ts'
import { refuseFlood } from './refuse-flood.ts'
import { runEffect, runsOnMoves } from './run-effect.ts'

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

/** Stores requests of a kind in one transaction; a violated constraint answers in the words of the kind. */
export const storing = <Row extends RequestRow, T>(db: Db, kind: Kind<Row>, work: (tx: Db) => Promise<T>): Promise<T> =>
  explainConstraint(transaction(db, work), kind.refusals)

/** Sent at once: what the transaction reads afterwards is read under the lock, without waiting for its answer. */
export const lockForSubmit = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, position_id: number) =>
  (kind.lock ?? lockPositionRows)(tx, position_id).execute()

interface Submission {
  values: Values
  /** The position that the request belongs to; the caller's own by default. */
  position_id?: number
  action?: SubmitAction
}

interface Submitted<Row> {
  row: Row
  action: SubmitAction
  /** How many the owner submitted shortly before. */
  recent: number
}

/** Stores a request under its lock. `announceRequest` follows once nothing refuses it any more. */
export const storeRequest = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  me: Caller,
  { values, position_id = me.position_id, action = 'submit' }: Submission,
): Promise<Submitted<Row>> => {
  const recent = action === 'submit' ? await refuseFlood(tx, kind, me, position_id) : 0
  const made = await insertRequest(tx, kind, me, { position_id, values, action })
  return { row: made ?? conflict('Karyawan sudah tidak aktif'), action, recent }
}

export const announceRequest = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  me: Caller,
  { row, action, recent }: Submitted<Row>,
): Promise<Row> => {
  if (action === 'assign') await notifyAssigned(tx, kind, me, row)
  if (isUndecided(kind, row)) await notifySubmitted(tx, kind, row, recent)
  return row
}

/** The columns to store, or how they are found under the lock of the kind. */
type Prepared = Values | ((tx: Db) => Promise<Values>)
const prepare = (values: Prepared, tx: Db) => (typeof values === 'function' ? values(tx) : values)

/** A submission of a kind that needs nothing between storing and announcing. */
export const submitRequest = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { values, ...submission }: Omit<Submission, 'values'> & { values: Prepared },
): Promise<Row> =>
  storing(db, kind, async (tx) => {
    const locking = lockForSubmit(tx, kind, submission.position_id ?? me.position_id)
    const [prepared] = await Promise.all([prepare(values, tx), locking])
    return announceRequest(tx, kind, me, await storeRequest(tx, kind, me, { ...submission, values: prepared }))
  })

/** Locks for an edit and reads the request as it stands, which must be the caller's own. */
export const lockForEdit = async <Row extends RequestRow>(tx: Db, kind: Kind<Row>, me: Caller, id: number) => {
  const locking = kind.lock?.(tx, me.position_id).execute()
  const [before] = await Promise.all([ownRequest(tx, kind, me, id), locking])
  openTo(kind, before, 'edit')
  return before
}

interface Edit {
  version?: number
  values: Values
}

interface Edited<Row> {
  row: Row
  /** It had the first of two approvals, which the edit takes away. */
  wasAgreed: boolean
}

/** Stores an edit of `before`. `announceEdit` follows once nothing refuses it any more. */
export const storeEdit = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  me: Caller,
  { before, version, values }: Edit & { before: Row },
): Promise<Edited<Row>> => {
  const { id } = before
  const from = openTo(kind, before, 'edit')
  const changed = await updateRequest(tx, kind, me, { id, version, values, from })
  if (!changed) return refuseChanged(tx, kind, { id, from })
  return { row: orNotFound(await findRequest(tx, kind, id)), wasAgreed: changed.was_agreed }
}

export const announceEdit = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  { row, wasAgreed }: Edited<Row>,
): Promise<Row> => {
  if (wasAgreed) await notifyAgain(tx, kind, row)
  else await retractSecondStep(tx, kind, row.id)
  return row
}

/** An edit of a kind that needs nothing between storing and announcing. */
export const editRequest = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { id, version, values }: { id: number; version?: number; values: Prepared },
): Promise<Row> =>
  storing(db, kind, async (tx) => {
    const before = await lockForEdit(tx, kind, me, id)
    const edited = await storeEdit(tx, kind, me, { before, version, values: await prepare(values, tx) })
    return announceEdit(tx, kind, edited)
  })

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
    const removed = await deleteRequest(tx, kind, me, { id, from })
    if (!removed) return refuseChanged(tx, kind, { id, from })
    await withdrawWaiting(tx, kind, row)
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
    if (!moved) return refuseChanged(tx, kind, { id, from })
    const after = orNotFound(await findRequest(tx, kind, id))
    await runEffect(tx, kind, me, { from: row.status, to, row: after })
    // Assigned work waits for a decision once it is done.
    if (!isUndecided(kind, row) && isUndecided(kind, after)) await notifyWaiting(tx, kind, after)
    return after
  })

/** Answers 403 if the flow allows this to the owner in no status at all. */
const openTo = <Row extends RequestRow>(kind: Kind<Row>, row: Row, what: 'edit' | 'remove') => {
  const from = kind.flow(row)[what]
  authorize(from.length > 0)
  return from
}
