import type { QueryClient } from '@tanstack/react-query'
import { call, keyOf } from '#web/api.ts'
import { type InitialQuery, initialQueryUrls } from '#web/initial-query.ts'
import { prefetchBatch } from '#web/prefetch-batch.ts'
import type { Session } from '#web/session.ts'
import { feedKey } from '#web/ui/list/feed.ts'

const wireOf = ({ path, query }: InitialQuery) => [{ method: 'GET', path } as const, query ? { query } : {}] as const

let warmed: string | undefined

/**
 * Has what a screen begins with in the cache by the time that it is drawn, so that nothing on it must make room later.
 * What fails is left to the part that needs it: that one asks again, and says so.
 */
export async function warm(client: QueryClient, { token }: Session, firsts: readonly InitialQuery[]) {
  // Later in a session most of it is known, and what is not is read by those who need it.
  if (token === warmed) return
  warmed = token
  prefetchBatch(token, initialQueryUrls(firsts))
  const shared = { staleTime: 0, meta: { failure: false } } as const
  await Promise.all(
    firsts.map((first) => {
      const [wire, sent] = wireOf(first)
      const queryFn = () => call(wire, sent)
      return first.feed === undefined
        ? client.prefetchQuery({ ...shared, queryKey: keyOf(wire, sent), queryFn })
        : client.prefetchInfiniteQuery({
            ...shared,
            queryKey: feedKey(wire, first.feed),
            queryFn,
            initialPageParam: undefined,
          })
    }),
  )
}
