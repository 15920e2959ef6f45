import Box from '@mui/material/Box'

/** A text of any length that takes a few lines of a table; whole where somebody opens the row. */
export const ClampedText = ({ text, lines = 3 }: { text: string; lines?: number }) => (
  <Box
    component="span"
    className="clamped"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: String(lines),
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      minWidth: { sm: 120 },
      maxWidth: { sm: 300 },
    }}
  >
    {text}
  </Box>
)
