import { canNameCompany, isGroupHr, isHcis, isLimited, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { authorize } from '#server/errors.ts'

/** What a list is about: one company, several, or, undefined, every one. */
export type CompanyScope = number | readonly number[] | undefined

/** The company that HR names, or all that it sees; for everybody else the own one. One company is never a list of one. */
export const companyScopeOf = (me: Me, named?: number): CompanyScope => {
  authorize(named === undefined || canNameCompany(me, named))
  if (!isHcis(me)) return me.company_id
  if (named !== undefined || isGroupHr(me)) return named
  const [only, ...others] = me.company_ids ?? []
  return others.length === 0 ? only : (me.company_ids ?? [])
}

/** The sight as a condition; what is not limited leaves no trace in the text. */
export const companyScopeCondition = (db: Db, column: string, scope: CompanyScope): Fragment | undefined => {
  if (scope === undefined) return undefined
  return typeof scope === 'number' ? db`${db(column)} = ${scope}` : db`${db(column)} = any(${scope}::int[])`
}

/** HR's limit as a condition, for what only HR asks. */
export const hrScopeCondition = (db: Db, me: Me, column: string): Fragment | undefined =>
  isLimited(me) ? db`${db(column)} = any(${me.company_ids ?? []}::int[])` : undefined

/** Several companies; undefined for one and for all. */
export const companyScopeList = (scope: CompanyScope): readonly number[] | undefined =>
  typeof scope === 'object' ? scope : undefined

/** Whether an account of HR is there for a company: it is limited to none, or to this one among others. */
export const hrScopeIncludes = (db: Db, position: string, company: Fragment) =>
  db`(${db(`${position}.company_ids`)} = '{}' or ${company} = any(${db(`${position}.company_ids`)}))`
