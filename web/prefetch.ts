/**
 * Fetches the initial queries of a screen while the screen's code is still loading. `takePrefetched` gives out each
 * answer once; where there was none, the caller fetches by itself.
 */

let prefetchedFor = ''
const pending = new Map<string, Promise<Response | undefined>>()

/** Runs once per session. */
export function prefetch(token: string, urls: readonly string[]) {
  if (prefetchedFor === token) return
  prefetchedFor = token
  pending.clear()
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  for (const url of urls)
    pending.set(
      url,
      fetch(url, { headers }).then(
        (response) => (response.status < 500 ? response : undefined),
        () => undefined,
      ),
    )
}

/** Gives out the pending answer to its first reader. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = token === prefetchedFor ? pending.get(url) : undefined
  pending.delete(url)
  return answer
}
