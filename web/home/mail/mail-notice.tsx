import { lazy } from 'react'
import type { mail } from '#contract/platform/mail.ts'
import { route, useRead } from '#web/client/api.ts'

const mailState = route<typeof mail.state>('GET', '/hcis/mail/state')
const REFRESH_MS = 60_000
/** Mails to many people take minutes; a longer wait is shown. */
const WAIT_MS = 4 * 60_000

// Rarely needed, so the home bundle contains only the query.
const MailTrouble = lazy(() => import('./mail-trouble.tsx'))

/** For HR: mails that wait for long or were not delivered; renders nothing when there are none. */
export function MailNotice() {
  const { data, dataUpdatedAt } = useRead(mailState, {}, { refetchInterval: REFRESH_MS })
  if (!data) return null
  const { failed, failing_since, waiting_since } = data
  const isLate = waiting_since !== null && dataUpdatedAt - Date.parse(waiting_since) > WAIT_MS
  return failed > 0 || failing_since !== null || isLate ? <MailTrouble state={data} isLate={isLate} /> : null
}
