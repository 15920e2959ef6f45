import type { Me } from '#contract/policy.ts'
import { type Payee, reimbursementFlow } from '#contract/reimbursement.ts'
import { originsOf } from '#contract/request.ts'
import type { Db } from '#server/database/connect.ts'

/** Locks the reimbursement, so that each of two concurrent changes deletes the receipt that it replaces. */
export const lockReceipt = async (tx: Db, id: number) => {
  const [row] = await tx<{ file_id: string | null }[]>`select file_id from reimbursements where id = ${id} for update`
  return row?.file_id
}

/** Bank details of reimbursements that can be paid now, except the caller's own. */
export const listPayees = (db: Db, me: Me, ids: number[]) => db<(Payee & { user_id: number; company_id: number })[]>`
  select r.id, p.user_id, r.company_id, u.name as user_name, d.bank, d.bank_name, d.account_holder, d.account_number
  from reimbursements r
  join positions p on p.id = r.position_id
  join users u on u.id = p.user_id
  left join profiles d on d.user_id = p.user_id
  where r.id = any(${ids}) and r.status = any(${originsOf(reimbursementFlow, 'payer', 'transfer')}) and p.user_id <> ${me.id}
  order by r.id`
