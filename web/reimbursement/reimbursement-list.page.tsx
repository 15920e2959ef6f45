import { OwnList } from '#web/request/own-list.tsx'
import { listColumns } from '#web/request/request-columns.tsx'
import { ReimbursementDetail, receiptColumn, reimbursements } from './reimbursement-view.tsx'

const columns = listColumns(
  reimbursements.kind,
  { user_name: false, company_name: false, created_at: false, description: { role: 'title' } },
  [receiptColumn],
)

const ReimbursementListPage = () => (
  <OwnList view={reimbursements} columns={columns} before={(row) => <ReimbursementDetail row={row} />} />
)
export default ReimbursementListPage
