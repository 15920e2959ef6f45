import { afterEach, describe, expect, it, vi } from 'vitest'
import { prefetch, takePrefetched } from './prefetch.ts'

const stub = (reply: (url: string) => Promise<Response>) => {
  const fetched = vi.fn(reply)
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

describe('prefetch', () => {
  it('gives out the answer of each URL once, refusals included', async () => {
    const fetched = stub(async (url) => new Response(url, { status: url.includes('failed') ? 403 : 200 }))
    prefetch('one', ['/api/staff/task', '/api/hcis/mail/failed?page_size=5'])
    const first = await takePrefetched('/api/staff/task', 'one')
    expect(await first?.text()).toBe('/api/staff/task')
    expect((await takePrefetched('/api/hcis/mail/failed?page_size=5', 'one'))?.status).toBe(403)
    expect(takePrefetched('/api/staff/task', 'one')).toBeUndefined()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('gives no answer to another token', () => {
    stub(async () => Response.json({ data: 1 }))
    prefetch('two', ['/api/staff/task'])
    expect(takePrefetched('/api/staff/task', 'three')).toBeUndefined()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['an error of the server', async () => new Response('', { status: 503 })],
  ])('gives no answer after %s, so that the caller fetches itself', async (name, reply) => {
    stub(reply)
    prefetch(name, ['/api/staff/task'])
    expect(await takePrefetched('/api/staff/task', name)).toBeUndefined()
  })

  it('fetches only once in a session', async () => {
    const fetched = stub(async () => Response.json({}))
    prefetch('four', ['/api/staff/task'])
    prefetch('four', ['/api/staff/task'])
    await takePrefetched('/api/staff/task', 'four')
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('starts many requests over several tasks, and gives out all answers', async () => {
    const fetched = stub(async (url) => new Response(url))
    const urls = Array.from({ length: 10 }, (_, index) => `/api/staff/task?page=${index}`)
    prefetch('five', urls)
    await Promise.resolve()
    expect(fetched).toHaveBeenCalledTimes(4)
    const answers = await Promise.all(urls.map(async (url) => (await takePrefetched(url, 'five'))?.text()))
    expect(answers).toEqual(urls)
  })
})
