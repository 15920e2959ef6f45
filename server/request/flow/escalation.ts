/** Notifies second-step approvers when the direct supervisor did not decide within the days of the approval policy. */

import type { Db, Sql } from '#server/platform/database/connect.ts'
import { isInForceNow } from '#server/platform/database/in-force.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Kind, RequestRow } from './kind.ts'
import { isEscalated, isUndecided, notifyWaiting } from './notify-request.ts'
import { findRequest } from './queries.ts'
import { SECOND_STEP_WAITS, stageSource } from './stage.ts'

/** Escalated requests without a notification to their second-step approvers. */
const listEscalated = <Row extends RequestRow>(db: Db, kind: Kind<Row>) => db<{ id: number }[]>`
  select r.id from ${db(kind.table)} r join positions p on p.id = r.position_id
  ${stageSource(db, kind)}
  where r.company_id in (
      select ap.company_id from approval_policies ap
      where ap.steps = 2 and ap.escalate_after_days is not null and ${isInForceNow(db, 'ap')})
    and r.status = any(${kind.open}) and fd.escalated_after is not null
    and not exists (select from notifications n where n.event = ${`${kind.name}:`}::text || r.id || ${`:${SECOND_STEP_WAITS}`}::text)
  order by r.id`

/** Notifies the approvers who may take the second step now. Safe to repeat: each request gets one such notification. */
export const notifyEscalated = async <Row extends RequestRow>(sql: Sql, kind: Kind<Row>, signal?: AbortSignal) => {
  let notified = 0
  for (const { id } of await listEscalated(sql, kind)) {
    if (signal?.aborted) break
    notified++
    await transaction(sql, async (tx) => {
      // Lock the row: a concurrent decision or edit waits, and then settles the notification.
      await tx`select id from ${tx(kind.table)} where id = ${id} for update`
      const row = await findRequest(tx, kind, id)
      if (row && isEscalated(row) && isUndecided(kind, row)) await notifyWaiting(tx, kind, row)
    })
  }
  return notified
}
