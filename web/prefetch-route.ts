import type { QueryClient } from '@tanstack/react-query'
import { call, queryKeyOf } from '#web/api.ts'
import { type InitialQuery, initialQueryUrls } from '#web/initial-query.ts'
import { prefetchBatch } from '#web/prefetch-batch.ts'
import type { StoredSession } from '#web/session.ts'
import { feedKey } from '#web/ui/list/feed.ts'

const requestOf = ({ path, query }: InitialQuery) => [{ method: 'GET', path } as const, query ? { query } : {}] as const

let prefetchedToken: string | undefined

/**
 * Has what a screen begins with in the cache by the time that it is drawn, so that nothing on it must make room later.
 * What fails is left to the part that needs it: that one asks again, and says so.
 */
export async function prefetchRoute(client: QueryClient, { token }: StoredSession, queries: readonly InitialQuery[]) {
  // Later in a session most of it is known, and what is not is read by those who need it.
  if (token === prefetchedToken) return
  prefetchedToken = token
  prefetchBatch(token, initialQueryUrls(queries))
  const shared = { staleTime: 0, meta: { failure: false } } as const
  await Promise.all(
    queries.map((initial) => {
      const [endpoint, sent] = requestOf(initial)
      const queryFn = () => call(endpoint, sent)
      return initial.feed === undefined
        ? client.prefetchQuery({ ...shared, queryKey: queryKeyOf(endpoint, sent), queryFn })
        : client.prefetchInfiniteQuery({
            ...shared,
            queryKey: feedKey(endpoint, initial.feed),
            queryFn,
            initialPageParam: undefined,
          })
    }),
  )
}
