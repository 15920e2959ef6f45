import { messages } from '#contract/messages.ts'
import { admits } from '#contract/policy.ts'
import { type Reimbursement, reimbursement, reimbursementStates } from '#contract/reimbursement.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { Decision } from '#web/request/decision.tsx'
import { actionByColumn, companyColumn, statusColumn } from '#web/request/request-columns.tsx'
import { useMe } from '#web/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Receipt } from './receipt-button.tsx'
import { createdColumn, dateColumn, reimbursementColumns, reimbursementFacts } from './reimbursement-columns.tsx'
import { ReimbursementDetail } from './reimbursement-detail.tsx'
import { REFRESH_MS, reimbursementReads } from './reimbursement-reads.ts'

const columns = [
  { label: 'Nama Karyawan', cell: (it: Reimbursement) => <ReimbursementDetail row={it} word={it.user_name} /> },
  companyColumn,
  dateColumn,
  createdColumn,
  ...reimbursementColumns,
  statusColumn(reimbursementStates),
  actionByColumn('Action By'),
]
const { accepted, rejected, transferred } = messages.reimbursement

/** Paying stands in place of deciding where that is what is left to do. */
const verdictsOf = ({ can_action, can_transfer }: Reimbursement) =>
  can_transfer
    ? [{ status: 'transfer', label: 'Transfer', tone: 'primary', success: transferred, enabled: true } as const]
    : [
        { status: 'disetujui', label: 'Confirm', tone: 'success', success: accepted, enabled: can_action } as const,
        { status: 'ditolak', label: 'Cancel', tone: 'error', success: rejected, enabled: can_action } as const,
      ]

export default function ReimbursementApprovalPage() {
  const me = useMe()
  const decides = admits.senior(me)
  return (
    <ApprovalList
      all={reimbursement.all}
      company={reimbursement.company}
      sheet={reimbursement.export}
      states={reimbursementStates}
      no="NO"
      failure={messages.reimbursement.loadFailed}
      refetchInterval={REFRESH_MS}
      columns={columns}
      rowActions={
        decides
          ? (row) => (
              <Decision
                row={row}
                verdicts={verdictsOf(row)}
                endpoint={me.role_name === 'hcis' ? reimbursement.decideAsHcis : reimbursement.decide}
                params={({ id }) => ({ id })}
                invalidates={reimbursementReads}
                text="Pastikan data reimburse sudah benar..."
                about={(it) => (
                  <>
                    <Facts facts={reimbursementFacts(it)} />
                    <br />
                    <Receipt path={it.path} about={it.description} />
                  </>
                )}
              />
            )
          : undefined
      }
    />
  )
}
