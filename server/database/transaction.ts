import type { Db } from './connect.ts'

/** All or nothing; inside a transaction that is already open it becomes a savepoint of it. */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => db.begin(work)
