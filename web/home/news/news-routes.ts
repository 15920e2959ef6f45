/** News endpoints without their schemas, for pages that only read. */
import type { news } from '#contract/home/news.ts'
import { route } from '#web/client/api.ts'
import { ApiError } from '#web/client/http.ts'

export const latestNews = route<typeof news.latest>('GET', '/staff/news/latest')
export const oneNews = route<typeof news.one>('GET', '/staff/news/:id')
export const removeNews = route<typeof news.remove>('DELETE', '/hcis/news/:id')

/** True when the item is missing or hidden from this reader (404), or the id in the URL is not a number (422). */
export const isNewsNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)
