import Alert from '@mui/material/Alert'
import { payPolicy } from '#contract/pay/pay-policy.ts'
import { managesPay } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'

/** Leads from the hand-over to the pay of a company that computes it here. */
export function ComputedHere({ companyId }: { companyId: number }) {
  // A group without such a company is not asked.
  const me = useMe()
  const isKnown = me.computes_pay === true && managesPay(me)
  const { data } = useRead(payPolicy.list, undefined, { enabled: isKnown, failure: false })
  if (!data?.some((it) => it.company_id === companyId && it.enabled_from !== null)) return null
  return (
    <Alert severity="info">
      Gaji dihitung di sini: buka <RouterLink to="/proses-gaji">Proses Gaji</RouterLink>
    </Alert>
  )
}
