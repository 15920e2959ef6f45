import Box from '@mui/material/Box'

export const ComparedText = ({ text, isDifferent }: { text: string; isDifferent: boolean }) =>
  isDifferent ? (
    <Box component="span" sx={differentStyle}>
      <strong>{text}</strong> <span>berbeda</span>
    </Box>
  ) : (
    text
  )

const differentStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1,
  px: 1,
  borderRadius: 1,
  bgcolor: 'tone.waiting.background',
  color: 'tone.waiting.text',
} as const
export const comparisonHintStyle = { fontSize: 12, fontWeight: 400, color: 'text.secondary' } as const
