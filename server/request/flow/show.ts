/** Turns stored requests into replies. */
import type { Paged } from '#contract/platform/http.ts'
import type { StoredRequest } from '#contract/request/kind.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { MountedKind, RequestRow } from './kind.ts'

/** The reader, and the services to read for them. */
export interface ReplyContext {
  db: Db
  clock: Clock
  me: Caller
  env: Env
}

export const showRows = async <Row extends RequestRow, Shown extends StoredRequest, Draft, Change, Extra>(
  kind: MountedKind<Row, Shown, Draft, Change, Extra>,
  { db, clock, me, env }: ReplyContext,
  rows: readonly Row[],
): Promise<Shown[]> => {
  const extras = rows.length > 0 ? await kind.readExtras?.(db, clock, rows) : undefined
  return rows.map((row, index) => kind.show(me, { ...row, ...extras?.[index] } as Row & Extra, env))
}

export const showRow = async <Row extends RequestRow, Shown extends StoredRequest, Draft, Change, Extra>(
  kind: MountedKind<Row, Shown, Draft, Change, Extra>,
  context: ReplyContext,
  row: Row,
): Promise<Shown> => exactlyOne(await showRows(kind, context, [row]))

/** The page with each row as the caller may see it. */
export const showPage = async <Row extends RequestRow, Shown extends StoredRequest, Draft, Change, Extra>(
  kind: MountedKind<Row, Shown, Draft, Change, Extra>,
  context: ReplyContext,
  page: Promise<Paged<Row>>,
): Promise<Paged<Shown>> => {
  const { data, ...rest } = await page
  return { ...rest, data: await showRows(kind, context, data) }
}
