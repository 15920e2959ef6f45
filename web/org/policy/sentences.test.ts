import { describe, expect, it } from 'vitest'
import type { PolicyValues } from '#contract/org/company-policy.ts'
import { companyPolicies, otherValues } from '#test/company-policies.ts'
import { policySentences } from '#web/leave/policy/policy-sentences.ts'
import { paySentences } from '#web/pay/policy/pay-sentences.ts'
import { policyEffects } from '#web/request/approval-policy/policy-effects.ts'
import { attendanceSentences } from '#web/time/policy/attendance-policy.page.tsx'

type Policies = typeof companyPolicies
const sentences: { [K in keyof Policies]: (settings: PolicyValues<Policies[K]>) => string[] } = {
  approvalPolicy: policyEffects,
  attendancePolicy: attendanceSentences,
  leavePolicy: policySentences,
  payPolicy: paySentences,
}

describe.each(Object.keys(sentences) as (keyof Policies)[])('sentences of the %s', (name) => {
  const { fields, defaults } = companyPolicies[name]
  const others = otherValues({ fields })
  const say = sentences[name] as (settings: object) => string[]

  // A setting may have no effect beside the default of another one.
  it.each(Object.keys(fields))('say something else when %s changes', (setting) => {
    const isSaid = [defaults, others].some((rest) => {
      const [usual, changed] = [defaults, others].map((from) =>
        say({ ...rest, [setting]: (from as typeof others)[setting] }),
      )
      return usual?.join(' ') !== changed?.join(' ')
    })
    expect(isSaid).toBe(true)
  })
})
