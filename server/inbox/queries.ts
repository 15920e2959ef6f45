import type { Me } from '#contract/policy.ts'
import type { KindName } from '#contract/request-kinds.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { limitOffset, offsetOf } from '#server/http/page.ts'
import { awaitingDecisionBy, openFor, reachOf, requestSource } from '#server/request/awaiting-decision.ts'
import type { Kind, RequestRow } from '#server/request/kind.ts'
import { withKind } from '#server/request/kinds.ts'

export interface WaitingRequest {
  kind: KindName
  id: number
}

const unionAll = (db: Db, selects: readonly Fragment[]) =>
  selects.reduce((before, next) => db`${before} union all ${next}`)

/** One page over all kinds; reads no more rows of each kind than the page can hold. */
export const listWaiting = (
  db: Db,
  me: Me,
  wanted: readonly KindName[],
  page: { page: number; page_size: number },
): Promise<WaitingRequest[]> => {
  const most = db.unsafe(`limit ${offsetOf(page) + page.page_size}`)
  const ofKind = <Row extends RequestRow>(kind: Kind<Row>) => {
    const ofStatuses = openFor(kind, me).map((status) => oldest(db, kind, me, { status, most }))
    return db`(select ${kind.name}::text as kind, id, created_at from (${unionAll(db, ofStatuses)}) of_kind order by id ${most})`
  }
  const all = unionAll(
    db,
    wanted.map((name) => withKind(name, (kind) => ofKind(kind))),
  )
  return db<
    WaitingRequest[]
  >`select kind, id from (${all}) every_kind order by created_at, kind, id ${limitOffset(db, page)}`
}

/** One status and one company at a time: an index then yields the rows in the order of the list. */
const oldest = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Me,
  { status, most }: { status: string; most: Fragment },
) => {
  const rows = (inCompany: Fragment) => db`
    select r.id, r.created_at from ${requestSource(db, kind)}
    where ${awaitingDecisionBy(db, kind, me, [status])} ${inCompany} order by r.id ${most}`
  const companies = reachOf(me)
  return companies
    ? db`(select found.* from unnest(${companies}::int[]) reach (company_id)
        cross join lateral (${rows(db`and r.company_id = reach.company_id`)}) found)`
    : db`(${rows(db``)})`
}
