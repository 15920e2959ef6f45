import type { InboxItem } from '#contract/inbox.ts'
import { leaves } from '#web/leave/leave-view.tsx'
import { overtimes } from '#web/overtime/overtime-view.tsx'
import { reimbursements } from '#web/reimbursement/reimbursement-view.tsx'
import { RequestPanel } from '#web/request/request-panel.tsx'

interface Props {
  item: InboxItem
  onClose: () => void
  onMove: (step: 1 | -1) => void
  onDecided: () => void
}

/** The panel of the approval lists, for whatever kind the item is of. */
export function InboxPanel({ item, ...rest }: Props) {
  if (item.kind === 'leave') return <RequestPanel view={leaves} row={item.request} {...rest} />
  if (item.kind === 'reimbursement') return <RequestPanel view={reimbursements} row={item.request} {...rest} />
  return <RequestPanel view={overtimes} row={item.request} {...rest} />
}
