import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { lazy, useState } from 'react'
import { notices } from '#web/notify.ts'
import { Apart } from '#web/ui/page/apart.tsx'
import { useLatest } from './use-latest.ts'

const Panel = lazy(() => import('./panel.tsx'))

const spoken = (unread: number) => (unread === 0 ? 'Notifikasi' : `Notifikasi, ${unread} belum dibaca`)

/** Counts what was not read, as it comes. */
export default function LiveBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const latest = useLatest()
  const unread = latest.data?.unread ?? 0
  return (
    <>
      <IconButton
        aria-label={spoken(unread)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(true)
          // An alert would lie on what opens below the bar.
          notices.set(null)
          setAnchor(event.currentTarget)
        }}
      >
        <Badge badgeContent={unread} max={99} color="error">
          <NotificationsNone />
        </Badge>
      </IconButton>
      <Apart>{wasOpened && <Panel anchor={anchor} latest={latest} onClose={() => setAnchor(null)} />}</Apart>
    </>
  )
}
