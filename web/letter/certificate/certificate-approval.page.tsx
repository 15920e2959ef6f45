import { ApprovalList } from '#web/request/flow/approval-list.tsx'
import { certificateColumns, certificateView } from './certificate-view.tsx'

const columns = certificateColumns({ company_name: false, action_by: false })

/** Requests for certificates, which HR alone decides. */
export default function CertificateApprovalPage() {
  return <ApprovalList view={certificateView} columns={columns} belowName={(row) => row.company_name} />
}
