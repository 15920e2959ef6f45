import Typography from '@mui/material/Typography'
import { errorHintFor } from '#web/client/error-hints.ts'

/** An Indonesian hint below an English failure text. */
export default function ErrorHint({ text }: { text: string | undefined }) {
  const line = text && errorHintFor(text)
  return line ? (
    <Typography variant="body2" sx={{ mt: 0.5, maxWidth: 420 }}>
      {line}
    </Typography>
  ) : null
}
