import Box from '@mui/material/Box'
import { type Tone, tones } from '#web/theme.ts'

/** The tone of every state word on the wire; a word that is missing here is neutral. */
const toneOf: Record<string, Tone> = {
  waiting: 'waiting',
  pending: 'waiting',
  draft: 'waiting',
  progress: 'progress',
  disetujui: 'progress',
  accepted: 'good',
  approved: 'good',
  complete: 'good',
  completed: 'good',
  transfer: 'good',
  publish: 'good',
  active: 'good',
  rejected: 'bad',
  ditolak: 'bad',
  inactive: 'bad',
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A state in words and colour. */
export function StatusChip({ status, label }: { status: string; label?: string }) {
  const { background, text } = tones[toneOf[status] ?? 'neutral']
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: 0.75,
        bgcolor: background,
        color: text,
        fontSize: 12.5,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {label ?? capitalised(status)}
    </Box>
  )
}
