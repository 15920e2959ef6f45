import { canNameCompany, isGroupHr, isHcis, isLimited, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { authorize } from '#server/errors.ts'

/** What a list is about: one company, several, or, undefined, every one. */
export type Sight = number | readonly number[] | undefined

/** The company that HR names, or all that it sees; for everybody else the own one. One company is never a list of one. */
export const companyInSight = (me: Me, named?: number): Sight => {
  authorize(named === undefined || canNameCompany(me, named))
  if (!isHcis(me)) return me.company_id
  if (named !== undefined || isGroupHr(me)) return named
  const [only, ...others] = me.company_ids ?? []
  return others.length === 0 ? only : (me.company_ids ?? [])
}

/** The sight as a condition; what is not limited leaves no trace in the text. */
export const within = (db: Db, column: string, sight: Sight): Fragment | undefined => {
  if (sight === undefined) return undefined
  return typeof sight === 'number' ? db`${db(column)} = ${sight}` : db`${db(column)} = any(${sight}::int[])`
}

/** HR's limit as a condition, for what only HR asks. */
export const withinLimit = (db: Db, me: Me, column: string): Fragment | undefined =>
  isLimited(me) ? db`${db(column)} = any(${me.company_ids ?? []}::int[])` : undefined

/** Several companies; undefined for one and for all. */
export const several = (sight: Sight): readonly number[] | undefined => (typeof sight === 'object' ? sight : undefined)

/** Whether an account of HR is there for a company: it is limited to none, or to this one among others. */
export const isHrFor = (db: Db, position: string, company: Fragment) =>
  db`(${db(`${position}.company_ids`)} = '{}' or ${company} = any(${db(`${position}.company_ids`)}))`
