import Box from '@mui/material/Box'
import { numbered } from './numbered.ts'
import { highlightSpans } from './search.ts'

const mark = { bgcolor: 'warning.main', color: 'background.paper', borderRadius: 0.5, px: 0.25 }

/** A text with the search words marked. */
export const Highlighted = ({ text, words }: { text: string; words: string[] }) =>
  numbered(highlightSpans(text, words)).map(({ key, item }) =>
    item.isMatch ? (
      <Box key={key} component="mark" sx={mark}>
        {item.text}
      </Box>
    ) : (
      item.text
    ),
  )
