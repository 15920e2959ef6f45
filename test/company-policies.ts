/** Every policy of a company, for tests that hold for all of them; `server/org/policy` compares it with the contract. */
import { leavePolicy } from '#contract/leave/policy.ts'
import type { CompanyPolicy } from '#contract/org/company-policy.ts'
import type { PolicyField, PolicyValue } from '#contract/org/policy-setting.ts'
import { payPolicy } from '#contract/pay/pay-policy.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { attendancePolicy } from '#contract/time/policy.ts'

export const companyPolicies = { approvalPolicy, attendancePolicy, leavePolicy, payPolicy } satisfies Record<
  string,
  CompanyPolicy
>

/** Numbers, a month, and numbers of the tax office of each length. */
const further = [7.5, 7, 3, 25, '2026-05', '1'.repeat(16), '1'.repeat(22), 'Ratna']

/** A value that a field accepts, other than its default. */
const otherValue = ({ label, schema, options, initial }: PolicyField) => {
  const offered = options?.map((it) => it.value)
  const tries = Array.isArray(initial) ? [offered?.slice(1)] : (offered ?? further)
  for (const tried of tries) {
    const { success, data } = schema.safeParse(tried)
    if (success && data !== initial) return data as PolicyValue
  }
  throw new Error(`The tests know no second value of '${label}'.`)
}

/** Values of all settings that differ from the defaults. */
export const otherValues = ({ fields }: Pick<CompanyPolicy, 'fields'>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, otherValue(field)]))
