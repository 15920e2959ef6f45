import Box from '@mui/material/Box'
import type { inbox } from '#contract/inbox.ts'
import { route, useRead } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'

const total = route<typeof inbox.total>('GET', '/staff/inbox/total')
const EVERY_MS = 120_000

/** Count of waiting requests beside the menu entry. */
export default function InboxCount() {
  const { data } = useRead(total, {}, { refetchInterval: EVERY_MS, failure: false })
  if (!data?.total) return null
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        px: 0.75,
        borderRadius: 4,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: 12,
        fontWeight: 600,
      }}
    >
      <span aria-hidden>{data.total > 99 ? '99+' : number(data.total)}</span>
      <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>, {number(data.total)} menunggu</span>
    </Box>
  )
}
