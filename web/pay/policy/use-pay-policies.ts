import { useEffect } from 'react'
import { payPolicy } from '#contract/pay/pay-policy.ts'
import { useRead } from '#web/client/api.ts'
import { updateMe, useMe } from '#web/client/session.ts'

/** How the companies in reach compute pay; the menu entry appears with the first of them, not at the next sign-in. */
export function usePayPolicies() {
  const { computes_pay } = useMe()
  const policies = useRead(payPolicy.list)
  const isFirst = !computes_pay && policies.data?.some((it) => it.enabled_from !== null) === true
  useEffect(() => {
    if (isFirst) updateMe({ computes_pay: true })
  }, [isFirst])
  return policies
}
