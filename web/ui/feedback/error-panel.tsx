import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { isChunkLoadError } from '#web/client/chunk-load-error.ts'
import { failureText, isReachable, OFFLINE } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'

const ErrorHint = lazy(() => import('./error-hint.tsx'))

/** A failure text with a retry button. */
export function FailureMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Stack role="alert" sx={{ alignItems: 'center', gap: 2, py: 6, px: 2, textAlign: 'center' }}>
      <div>
        <Typography>{text}</Typography>
        <OptionalBoundary>
          <ErrorHint text={text} />
        </OptionalBoundary>
      </div>
      <Button variant="outlined" onClick={onRetry}>
        Coba lagi
      </Button>
    </Stack>
  )
}

/** Replaces a screen that threw; the rest of the page stays usable. */
export function ErrorPanel({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = async () => {
    // The browser caches a failed module import, so only a page reload fetches it again.
    if (isChunkLoadError(error)) {
      if (await isReachable()) window.location.reload()
      else snackbar.error(OFFLINE)
      return
    }
    reset()
    void router.invalidate()
  }
  return <FailureMessage text={failureText(messages.generic, error)} onRetry={() => void retry()} />
}
