/**
 * What a screen reads first, asked for in one call while the screen itself is still on its way. Whoever then reads one
 * of them takes the answer that came along; where that failed, it is asked for alone.
 */
import type { BatchItem } from '#contract/batch.ts'

const BATCH_PATH = '/api/together'

let prefetchedFor = ''
const pending = new Map<string, Promise<Response | undefined>>()

const responseOf = ({ status, body }: BatchItem) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** Once for a session. */
export function prefetchBatch(token: string, urls: readonly string[]) {
  if (prefetchedFor === token) return
  prefetchedFor = token
  pending.clear()
  const query = new URLSearchParams({ get: urls.map((it) => it.replace('/api', '')).join('\n') })
  const batch = fetch(`${BATCH_PATH}?${query}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
    .then((response) => (response.ok ? (response.json() as Promise<{ data: BatchItem[] }>) : undefined))
    .catch(() => undefined)
  urls.forEach((url, at) => {
    const item = batch.then((reply) => reply?.data[at])
    pending.set(
      url,
      item.then((it) => it && responseOf(it)),
    )
  })
}

/** The answer that is on its way already, for whoever asks first. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = token === prefetchedFor ? pending.get(url) : undefined
  pending.delete(url)
  return answer
}
