import { reimbursement } from '#contract/reimbursement.ts'

/** Everything that shows claims, and is stale when one changes. */
export const reimbursementReads = [
  reimbursement.own,
  reimbursement.one,
  reimbursement.all,
  reimbursement.company,
  reimbursement.history,
]

/** Links to receipts live for some minutes: a list that stays open asks for new ones in time. */
export const REFRESH_MS = 2 * 60_000
