import type postgres from 'postgres'
import { connectionError, type Lane, type Statement } from './lane.ts'

/** Makes a function like `sql` whose statements are handed to `dispatch` when they are awaited. */
export type Tagger = (dispatch: (statement: Statement) => void) => postgres.Sql

type Work = (tx: postgres.TransactionSql) => unknown

/** `begin`, the work, and `commit` or `rollback`, all on one connection that nobody else uses meanwhile. */
export async function transact(lane: Lane, tag: Tagger, modes: string, work: Work, deadline: number): Promise<unknown> {
  let over = false
  let firstError: unknown
  const dispatch = (statement: Statement) => {
    if (over) return statement.reject(lane.lost ?? connectionError('CONNECTION_ENDED', 'This transaction is over.'))
    void Promise.prototype.catch.call(statement, (error) => {
      firstError ??= error
    })
    return lane.run(statement, deadline, () => {})
  }
  const tx = withSavepoints(tag(dispatch))
  try {
    await lane.command(`begin ${modes.replace(/[^a-z ]/gi, '')}`, deadline)
    const result = await lane.unlessLost(settle(work, tx))
    over = true
    const { command } = await lane.command('commit', deadline)
    // After an error that the work swallowed PostgreSQL answers a commit with a rollback.
    if (command !== 'COMMIT') throw firstError ?? new Error('The transaction was rolled back.')
    return result
  } catch (error) {
    over = true
    if (lane.lost) throw lane.lost
    await lane.command('rollback', deadline).catch((trouble) => lane.lose(trouble))
    throw error
  }
}

function withSavepoints(sql: postgres.Sql): postgres.TransactionSql {
  let count = 0
  const savepoint = async (...args: [Work] | [string, Work]) => {
    const name = `s${++count}`
    await sql.unsafe(`savepoint ${name}`)
    try {
      const result = await settle(args.at(-1) as Work, tx)
      await sql.unsafe(`release ${name}`)
      return result
    } catch (error) {
      await sql.unsafe(`rollback to ${name}`)
      throw error
    }
  }
  const tx = Object.assign(sql, { savepoint }) as unknown as postgres.TransactionSql
  return tx
}

async function settle(work: Work, tx: postgres.TransactionSql): Promise<unknown> {
  const result = await work(tx)
  return Array.isArray(result) ? Promise.all(result) : result
}
