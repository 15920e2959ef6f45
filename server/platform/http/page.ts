import type { Paged } from '#contract/platform/http.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

interface PageQuery {
  page: number
  page_size: number
}

export const offsetOf = (query: PageQuery) => (query.page - 1) * query.page_size

/**
 * `limit … offset …` as literals: for a parameter, PostgreSQL's generic plan assumes a tenth of the table and picks a
 * worse plan.
 */
export const limitOffset = (db: Db, query: PageQuery) => db.unsafe(`limit ${query.page_size} offset ${offsetOf(query)}`)

/**
 * One page over several companies: of each `sight.company_id` at most the rows that the page could hold are read, in
 * index order. A single query over all of them would have to sort every row.
 */
export const mergedPage = (
  db: Db,
  companies: readonly number[],
  query: PageQuery,
  { rows, as, order }: { rows: Fragment; as: string; order: Fragment },
) => db`
  select ${db(as)}.* from unnest(${companies}::int[]) sight (company_id)
  cross join lateral (${rows} ${db.unsafe(`limit ${offsetOf(query) + query.page_size}`)}) ${db(as)}
  order by ${order} ${limitOffset(db, query)}`

/** Adds the paging fields. A page past the end is empty, not an error. */
export const paged = <T>(data: T[], total_item: number, query: PageQuery): Paged<T> => {
  const last_page = Math.max(1, Math.ceil(total_item / query.page_size))
  const has_previous_page = query.page > 1
  const has_next_page = query.page < last_page
  return {
    data,
    current_page: query.page,
    has_previous_page,
    has_next_page,
    previous_page: has_previous_page ? Math.min(query.page - 1, last_page) : 1,
    next_page: has_next_page ? query.page + 1 : last_page,
    last_page,
    total_item,
  }
}
