import { useEffect } from 'react'
import type { auth } from '#contract/auth.ts'
import { route, useRead } from '#web/api.ts'
import { rememberAccounts, useSession } from '#web/session.ts'

const allAccounts = route<typeof auth.accounts>('GET', '/staff/user/account')

/** Every account of the person. The list of last time holds until the server has told it anew. */
export function useAccounts() {
  const known = useSession()?.accounts ?? []
  const { data } = useRead(allAccounts, {}, { staleTime: 5 * 60_000, failure: false })
  useEffect(() => {
    if (data) rememberAccounts(data)
  }, [data])
  return data ?? known
}
