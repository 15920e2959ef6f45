import { canNameCompany, isGroupHr, isHcis, isLimitedHr, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { authorize } from '#server/platform/http/errors.ts'

/** The companies of a list: one, several, or, if undefined, all. */
export type CompanyScope = number | readonly number[] | undefined

/**
 * The company that HR names, or all that it may see; for other roles the own one. A single company is never returned as
 * a list.
 */
export const companyScopeOf = (me: Me, named?: number): CompanyScope => {
  authorize(named === undefined || canNameCompany(me, named))
  if (!isHcis(me)) return me.company_id
  if (named !== undefined || isGroupHr(me)) return named
  const [only, ...others] = me.company_ids ?? []
  return others.length === 0 ? only : (me.company_ids ?? [])
}

/** The scope as a condition; undefined without a limit, so that the query text does not change. */
export const companyScopeCondition = (db: Db, column: string, scope: CompanyScope): Fragment | undefined => {
  if (scope === undefined) return undefined
  return typeof scope === 'number' ? db`${db(column)} = ${scope}` : db`${db(column)} = any(${scope}::int[])`
}

/** The caller's HR scope as a condition, for endpoints that only HR may call. */
export const hrScopeCondition = (db: Db, me: Me, column: string): Fragment | undefined =>
  isLimitedHr(me) ? db`${db(column)} = any(${me.company_ids ?? []}::int[])` : undefined

/** The list of companies; undefined for one and for all. */
export const companyScopeList = (scope: CompanyScope): readonly number[] | undefined =>
  typeof scope === 'object' ? scope : undefined

/** Whether an HR position covers a company: its company scope is empty or includes it. */
export const hrScopeIncludes = (db: Db, position: string, company: Fragment) =>
  db`(${db(`${position}.company_ids`)} = '{}' or ${company} = any(${db(`${position}.company_ids`)}))`
