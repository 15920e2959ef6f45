import type { Db, Sql } from '#server/database/connect.ts'
import type { RowStream } from '#server/database/session.ts'

/**
 * Runs a whole call in one transaction. The handler's own `begin` joins it instead of making a savepoint of it, which would
 * cost two more ways to the database and save nothing: a refusal undoes the whole call anyway. What that `begin` opens
 * further in is a savepoint, as ever.
 */
export const asOne = <T>(sql: Sql, work: (db: Db) => Promise<T>): Promise<T> =>
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
      json: (value: unknown) => tx.json(value),
      unsafe: <Rows extends object[]>(text: string) => tx.unsafe<Rows>(text),
      submit: <Rows extends RowStream>(stream: Rows) => tx.submit(stream),
      begin,
    })
    const result = await work(joined)
    // Half of something that failed must not be stored because somebody swallowed its error.
    if (failure) throw failure.error
    return result
  })
