import type postgres from 'postgres'
import type { Db, Sql } from './connect.ts'

/** All or nothing; inside a transaction that is already open it becomes a savepoint of it. */
export const transaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const result =
    'savepoint' in db
      ? await (db as postgres.TransactionSql).savepoint((tx) => work(tx as Db))
      : await (db as Sql).begin((tx) => work(tx as Db))
  return result as T
}
