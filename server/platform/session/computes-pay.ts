import type { Db } from '#server/platform/database/connect.ts'
import { isInForceNow } from '#server/platform/database/in-force.ts'
import { hrScopeIncludes } from './company-scope.ts'

/** Whether the account `p` with role `r` and job `j` manages the pay of a company that computes it here, now or later. */
export const computesPay = (db: Db) => db`
  (r.name = 'hcis' and j.payroll and exists (
    select from pay_policies pay
    where pay.enabled_from is not null and ${isInForceNow(db, 'pay')} and ${hrScopeIncludes(db, 'p', db`pay.company_id`)}
  ))`
