import Box from '@mui/material/Box'
import { NoWrapValues } from '#web/ui/list/no-wrap.tsx'

export const SentenceList = ({ sentences }: { sentences: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
    {sentences.map((sentence) => (
      <li key={sentence}>
        <NoWrapValues text={sentence} />
      </li>
    ))}
  </Box>
)
