import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Args, Endpoint, Feed, Reply } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { call, type Route } from '#web/client/api.ts'
import type { ApiError, EndpointRequest } from '#web/client/http.ts'

type RowOf<E extends Endpoint> = Reply<E> extends Feed<infer Row> ? Row : never
type Step = Feed<unknown>

const feedKey = ({ path }: Pick<EndpointRequest, 'path'>, size: number) => [path, 'feed', size]

/**
 * Reads rows page by page, each page following the last row of the previous one:
 * `useFeed(latest, 5, (last) => ({ item_size: 5, news_id: last?.id }))`
 */
export function useFeed<E extends Endpoint>(
  endpoint: Route<E>,
  size: number,
  queryAfter: (last: RowOf<E> | undefined) => Args<E> extends { query?: infer Q } ? Q : never,
) {
  const query = useInfiniteQuery<Step, ApiError, { pages: Step[] }, (string | number)[], RowOf<E> | undefined>({
    queryKey: feedKey(endpoint, size),
    meta: { failure: messages.generic },
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      (call as (it: unknown, args: unknown, options: unknown) => Promise<Step>)(
        endpoint,
        { query: queryAfter(pageParam as RowOf<E> | undefined) },
        { signal },
      ),
    // Rows are added and removed while the list is read, so the total alone cannot mark the end; a short page can.
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, step) => sum + step.data.length, 0)
      return last.data.length < size || loaded === last.total ? undefined : (last.data.at(-1) as RowOf<E>)
    },
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap((it) => it.data as RowOf<E>[]), [data])
  return { ...query, rows, total: data?.pages.at(-1)?.total ?? 0 }
}
