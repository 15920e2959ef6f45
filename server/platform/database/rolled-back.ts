import type { Db } from './connect.ts'
import { transaction } from './transaction.ts'

class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back')
  }
}

/** Does the work in a transaction, stores nothing of it, and returns its result. */
export const rolledBack = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx): Promise<T> => {
    throw new RolledBack(await work(tx))
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.result as T
    throw error
  })
