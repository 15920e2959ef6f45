/**
 * Policies of a company that change over time: one row per company and first day. The latest row up to a day is in
 * force on that day, so that a change never affects the past.
 */
import type { Clock } from './clock.ts'
import type { Db } from './connect.ts'
import type { Fragment } from './sql.ts'

/** Each has the primary key (company_id, valid_from), and the columns valid_until, changed_by and changed_at. */
export type PolicyTable = 'approval_policies' | 'attendance_hours' | 'attendance_policies'

/** The row in force in a company on a day, for a lateral join; none before the first one. */
export const inForce = (db: Db, table: PolicyTable, company: Fragment, day: Fragment) => db`
  select in_force.* from ${db(table)} in_force
  where in_force.company_id = ${company} and in_force.valid_from <= ${day}
  order by in_force.valid_from desc limit 1`

/** Joins the row in force now as `as`: changes apply from today on, so it is the row without an end. */
export const inForceNow = (db: Db, table: PolicyTable, as: string, company: Fragment) =>
  db`${db(table)} ${db(as)} on ${db(`${as}.company_id`)} = ${company} and ${isInForceNow(db, as)}`

/** Condition on a row `as` of a policy table: it is in force now. */
export const isInForceNow = (db: Db, as: string) => db`${db(`${as}.valid_until`)} is null`

export interface PolicyChange {
  table: PolicyTable
  company_id: number
  /** The position that changes it. */
  changed_by: number
  values: Record<string, boolean | number | string | null>
}

/**
 * Applies from today on, in the time zone of the company. A second change on the same day replaces the first; the audit
 * log keeps both.
 */
export const changeFromToday = async (tx: Db, clock: Clock, change: PolicyChange) => {
  const { table, company_id, changed_by, values } = change
  const stored = { ...values, changed_by, changed_at: tx`now()` }
  const valid_from = tx`(select (${clock(tx)} at time zone timezone)::date from companies where id = ${company_id})`
  await tx`
    insert into ${tx(table)} ${tx.values([{ company_id, valid_from, ...stored }])}
    on conflict (company_id, valid_from) do update set ${tx.set(stored)}`
  await endEarlierRows(tx, table, company_id)
}

/** Ends each row on the first day of the next one. */
export const endEarlierRows = (tx: Db, table: PolicyTable, company_id: number) => tx`
  update ${tx(table)} earlier set valid_until = later.first_day
  from (select valid_from, lead(valid_from) over (order by valid_from) as first_day
        from ${tx(table)} where company_id = ${company_id}) later
  where earlier.company_id = ${company_id} and earlier.valid_from = later.valid_from
    and earlier.valid_until is distinct from later.first_day`
