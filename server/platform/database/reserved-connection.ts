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
  /** Whether the driver sends a statement while an earlier one is unanswered. */
  pipeline: (isOn: boolean) => void
  socket: Writable
}

const isAborted = (error: unknown) => isStatementError(error) && error.code === '25P02'

export class ReservedConnection {
  lost: ConnectionError | undefined
  #over = false
  #savepoints = 0
  #unanswered = 0
  #firstError: unknown
  #lossListeners = new Set<(error: ConnectionError) => void>()

  constructor(private readonly connection: AcquiredConnection) {
    connection.client.on('error', this.#lose).on('end', this.#lose)
  }

  #lose = (cause?: unknown) => {
    this.lost ??= new ConnectionError('CONNECTION_CLOSED', cause)
    for (const notify of this.#lossListeners) notify(this.lost)
  }

  /**
   * Sends a statement without waiting for the answers of earlier ones; PostgreSQL executes them in this order. Uses
   * callbacks, because the driver's promises would capture a stack trace on every failure.
   */
  run(statement: Statement): Promise<pg.QueryResult> {
    if (this.lost) return Promise.reject(this.lost)
    if (this.#over) return Promise.reject(new ConnectionError('CONNECTION_ENDED'))
    this.#unanswered++
    this.connection.expect(true)
    this.#collect()
    return new Promise((resolve, reject) => {
      this.connection.client.query(statement, (error: Error | null, result: pg.QueryResult) => {
        if (--this.#unanswered === 0) this.connection.expect(false)
        if (error) reject(this.#failureOf(error))
        else resolve(result)
      })
    })
  }

  /** Statements of the same turn leave in one write: each write would wake the server. */
  #collect(): void {
    const { socket } = this.connection
    socket.cork()
    process.nextTick(() => socket.uncork())
  }

  #failureOf(error: Error): Error {
    this.#firstError ??= error
    if (isStatementError(error)) return error
    this.lost ??= asConnectionError(error) as ConnectionError
    return this.lost
  }

  /** After a failed statement the later ones only report that the transaction is aborted. */
  #causeOf(error: unknown): unknown {
    return isAborted(error) ? (this.#firstError ?? error) : error
  }

  /** Streams rows in or out. An aborted stream leaves data on the connection, which then counts as lost. */
  submit<Rows extends RowStream>(stream: Rows): Rows {
    if (this.lost) throw this.lost
    if (this.#unanswered > 0) throw new Error('A stream needs the answers of all earlier statements.')
    finished(stream, (error) => {
      if (error && !isStatementError(error)) this.lost ??= new ConnectionError('CONNECTION_CLOSED', error)
    })
    // The driver streams only without pipelining.
    this.connection.pipeline(false)
    return this.connection.client.query(stream)
  }

  /** Runs `begin`, the work, and `commit` or `rollback`. */
  async transact<T>(modes: string, work: () => PromiseLike<T>): Promise<T> {
    try {
      this.#firstError = undefined
      // Awaited: if it failed, statements sent after it would each be committed by themselves.
      await this.run({ text: `begin ${modes.replace(/[^a-z ]/gi, '')}`, values: [] })
      const result = await this.#unlessLost(work())
      const { command } = await this.run({ text: 'commit', values: [] })
      // PostgreSQL answers `commit` with a rollback when the work swallowed an error.
      if (command !== 'COMMIT') throw this.#firstError ?? new Error('The transaction was rolled back.')
      return result
    } catch (error) {
      const cause = this.#causeOf(error)
      if (!this.lost) await this.run({ text: 'rollback', values: [] }).catch(this.#lose)
      // An aborted stream also loses the connection; throw the error that aborted it.
      throw this.lost && this.lost.cause !== cause ? this.lost : cause
    }
  }

  async savepoint<T>(work: () => PromiseLike<T>): Promise<T> {
    const name = `s${++this.#savepoints}`
    const outerError = this.#firstError
    this.#firstError = undefined
    await this.run({ text: `savepoint ${name}`, values: [] })
    try {
      const result = await work()
      await this.run({ text: `release ${name}`, values: [] })
      return result
    } catch (error) {
      const cause = this.#causeOf(error)
      await this.run({ text: `rollback to ${name}`, values: [] })
      throw cause
    } finally {
      this.#firstError = outerError
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
    this.connection.pipeline(true)
    this.connection.release(this.lost !== undefined)
  }
}
