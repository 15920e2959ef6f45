import NotificationsNone from '@mui/icons-material/NotificationsNone'
import IconButton from '@mui/material/IconButton'
import { lazy, useEffect, useState } from 'react'
import { whenSettled } from '#web/idle.ts'
import { Apart } from '#web/ui/page/apart.tsx'

const LiveBell = lazy(() => import('./live-bell.tsx'))

/** Has its place from the beginning; what makes it ring comes when somebody is there, or is pressed for. */
export function Bell() {
  const [isAwake, setAwake] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => void whenSettled().then(() => setAwake(true)), [])
  const still = (
    <IconButton aria-label="Notifikasi" aria-haspopup="dialog" onClick={() => setPressed(true)}>
      <NotificationsNone />
    </IconButton>
  )
  return (
    <Apart plain={() => still} waiting={still}>
      {isAwake || isPressed ? <LiveBell isPressed={isPressed} /> : still}
    </Apart>
  )
}
