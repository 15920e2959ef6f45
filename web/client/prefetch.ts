/**
 * Fetches the initial queries of a screen while the screen's code is still loading. `takePrefetched` gives out each
 * answer once; where there was none, the caller fetches by itself.
 */
import { nextTask } from './next-task.ts'

/** Starting a request takes a cheap phone ten milliseconds: so many are started before the page may react to touch. */
export const PREFETCHED_AT_ONCE = 4

let prefetchedFor = ''
const pending = new Map<string, Promise<Response | undefined>>()

/** Runs once per session. */
export function prefetch(token: string, urls: readonly string[]) {
  if (prefetchedFor === token) return
  prefetchedFor = token
  pending.clear()
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  let turn = Promise.resolve()
  for (const [index, url] of urls.entries()) {
    if (index > 0 && index % PREFETCHED_AT_ONCE === 0) turn = turn.then(nextTask)
    pending.set(
      url,
      turn
        .then(() => fetch(url, { headers }))
        .then(
          (response) => (response.status < 500 ? response : undefined),
          () => undefined,
        ),
    )
  }
}

/** Gives out the pending answer to its first reader. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = token === prefetchedFor ? pending.get(url) : undefined
  pending.delete(url)
  return answer
}
