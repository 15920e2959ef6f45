import { lazy, useEffect, useState } from 'react'
import type { auth } from '#contract/access/auth.ts'
import { route, useRead } from '#web/client/api.ts'
import { whenUserActive } from '#web/client/when-user-active.ts'

const UpdateDialog = lazy(() => import('./update-dialog.tsx'))
const version = route<typeof auth.version>('GET', '/version')
const CHECK_EVERY_MS = 5 * 60_000

/** Checks every five minutes and on refocus whether the server runs another version. */
export function UpdateWatch() {
  // A page that has just been loaded is current, so the first check waits for the user to be active.
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
