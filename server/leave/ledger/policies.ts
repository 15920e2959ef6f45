import { DEFAULT_LEAVE_POLICY, type LeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { policyColumns } from '#server/org/policy/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The policy of a company in a year. */
export type PolicyOf = (company_id: number, year: number) => LeavePolicy

type PolicyRow = LeavePolicy & { company_id: number; from_year: number }

/** The policies of all companies, the newest first: a position may have been granted its year in another one. */
export const policyRows = (db: Db) => db<PolicyRow[]>`
  select p.company_id, p.from_year, ${policyColumns(db, leavePolicy, 'p')} from ${db(leavePolicy.table)} p order by p.from_year desc`

export const policyFrom =
  (rows: readonly PolicyRow[]): PolicyOf =>
  (company_id, year) =>
    rows.find((it) => it.company_id === company_id && it.from_year <= year) ?? DEFAULT_LEAVE_POLICY

export const readPolicies = async (db: Db) => policyFrom(await policyRows(db))
