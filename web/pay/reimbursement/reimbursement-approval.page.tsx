import type { Reimbursement } from '#contract/pay/reimbursement-row.ts'
import { admits, isPayer } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import { ApprovalList } from '#web/request/flow/approval-list.tsx'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import { descriptionForDeciders, receiptColumn, reimbursementView } from './reimbursement-view.tsx'

const columns = listColumns(reimbursementView.kind, { description: descriptionForDeciders }, [receiptColumn])

export default function ReimbursementApprovalPage() {
  const me = useMe()
  const isOwnToPay = ({ position_id, status }: Reimbursement) =>
    isPayer(me) && position_id === me.position_id && status === 'disetujui'
  return (
    <ApprovalList
      view={reimbursementView}
      columns={columns}
      no="NO"
      // Finance reads the list but decides nothing.
      isReadOnly={!admits.senior(me)}
      belowName={(row) => (isOwnToPay(row) ? 'Klaim sendiri: ditransfer orang lain' : '')}
    />
  )
}
