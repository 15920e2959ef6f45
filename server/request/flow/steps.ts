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
import { deleteRequest, findRequest, insertRequest, lockRequest, moveOwn, updateRequest } from './queries.ts'
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

/** The columns to store, or how they are found under the lock of the kind. */
type Prepared<Before> = Values | ((tx: Db, before: Before) => Promise<Values>)
const prepare = <Before>(values: Prepared<Before>, tx: Db, before: Before) =>
  typeof values === 'function' ? values(tx, before) : values

interface Submission<Row> {
  values: Prepared<undefined>
  /** Refuses a stored request that breaks a rule about all of them, by an error. */
  check?: (tx: Db, row: Row) => Promise<void>
  /** The position that the request belongs to; the caller's own by default. */
  position_id?: number
  action?: 'submit' | 'assign'
}

export const submitRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { values, check, position_id = me.position_id, action = 'submit' }: Submission<Row>,
): Promise<Row> => {
  const stored = transaction(db, async (tx) => {
    const locking = (kind.lock ?? lockPositionRows)(tx, position_id).execute()
    const [prepared] = await Promise.all([prepare(values, tx, undefined), locking])
    const recent = action === 'submit' ? await refuseFlood(tx, kind, me, position_id) : 0
    const made = await insertRequest(tx, kind, me, { position_id, values: prepared, action })
    const { id } = made ?? conflict('Karyawan sudah tidak aktif')
    const row = orNotFound(await findRequest(tx, kind, id))
    await check?.(tx, row)
    if (action === 'assign') await notifyAssigned(tx, kind, me, row)
    if (isUndecided(kind, row)) await notifySubmitted(tx, kind, row, recent)
    return row
  })
  return explainConstraint(stored, kind.refusals)
}

interface Edit<Row> {
  id: number
  version?: number
  values: Prepared<Row>
  check?: (tx: Db, row: Row) => Promise<void>
}

export const editRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { id, version, values, check }: Edit<Row>,
): Promise<Row> => {
  const edited = transaction(db, async (tx) => {
    const locking = kind.lock?.(tx, me.position_id).execute()
    const [before] = await Promise.all([ownRequest(tx, kind, me, id), locking])
    const from = openTo(kind, before, 'edit')
    const row = await updateRequest(tx, kind, me, { id, version, values: await prepare(values, tx, before), from })
    if (!row) return refuseChanged(tx, kind, { id, from })
    const after = orNotFound(await findRequest(tx, kind, id))
    await check?.(tx, after)
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
