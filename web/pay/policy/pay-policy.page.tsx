import { payPolicy } from '#contract/pay/pay-policy.ts'
import { PolicyPage } from '#web/org/policy/policy-page.tsx'
import { paySentences } from './pay-sentences.ts'
import { usePayPolicies } from './use-pay-policies.ts'

/** How each company computes pay. */
export default function PayPolicyPage() {
  usePayPolicies()
  return <PolicyPage policy={payPolicy} title="Kebijakan gaji" sentences={paySentences} />
}
