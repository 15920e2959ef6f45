import { canNameCompany, isHcis, type Me } from '#contract/policy.ts'
import { authorize } from '#server/errors.ts'

/** The company that a list is about: the one that HR names, or every one; for everybody else the own one. */
export const companyInSight = (me: Me, named?: number): number | undefined => {
  authorize(named === undefined || canNameCompany(me, named))
  return isHcis(me) ? named : me.company_id
}
