import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type InboxItem, inbox, itemOf } from '#contract/inbox.ts'
import { parseOpenParameter } from '#contract/request-kinds.ts'
import { useRead } from '#web/client/api.ts'
import { RequestPanel } from '#web/request/flow/request-panel.tsx'
import { withView } from '#web/request-views.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PanelFrame } from '#web/ui/feedback/panel-frame.tsx'
import { itemKey, notWaitingText } from './inbox-item.ts'

interface Props {
  /** The search parameter `open`. */
  open: string | undefined
  /** The rows of the list; undefined while they are loading. */
  items: readonly InboxItem[] | undefined
  onOpen: (key: string | undefined) => void
}

/** The panel of the request that the address names: of the list, or else loaded on its own. */
export function InboxPanel({ open, items, onOpen }: Props) {
  const at = items?.findIndex((it) => itemKey(it) === open) ?? -1
  const listed = items?.[at]
  const named = parseOpenParameter(open)
  const isElsewhere = named !== undefined && items !== undefined && listed === undefined
  const reading = useRead(
    inbox.one,
    { params: named ?? { kind: 'leave', id: 0 } },
    { enabled: isElsewhere, failure: false },
  )
  const close = () => onOpen(undefined)
  if (!named || !items) return null
  const panelOf = (item: InboxItem) => (
    <ItemPanel
      item={item}
      onClose={close}
      onMove={(step) => onOpen(itemKey(items[at + step] ?? item))}
      onDecided={() => onOpen(listed && items.slice(at + 1).map(itemKey)[0])}
    />
  )
  if (listed) return panelOf(listed)
  const [found] = reading.data ? itemOf(reading.data) : []
  return found ? panelOf(found) : <MissingPanel reading={reading} onClose={close} />
}

interface ItemProps {
  item: InboxItem
  onClose: () => void
  onMove: (step: 1 | -1) => void
  onDecided: () => void
}

/** Renders the request panel of the approval lists for an inbox item of any kind. */
const ItemPanel = ({ item, ...rest }: ItemProps) =>
  withView(item, (view, row) => <RequestPanel view={view} row={row} message={notWaitingText(item)} {...rest} />)

/** While the request is loading, or when there is none that this account may read. */
function MissingPanel({ reading, onClose }: { reading: Parameters<typeof Loaded>[0]['query']; onClose: () => void }) {
  const id = useId()
  return (
    <PanelFrame titleId={id} onClose={onClose}>
      <Typography variant="h2" id={id}>
        Pengajuan
      </Typography>
      <Loaded
        query={reading}
        notFound={
          <Typography>
            Pengajuan ini sudah ditarik kembali oleh pemohon, atau tidak dapat dilihat dengan akun ini.
          </Typography>
        }
      >
        {() => null}
      </Loaded>
      <Button variant="outlined" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
        Tutup
      </Button>
    </PanelFrame>
  )
}
