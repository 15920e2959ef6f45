/** Who approves a request does not pay it while another person could: the rule in SQL, of `r`, the request. */
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { isActivePosition } from '#server/session/active-position.ts'
import { hrScopeIncludes } from '#server/session/company-scope.ts'

/** The columns of `Payable`. Only what waits to be paid is looked up. */
export const payableColumns = (db: Db, { from }: { from: string }) => db`
  case when r.status = ${from} then array(${approversOf(db)}) else '{}' end as approvers,
  r.status = ${from} and ${hasOtherPayer(db)} as has_other_payer`

/** Asked again by the statement that pays: an approval in another window must not slip in between. */
export const mayPay = (db: Db, me: Me, { isAlone }: { isAlone: boolean }) =>
  isAlone ? db`not ${hasOtherPayer(db)}` : db`${me.id}::int not in (${approversOf(db)})`

const approversOf = (db: Db) => db`
  select ap.user_id from positions ap where ap.id in (r.action_by, r.action_for, r.first_by, r.first_for)`

/** As `canTransfer` of the contract has it. */
const hasOtherPayer = (db: Db) => db`
  exists (
    select from positions op join jobs oj on oj.id = op.job_id join roles orole on orole.id = op.role_id
    where oj.pays and orole.name = 'hcis' and ${isActivePosition(db, 'op')} and ${hrScopeIncludes(db, 'op', db`r.company_id`)}
      and op.user_id not in (${approversOf(db)}) and op.user_id <> (select own.user_id from positions own where own.id = r.position_id)
  )`
