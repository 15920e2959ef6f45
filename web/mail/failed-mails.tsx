import { lazy } from 'react'
import type { mail } from '#contract/mail.ts'
import { route, useRead } from '#web/api.ts'

const failed = route<typeof mail.failed>('GET', '/hcis/mail/failed')
const SHOWN = 5

// Hardly ever there: the home carries the question only.
const FailedMailList = lazy(() => import('./failed-mail-list.tsx'))

/** For HR: who waits for a mail that will not come. Nothing while there is none. */
export function FailedMails() {
  const { data } = useRead(failed, { query: { page_size: SHOWN } })
  return data && data.total_item > 0 ? <FailedMailList /> : null
}
