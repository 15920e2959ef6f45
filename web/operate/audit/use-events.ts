import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messages } from '#contract/platform/messages.ts'
import type { ApiError, SendOptions } from '#web/client/http.ts'

interface EventPage<Row> {
  data: Row[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

interface EventsOptions<Row> {
  path: string
  filters: Record<string, string>
  read: (query: Record<string, string>, options: SendOptions) => Promise<EventPage<Row>>
}

/** Reads events page by page; each page says where the next one begins. */
export function useEvents<Row>({ path, filters, read }: EventsOptions<Row>) {
  const query = useInfiniteQuery<
    EventPage<Row>,
    ApiError,
    { pages: EventPage<Row>[] },
    (string | object)[],
    string | undefined
  >({
    queryKey: [path, 'events', filters],
    meta: { failure: messages.generic },
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => read({ ...filters, ...(pageParam && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  return { ...query, rows }
}
