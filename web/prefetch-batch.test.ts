import { afterEach, describe, expect, it, vi } from 'vitest'
import { prefetchBatch, takePrefetched } from '#web/prefetch-batch.ts'

const answer = (pieces: { status: number; body: string }[]) => Response.json({ data: pieces })
const stub = (reply: () => Promise<Response>) => {
  const fetched = vi.fn(reply)
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

describe('prefetchBatch', () => {
  it('fetches all URLs in one call and gives out each answer once', async () => {
    const fetched = stub(async () =>
      answer([
        { status: 200, body: '{"data":1}' },
        { status: 403, body: '{}' },
      ]),
    )
    prefetchBatch('one', ['/api/staff/task', '/api/hcis/mail/failed?page_size=5'])
    const first = await takePrefetched('/api/staff/task', 'one')
    expect(await first?.json()).toEqual({ data: 1 })
    expect((await takePrefetched('/api/hcis/mail/failed?page_size=5', 'one'))?.status).toBe(403)
    expect(takePrefetched('/api/staff/task', 'one')).toBeUndefined()
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('gives no answer to another token', async () => {
    stub(async () => answer([{ status: 200, body: '{"data":1}' }]))
    prefetchBatch('two', ['/api/staff/task'])
    expect(takePrefetched('/api/staff/task', 'three')).toBeUndefined()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['a refusal', async () => new Response('', { status: 503 })],
  ])('gives no answer after %s, so that the caller fetches itself', async (name, reply) => {
    stub(reply)
    prefetchBatch(name, ['/api/staff/task'])
    expect(await takePrefetched('/api/staff/task', name)).toBeUndefined()
  })

  it('fetches only once in a session', () => {
    const fetched = stub(async () => answer([]))
    prefetchBatch('four', ['/api/staff/task'])
    prefetchBatch('four', ['/api/staff/task'])
    expect(fetched).toHaveBeenCalledOnce()
  })
})
