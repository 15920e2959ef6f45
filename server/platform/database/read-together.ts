import type { Db } from './connect.ts'
import { exactlyOne } from './exactly-one.ts'
import type { Fragment, Query } from './sql.ts'

/** Columns named like instants that hold a date. */
type DateColumn = 'start_at' | 'contract_end_at' | 'effective_at'
type InstantOf<Row> = Exclude<Extract<keyof Row, `${string}_at`>, DateColumn>

/** The rows as they are read, or `never` if a column holds an instant: in JSON it is not in the program's format. */
type WithoutInstants<Rows extends Record<string, object[]>> = [
  { [Name in keyof Rows]: InstantOf<Rows[Name][number]> }[keyof Rows],
] extends [never]
  ? Rows
  : never

/**
 * Runs several reads as one statement, because a call pays more for each further statement than for its few rows. The
 * rows arrive as JSON, so a row with an instant does not compile.
 */
export const readTogether = async <Rows extends Record<string, object[]>>(
  db: Db,
  reads: { readonly [Name in keyof Rows]: Query<Rows[Name]> },
): Promise<WithoutInstants<Rows>> => {
  const columns = Object.entries<Fragment>(reads).map(
    ([name, read]) => db`(select coalesce(json_agg(row), '[]') from (${read}) row) as ${db(name)}`,
  )
  const list = columns.reduce((all, one) => db`${all}, ${one}`)
  return exactlyOne(await db<WithoutInstants<Rows>[]>`select ${list}`)
}
