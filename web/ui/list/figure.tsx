import Box from '@mui/material/Box'

interface Props {
  value: number
  shown?: string
  /** The sign that stands for zero. */
  zero?: string
  /** A figure that ought to be zero. */
  isWarning?: boolean
}

/** Nothing is pale, so that the figures stand out. */
export const Figure = ({ value, shown = String(value), zero = '–', isWarning = false }: Props) => (
  <Box
    component="span"
    sx={{
      whiteSpace: 'nowrap',
      color: value === 0 ? 'text.secondary' : isWarning ? 'tone.waiting.text' : undefined,
      fontWeight: isWarning && value !== 0 ? 600 : undefined,
    }}
  >
    {value === 0 ? zero : shown}
  </Box>
)
