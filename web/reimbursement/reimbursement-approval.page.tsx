import { messages } from '#contract/messages.ts'
import { admits } from '#contract/policy.ts'
import { type Reimbursement, reimbursement, reimbursementFlow, reimbursementStates } from '#contract/reimbursement.ts'
import { isDecided } from '#contract/request.ts'
import { LINK_REFRESH_MS } from '#web/links.ts'
import { ApprovalList } from '#web/request/approval-list.tsx'
import { Decision } from '#web/request/decision.tsx'
import { actionByColumn, companyColumn, statusColumn } from '#web/request/request-columns.tsx'
import { useMe } from '#web/session.ts'
import { rupiah } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Receipt } from './receipt-button.tsx'
import { createdColumn, dateColumn, reimbursementColumns, reimbursementFacts } from './reimbursement-columns.tsx'
import { ReimbursementDetail } from './reimbursement-detail.tsx'

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

const decisions = [
  { status: 'disetujui', label: 'Confirm', deed: 'menyetujui', tone: 'success', success: accepted },
  { status: 'ditolak', label: 'Cancel', agree: 'Tolak', deed: 'menolak', tone: 'error', success: rejected },
] as const
const payment = {
  status: 'transfer',
  label: 'Transfer',
  deed: 'menandai sudah ditransfer',
  tone: 'primary',
  success: transferred,
} as const

/** Paying stands in place of deciding where that is what is left to do. */
function verdictsOf({ status, can_action, can_transfer }: Reimbursement) {
  if (can_transfer) return [{ ...payment, enabled: true }]
  return isDecided(reimbursementFlow, status) ? [] : decisions.map((it) => ({ ...it, enabled: can_action }))
}

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
      refetchInterval={LINK_REFRESH_MS}
      columns={columns}
      rowActions={
        decides
          ? (row) => (
              <Decision
                row={row}
                verdicts={verdictsOf(row)}
                endpoint={me.role_name === 'hcis' ? reimbursement.decideAsHcis : reimbursement.decide}
                params={({ id }) => ({ id })}
                text="Pastikan data reimburse sudah benar..."
                name={(it) => `reimburse ${it.user_name} sebesar ${rupiah(it.total)}`}
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
