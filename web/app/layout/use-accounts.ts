import { useEffect } from 'react'
import type { auth } from '#contract/access/auth.ts'
import { route, useRead } from '#web/client/api.ts'
import { rememberAccounts, useSession } from '#web/client/session.ts'

const allAccounts = route<typeof auth.accounts>('GET', '/staff/user/account')

/** All accounts of the person; the list stored in the session is used until the server replies. */
export function useAccounts() {
  const known = useSession()?.accounts ?? []
  const { data } = useRead(allAccounts, {}, { staleTime: 5 * 60_000, failure: false })
  useEffect(() => {
    if (data) rememberAccounts(data)
  }, [data])
  return data ?? known
}
