import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { failureText } from '#web/client/http.ts'
import { FailureMessage } from '#web/ui/feedback/error-panel.tsx'

interface Props {
  loaded: number
  total: number
  noun: string
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
  loadsOnScroll?: boolean | undefined
}

/** Loads ahead of the end, so that steady scrolling never waits. */
const AHEAD = '400px'

/** The end of an infinite list; the button serves readers who do not scroll. */
export function FeedEnd(props: Props) {
  const { loaded, total, noun, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = props
  const { loadsOnScroll = true } = props
  const end = useRef<HTMLDivElement>(null)
  // After a failure the reader retries by button; scrolling would repeat the request endlessly.
  const isWatching = loadsOnScroll && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!isWatching || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isWatching, fetchNextPage])

  return (
    <Stack ref={end} sx={{ alignItems: 'center', gap: 1, py: 1 }}>
      {isFetchNextPageError ? (
        <FailureMessage text={failureText(messages.generic, error)} onRetry={() => void fetchNextPage()} />
      ) : (
        hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Muat lagi
          </Button>
        )
      )}
      <Typography variant="body2" color="textSecondary" role="status">
        {loaded} dari {Math.max(loaded, total)} {noun}
      </Typography>
    </Stack>
  )
}
