/** Paints the past of positions anew, or compares it with their careers. */
import { differingSpans, paintAllSpans } from '#server/org/position/paint-spans.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'

interface Outcome {
  lines: string[]
  isWrong: boolean
}

/** Under the lock on positions, so that no change comes between reading and writing. */
const locked = <T>(sql: Sql, work: (tx: Parameters<typeof lockPositions>[0]) => Promise<T>) =>
  transaction(sql, async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    await lockPositions(tx)
    return work(tx)
  })

export const repaintSpans = async (sql: Sql): Promise<Outcome> => {
  const positions = await locked(sql, paintAllSpans)
  return { lines: [`Painted ${positions} positions.`], isWrong: false }
}

export const checkSpans = async (sql: Sql): Promise<Outcome> => {
  const differing = await locked(sql, differingSpans)
  if (differing.length === 0) return { lines: ['Every span agrees with its career.'], isWrong: false }
  return { lines: [...differing, 'Paint them anew: hcis spans'], isWrong: true }
}
