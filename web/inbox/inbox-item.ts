/** Labels, names and decision options of inbox items of every kind. */
import type { InboxItem, InboxKind } from '#contract/inbox.ts'
import { leaveView } from '#web/leave/leave-view.tsx'
import { overtimeView } from '#web/overtime/overtime-view.tsx'
import { reimbursementView } from '#web/reimbursement/reimbursement-view.tsx'
import type { BulkDecisionOption } from '#web/request/bulk-decision.tsx'

export const kindLabels: Record<InboxKind, string> = {
  leave: 'Perizinan',
  reimbursement: 'Reimburse',
  overtime: 'Lembur',
}

export const itemKey = ({ kind, request }: InboxItem) => `${kind} ${request.id}`

/** False for a reimbursement that only waits for payment; that has its own button. */
export const isDecidable = ({ request }: InboxItem) => request.can_action

export const itemName = (item: InboxItem) => {
  if (item.kind === 'leave') return leaveView.decision.name(item.request)
  if (item.kind === 'reimbursement') return reimbursementView.decision.name(item.request)
  return overtimeView.decision.name(item.request)
}

export const itemDescription = (item: InboxItem) =>
  item.kind === 'overtime' ? item.request.detail : item.request.description

/** Each kind has its own statuses for approved and rejected. */
const decidedStatuses = {
  leave: { yes: 'accepted', no: 'rejected' },
  reimbursement: { yes: 'disetujui', no: 'ditolak' },
  overtime: { yes: 'approved', no: 'rejected' },
} as const

const yesAndNo = [
  { status: 'no', label: 'Tolak', verb: 'menolak', tone: 'error', success: '', bulkOutcome: 'ditolak' },
  { status: 'yes', label: 'Setujui', verb: 'menyetujui', tone: 'success', success: '', bulkOutcome: 'disetujui' },
] as const

/** Approve and reject for all selected items, of any kind. */
export const decisionOptionsForAll = (items: readonly InboxItem[]): BulkDecisionOption[] =>
  yesAndNo.map((option) => ({
    ...option,
    button: `${option.label}${items.length > 0 ? ` (${items.length})` : ''}`,
    items: items.map((item) => ({
      kind: item.kind,
      id: item.request.id,
      version: item.request.version,
      status: decidedStatuses[item.kind][option.status],
      name: itemName(item),
    })),
  }))
