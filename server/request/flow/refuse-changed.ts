import { isDecided } from '#contract/request/flow.ts'
import { statusWord } from '#contract/status-words.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Kind, RequestRow } from './kind.ts'
import { findRequest } from './queries.ts'

/** Explains why the guarded statement found no row; `early` says what is missing before a decision or a payment. */
export const refuseChanged = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  { id, from, early }: { id: number; from: readonly string[]; early?: string },
) => {
  const now = orNotFound(await findRequest(tx, kind, id), kind.label)
  if (from.includes(now.status))
    return conflict(`${kind.label} sudah diubah sejak dibuka, muat ulang dan periksa kembali`, 'stale')
  const status = statusWord(now.status).toLowerCase()
  return early && !isDecided(kind.flow(now), now.status)
    ? conflict(`${kind.label} ${early}, statusnya masih ${status}`)
    : conflict(`${kind.label} sudah berstatus ${status}`)
}
