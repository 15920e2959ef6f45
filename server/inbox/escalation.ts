import type { Sql } from '#server/database/connect.ts'
import { leaves } from '#server/leave/kind.ts'
import { overtimes } from '#server/overtime/kind.ts'
import { reimbursements } from '#server/reimbursement/kind.ts'
import { notifyEscalated } from '#server/request/escalation.ts'

/** Notifies the second approvers of requests of every kind whose first step has waited too long. */
export const notifyEscalations = async (sql: Sql, signal?: AbortSignal) => {
  const counts = [
    await notifyEscalated(sql, leaves, signal),
    await notifyEscalated(sql, reimbursements, signal),
    await notifyEscalated(sql, overtimes, signal),
  ]
  return counts.reduce((sum, count) => sum + count)
}
