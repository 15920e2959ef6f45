import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { reportConnection } from '#web/client/connection.ts'
import { isReachable } from '#web/client/http.ts'

const RETRY_MS = 10_000

const style = {
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  py: 0.25,
  fontSize: 13,
  textAlign: 'center',
  bgcolor: 'text.primary',
  color: 'background.paper',
  pointerEvents: 'none',
}

/** Says below the header that there is no connection, before a press fails; shown until there is one again. */
export default function OfflineBar() {
  useEffect(() => {
    const timer = setInterval(() => void isReachable().then(reportConnection), RETRY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Box className="offline-bar" sx={style}>
      Anda sedang offline
    </Box>
  )
}
