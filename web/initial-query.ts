import { buildUrl } from '#web/url.ts'

/** Something that a screen reads first; `feed` is the step of a list that goes on as one scrolls. */
export interface InitialQuery {
  path: `/${string}`
  query?: Record<string, string | number>
  feed?: number
}

export const initialQueryUrls = (queries: readonly InitialQuery[]) => queries.map((query) => buildUrl(query, query))
