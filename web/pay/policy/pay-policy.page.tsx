import { lazy } from 'react'
import { payPolicy } from '#contract/pay/pay-policy.ts'
import { PolicyPage } from '#web/org/policy/policy-page.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { paySentences } from './pay-sentences.ts'
import { usePayPolicies } from './use-pay-policies.ts'

const LawValuesCard = lazy(() =>
  import('#web/pay/output/law-values-card.tsx').then((it) => ({ default: it.LawValuesCard })),
)
const BankLayoutCard = lazy(() =>
  import('#web/pay/output/bank-layout-card.tsx').then((it) => ({ default: it.BankLayoutCard })),
)

/** How each company computes pay and pays it, and the values of the law. */
export default function PayPolicyPage() {
  const policies = usePayPolicies()
  const computing = policies.data?.filter((it) => it.enabled_from !== null) ?? []
  return (
    <PolicyPage policy={payPolicy} title="Kebijakan gaji" sentences={paySentences}>
      {computing.length > 0 && (
        <SectionBoundary fallback={<LoadingPanel />}>
          {computing.map((it) => (
            <BankLayoutCard key={it.company_id} companyId={it.company_id} companyName={it.company_name} />
          ))}
          <LawValuesCard />
        </SectionBoundary>
      )}
    </PolicyPage>
  )
}
