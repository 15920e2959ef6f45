import { canReadReceipt, canTransfer, type Me } from '#contract/policy.ts'
import { type Reimbursement, reimbursementFlow } from '#contract/reimbursement.ts'
import { movesFrom } from '#contract/request.ts'
import type { Env } from '#server/env.ts'
import { fileUrl } from '#server/files/files.ts'
import { type Kind, type RequestRow, shown } from '#server/request/kind.ts'

export type ReimbursementRow = RequestRow &
  Omit<Reimbursement, 'can_action' | 'can_transfer' | 'path'> & {
    file_id: string
    /** When it was made, on the clock of its company. */
    created_local: string
  }

export const reimbursements: Kind<ReimbursementRow> = {
  name: 'reimbursement',
  label: 'Reimburse',
  table: 'reimbursements',
  columns: (db) => db`
    r.description, r.reimburse_date, r.total, r.file_id,
    to_char(r.created_at at time zone c.timezone, 'YYYY-MM-DD HH24:MI') as created_local`,
  day: 'reimburse_date',
  flow: () => reimbursementFlow,
  mayRead: canReadReceipt,
}

export const showReimbursement =
  (env: Env, me: Me & { position_id: number }) =>
  (row: ReimbursementRow): Reimbursement => ({
    ...shown(reimbursements, me, row),
    path: fileUrl(env, me, row.file_id),
    can_transfer: canTransfer(me, row) && movesFrom(reimbursementFlow, 'payer', row.status).length > 0,
  })
