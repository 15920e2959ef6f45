import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { reportConnection, useIsConnected } from '#web/connection.ts'
import { isReachable } from '#web/http.ts'

const RETRY_MS = 10_000

/** Says below the header that there is no connection, before a press fails. */
export function OfflineBar() {
  const isConnected = useIsConnected()
  useEffect(() => {
    if (isConnected) return
    const timer = setInterval(() => void isReachable().then(reportConnection), RETRY_MS)
    return () => clearInterval(timer)
  }, [isConnected])
  // The region is there from the start, since screen readers announce only changes inside it.
  return (
    <Box role="status" sx={{ position: 'absolute', top: '100%', insetInline: 0, pointerEvents: 'none' }}>
      {!isConnected && (
        <Box sx={{ py: 0.25, fontSize: 13, textAlign: 'center', bgcolor: 'text.primary', color: 'background.paper' }}>
          Anda sedang offline
        </Box>
      )}
    </Box>
  )
}
