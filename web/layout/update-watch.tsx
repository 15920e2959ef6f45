import { lazy, useEffect, useState } from 'react'
import type { auth } from '#contract/auth.ts'
import { route, useRead } from '#web/api.ts'
import { whenUserActive } from '#web/when-user-active.ts'

const UpdateDialog = lazy(() => import('#web/layout/update-dialog.tsx'))
const version = route<typeof auth.version>('GET', '/version')
const CHECK_EVERY_MS = 5 * 60_000

/** Asks now and then, and when the page is looked at again, whether the server has moved on to another version. */
export function UpdateWatch() {
  // The page has just come from the server: it is the newest for now.
  const [isSettled, setSettled] = useState(false)
  useEffect(() => void whenUserActive().then(() => setSettled(true)), [])
  const isBuilt = __APP_VERSION__ !== 'dev'
  const served = useRead(
    version,
    {},
    { refetchInterval: CHECK_EVERY_MS, enabled: isBuilt && isSettled, failure: false },
  )
  const isOutdated = served.data !== undefined && served.data.version !== __APP_VERSION__
  return isOutdated && <UpdateDialog />
}
