import { admits } from '#contract/policy.ts'
import type { Reimbursement } from '#contract/reimbursement.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { columnsOf } from '#web/request/columns.tsx'
import { useMe } from '#web/session.ts'
import { ReimbursementDetail, receiptColumn, reimbursements } from './reimbursement-view.tsx'

const employee = { cell: (row: Reimbursement) => <ReimbursementDetail row={row} word={row.user_name} /> }
const columns = columnsOf(reimbursements.kind, { user_name: employee }, [receiptColumn])

export default function ReimbursementApprovalPage() {
  // Finance reads what is to be paid, and decides nothing.
  const isReadOnly = !admits.senior(useMe())
  return <ApprovalList view={reimbursements} columns={columns} no="NO" isReadOnly={isReadOnly} />
}
