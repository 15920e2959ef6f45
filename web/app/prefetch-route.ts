import type { QueryClient } from '@tanstack/react-query'
import { call, queryKeyOf } from '#web/client/api.ts'
import { nextTask } from '#web/client/next-task.ts'
import { PREFETCHED_AT_ONCE, prefetch } from '#web/client/prefetch.ts'
import type { StoredSession } from '#web/client/session.ts'
import { type InitialQuery, initialQueryUrls } from './initial-query.ts'

const requestOf = ({ path, query }: InitialQuery) => [{ method: 'GET', path } as const, query ? { query } : {}] as const

let prefetchedToken: string | undefined

/**
 * Fills the cache with a screen's initial queries before it renders, so that nothing on it shifts later. A query that
 * fails here is repeated by the component that needs it, which also shows the error.
 */
export async function prefetchRoute(client: QueryClient, { token }: StoredSession, queries: readonly InitialQuery[]) {
  // Later in a session most of it is cached, and components read the rest themselves.
  if (token === prefetchedToken) return
  prefetchedToken = token
  prefetch(token, initialQueryUrls(queries))
  const shared = { staleTime: 0, meta: { failure: false } } as const
  const answers: Promise<void>[] = []
  for (const [index, initial] of queries.entries()) {
    if (index > 0 && index % PREFETCHED_AT_ONCE === 0) await nextTask()
    const [endpoint, sent] = requestOf(initial)
    const queryFn = () => call(endpoint, sent)
    answers.push(client.prefetchQuery({ ...shared, queryKey: queryKeyOf(endpoint, sent), queryFn }))
  }
  await Promise.all(answers)
  // The screen renders in a task of its own, not in that of the last answer.
  await nextTask()
}
