import { lazy, useEffect, useState } from 'react'
import type { system } from '#contract/platform/system.ts'
import { route, useRead } from '#web/client/api.ts'
import { whenUserActive } from '#web/client/when-user-active.ts'

const late = route<typeof system.lateBackup>('GET', '/hcis/system/backup')

// Rarely needed, so the home bundle contains only the query.
const LateBackupAlert = lazy(() => import('./late-backup-alert.tsx'))

/** For group HR: a line on the home when there has been no backup for two days. */
export function LateBackup() {
  // The first screen does not wait for it.
  const [isActive, setActive] = useState(false)
  useEffect(() => void whenUserActive().then(() => setActive(true)), [])
  const { data } = useRead(late, {}, { enabled: isActive, failure: false })
  return data?.late_hours ? <LateBackupAlert hours={data.late_hours} /> : null
}
