import type { Paged } from '#contract/http.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'

interface PageQuery {
  page: number
  page_size: number
}

/** Where a page starts, for `limit … offset …`. */
export const offsetOf = (query: PageQuery) => (query.page - 1) * query.page_size

/**
 * `limit … offset …` as plain figures: a statement is planned once for all its values, and of a limit that it does not
 * know PostgreSQL expects a tenth of the table, for which another way is the best.
 */
export const limitOffset = (db: Db, query: PageQuery) => db.unsafe(`limit ${query.page_size} offset ${offsetOf(query)}`)

/**
 * A page over several companies: of each, `sight.company_id`, no more rows are read than the page could hold, as its own index has
 * them in order; asked for all at once, every row of theirs would have to be sorted.
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

/** One page of rows with its paging fields. A page past the end is empty, not an error. */
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
