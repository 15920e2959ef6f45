/** The filters of a list of requests as conditions. */
import type { Me } from '#contract/policy.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'
import { awaitingDecisionBy, requestSource } from './awaiting-decision.ts'
import type { Kind, RequestRow } from './kind.ts'

export interface Filters extends Record<string, string | number | undefined> {
  company_id?: number
  status?: string
  year?: number
  keyword?: string
  department_id?: number
}

/** Condition of an approval list: HR sees its company scope or the named company, other roles their own company. */
export const inScope = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, given: Filters): Fragment =>
  and(db, [
    companyScopeCondition(db, 'r.company_id', companyScopeOf(me, given.company_id)),
    ...listFilters(db, kind, given),
    equals(db, 'r.year', given.year),
  ])

export const listFilters = <Row extends RequestRow>(db: Db, kind: Kind<Row>, given: Filters) => [
  equals(db, 'r.status', given.status),
  ...(kind.filters ?? []).map(({ name, of }) => equals(db, `r.${of}`, given[name])),
  given.department_id ? db`r.position_id = any(${positionsInDepartment(db, given.department_id)})` : undefined,
  given.keyword ? db`r.position_id = any(${positionsNamed(db, given.keyword)})` : undefined,
]

export const equals = (db: Db, column: string, value: string | number | undefined) =>
  value === undefined ? undefined : db`${db(column)} = ${value}`

interface Narrowing {
  company_id: number | undefined
  filters: readonly (Fragment | undefined)[]
}

export const awaitingWith = <Row extends RequestRow>(
  db: Db,
  kind: Kind<Row>,
  me: Me,
  { company_id, filters }: Narrowing,
): Fragment => {
  const named = company_id === undefined ? undefined : companyScopeOf(me, company_id)
  return and(db, [
    awaitingDecisionBy(db, kind, me),
    named === undefined ? undefined : companyScopeCondition(db, 'r.company_id', named),
    ...filters,
  ])
}

/** Condition on `r` alone of what waits for the caller, for a statement with other joins than the list. */
export const isAwaiting = <Row extends RequestRow>(db: Db, kind: Kind<Row>, me: Me, given: Filters): Fragment => {
  const filters = [...listFilters(db, kind, given), equals(db, 'r.year', given.year)]
  const where = awaitingWith(db, kind, me, { company_id: given.company_id, filters })
  return db`r.id in (select r.id from ${requestSource(db, kind, me)} where ${where})`
}

/** Whether a filter leaves out some of what waits for the caller. */
export const isNarrowed = <Row extends RequestRow>({ filters = [] }: Kind<Row>, given: Filters) =>
  ['company_id', 'department_id', 'status', 'year', 'keyword', ...filters.map((it) => it.name)].some(
    (name) => given[name] !== undefined && given[name] !== '',
  )
