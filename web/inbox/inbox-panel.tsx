import type { InboxItem } from '#contract/inbox.ts'
import { leaveView } from '#web/leave/leave-view.tsx'
import { overtimeView } from '#web/overtime/overtime-view.tsx'
import { reimbursementView } from '#web/reimbursement/reimbursement-view.tsx'
import { RequestPanel } from '#web/request/request-panel.tsx'

interface Props {
  item: InboxItem
  onClose: () => void
  onMove: (step: 1 | -1) => void
  onDecided: () => void
}

/** Renders the request panel of the approval lists for an inbox item of any kind. */
export function InboxPanel({ item, ...rest }: Props) {
  if (item.kind === 'leave') return <RequestPanel view={leaveView} row={item.request} {...rest} />
  if (item.kind === 'reimbursement') return <RequestPanel view={reimbursementView} row={item.request} {...rest} />
  return <RequestPanel view={overtimeView} row={item.request} {...rest} />
}
