/** What can happen to a request: submitted, edited, withdrawn, moved by its owner, decided. Each with its history. */
import { type Access, admits } from '#contract/policy.ts'
import { type Mover, originsOf } from '#contract/request.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { authorize, conflict, notFound } from '#server/errors.ts'
import { found } from '#server/http/mount.ts'
import { type Caller, sameCaller } from '#server/session/identify.ts'
import { type Kind, mayDecide, mayRead, type RequestRow } from './kind.ts'
import { addHistory, changeRequest, deleteRequest, findRequest, listHistory, moveRequest } from './queries.ts'

/** A request that the caller may read, or 404. */
export const readRequest = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Caller, id: number) => {
  const row = await findRequest(db, kind, id)
  return row && mayRead(kind, me, row) ? row : notFound(kind.label)
}

/** A request of the account that is open, or 404. */
export const ownRequest = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Caller, id: number) => {
  const row = await findRequest(db, kind, id)
  return row?.position_id === me.position_id ? row : notFound(kind.label)
}

export const readHistory = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Caller, id: number) => {
  await readRequest(db, kind, me, id)
  return listHistory(db, kind, id)
}

/** Stores a new request and its first entry in the history. */
export const submitRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  insert: (tx: Db) => Promise<number>,
  action: 'submit' | 'assign' = 'submit',
): Promise<Row> =>
  transaction(db, async (tx) => {
    const id = await insert(tx)
    const row = found(await findRequest(tx, kind, id))
    await addHistory(tx, kind, me, { id, action, status: row.status })
    return row
  })

export const editRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  it: { id: number; version?: number; values: Record<string, string | undefined> },
): Promise<Row> =>
  transaction(db, async (tx) => {
    const row = await ownRequest(tx, kind, me, it.id)
    const from = openTo(kind, row, 'edit')
    const changed = await changeRequest(tx, kind, me, { ...it, from })
    if (!changed) return lost(tx, kind, it.id, from)
    await addHistory(tx, kind, me, { id: it.id, action: 'edit', status: changed.status })
    return found(await findRequest(tx, kind, it.id))
  })

/** Gives the row as it was. */
export const removeRequest = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  id: number,
): Promise<Row> =>
  transaction(db, async (tx) => {
    const row = await ownRequest(tx, kind, me, id)
    const from = openTo(kind, row, 'remove')
    const removed = await deleteRequest(tx, kind, me, { id, from })
    if (!removed) return lost(tx, kind, id, from)
    await addHistory(tx, kind, me, { id, action: 'remove', status: removed.status })
    return row
  })

/** The owner moves the own request, for instance to tell how far the work is. */
export const moveOwn = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Caller,
  { id, to }: { id: number; to: Row['status'] },
): Promise<Row> =>
  transaction(db, async (tx) => {
    const row = await ownRequest(tx, kind, me, id)
    const from = originsOf(kind.flow(row), 'owner', to)
    if (row.status === to && from.includes(to)) return row
    const moved = await moveRequest(tx, kind, me, { id, from, to, part: 'own' })
    if (!moved) return lost(tx, kind, id, from)
    await addHistory(tx, kind, me, { id, action: 'move', status: to })
    return found(await findRequest(tx, kind, id))
  })

interface Decision<Row> {
  id: number
  to: string
  version?: number
  mover?: Mover
  /** Who may call the endpoint at all: asked again, as a right may have been taken away meanwhile. */
  access: Exclude<Access, 'public'>
  may?: (me: Caller, row: Row) => boolean
}

/** Somebody else than its owner moves the request. Of several at once one wins; the others get 409. */
export const decideRequest = async <Row extends RequestRow>(
  sql: Sql,
  kind: Kind<Row>,
  caller: Caller,
  { id, to, version, mover = 'approver', access, may = (me, row) => mayDecide(kind, me, row) }: Decision<Row>,
): Promise<Row> =>
  transaction(sql, async (tx) => {
    const me = await sameCaller(tx, caller)
    authorize(admits[access](me))
    const row = await readRequest(tx, kind, me, id)
    authorize(may(me, row))
    const from = originsOf(kind.flow(row), mover, to)
    const moved = await moveRequest(tx, kind, me, { id, from, to, version, part: 'other' })
    if (!moved) return lost(tx, kind, id, from)
    await addHistory(tx, kind, me, { id, action: 'move', status: to })
    return found(await findRequest(tx, kind, id))
  })

/** A request that is never open to it, in no state, is not the owner's to change at all. */
const openTo = <Row extends RequestRow>(kind: Kind<Row>, row: Row, what: 'edit' | 'remove') => {
  const from = kind.flow(row)[what]
  authorize(from.length > 0)
  return from
}

/** Why the guarded statement found no row. */
const lost = async <Row extends RequestRow>(tx: Db, kind: Kind<Row>, id: number, from: readonly string[]) => {
  const now = found(await findRequest(tx, kind, id), kind.label)
  return from.includes(now.status)
    ? conflict(`${kind.label} sudah diubah sejak dibuka, muat ulang dan periksa kembali`, 'stale')
    : conflict(`${kind.label} sudah berstatus ${now.status}`)
}
