/**
 * Fetches the initial queries of a screen while the screen's code is still loading. `takePrefetched` gives out each
 * answer once; where there was none, the caller fetches by itself.
 */
import { API_BASE } from './url.ts'

const TOGETHER = `${API_BASE}/staff/together`

/** Reading an answer takes a cheap phone some milliseconds: so many are read before the page may react to touch. */
export const PREFETCHED_AT_ONCE = 4

interface ReadAnswer {
  status: number
  body: unknown
}

let prefetchedFor = ''
const pending = new Map<string, Promise<Response | undefined>>()

/** One request for all, since each costs a slow connection a turn; runs once per session. */
export function prefetch(token: string, urls: readonly string[]) {
  if (prefetchedFor === token) return
  prefetchedFor = token
  pending.clear()
  const paths = urls.map((url) => url.slice(API_BASE.length)).join(' ')
  const parts = readParts(token, paths).catch((): ReadAnswer[] => [])
  for (const [index, url] of urls.entries())
    pending.set(
      url,
      parts.then((all) => responseOf(all[index])),
    )
}

async function readParts(token: string, paths: string): Promise<ReadAnswer[]> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${TOGETHER}?${new URLSearchParams({ paths })}`, { headers })
  // A refusal has no data: each read is then repeated alone.
  const { data = [] } = (await response.json()) as { data?: ReadAnswer[] }
  return data
}

const responseOf = (part: ReadAnswer | undefined) =>
  part && part.status < 500 ? Response.json(part.body, { status: part.status }) : undefined

/** Gives out the pending answer to its first reader. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = token === prefetchedFor ? pending.get(url) : undefined
  pending.delete(url)
  return answer
}
