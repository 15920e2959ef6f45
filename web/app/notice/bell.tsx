import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { lazy, useEffect, useRef, useState } from 'react'
import { loadWhenOnline } from '#web/client/chunk-load-error.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { whenUserActive } from '#web/client/when-user-active.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'

const LiveBell = lazy(() => loadWhenOnline(() => import('./live-bell.tsx')))

const MOST = 99
const spoken = (unread: number) => (unread === 0 ? 'Notifikasi' : `Notifikasi, ${unread} belum dibaca`)

/** Renders the button at once so that no press is lost, and loads the live part on the first user activity or press. */
export function Bell() {
  const button = useRef<HTMLButtonElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => void whenUserActive().then(() => setAwake(true)), [])
  return (
    <>
      <IconButton
        ref={button}
        aria-label={spoken(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          // A snackbar would cover the panel that opens below the bar.
          snackbarMessage.set(null)
          setAwake(true)
          setOpen(true)
        }}
      >
        <NotificationsNone />
        {unread > 0 && <Count of={unread} />}
      </IconButton>
      <OptionalBoundary>
        {isAwake && (
          <LiveBell isOpen={isOpen} onClose={() => setOpen(false)} anchor={() => button.current} onCount={setUnread} />
        )}
      </OptionalBoundary>
    </>
  )
}

const Count = ({ of }: { of: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      position: 'absolute',
      top: 4,
      right: 2,
      minWidth: 20,
      px: 0.5,
      borderRadius: 5,
      bgcolor: 'error.main',
      color: 'error.contrastText',
      fontSize: 12,
      lineHeight: '20px',
      fontWeight: 500,
    }}
  >
    {of > MOST ? `${MOST}+` : of}
  </Box>
)
