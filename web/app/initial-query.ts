import { buildUrl } from '#web/client/url.ts'

/** A query that a screen makes first. */
export interface InitialQuery {
  path: `/${string}`
  query?: Record<string, string | number>
}

export const initialQueryUrls = (queries: readonly InitialQuery[]) => queries.map((query) => buildUrl(query, query))
