import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { failureText } from '#web/http.ts'

const isLostChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** What could not be shown, and a way to try again. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Stack role="alert" sx={{ alignItems: 'center', gap: 2, py: 6, px: 2, textAlign: 'center' }}>
      <Typography>{text}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Coba lagi
      </Button>
    </Stack>
  )
}

/** Stands in for a screen that broke; the rest of the page goes on working. */
export function ErrorPanel({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    // A browser remembers that a part of the program failed to load: only a new page asks for it again.
    if (isLostChunk(error)) window.location.reload()
    reset()
    void router.invalidate()
  }
  return <Failure text={failureText(messages.generic, error)} onRetry={retry} />
}
