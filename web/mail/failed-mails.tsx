import { lazy } from 'react'
import type { mail } from '#contract/mail.ts'
import { route, useRead } from '#web/api.ts'

const failed = route<typeof mail.failed>('GET', '/hcis/mail/failed')
const SHOWN = 5

// Rarely needed, so the home bundle contains only the query.
const FailedMailList = lazy(() => import('./failed-mail-list.tsx'))

/** For HR: undelivered mails; renders nothing when there are none. */
export function FailedMails() {
  const { data } = useRead(failed, { query: { page_size: SHOWN } })
  return data && data.total_item > 0 ? <FailedMailList /> : null
}
