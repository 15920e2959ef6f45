/** Every policy of a company, for tests that hold for all of them; `server/org/policy` compares it with the contract. */
import { leavePolicy } from '#contract/leave/policy.ts'
import type { CompanyPolicy, PolicyField, PolicyValue } from '#contract/org/company-policy.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { attendancePolicy } from '#contract/time/policy.ts'

export const companyPolicies = { approvalPolicy, attendancePolicy, leavePolicy } satisfies Record<string, CompanyPolicy>

/** A value that a field accepts, other than its default. */
const otherValue = ({ label, schema, options, initial }: PolicyField) => {
  for (const tried of options?.map((it) => it.value) ?? [7.5, 7]) {
    const { success, data } = schema.safeParse(tried)
    if (success && data !== initial) return data as PolicyValue
  }
  throw new Error(`The tests know no second value of '${label}'.`)
}

/** Values of all settings that differ from the defaults. */
export const otherValues = ({ fields }: Pick<CompanyPolicy, 'fields'>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, otherValue(field)]))
