import type { Sql } from '#server/database/connect.ts'
import { leaves } from '#server/leave/kind.ts'
import { overtimes } from '#server/overtime/kind.ts'
import { reimbursements } from '#server/reimbursement/kind.ts'
import { notifyEscalated } from '#server/request/escalation.ts'

/** Notifies the second approvers of requests of every kind whose first step has waited too long. */
export const notifyEscalations = async (sql: Sql) => {
  await notifyEscalated(sql, leaves)
  await notifyEscalated(sql, reimbursements)
  await notifyEscalated(sql, overtimes)
}
