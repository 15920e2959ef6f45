import { type Payee, reimbursementFlow } from '#contract/pay/reimbursement.ts'
import type { ReimbursementStatus } from '#contract/pay/reimbursement-row.ts'
import type { Me } from '#contract/policy.ts'
import { originsOf } from '#contract/request/flow.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Locks the reimbursement, so that each of two concurrent changes deletes the receipt that it replaces. */
export const lockReceipt = async (tx: Db, id: number) => {
  const [row] = await tx<{ file_id: string | null }[]>`select file_id from reimbursements where id = ${id} for update`
  return row?.file_id
}

interface EqualClaim {
  id: number
  other_id: number
  other_status: ReimbursementStatus
}

const EQUAL_MAX = 3

/** For each claim the first others of its position with the same date and amount; a refused one may be sent again. */
export const listEqualClaims = (db: Db, claims: readonly { id: number }[]) => db<EqualClaim[]>`
  select r.id, other.id as other_id, other.status as other_status
  from reimbursements r cross join lateral (
    select o.id, o.status from reimbursements o
    where o.position_id = r.position_id and o.reimburse_date = r.reimburse_date and o.total = r.total
      and o.id <> r.id and o.status <> 'ditolak'
    order by o.id limit ${EQUAL_MAX}
  ) other
  where r.id = any(${claims.map((it) => it.id)}::int[]) and r.status <> 'ditolak' order by r.id, other.id`

/** Bank details of reimbursements that can be paid now, except the caller's own. */
export const listPayees = (db: Db, me: Me, ids: number[]) => db<(Payee & { user_id: number; company_id: number })[]>`
  select r.id, p.user_id, r.company_id, u.name as user_name, d.bank, d.bank_name, d.account_holder, d.account_number
  from reimbursements r
  join positions p on p.id = r.position_id
  join users u on u.id = p.user_id
  left join profiles d on d.user_id = p.user_id
  where r.id = any(${ids}) and r.status = any(${originsOf(reimbursementFlow, 'payer', 'transfer')}) and p.user_id <> ${me.id}
  order by r.id`
