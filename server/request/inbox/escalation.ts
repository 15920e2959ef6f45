import { kindNames } from '#contract/request-kinds.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { notifyEscalated } from '#server/request/flow/escalation.ts'
import { withKind } from '#server/request-kinds.ts'

/** Notifies the second approvers of requests of every kind whose first step has waited too long. */
export const notifyEscalations = async (sql: Sql, signal?: AbortSignal) => {
  let count = 0
  for (const name of kindNames) count += await withKind(name, (kind) => notifyEscalated(sql, kind, signal))
  return count
}
