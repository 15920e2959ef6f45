import { buildUrl } from '#web/url.ts'

/** A query that a screen makes first; `feed` is the page size of an infinite list. */
export interface InitialQuery {
  path: `/${string}`
  query?: Record<string, string | number>
  feed?: number
}

export const initialQueryUrls = (queries: readonly InitialQuery[]) => queries.map((query) => buildUrl(query, query))
