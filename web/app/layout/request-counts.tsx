import Box from '@mui/material/Box'
import type { inbox } from '#contract/inbox.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { route, useRead } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'

const total = route<typeof inbox.total>('GET', '/staff/inbox/total')

/**
 * Count of waiting requests of some kinds; hidden from screen readers because 'Tugas Saya' announces it and links keep
 * their names.
 */
export default function RequestCount({ kinds }: { kinds: readonly KindName[] }) {
  const { data } = useRead(total, {}, { failure: false })
  const count = data ? kinds.reduce((sum, kind) => sum + data[kind], 0) : 0
  if (count === 0) return null
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
      {count > 99 ? '99+' : number(count)}
    </Box>
  )
}
