import { isLimitedHr, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** Columns with the companies of the person `user`, as the visibility rules need them. */
export const companiesOf = (db: Db, user: Fragment) => db`
  array(select held.company_id from positions held where held.user_id = ${user} and held.status = 'active') as company_ids,
  ${lastCompanyOf(db, user)} as last_company_id`

const lastCompanyOf = (db: Db, user: Fragment) => db`
  (select held.company_id from positions held where held.user_id = ${user} and held.status = 'inactive'
   order by held.ended_at desc, held.id desc limit 1)`

/** SQL equivalent of `isHrOfPerson`; undefined for callers without a company scope. */
export const personScopeCondition = (db: Db, me: Me, user: Fragment): Fragment | undefined =>
  isLimitedHr(me)
    ? db`(exists (select from positions held where held.user_id = ${user} and held.status = 'active' and held.company_id = any(${me.company_ids ?? []}::int[]))
         or (${lastCompanyOf(db, user)} = any(${me.company_ids ?? []}::int[])
             and not exists (select from positions held where held.user_id = ${user} and held.status = 'active')))`
    : undefined
