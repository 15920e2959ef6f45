/** A claim as it is stored and shown, with its states, warnings and columns. */
import * as z from 'zod'
import { requestShape, type States } from '#contract/request/flow.ts'
import { requestColumns } from '#contract/request/kind.ts'

export const reimbursementStatuses = ['waiting', 'disetujui', 'transfer', 'ditolak'] as const
export type ReimbursementStatus = (typeof reimbursementStatuses)[number]
export const reimbursementStates: States<ReimbursementStatus> = {
  waiting: 'Waiting',
  disetujui: 'Di Setujui',
  transfer: 'Transfer',
  ditolak: 'Di Tolak',
}

/** Another claim of the position with the same date and amount that is not refused; `id` is that claim. */
const ClaimWarning = z.object({ code: z.literal('equal_claim'), id: z.int(), text: z.string() })
const warnings = z.array(ClaimWarning)
export type ClaimWarning = z.infer<typeof ClaimWarning>
export const equalClaim = (id: number, status: ReimbursementStatus): ClaimWarning => ({
  code: 'equal_claim',
  id,
  text: `Tanggal dan total sama dengan reimburse nomor ${id} (${reimbursementStates[status]})`,
})

export const Reimbursement = z.object({
  ...requestShape,
  description: z.string(),
  reimburse_date: z.string(),
  total: z.string(),
  /**
   * Link to the receipt, valid for this viewer and a few minutes; empty if the receipt is deleted, as for an anonymised
   * person.
   */
  path: z.string(),
  status: z.enum(reimbursementStatuses),
  /** Whether the viewer may mark it as paid now. */
  can_transfer: z.boolean(),
  /** Hints for the approver; none blocks a decision. */
  warnings,
})
export type Reimbursement = z.infer<typeof Reimbursement>

/** The fields of a reimbursement that do not depend on the reader. */
export type StoredReimbursement = Omit<Reimbursement, 'can_action' | 'can_transfer' | 'path' | 'warnings'>

export const columnsOfReimbursement = requestColumns<StoredReimbursement>(reimbursementStates, {
  reimburse_date: { label: 'Tanggal Reimburse', type: 'date', width: 18, of: (it) => it.reimburse_date, role: 'meta' },
  created_at: { label: 'Tanggal Dibuat', type: 'instant', width: 18, of: (it) => it.created_at },
  description: { label: 'Keterangan', type: 'long', width: 50, of: (it) => it.description, role: 'text' },
  total: { label: 'Total', type: 'money', width: 20, of: (it) => it.total, role: 'amount' },
})
