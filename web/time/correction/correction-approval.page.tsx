import { useMe } from '#web/client/session.ts'
import { ApprovalList } from '#web/request/flow/approval-list.tsx'
import { correctionColumns } from './correction-columns.tsx'
import { correctionView } from './correction-view.tsx'

const columns = correctionColumns({ company_name: false, action_by: false })

/** HR sees all companies, so the line below the name shows the company. */
export default function CorrectionApprovalPage() {
  const isHcis = useMe().role_name === 'hcis'
  return (
    <ApprovalList view={correctionView} columns={columns} belowName={isHcis ? (row) => row.company_name : undefined} />
  )
}
