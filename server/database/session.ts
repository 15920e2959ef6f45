/** One connection in the hands of one caller: a transaction, or a reserved one. */
import { finished, type Readable, type Writable } from 'node:stream'
import type pg from 'pg'
import { asLoss, ConnectionLost, isAnswer } from './lost.ts'
import type { Statement } from './sql.ts'

export type RowStream = pg.Submittable & (Readable | Writable)

/** What a session needs of whoever lent it the connection. */
export interface Loan {
  client: pg.PoolClient
  /** How long the server may keep silent from now on; called before and after each statement. */
  expect: (isAnswerDue: boolean) => void
  release: (isLost: boolean) => void
}

/** Callbacks instead of the driver's own promises, which would take a stack trace on every failure. */
const ask = (client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(statement, (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result)))
  })

export class Session {
  lost: ConnectionLost | undefined
  #over = false
  #last: Promise<unknown> = Promise.resolve()
  #savepoints = 0
  #firstError: unknown
  #tellLoss = new Set<(error: ConnectionLost) => void>()

  constructor(private readonly loan: Loan) {
    loan.client.on('error', this.#lose).on('end', this.#lose)
  }

  #lose = (cause?: unknown) => {
    this.lost ??= new ConnectionLost('CONNECTION_CLOSED', cause)
    for (const tell of this.#tellLoss) tell(this.lost)
  }

  /** After everything that was asked before: the driver takes one statement at a time. */
  async run(statement: Statement): Promise<pg.QueryResult> {
    const turn = this.#last.then(() => this.#ask(statement))
    this.#last = turn.catch(() => {})
    return turn
  }

  async #ask(statement: Statement): Promise<pg.QueryResult> {
    if (this.lost) throw this.lost
    if (this.#over) throw new ConnectionLost('CONNECTION_ENDED')
    try {
      this.loan.expect(true)
      return await ask(this.loan.client, statement)
    } catch (error) {
      this.#firstError ??= error
      if (isAnswer(error)) throw error
      this.lost ??= asLoss(error) as ConnectionLost
      throw this.lost
    } finally {
      this.loan.expect(false)
    }
  }

  /** Rows in or out. One that is given up half-way leaves a connection that still talks about it: that is lost. */
  submit<Rows extends RowStream>(stream: Rows): Rows {
    if (this.lost) throw this.lost
    finished(stream, (error) => {
      if (error && !isAnswer(error)) this.lost ??= new ConnectionLost('CONNECTION_CLOSED', error)
    })
    return this.loan.client.query(stream)
  }

  /** `begin`, the work, and `commit` or `rollback`. */
  async transact<T>(modes: string, work: () => PromiseLike<T>): Promise<T> {
    try {
      await this.run({ text: `begin ${modes.replace(/[^a-z ]/gi, '')}`, values: [] })
      const result = await this.#unlessLost(work())
      const { command } = await this.run({ text: 'commit', values: [] })
      // After an error that the work swallowed PostgreSQL answers a commit with a rollback.
      if (command !== 'COMMIT') throw this.#firstError ?? new Error('The transaction was rolled back.')
      return result
    } catch (error) {
      if (!this.lost) await this.run({ text: 'rollback', values: [] }).catch(this.#lose)
      // Whoever gave up a stream lost the connection by it: what went wrong is the former.
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

  /** Work that waits for something else must hear of the loss, not of its own end. */
  #unlessLost<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#tellLoss.add(reject)
      const forget = () => this.#tellLoss.delete(reject)
      Promise.resolve(work).then(resolve, reject).finally(forget)
      if (this.lost) reject(this.lost)
    })
  }

  end(): void {
    if (this.#over) return
    this.#over = true
    this.loan.client.off('error', this.#lose).off('end', this.#lose)
    this.loan.release(this.lost !== undefined)
  }
}
