/** The companies whose figures a caller sees. */
import { admits, isHcis, type Me, readsReports } from '#contract/policy.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { type CompanyScope, companyScopeOf } from '#server/platform/session/company-scope.ts'

/** A list of companies; undefined for all. */
export const companiesInScope = (scope: CompanyScope): readonly number[] | undefined =>
  typeof scope === 'number' ? [scope] : scope

/** Without a list readers see all companies; a manager sees the own one besides those that group HR named. */
const readableOf = (me: Me): readonly number[] | undefined => {
  const named = me.report_company_ids ?? []
  if (named.length === 0) return undefined
  return admits.senior(me) ? [...new Set([me.company_id, ...named])] : named
}

const asScope = (ids: readonly number[] | undefined): CompanyScope => (ids?.length === 1 ? ids[0] : ids)

/** Companies of the figures. */
export const figureScope = (me: Me, named?: number): CompanyScope => {
  if (isHcis(me) || !readsReports(me)) return companyScopeOf(me, named)
  const readable = readableOf(me)
  authorize(named === undefined || readable === undefined || readable.includes(named))
  return named ?? asScope(readable)
}

/** The companies of the figure, so that it counts the people listed; readers of other companies see no people. */
export const peopleScope = (me: Me, named?: number): CompanyScope => {
  const scope = figureScope(me, named)
  authorize(isHcis(me) || scope === me.company_id)
  return scope
}
