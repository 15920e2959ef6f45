import { afterEach, describe, expect, it, vi } from 'vitest'
import { prefetch, takePrefetched } from './prefetch.ts'

const fetchOf = (reply: (paths: string[]) => Promise<Response>) => {
  const fetched = vi.fn(async (url: string) =>
    reply(new URL(url, 'http://x').searchParams.get('paths')?.split(' ') ?? []),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
/** Answers all reads of one request; each body names its path. */
const stub = (statusOf: (path: string) => number = () => 200) =>
  fetchOf(async (paths) =>
    Response.json({ data: paths.map((path) => ({ status: statusOf(path), body: { data: path } })) }),
  )
afterEach(() => vi.unstubAllGlobals())

describe('prefetch', () => {
  it('asks once, and gives out the answer of each URL once, refusals included', async () => {
    const fetched = stub((path) => (path.includes('failed') ? 403 : 200))
    prefetch('one', ['/api/staff/task', '/api/hcis/mail/failed?page_size=5&page=1'])
    const first = await takePrefetched('/api/staff/task', 'one')
    expect(await first?.json()).toEqual({ data: '/staff/task' })
    const second = await takePrefetched('/api/hcis/mail/failed?page_size=5&page=1', 'one')
    expect([second?.status, await second?.json()]).toEqual([403, { data: '/hcis/mail/failed?page_size=5&page=1' }])
    expect(takePrefetched('/api/staff/task', 'one')).toBeUndefined()
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('gives no answer to another token', () => {
    stub()
    prefetch('two', ['/api/staff/task'])
    expect(takePrefetched('/api/staff/task', 'three')).toBeUndefined()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['an error of the server', async () => new Response('', { status: 503 })],
    ['an error of the server for one of them', async () => Response.json({ data: [{ status: 500, body: {} }] })],
    ['too few answers', async () => Response.json({ data: [] })],
  ])('gives no answer after %s, so that the caller fetches itself', async (name, reply) => {
    fetchOf(reply)
    prefetch(name, ['/api/staff/task'])
    expect(await takePrefetched('/api/staff/task', name)).toBeUndefined()
  })

  it('fetches only once in a session', async () => {
    const fetched = stub()
    prefetch('four', ['/api/staff/task'])
    prefetch('four', ['/api/staff/task'])
    await takePrefetched('/api/staff/task', 'four')
    expect(fetched).toHaveBeenCalledOnce()
  })
})
