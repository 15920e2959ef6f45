import type { Db } from './connect.ts'
import { exactlyOne } from './exactly-one.ts'
import type { Fragment, Query } from './sql.ts'

/**
 * Runs several reads as one statement, because a call pays more for each further statement than for its few rows. The
 * rows arrive as JSON: instants are not in the program's own format there, so read those otherwise.
 */
export const readTogether = async <Rows extends Record<string, object[]>>(
  db: Db,
  reads: { readonly [Name in keyof Rows]: Query<Rows[Name]> },
): Promise<Rows> => {
  const columns = Object.entries<Fragment>(reads).map(
    ([name, read]) => db`(select coalesce(json_agg(row), '[]') from (${read}) row) as ${db(name)}`,
  )
  const list = columns.reduce((all, one) => db`${all}, ${one}`)
  return exactlyOne(await db<Rows[]>`select ${list}`)
}
