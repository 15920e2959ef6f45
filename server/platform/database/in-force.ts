/**
 * Policies of a company that change over time: one row per company and first day or year. The latest row up to a day is
 * in force on that day, so that a change never affects the past.
 */
import type { Clock } from './clock.ts'
import type { Db } from './connect.ts'
import type { Fragment } from './sql.ts'

/** A table with the primary key (company_id, valid_from), and the columns valid_until, changed_by and changed_at. */
export interface TableFromDay {
  table: string
  since: 'valid_from'
}
/** A table with the primary key (company_id, from_year), and the columns changed_by and changed_at. */
export interface TableFromYear {
  table: string
  since: 'from_year'
}

/** The row in force in a company on a day or in a year, for a lateral join; none before the first one. */
export const inForce = (
  db: Db,
  { table, since }: TableFromDay | TableFromYear,
  company: Fragment,
  when: Fragment,
) => db`
  select in_force.* from ${db(table)} in_force
  where in_force.company_id = ${company} and in_force.${db(since)} <= ${when}
  order by in_force.${db(since)} desc limit 1`

/** Joins the row in force now as `as`: changes apply from today on, so it is the row without an end. */
export const inForceNow = (db: Db, { table }: TableFromDay, as: string, company: Fragment) =>
  db`${db(table)} ${db(as)} on ${db(`${as}.company_id`)} = ${company} and ${isInForceNow(db, as)}`

/** Condition on a row `as` of a table by days: it is in force now. */
export const isInForceNow = (db: Db, as: string) => db`${db(`${as}.valid_until`)} is null`

interface RowChange {
  company_id: number
  /** The position that changes it. */
  changed_by: number
  values: Readonly<Record<string, boolean | number | string | readonly string[] | null>>
}

/** A second change from the same day or year on replaces the first; the audit log keeps both. */
const writeRow = (
  tx: Db,
  { table, since }: TableFromDay | TableFromYear,
  first: Fragment | number | string,
  change: RowChange,
) => {
  const { company_id, changed_by, values } = change
  const stored = { ...values, changed_by, changed_at: tx`now()` }
  return tx`
    insert into ${tx(table)} ${tx.values([{ company_id, [since]: first, ...stored }])}
    on conflict (company_id, ${tx(since)}) do update set ${tx.set(stored)}`
}

/** Applies from today on, in the time zone of the company. */
export const changeFromToday = async (tx: Db, clock: Clock, rows: TableFromDay, change: RowChange) => {
  const { company_id } = change
  const today = tx`(select (${clock(tx)} at time zone timezone)::date from companies where id = ${company_id})`
  await writeRow(tx, rows, today, change)
  await endEarlierRows(tx, rows, company_id)
}

/** Applies from this day on until the day of the next row. */
export const changeFromDay = async (tx: Db, day: string, rows: TableFromDay, change: RowChange) => {
  await writeRow(tx, rows, day, change)
  await endEarlierRows(tx, rows, change.company_id)
}

export const changeFromYear = (tx: Db, year: number, rows: TableFromYear, change: RowChange) =>
  writeRow(tx, rows, year, change)

/** Ends each row on the first day of the next one. */
export const endEarlierRows = (tx: Db, { table }: TableFromDay, company_id: number) => tx`
  update ${tx(table)} earlier set valid_until = later.first_day
  from (select valid_from, lead(valid_from) over (order by valid_from) as first_day
        from ${tx(table)} where company_id = ${company_id}) later
  where earlier.company_id = ${company_id} and earlier.valid_from = later.valid_from
    and earlier.valid_until is distinct from later.first_day`
