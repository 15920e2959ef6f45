import type { Paged } from '#contract/http.ts'
import { canNameCompany, isHcis, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { authorize } from '#server/errors.ts'
import { offsetOf, paged } from '#server/http/page.ts'
import type { Kind, RequestRow } from './kind.ts'
import { countRequests, listRequests } from './queries.ts'

interface Filters extends Record<string, string | number | undefined> {
  company_id?: number
  status?: string
  year?: number
}

/** What an approval list shows: HR sees every company or the one that is named, everybody else the own one. */
export const inScope = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, given: Filters): Fragment => {
  const { company_id, status, year } = given
  authorize(company_id === undefined || canNameCompany(me, company_id))
  const company = isHcis(me) ? company_id : me.company_id
  const day = db(`r.${kind.day}`)
  const particular = (kind.filters ?? []).map(({ name, of }) => equals(db, of, given[name]))
  return db`
    ${equals(db, 'company_id', company)} and ${equals(db, 'status', status)}
    and ${year === undefined ? db`true` : db`${day} >= make_date(${year}, 1, 1) and ${day} < make_date(${year + 1}, 1, 1)`}
    ${particular.reduce((before, next) => db`${before} and ${next}`, db``)}`
}

const equals = (db: Db, column: string, value: string | number | undefined) =>
  value === undefined ? db`true` : db`${db(`r.${column}`)} = ${value}`

/** One page of requests, the newest first. */
export const pageOf = async <Row extends RequestRow, Shown>(
  db: Db,
  kind: Kind<Row>,
  query: { page: number; page_size: number },
  where: Fragment,
  show: (row: Row) => Shown,
): Promise<Paged<Shown>> => {
  const [rows, total] = await Promise.all([
    listRequests(db, kind, where, { limit: query.page_size, offset: offsetOf(query) }),
    countRequests(db, kind, where),
  ])
  return paged(rows.map(show), total, query)
}
