/** Submits requests for their owners, each with its history row and notifications. */
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { Kind, RequestRow, Values } from './kind.ts'
import { lockPositionRows } from './lock-position-rows.ts'
import { isUndecided, notifyAssigned, notifySubmitted } from './notify-request.ts'
import { refuseFlood } from './refuse-flood.ts'
import { type Prepared, prepare, storing } from './steps.ts'
import { insertRequest, type SubmitAction } from './write-queries.ts'

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
