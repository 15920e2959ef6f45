/** Notifications of planned career changes that could not be applied. */

import { careerEntryKinds } from '#contract/people/career-entry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { formatDay } from './format-day.ts'
import { hrRecipientsOf } from './hr-recipients.ts'
import { notify } from './notify.ts'

/** One event per text of the problem, so that HR is notified of a new problem but never twice of the same. */
export const failureEvent = (db: Db, change: string) =>
  db`'career:' || ${db(`${change}.id`)} || ':' || md5(${db(`${change}.problem`)})`

export interface FailedChange {
  id: number
  kind: string
  effective_at: string
  problem: string
  position_id: number
  user_id: number
  company_id: number
  name: string
  event: string
  /** The event of the previous problem, if it was a different one. */
  settled: string | null
}

export const notifyFailedChange = (tx: Db, change: FailedChange) => {
  const { id, kind, effective_at, problem, position_id, user_id, company_id, name, event, settled } = change
  return notify(tx, {
    kind: 'career_failed',
    event,
    facts: { what: careerEntryKinds.label(kind), name, day: formatDay(effective_at), problem },
    subjects: [user_id],
    link: `/detail-employee/${position_id}/${user_id}?tab=informasi-pekerjaan&perubahan=${id}`,
    recipients: hrRecipientsOf(tx, company_id),
    settles: settled ? [settled] : undefined,
  })
}
