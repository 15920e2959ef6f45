import type { InboxItem } from '#contract/inbox.ts'
import { RequestPanel } from '#web/request/request-panel.tsx'
import { withView } from '#web/request/request-views.ts'

interface Props {
  item: InboxItem
  onClose: () => void
  onMove: (step: 1 | -1) => void
  onDecided: () => void
}

/** Renders the request panel of the approval lists for an inbox item of any kind. */
export const InboxPanel = ({ item, ...rest }: Props) =>
  withView(item, (view, row) => <RequestPanel view={view} row={row} {...rest} />)
