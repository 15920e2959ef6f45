/** The outcome of one item of a bulk decision, whatever others do to the same rows meanwhile. */
import { setTimeout } from 'node:timers/promises'
import type { Outcome } from '#contract/inbox.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { isStatementError } from '#server/platform/database/connection-error.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { asHttpError } from '#server/platform/http/send-error.ts'

/** Serialization failure, deadlock, lock timeout, and a wait that lasted as long as a statement may. */
const LOST_TO_OTHERS = new Set(['40001', '40P01', '55P03', '57014'])
const isLostToOthers = (error: unknown) => isStatementError(error) && LOST_TO_OTHERS.has(error.code ?? '')

/** So that the transaction that won takes its locks before they are asked for again. */
const RETRY_AFTER_MS = 50

/** Once more after a lost race: PostgreSQL rolled everything of the item back. */
export const decideItem = async (sql: Sql, work: (tx: Db) => Promise<void>) => {
  try {
    await transaction(sql, work)
  } catch (error) {
    if (!isLostToOthers(error)) throw error
    await setTimeout(RETRY_AFTER_MS)
    await transaction(sql, work)
  }
}

const outcomes: Partial<Record<number, Outcome>> = { 403: 'forbidden', 404: 'missing', 409: 'conflict' }

/** Throws what is no refusal of this item, such as a lost connection. */
export const outcomeOfError = (error: unknown): Outcome => {
  const outcome = isLostToOthers(error) ? 'conflict' : outcomes[asHttpError(error).status]
  if (!outcome) throw error
  return outcome
}
