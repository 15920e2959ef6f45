import { admits } from '#contract/policy.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { listColumns } from '#web/request/request-columns.tsx'
import { useMe } from '#web/session.ts'
import { descriptionForDeciders, receiptColumn, reimbursementView } from './reimbursement-view.tsx'

const columns = listColumns(reimbursementView.kind, { description: descriptionForDeciders }, [receiptColumn])

export default function ReimbursementApprovalPage() {
  // Finance reads the list but decides nothing.
  const isReadOnly = !admits.senior(useMe())
  return <ApprovalList view={reimbursementView} columns={columns} no="NO" isReadOnly={isReadOnly} />
}
