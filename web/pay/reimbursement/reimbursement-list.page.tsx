import { OwnList } from '#web/request/flow/own-list.tsx'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import { LinkedDetail } from '#web/request/flow/request-detail.tsx'
import { ReimbursementDetail, receiptColumn, reimbursementView } from './reimbursement-view.tsx'

const columns = listColumns(
  reimbursementView.kind,
  { user_name: false, company_name: false, created_at: false, description: { role: 'title' } },
  [receiptColumn],
)

const ReimbursementListPage = () => (
  <>
    <OwnList view={reimbursementView} columns={columns} before={(row) => <ReimbursementDetail row={row} />} />
    <LinkedDetail view={reimbursementView} title="Detail Reimburse" />
  </>
)
export default ReimbursementListPage
