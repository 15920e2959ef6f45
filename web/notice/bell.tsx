import NotificationsNone from '@mui/icons-material/NotificationsNone'
import IconButton from '@mui/material/IconButton'
import { lazy, useEffect, useState } from 'react'
import { fetchAhead, whenIdle } from '#web/idle.ts'
import { Apart } from '#web/ui/page/apart.tsx'

const loadBell = () => import('./live-bell.tsx')
const LiveBell = lazy(loadBell)

/** Has its place from the beginning; what makes it ring comes when the first screen stands. */
export function Bell() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    fetchAhead(loadBell)
    return whenIdle(() => setAwake(true))
  }, [])
  return (
    <Apart plain={Still} waiting={<Still />}>
      {isAwake ? <LiveBell /> : <Still />}
    </Apart>
  )
}

/** Until it rings it leads nowhere, and so is no button to anybody. */
const Still = () => (
  <IconButton aria-label="Notifikasi" disabled>
    <NotificationsNone />
  </IconButton>
)
