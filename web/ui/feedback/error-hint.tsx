import Typography from '@mui/material/Typography'
import { errorHintFor } from '#web/error-hints.ts'

/** What to do about a text that says it in English, below it. */
export default function ErrorHint({ text }: { text: string | undefined }) {
  const line = text && errorHintFor(text)
  return line ? (
    <Typography variant="body2" sx={{ mt: 0.5, maxWidth: 420 }}>
      {line}
    </Typography>
  ) : null
}
