import { DEFAULT_LEAVE_POLICY, type LeavePolicy } from '#contract/leave/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'

export const policyColumns = (db: Db) => db`
  annual_days::float8 as annual_days, after_months, first_grant, carry_over_days::float8 as carry_over_days,
  carry_over_until_month, joint_deducts, joint_before_entitled, over_balance, max_backdate_days, min_notice_days,
  half_days, izin_paid`

/** The policy of a company in a year. */
export type PolicyOf = (company_id: number, year: number) => LeavePolicy

type PolicyRow = LeavePolicy & { company_id: number; from_year: number }

/** The policies of all companies, the newest first: a position may have been granted its year in another one. */
export const policyRows = (db: Db) => db<PolicyRow[]>`
  select company_id, from_year, ${policyColumns(db)} from leave_policies order by from_year desc`

export const policyFrom =
  (rows: readonly PolicyRow[]): PolicyOf =>
  (company_id, year) =>
    rows.find((it) => it.company_id === company_id && it.from_year <= year) ?? DEFAULT_LEAVE_POLICY

export const readPolicies = async (db: Db) => policyFrom(await policyRows(db))
