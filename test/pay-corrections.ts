/** Corrections of past months, for tests of pay that follows later. */
import { DEFAULT_LEAVE_POLICY } from '#contract/leave/policy.ts'
import type { Company, Person } from '#db/build/person.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** From this year on izin without a kind is not paid in the company. */
export const setIzinUnpaid = (sql: Db, { id }: Company) => sql`
  insert into leave_policies ${sql.values([{ ...DEFAULT_LEAVE_POLICY, company_id: id, from_year: 2020, izin_paid: false }])}`

export const insertIzin = (sql: Db, { id }: Company, { position_id }: Person, from: string, to = from) => sql`
  insert into leaves (position_id, company_id, request_type, start_date, end_date, description, status)
  values (${position_id}, ${id}, 'izin', ${from}, ${to}, 'Urusan', 'accepted')`
