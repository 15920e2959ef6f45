/**
 * Follows the notification stream while the page is visible: closes it after a minute in the background, reopens it
 * when visible again, and retries failures with growing delays.
 */
import { API_BASE } from '#web/client/url.ts'

const STREAM = `${API_BASE}/staff/notification/stream`
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
const HIDDEN_MS = 60_000

interface StreamHandlers {
  onNotice: () => void
  /** Called on every connect, because notifications may have been missed before. */
  onOpen: () => void
  /** Called with whether the stream is connected. */
  onChange: (isLive: boolean) => void
}

export function followNoticeStream(token: string, handlers: StreamHandlers): () => void {
  let wait = FIRST_WAIT_MS
  let open: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const listen = async (signal: AbortSignal) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    const response = await fetch(STREAM, { headers, signal })
    // Signed out; the next API call handles it.
    if (response.status === 401) isOver = true
    if (!response.ok || !response.body) return
    wait = FIRST_WAIT_MS
    handlers.onChange(true)
    handlers.onOpen()
    for await (const block of blocksOf(response.body)) if (block.includes('event: notice')) handlers.onNotice()
  }
  const start = async () => {
    if (isOver || open || document.hidden) return
    const own = new AbortController()
    open = own
    await listen(own.signal).catch(() => undefined)
    if (open === own) open = undefined
    handlers.onChange(false)
    if (isOver || own.signal.aborted) return
    // Random jitter, so that clients do not reconnect all at once after a server restart.
    timer = setTimeout(() => void start(), wait * (0.5 + Math.random() / 2))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    open?.abort()
    open = undefined
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(stop, HIDDEN_MS)
    else void start()
  }

  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onVisibility)
  void start()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onVisibility)
    stop()
  }
}

/** Splits the stream into events; an empty line ends an event. */
async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + part.value).split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks
  }
}
