/**
 * What a screen reads first, asked for in one call while the screen itself is still on its way. Whoever then reads one
 * of them takes the answer that came along; where that failed, it is asked for alone.
 */
import type { BatchItem } from '#contract/batch.ts'

const READ = '/api/together'

let asked = ''
const coming = new Map<string, Promise<Response | undefined>>()

const responseOf = ({ status, body }: BatchItem) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** Once for a session. */
export function readAhead(token: string, addresses: readonly string[]) {
  if (asked === token) return
  asked = token
  coming.clear()
  const query = new URLSearchParams({ get: addresses.map((it) => it.replace('/api', '')).join('\n') })
  const pieces = fetch(`${READ}?${query}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
    .then((response) => (response.ok ? (response.json() as Promise<{ data: BatchItem[] }>) : undefined))
    .catch(() => undefined)
  addresses.forEach((address, at) => {
    const piece = pieces.then((reply) => reply?.data[at])
    coming.set(
      address,
      piece.then((it) => it && responseOf(it)),
    )
  })
}

/** The answer that is on its way already, for whoever asks first. */
export function cameAlong(url: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = token === asked ? coming.get(url) : undefined
  coming.delete(url)
  return answer
}
