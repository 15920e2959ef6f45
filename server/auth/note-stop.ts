import type { AuditRecord } from '#server/audit/audit-record.ts'
import type { NewAuditRow } from '#server/audit/write-rows.ts'
import type { Db } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { markNoted, type Try } from '#server/http/throttle.ts'

/** Writes that sign-ins are being refused into the audit trail, once for each counter and period. */
export const noteStop = async (db: Db, audit: AuditRecord, stop: Try, more: Partial<NewAuditRow> = {}) => {
  if (stop.isNoted) return
  await transaction(db, async (tx) => {
    if (await markNoted(tx, stop)) await audit.writeExtra(tx, 'login_locked', more)
  })
}
