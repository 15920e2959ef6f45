import { finished, type Readable, Stream } from 'node:stream'
import postgres from 'postgres'

/** A statement of postgres.js, with the parts of it that are not in its published types. */
export type Statement = Promise<unknown> & {
  /** Called when the statement is awaited. */
  handler: (statement: Statement) => void
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  /** The server process it was sent to. */
  state: object | null
  cancelled: unknown
  streaming?: boolean
  cursorFn?: unknown
  forEachFn?: unknown
}

type Outcome = (error: unknown, value?: unknown) => void
type Job = { statement: Statement; deadline: number; done: () => void }

export const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code })

/**
 * One connection, used by one caller at a time and never again once it is lost. postgres.js itself opens a lost
 * connection again under the same name: then the rest of a broken transaction runs outside of it or inside another
 * one, and a write at the wrong moment ends the process (its issues 1133, 1154, 1189, 1208, 1216).
 */
export class Lane {
  readonly born = Date.now()
  lost: Error | undefined
  /** When the statement that runs must have been answered. */
  due = Number.POSITIVE_INFINITY
  #client: postgres.Sql
  #send: (statement: Statement) => void
  #current: Job | undefined
  #waiting: Job[] = []
  #onLost = new Set<(error: Error) => void>()

  constructor(open: (onclose: () => void) => postgres.Sql) {
    this.#client = open(() =>
      this.lose(connectionError('CONNECTION_CLOSED', 'The connection to the database was lost.')),
    )
    this.#send = (this.#client`` as unknown as Statement).handler
  }

  /** Runs it after everything that was handed in before. `done` comes in any case: the outcome is the statement's. */
  run(statement: Statement, deadline: number, done: () => void): void {
    const job = { statement, deadline, done }
    if (this.#current) this.#waiting.push(job)
    else this.#start(job)
  }

  /** A statement of our own, such as `begin`. */
  command(text: string, deadline: number): Promise<postgres.RowList<postgres.Row[]>> {
    const statement = this.#client.unsafe(text)
    ;(statement as unknown as Statement).handler = (it) => this.run(it, deadline, () => {})
    return this.unlessLost(statement)
  }

  /**
   * The outcome of the work, or the loss of the connection if that comes first. Not by `Promise.race` with a promise
   * that lives as long as the connection: that would keep every outcome alive as well.
   */
  unlessLost<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#onLost.add(reject)
      const settle = (outcome: () => void) => {
        this.#onLost.delete(reject)
        outcome()
      }
      work.then(
        (value) => settle(() => resolve(value)),
        (error) => settle(() => reject(error)),
      )
      if (this.lost) reject(this.lost)
    })
  }

  #start(job: Job): void {
    const { statement, deadline } = job
    this.#current = job
    if (this.lost) statement.reject(this.lost)
    if (this.lost || statement.cancelled) {
      this.#finish(job)
      return
    }
    const lasting = statement.streaming || statement.cursorFn || statement.forEachFn
    this.due = lasting ? Number.POSITIVE_INFINITY : performance.now() + deadline
    watch(statement, (error, value) => {
      this.due = Number.POSITIVE_INFINITY
      if (error && (statement.state === null || breaks(error))) this.lose(error as Error)
      if (value instanceof Stream) finished(value as Readable, () => this.#finish(job))
      // Not before the driver has put its own books in order, which it does after telling the outcome.
      else queueMicrotask(() => this.#finish(job))
    })
    this.#send(statement)
  }

  #finish(job: Job): void {
    this.#current = undefined
    const next = this.#waiting.shift()
    if (next) this.#start(next)
    job.done()
  }

  /** Gives up a connection on which the server keeps silent. */
  checkDeadline(now: number): void {
    if (now > this.due) this.lose(connectionError('CONNECTION_DESTROYED', 'The database did not answer in time.'))
  }

  lose(error: Error): void {
    if (this.lost) return
    this.lost = error
    for (const tell of this.#onLost) tell(error)
    this.#current?.statement.reject(error)
    void this.close(0)
  }

  async close(seconds?: number): Promise<void> {
    this.lost ??= connectionError('CONNECTION_ENDED', 'The connections to the database were closed.')
    await this.#client.end({ timeout: seconds }).catch(() => {})
  }
}

/** After these the connection is gone or in doubt. */
function breaks(error: unknown): boolean {
  return !(error instanceof postgres.PostgresError) || error.severity === 'FATAL' || error.severity === 'PANIC'
}

function watch(statement: Statement, tell: Outcome): void {
  let told = false
  const once: Outcome = (error, value) => {
    if (!told) tell(error, value)
    told = true
  }
  const heard = {
    resolve: (original: Statement['resolve']) => (value: unknown) => {
      original(value)
      once(undefined, value)
    },
    reject: (original: Statement['reject']) => (error: unknown) => {
      original(error)
      once(error ?? new Error('The statement failed.'))
    },
  }
  for (const name of ['resolve', 'reject'] as const) {
    let current = heard[name](statement[name])
    if (!statement.cursorFn) statement[name] = current
    // A cursor replaces both functions for each batch.
    else {
      const set = (next: Statement['resolve']) => {
        current = heard[name](next)
      }
      void Object.defineProperty(statement, name, { get: () => current, set })
    }
  }
}
