/** Names and decision options of inbox items of every kind. */
import type { InboxItem } from '#contract/inbox.ts'
import type { BulkDecisionOption } from '#web/request/bulk-decision.tsx'
import { withView } from '#web/request/request-views.ts'

export const itemKey = ({ kind, request }: InboxItem) => `${kind} ${request.id}`

/** False for a reimbursement that only waits for payment; that has its own button. */
export const isDecidable = ({ request }: InboxItem) => request.can_action

export const itemName = (item: InboxItem) => withView(item, ({ decision }, row) => decision.name(row))

export const itemDescription = (item: InboxItem) => withView(item, ({ summary }, row) => summary(row).why)

const yesAndNo = [
  { status: 'no', plainLabel: 'Tolak', verb: 'menolak', tone: 'error', success: '', bulkOutcome: 'ditolak' },
  { status: 'yes', plainLabel: 'Setujui', verb: 'menyetujui', tone: 'success', success: '', bulkOutcome: 'disetujui' },
] as const

/** Approve and reject for all selected items, of any kind. */
export const decisionOptionsForAll = (items: readonly InboxItem[]): BulkDecisionOption[] =>
  yesAndNo.map((option) => ({
    ...option,
    label: option.plainLabel,
    button: `${option.plainLabel}${items.length > 0 ? ` (${items.length})` : ''}`,
    items: items.map((item) => ({
      kind: item.kind,
      id: item.request.id,
      version: item.request.version,
      // Each kind has its own statuses for approved and rejected.
      status: withView(item, ({ kind }) => kind[option.status]),
      name: itemName(item),
    })),
  }))
