/** SQL of the rule that an approver does not pay the same request while another person could; `r` is the request. */
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrScopeIncludes } from '#server/platform/session/company-scope.ts'

/** The columns of `Payable`, computed only for requests that wait for payment. */
export const payableColumns = (db: Db, { from }: { from: string }) => db`
  case when r.status = ${from} then array(${approversOf(db)}) else '{}' end as approvers,
  r.status = ${from} and ${hasOtherPayer(db)} as has_other_payer`

/**
 * Checked again in the paying statement, because the payer may have approved the request in another window meanwhile.
 */
export const mayPay = (db: Db, me: Me, { isAlone }: { isAlone: boolean }) =>
  isAlone ? db`not ${hasOtherPayer(db)}` : db`${me.id}::int not in (${approversOf(db)})`

const approversOf = (db: Db) => db`
  select ap.user_id from positions ap where ap.id in (r.action_by, r.action_for, r.first_by, r.first_for)`

/** SQL equivalent of `canTransfer`. */
const hasOtherPayer = (db: Db) => db`
  exists (
    select from positions op join jobs oj on oj.id = op.job_id join roles orole on orole.id = op.role_id
    where oj.pays and orole.name = 'hcis' and ${isActivePosition(db, 'op')} and ${hrScopeIncludes(db, 'op', db`r.company_id`)}
      and op.user_id not in (${approversOf(db)}) and op.user_id <> (select own.user_id from positions own where own.id = r.position_id)
  )`
