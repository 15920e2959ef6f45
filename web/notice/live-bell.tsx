import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { lazy, useEffect, useRef, useState } from 'react'
import { notices } from '#web/notify.ts'
import { Apart } from '#web/ui/page/apart.tsx'
import { registerWorker, renewDevice } from './device.ts'
import { useLatest } from './use-latest.ts'

const Panel = lazy(() => import('./panel.tsx'))

const spoken = (unread: number) => (unread === 0 ? 'Notifikasi' : `Notifikasi, ${unread} belum dibaca`)

/** Counts what was not read, as it comes. Whoever has pressed it before it was there finds it open. */
export default function LiveBell({ isPressed = false }: { isPressed?: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(isPressed)
  const [wasOpened, setOpened] = useState(isPressed)
  const latest = useLatest()
  // What it is for is told by another way meanwhile, so a failure is nobody's concern.
  useEffect(
    () =>
      void registerWorker()
        .then(renewDevice)
        .catch(() => undefined),
    [],
  )
  const unread = latest.data?.unread ?? 0
  return (
    <>
      <IconButton
        ref={button}
        aria-label={spoken(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true)
          // An alert would lie on what opens below the bar.
          notices.set(null)
          setOpen(true)
        }}
      >
        <Badge badgeContent={unread} max={99} color="error">
          <NotificationsNone />
        </Badge>
      </IconButton>
      <Apart>
        {wasOpened && (
          <Panel open={isOpen} anchor={() => button.current} latest={latest} onClose={() => setOpen(false)} />
        )}
      </Apart>
    </>
  )
}
