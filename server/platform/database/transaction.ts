import type { Db } from './connect.ts'

/** Runs the work in a transaction; inside an open one it becomes a savepoint. */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => db.begin(work)
