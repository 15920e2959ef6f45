import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { NewAuditRow } from '#server/platform/audit/write-rows.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { type CountedAttempt, markRecorded } from '#server/platform/http/throttle.ts'

/** Records in the audit log that sign-ins are refused, once for each counter and period. */
export const recordLockout = async (
  db: Db,
  audit: AuditRecord,
  stop: CountedAttempt,
  more: Partial<NewAuditRow> = {},
) => {
  if (stop.isRecorded) return
  await transaction(db, async (tx) => {
    if (await markRecorded(tx, stop)) await audit.writeExtra(tx, 'login_locked', more)
  })
}
