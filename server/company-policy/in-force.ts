/**
 * Policies of a company that change over time: one row per company and first day. The latest row up to a day is in
 * force on that day, so that a change never affects the past.
 */
import { type Clock, databaseClock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'

/** Each has the primary key (company_id, valid_from), and the columns changed_by and changed_at. */
export type PolicyTable = 'approval_policies' | 'attendance_hours'

/** Today in the time zone of a company. */
const companyToday = (db: Db, clock: Clock, company: Fragment) =>
  db`(select (${clock(db)} at time zone tz.timezone)::date from companies tz where tz.id = ${company})`

/** The row in force in a company on a day, for a lateral join; none before the first one. */
export const inForce = (db: Db, table: PolicyTable, company: Fragment, day: Fragment) => db`
  select in_force.* from ${db(table)} in_force
  where in_force.company_id = ${company} and in_force.valid_from <= ${day}
  order by in_force.valid_from desc limit 1`

/** The row in force in a company today. */
export const inForceToday = (db: Db, table: PolicyTable, company: Fragment) =>
  inForce(db, table, company, companyToday(db, databaseClock, company))

export interface PolicyChange {
  table: PolicyTable
  company_id: number
  /** The position that changes it. */
  changed_by: number
  values: Record<string, boolean | number | string | null>
}

/** Applies from today on. A second change on the same day replaces the first; the audit log keeps both. */
export const changeFromToday = (tx: Db, clock: Clock, { table, company_id, changed_by, values }: PolicyChange) => {
  const stored = { ...values, changed_by, changed_at: tx`now()` }
  const valid_from = companyToday(tx, clock, tx`${company_id}`)
  return tx`
    insert into ${tx(table)} ${tx([{ company_id, valid_from, ...stored }])}
    on conflict (company_id, valid_from) do update set ${tx(stored)}`
}
