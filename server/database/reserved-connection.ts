/** One connection used by one caller: for a transaction, or reserved. */
import { finished, type Readable, type Writable } from 'node:stream'
import type pg from 'pg'
import { asConnectionError, ConnectionError, isStatementError } from './connection-error.ts'
import type { Statement } from './sql.ts'

export type RowStream = pg.Submittable & (Readable | Writable)

/** A connection checked out of the pool, with its callbacks into the pool. */
export interface AcquiredConnection {
  client: pg.PoolClient
  /** Starts or ends the deadline of an answer; called before and after each statement. */
  expect: (isAnswerDue: boolean) => void
  release: (isLost: boolean) => void
}

/** Uses callbacks, because the driver's promises would capture a stack trace on every failure. */
const ask = (client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(statement, (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result)))
  })

export class ReservedConnection {
  lost: ConnectionError | undefined
  #over = false
  #last: Promise<unknown> = Promise.resolve()
  #savepoints = 0
  #firstError: unknown
  #lossListeners = new Set<(error: ConnectionError) => void>()

  constructor(private readonly connection: AcquiredConnection) {
    connection.client.on('error', this.#lose).on('end', this.#lose)
  }

  #lose = (cause?: unknown) => {
    this.lost ??= new ConnectionError('CONNECTION_CLOSED', cause)
    for (const notify of this.#lossListeners) notify(this.lost)
  }

  /** Runs after all earlier statements: the driver takes one at a time. */
  async run(statement: Statement): Promise<pg.QueryResult> {
    const turn = this.#last.then(() => this.#ask(statement))
    this.#last = turn.catch(() => {})
    return turn
  }

  async #ask(statement: Statement): Promise<pg.QueryResult> {
    if (this.lost) throw this.lost
    if (this.#over) throw new ConnectionError('CONNECTION_ENDED')
    try {
      this.connection.expect(true)
      return await ask(this.connection.client, statement)
    } catch (error) {
      this.#firstError ??= error
      if (isStatementError(error)) throw error
      this.lost ??= asConnectionError(error) as ConnectionError
      throw this.lost
    } finally {
      this.connection.expect(false)
    }
  }

  /** Streams rows in or out. An aborted stream leaves data on the connection, which then counts as lost. */
  submit<Rows extends RowStream>(stream: Rows): Rows {
    if (this.lost) throw this.lost
    finished(stream, (error) => {
      if (error && !isStatementError(error)) this.lost ??= new ConnectionError('CONNECTION_CLOSED', error)
    })
    return this.connection.client.query(stream)
  }

  /** Runs `begin`, the work, and `commit` or `rollback`. */
  async transact<T>(modes: string, work: () => PromiseLike<T>): Promise<T> {
    try {
      await this.run({ text: `begin ${modes.replace(/[^a-z ]/gi, '')}`, values: [] })
      const result = await this.#unlessLost(work())
      const { command } = await this.run({ text: 'commit', values: [] })
      // PostgreSQL answers `commit` with a rollback when the work swallowed an error.
      if (command !== 'COMMIT') throw this.#firstError ?? new Error('The transaction was rolled back.')
      return result
    } catch (error) {
      if (!this.lost) await this.run({ text: 'rollback', values: [] }).catch(this.#lose)
      // An aborted stream also loses the connection; throw the error that aborted it.
      throw this.lost && this.lost.cause !== error ? this.lost : error
    }
  }

  async savepoint<T>(work: () => PromiseLike<T>): Promise<T> {
    const name = `s${++this.#savepoints}`
    await this.run({ text: `savepoint ${name}`, values: [] })
    try {
      const result = await work()
      await this.run({ text: `release ${name}`, values: [] })
      return result
    } catch (error) {
      await this.run({ text: `rollback to ${name}`, values: [] })
      throw error
    }
  }

  /** Rejects as soon as the connection is lost, also while the work waits for something else. */
  #unlessLost<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#lossListeners.add(reject)
      const removeListener = () => this.#lossListeners.delete(reject)
      Promise.resolve(work).then(resolve, reject).finally(removeListener)
      if (this.lost) reject(this.lost)
    })
  }

  end(): void {
    if (this.#over) return
    this.#over = true
    this.connection.client.off('error', this.#lose).off('end', this.#lose)
    this.connection.release(this.lost !== undefined)
  }
}
