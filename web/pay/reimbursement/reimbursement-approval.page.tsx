import { admits } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import { ApprovalList } from '#web/request/flow/approval-list.tsx'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import { descriptionForDeciders, receiptColumn, reimbursementView } from './reimbursement-view.tsx'

const columns = listColumns(reimbursementView.kind, { description: descriptionForDeciders }, [receiptColumn])

export default function ReimbursementApprovalPage() {
  // Finance reads the list but decides nothing.
  const isReadOnly = !admits.senior(useMe())
  return <ApprovalList view={reimbursementView} columns={columns} no="NO" isReadOnly={isReadOnly} />
}
