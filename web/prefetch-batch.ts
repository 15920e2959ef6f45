/**
 * Fetches the initial queries of a screen in one batch while the screen's code is still loading. `takePrefetched` gives
 * out each answer once; where the batch failed, the caller fetches by itself.
 */
import type { BatchItem } from '#contract/batch.ts'

const BATCH_PATH = '/api/together'

let prefetchedFor = ''
const pending = new Map<string, Promise<Response | undefined>>()

const responseOf = ({ status, body }: BatchItem) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** Runs once per session. */
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

/** Gives out the pending answer to its first reader. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = token === prefetchedFor ? pending.get(url) : undefined
  pending.delete(url)
  return answer
}
