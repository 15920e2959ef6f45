import Box from '@mui/material/Box'

/** Text cut to a few lines in a table; the detail of the row shows all of it. */
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
