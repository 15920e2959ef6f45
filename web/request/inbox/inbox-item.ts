/** Names and decision options of inbox items of every kind. */
import type { InboxItem } from '#contract/inbox.ts'
import { isDecided } from '#contract/request/flow.ts'
import { openParameter } from '#contract/request-kinds.ts'
import type { BulkDecisionOption } from '#web/request/flow/bulk-decision.tsx'
import { decisionOptionsFor } from '#web/request/flow/request-view.ts'
import { withView } from '#web/request-views.ts'

/** Also the search parameter with which the inbox opens it. */
export const itemKey = ({ kind, request }: InboxItem) => openParameter(kind, request.id)

/** False for a reimbursement that only waits for payment; that has its own button. */
export const isDecidable = ({ request }: InboxItem) => request.can_action

export const itemName = (item: InboxItem) => withView(item, ({ decision }, row) => decision.name(row))

export const itemBrief = (item: InboxItem) => withView(item, ({ brief }, row) => brief(row))

export const itemWarnings = (item: InboxItem) => withView(item, ({ warnings }, row) => warnings?.(row) ?? [])

export const itemDescription = (item: InboxItem) => withView(item, ({ summary }, row) => summary(row).why)

const yesAndNo = [
  { status: 'yes', plainLabel: 'Setujui', verb: 'menyetujui', tone: 'success', success: '', bulkOutcome: 'disetujui' },
  { status: 'no', plainLabel: 'Tolak', verb: 'menolak', tone: 'error', success: '', bulkOutcome: 'ditolak' },
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
      warnings: itemWarnings(item),
    })),
  }))

/** The text for a person whom a link led to a request that does not wait for them. */
export const notWaitingText = (item: InboxItem) =>
  withView(item, ({ kind, decision }, row) => {
    if (decisionOptionsFor({ decision }, row).length > 0) return undefined
    if (!isDecided(kind.flow(row), row.status))
      return row.waits_for ? `Pengajuan ini menunggu ${row.waits_for}.` : 'Pengajuan ini tidak menunggu keputusan Anda.'
    const outcome = decision.options.find((it) => it.status === row.status)?.bulkOutcome ?? 'diputuskan'
    return `Pengajuan ini sudah ${outcome}${row.action_by ? ` oleh ${row.action_by}` : ''}.`
  })
