/** Reads, withdraws and moves requests for their owners, and stores those that they submit or edit. */
import { originsOf } from '#contract/request/flow.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, notFound } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { DropFile } from './effects.ts'
import { listHistory } from './history.ts'
import type { Kind, RequestRow, Values } from './kind.ts'
import { isUndecided, notifyWaiting, withdrawWaiting } from './notify-request.ts'
import { findRequest, lockRequest } from './queries.ts'
import { refuseChanged } from './refuse-changed.ts'
import { mayRead } from './request-rights.ts'
import { runEffect, runsOnMoves } from './run-effect.ts'
import { deleteRequest, moveOwn } from './write-queries.ts'

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

/** The columns to store, or how they are found under the lock of the kind. */
export type Prepared = Values | ((tx: Db) => Promise<Values>)
export const prepare = (values: Prepared, tx: Db) => (typeof values === 'function' ? values(tx) : values)

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
export const openTo = <Row extends RequestRow>(kind: Kind<Row>, row: Row, what: 'edit' | 'remove') => {
  const from = kind.flow(row)[what]
  authorize(from.length > 0)
  return from
}
