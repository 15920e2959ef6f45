/** The endpoints without their schemas, for the pages that only read. */
import type { news } from '#contract/news.ts'
import { route } from '#web/api.ts'
import { ApiError } from '#web/http.ts'

export const latestNews = route<typeof news.latest>('GET', '/staff/news/latest')
export const oneNews = route<typeof news.one>('GET', '/staff/news/:id')
export const removeNews = route<typeof news.remove>('DELETE', '/hcis/news/:id')

/** There is no such item, or none for this reader; an address that is no number names none either. */
export const isNewsNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)
