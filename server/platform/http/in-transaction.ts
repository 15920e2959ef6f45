import type { Db, Sql } from '#server/platform/database/connect.ts'
import type { RowStream } from '#server/platform/database/reserved-connection.ts'

/**
 * Runs a request in one transaction. The handler's own `begin` joins it instead of opening a savepoint, which would
 * cost two extra round trips for no benefit: a refusal rolls back the complete request anyway. A `begin` nested inside
 * that one opens a savepoint as usual.
 */
export const inTransaction = <T>(sql: Sql, work: (db: Db) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    let failure: { error: unknown } | undefined
    const begin: Db['begin'] = async (inner) => {
      try {
        return await inner(tx)
      } catch (error) {
        failure = { error }
        throw error
      }
    }
    const joined = Object.assign(((...args: Parameters<Db>) => tx(...args)) as Db, {
      set: (row: Parameters<Db['set']>[0]) => tx.set(row),
      values: (rows: Parameters<Db['values']>[0]) => tx.values(rows),
      json: (value: unknown) => tx.json(value),
      unsafe: <Rows extends object[]>(text: string) => tx.unsafe<Rows>(text),
      enqueue: (statement: Parameters<Db['enqueue']>[0]) => tx.enqueue(statement),
      submit: <Rows extends RowStream>(stream: Rows) => tx.submit(stream),
      begin,
    })
    const result = await work(joined)
    // A failed inner transaction must not be half committed because the handler caught its error.
    if (failure) throw failure.error
    return result
  })
