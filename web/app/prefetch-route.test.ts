import { afterEach, expect, it, vi } from 'vitest'
import { signIn } from '#test/web/testing.tsx'
import { PREFETCHED_AT_ONCE } from '#web/client/prefetch.ts'
import { getSession } from '#web/client/session.ts'
import { prefetchRoute } from './prefetch-route.ts'
import { createQueryClient } from './query-client.ts'

const pages = Array.from({ length: 2 * PREFETCHED_AT_ONCE + 1 }, (_, page) => page)
const queries = pages.map((page) => ({ path: '/staff/task' as const, query: { page } }))
const reply = { ok: true, status: 200, headers: new Headers({ 'content-type': 'application/json' }) }

afterEach(() => vi.unstubAllGlobals())

const begin = (json: (url: string) => Promise<unknown>) => {
  signIn()
  const session = getSession()
  if (!session) throw new Error('not signed in')
  vi.stubGlobal('fetch', async (url: string) => ({ ...reply, json: () => json(url) }))
  const client = createQueryClient()
  const read = vi.spyOn(client, 'prefetchQuery')
  const filled = { isDone: false }
  // Another token for each test, since a session is filled once.
  const filling = prefetchRoute(client, { ...session, token: `${session.token}-${Math.random()}` }, queries)
  void filling.then(() => {
    filled.isDone = true
  })
  const cached = () => pages.filter((page) => client.getQueryData(['/staff/task', {}, { page }]) !== undefined)
  return { read, filled, filling, cached }
}

it('prefetched answers: are read a few in a task, and all of them before the screen renders', async () => {
  const { read, filling, cached } = begin(async () => ({ data: [] }))
  expect(read).toHaveBeenCalledTimes(PREFETCHED_AT_ONCE)
  await filling
  expect(cached()).toEqual(pages)
})

it('prefetched answers: the screen renders in another task than the last of them', async () => {
  let answerLast = (_: unknown) => {}
  const last = new Promise((resolve) => {
    answerLast = resolve
  })
  const { filled, filling, cached } = begin((url) =>
    url.endsWith(`page=${pages.length - 1}`) ? last : Promise.resolve({ data: [] }),
  )
  await vi.waitFor(() => expect(cached()).toHaveLength(pages.length - 1))
  answerLast({ data: [] })
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  expect(cached()).toEqual(pages)
  expect(filled.isDone).toBe(false)
  await filling
})
