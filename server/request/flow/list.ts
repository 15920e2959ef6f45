import type { Paged } from '#contract/platform/http.ts'
import type { Me } from '#contract/policy.ts'
import type { StateCount } from '#contract/request/endpoints.ts'
import type { Sort } from '#contract/request/flow.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { paged } from '#server/platform/http/page.ts'
import { companyScopeCondition, companyScopeList, companyScopeOf } from '#server/platform/session/company-scope.ts'
import { awaitingCount } from './awaiting-count.ts'
import { reachOf, requestSource } from './awaiting-decision.ts'
import type { Kind, RequestRow } from './kind.ts'
import { awaitingWith, equals, type Filters, inScope, isAwaiting, isNarrowed, listFilters } from './list-filter.ts'
import { countRequests, pageOfRequests } from './queries.ts'

interface PageQuery {
  page: number
  page_size: number
}

/**
 * Filters and order, without the company scope. When sorted by day, the year is a range of days instead of `r.year`: an
 * index that ends with the day then serves both the filter and the order.
 */
const sorted = <Row extends RequestRow>(db: Db, kind: Kind<Row>, { sort, ...given }: Filters & { sort?: Sort }) => {
  const { year } = given
  const filters = listFilters(db, kind, given)
  if (sort !== 'date_asc' && sort !== 'date_desc')
    return { where: [...filters, equals(db, 'r.year', year)], order: sort === 'oldest' ? db`r.id` : db`r.id desc` }
  const day = db(`r.${kind.day}`)
  const ofYear =
    year === undefined ? undefined : db`${day} >= make_date(${year}, 1, 1) and ${day} < make_date(${year + 1}, 1, 1)`
  return {
    where: [...filters, ofYear],
    order: sort === 'date_asc' ? db`${day}, r.id` : db`${day} desc, r.id desc`,
  }
}

type ApprovalQuery = Filters & PageQuery & { sort?: Sort; waits_for?: 'me' }

/** One page of an approval list; its total comes from `request_tallies`, so that no rows are counted. */
export const approvalPage = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Me,
  { waits_for, ...query }: ApprovalQuery,
): Promise<Paged<Row>> => {
  if (waits_for === 'me') return awaitingPage(db, kind, me, query)
  const { where, order } = sorted(db, kind, query)
  const scope = companyScopeOf(me, query.company_id)
  const companies = companyScopeList(scope)
  const shown = and(db, companies ? where : [companyScopeCondition(db, 'r.company_id', scope), ...where])
  const [rows, counts] = await Promise.all([
    pageOfRequests(db, kind, shown, { page: query.page, page_size: query.page_size, order, companies }),
    countsByState(db, kind, me, query),
  ])
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return paged(rows, total, query)
}

/** The part of the list that waits for the caller: the rows of the inbox, with the filters and order of the list. */
const awaitingPage = async <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, query: ApprovalQuery) => {
  const { where: filters, order } = sorted(db, kind, query)
  const where = awaitingWith(db, kind, me, { company_id: query.company_id, filters })
  const source = requestSource(db, kind, me)
  const { page, page_size } = query
  const [rows, counted] = await Promise.all([
    pageOfRequests(db, kind, where, { page, page_size, order, companies: reachOf(me), source }),
    db<{ total: number }[]>`select (${
      isNarrowed(kind, query) ? db`select count(*) from ${source} where ${where}` : awaitingCount(db, kind, me)
    })::int as total`,
  ])
  return paged(rows, exactlyOne(counted).total, query)
}

/** Requests by status: counted from the rows if they are few or those of some people, else read from `request_tallies`. */
export const countsByState = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Me,
  { waits_for, ...given }: Filters & { waits_for?: 'me' },
): Promise<StateCount[]> => {
  const chosen = waits_for === 'me' ? isAwaiting : given.keyword || given.department_id ? inScope : undefined
  const found = chosen
    ? db<StateCount[]>`
        select r.status, count(*)::int as count, ${kind.amount ? db`sum(${db(`r.${kind.amount}`)})` : db`0`}::text as amount
        from ${db(kind.table)} r where ${chosen(db, kind, me, given)} group by 1`
    : db<StateCount[]>`
        select status, sum(delta)::int as count, sum(amount)::text as amount from request_tallies
        where ${and(db, [
          db`kind = ${kind.name}`,
          companyScopeCondition(db, 'company_id', companyScopeOf(me, given.company_id)),
          equals(db, 'year', given.year),
          equals(db, 'status', given.status),
          ...(kind.filters ?? []).map(({ name }) => equals(db, 'type', given[name])),
        ])} group by 1`
  const counts = new Map((await found).map((it) => [it.status, it]))
  return Object.keys(kind.states).map((status) => ({
    status,
    count: counts.get(status)?.count ?? 0,
    amount: kind.amount ? (counts.get(status)?.amount ?? '0') : null,
  }))
}

/** One page of a position's requests, the newest first. */
export const requestPage = async <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  where: Fragment,
  { page, page_size }: PageQuery,
): Promise<Paged<Row>> => {
  const wanted = { page, page_size }
  const [rows, total] = await Promise.all([pageOfRequests(db, kind, where, wanted), countRequests(db, kind, where)])
  return paged(rows, total, wanted)
}
