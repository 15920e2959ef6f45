import type { Paged } from '#contract/http.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { every } from '#server/database/every.ts'
import { one } from '#server/database/one.ts'
import type { Fragment } from '#server/database/sql.ts'
import { paged } from '#server/http/page.ts'
import { companyInSight } from '#server/session/company-in-sight.ts'
import type { Kind, RequestRow } from './kind.ts'
import { countRequests, pageOfRequests } from './queries.ts'

interface PageQuery {
  page: number
  page_size: number
}

interface Filters extends Record<string, string | number | undefined> {
  company_id?: number
  status?: string
  year?: number
}

/** What an approval list shows: HR sees every company or the one that is named, everybody else the own one. */
export const inScope = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, given: Filters): Fragment => {
  const { company_id, status, year } = given
  return every(db, [
    equals(db, 'r.company_id', companyInSight(me, company_id)),
    equals(db, 'r.year', year),
    equals(db, 'r.status', status),
    ...(kind.filters ?? []).map(({ name, of }) => equals(db, `r.${of}`, given[name])),
  ])
}

const equals = (db: Db, column: string, value: string | number | undefined) =>
  value === undefined ? undefined : db`${db(column)} = ${value}`

/** One page of an approval list. How many there are in all is kept, so that nothing is read for it. */
export const approvalPage = async <Row extends RequestRow, Shown>(
  db: Db,
  kind: Kind<Row>,
  me: Me,
  query: Filters & PageQuery,
  show: (row: Row) => Shown,
): Promise<Paged<Shown>> => {
  const [rows, total] = await Promise.all([
    pageOfRequests(db, kind, inScope(db, kind, me, query), query),
    countKept(db, kind, me, query),
  ])
  return paged(rows.map(show), total, query)
}

const countKept = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, given: Filters) => {
  const sums = await db<{ total: number }[]>`
    select coalesce(sum(delta), 0)::int as total from request_tallies
    where ${every(db, [
      db`kind = ${kind.name}`,
      equals(db, 'company_id', companyInSight(me, given.company_id)),
      equals(db, 'year', given.year),
      equals(db, 'status', given.status),
      ...(kind.filters ?? []).map(({ name }) => equals(db, 'type', given[name])),
    ])}`
  return one(sums).total
}

/** One page of somebody's requests, the newest first. */
export const pageOf = async <Row extends RequestRow, Shown>(
  db: Db,
  kind: Kind<Row>,
  query: PageQuery,
  where: Fragment,
  show: (row: Row) => Shown,
): Promise<Paged<Shown>> => {
  const [rows, total] = await Promise.all([pageOfRequests(db, kind, where, query), countRequests(db, kind, where)])
  return paged(rows.map(show), total, query)
}
