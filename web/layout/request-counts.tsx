import Box from '@mui/material/Box'
import type { inbox } from '#contract/inbox.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { route, useRead } from '#web/api.ts'
import { number } from '#web/ui/format.ts'

const total = route<typeof inbox.total>('GET', '/staff/inbox/total')

/**
 * Count of waiting requests of one kind; hidden from screen readers because 'Tugas Saya' announces it and links keep
 * their names.
 */
const requestCount = (kind: KindName) =>
  function KindCount() {
    const { data } = useRead(total, {}, { failure: false })
    if (!data?.[kind]) return null
    return (
      <Box
        component="span"
        aria-hidden
        sx={{
          ml: 'auto',
          px: 0.75,
          borderRadius: 4,
          bgcolor: 'tone.waiting.background',
          color: 'tone.waiting.text',
          fontSize: 12,
          fontWeight: 600,
        }}
      >
        {data[kind] > 99 ? '99+' : number(data[kind])}
      </Box>
    )
  }

export const LeaveCount = requestCount('leave')
export const ReimbursementCount = requestCount('reimbursement')
export const OvertimeCount = requestCount('overtime')
