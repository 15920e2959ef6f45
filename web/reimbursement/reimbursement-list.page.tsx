import { columnsOf } from '#web/request/columns.tsx'
import { OwnList } from '#web/request/own-list.tsx'
import { ReimbursementDetail, receiptColumn, reimbursements } from './reimbursement-view.tsx'

const columns = columnsOf(
  reimbursements.kind,
  { user_name: false, company_name: false, created_at: false, description: { role: 'title' } },
  [receiptColumn],
)

const ReimbursementListPage = () => (
  <OwnList view={reimbursements} columns={columns} before={(row) => <ReimbursementDetail row={row} />} />
)
export default ReimbursementListPage
