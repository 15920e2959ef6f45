/** Edits requests for their owners; an approval of the old text no longer counts. */
import type { Db } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { Kind, RequestRow, Values } from './kind.ts'
import { notifyAgain, retractSecondStep } from './notify-request.ts'
import { findRequest } from './queries.ts'
import { refuseChanged } from './refuse-changed.ts'
import { openTo, ownRequest, type Prepared, prepare, storing } from './steps.ts'
import { updateRequest } from './write-queries.ts'

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
