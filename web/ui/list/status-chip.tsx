import Box from '@mui/material/Box'
import type { Tone } from '#web/ui/theme/palette.ts'

/** The tone of every status on the wire; others are neutral. */
export const toneOf: Record<string, Tone> = {
  waiting: 'waiting',
  pending: 'waiting',
  draft: 'waiting',
  progress: 'progress',
  disetujui: 'good',
  accepted: 'good',
  approved: 'good',
  // The work is done but not approved yet.
  complete: 'ready',
  completed: 'done',
  transfer: 'done',
  publish: 'good',
  active: 'good',
  rejected: 'bad',
  ditolak: 'bad',
  cancelled: 'neutral',
  inactive: 'bad',
  running: 'progress',
  succeeded: 'good',
  failed: 'bad',
  green: 'good',
  yellow: 'waiting',
  red: 'bad',
  invited: 'progress',
  code: 'progress',
  expired: 'bad',
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const chipStyle = {
  display: 'inline-block',
  px: 1,
  py: 0.25,
  borderRadius: 0.75,
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const

export function StatusChip({ status, label }: { status: string; label?: string }) {
  const tone = toneOf[status] ?? 'neutral'
  return (
    <Box component="span" sx={{ ...chipStyle, bgcolor: `tone.${tone}.background`, color: `tone.${tone}.text` }}>
      {label ?? capitalised(status)}
    </Box>
  )
}
