/** Reads ids, names and filters out of what a request says and its reply shows. */
import type { ListedBy } from '#contract/audit-labels.ts'
import type { Actor } from './audit-note.ts'
import { type AuditValues, maskQuery } from './mask.ts'

/** Enough to know that several people are shown; a page has no more rows. */
export const LISTED_MAX = 100

export const idFields: Record<ListedBy, string> = {
  user: 'user_id',
  position: 'position_id',
  subject: 'subject_user_id',
  leave: 'id',
  attendance: 'id',
  mail: 'id',
}

/** The filters of a list without size and order of the page, which do not change whom it shows. */
export const filtersOfPage = ({ page_size: _size, sort: _sort, ...filters }: AuditValues): AuditValues =>
  maskQuery(filters)

/** Collects the distinct numbers under a field name anywhere in a reply. */
export const idsIn = (answer: unknown, field: string): number[] => {
  const ids = new Set<number>()
  const collect = (value: unknown): void => {
    if (ids.size >= LISTED_MAX || typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value))
      if (name === field && typeof inner === 'number') ids.add(inner)
      else collect(inner)
  }
  collect(answer)
  return [...ids]
}

export const asValues = (value: unknown): AuditValues =>
  typeof value === 'object' && value !== null ? (value as AuditValues) : {}

/** Names of the fields; those of nested objects with the name of the object in front. */
export const namesIn = (body: AuditValues): string[] =>
  Object.entries(body).flatMap(([key, value]) => {
    if (value === undefined) return []
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isPart ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key]
  })

/** The person who has just signed in. */
export const sessionIn = (answer: unknown): Actor | undefined => {
  const { id, position_id, token } = asValues(answer)
  return typeof id === 'number' && typeof position_id === 'number' && token ? { id, position_id } : undefined
}
