import Typography from '@mui/material/Typography'
import { helperOf } from '#web/helper-lines.ts'

/** What to do about a text that says it in English, below it. */
export default function Helper({ text }: { text: string | undefined }) {
  const line = text && helperOf(text)
  return line ? (
    <Typography variant="body2" sx={{ mt: 0.5, maxWidth: 420 }}>
      {line}
    </Typography>
  ) : null
}
