import { type Reimbursement, reimbursement, reimbursementStates } from '#contract/reimbursement.ts'
import { DetailButton } from '#web/request/detail-button.tsx'
import { reimbursementFacts } from './reimbursement-columns.tsx'

export const ReimbursementDetail = ({ row, word }: { row: Reimbursement; word?: string }) => (
  <DetailButton
    word={word}
    title="Detail Reimburse"
    facts={reimbursementFacts(row)}
    history={{ endpoint: reimbursement.history, id: row.id, labels: reimbursementStates }}
  />
)
