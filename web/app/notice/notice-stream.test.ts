import { afterEach, describe, expect, it, vi } from 'vitest'
import { followNoticeStream } from './notice-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A stub server with writable streams; its first replies are the given error statuses. */
function stubStreams(...refusals: number[]) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const requests: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requests.push(init)
    const refused = refusals.shift()
    if (refused) return new Response('', { status: refused })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller)
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')))
      },
    })
    return new Response(body)
  })
  return { streams, requests }
}
const sendText = (controller: ReadableStreamDefaultController<Uint8Array> | undefined, text: string) =>
  controller?.enqueue(new TextEncoder().encode(text))
const createHandlers = () => ({ onNotice: vi.fn(), onOpen: vi.fn(), onChange: vi.fn() })
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('notification stream', () => {
  it('reports each notification, even one split over chunks, and ignores heartbeats', async () => {
    const { streams, requests } = stubStreams()
    const handlers = createHandlers()
    const stop = followNoticeStream('kunci', handlers)
    await vi.waitFor(() => expect(handlers.onOpen).toHaveBeenCalledOnce())
    expect(new Headers(requests[0]?.headers).get('authorization')).toBe('Bearer kunci')
    sendText(streams[0], ':\n\nid: 1\nevent: not')
    sendText(streams[0], 'ice\ndata: {}\n\n:\n\n')
    await vi.waitFor(() => expect(handlers.onNotice).toHaveBeenCalledOnce())
    stop()
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  it('retries with growing delays after failures and reports when it is live again', async () => {
    vi.useFakeTimers()
    const { requests } = stubStreams(503, 429)
    const handlers = createHandlers()
    const stop = followNoticeStream('kunci', handlers)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(requests).toHaveLength(2)
    expect(handlers.onOpen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(requests).toHaveLength(3)
    expect(handlers.onChange).toHaveBeenLastCalledWith(true)
    stop()
  })

  it('stops retrying after a 401', async () => {
    vi.useFakeTimers()
    const { requests } = stubStreams(401)
    followNoticeStream('kunci', createHandlers())
    await vi.advanceTimersByTimeAsync(300_000)
    expect(requests).toHaveLength(1)
  })

  it('closes after the page is hidden for a minute and reopens when it is visible', async () => {
    vi.useFakeTimers()
    const { requests } = stubStreams()
    const handlers = createHandlers()
    const stop = followNoticeStream('kunci', handlers)
    await vi.advanceTimersByTimeAsync(0)
    hide(true)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(requests[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(requests[0]?.signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(requests).toHaveLength(1)
    hide(false)
    await vi.advanceTimersByTimeAsync(0)
    expect([requests.length, handlers.onOpen.mock.calls.length]).toEqual([2, 2])
    stop()
  })
})
