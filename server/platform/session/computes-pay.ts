import type { Db } from '#server/platform/database/connect.ts'
import { isInForceNow } from '#server/platform/database/in-force.ts'
import { hrScopeIncludes } from './company-scope.ts'

/** Whether the account `p` with role `r` and job `j` manages or pays out what a company computes here, now or later. */
export const computesPay = (db: Db) => db`
  (r.name = 'hcis' and (j.payroll or j.pays) and exists (
    select from pay_policies pay
    where pay.enabled_from is not null and ${isInForceNow(db, 'pay')} and ${hrScopeIncludes(db, 'p', db`pay.company_id`)}
  ))`

/** Whether a company in which the person `u` has worked computes pay here. */
export const getsSlips = (db: Db) => db`
  exists (
    select from positions own join pay_policies pay on pay.company_id = own.company_id
    where own.user_id = u.id and pay.enabled_from is not null and ${isInForceNow(db, 'pay')}
  )`
