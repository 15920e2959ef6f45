import { DEFAULT_LEAVE_POLICY, type LeavePolicy } from '#contract/leave-policy.ts'
import type { Db } from '#server/database/connect.ts'

export const policyColumns = (db: Db) => db`
  annual_days::float8 as annual_days, after_months, first_grant, carry_over_days::float8 as carry_over_days,
  carry_over_until_month, joint_deducts, joint_before_entitled, over_balance, max_backdate_days, min_notice_days,
  half_days, izin_paid`

/** The policy of a company in a year. */
export type PolicyOf = (company_id: number, year: number) => LeavePolicy

/** The policies of some companies, or of all. */
export const readPolicies = async (db: Db, company_ids?: readonly number[]): Promise<PolicyOf> => {
  const rows = await db<(LeavePolicy & { company_id: number; from_year: number })[]>`
    select company_id, from_year, ${policyColumns(db)} from leave_policies
    where ${company_ids ? db`company_id = any(${company_ids}::int[])` : db`true`}
    order by from_year desc`
  return (company_id, year) =>
    rows.find((it) => it.company_id === company_id && it.from_year <= year) ?? DEFAULT_LEAVE_POLICY
}
