/** Checks connections out of the pool and tracks which are in use: the driver's own `end` drops waiting callers. */
import type { Writable } from 'node:stream'
import pg from 'pg'
import { asConnectError, ConnectionError } from './connection-error.ts'

/** A caller may wait longer for a free connection than for a server that does not accept one. */
const CONNECT_TIMEOUT = 2_000

class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT, pipeline: true })
  }
}

/** The driver reads it at every statement. With pipelining, its `end` would wait for the answers of a silent server. */
export const setPipeline = (client: pg.PoolClient, isOn: boolean): void => {
  ;(client as { pipeline: boolean }).pipeline = isOn
}

export const socketOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream

const cut = (client: pg.PoolClient): void => {
  setPipeline(client, false)
  void client.end().catch(() => {})
}

export interface PoolFigures {
  /** Connections that are checked out. */
  inUse: number
  /** Callers that wait for a connection. */
  waiting: number
}

export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #inUse = new Map<pg.PoolClient, number>()
  readonly #watch = setInterval(() => this.#endSilentClients(), 500).unref()
  #waiting = 0
  #ending: Promise<void> | undefined
  #onIdle = () => {}

  /** `onConnect` gets the id of the server's process for each new connection. */
  constructor(config: pg.PoolConfig, onConnect: (backend: number) => void = () => {}) {
    this.#pool = new pg.Pool({ ...config, Client: ImpatientClient })
    // A lost connection rejects its current statement; without this listener the `error` event would end the process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      client.on('error', () => {})
      const { processID } = client as unknown as { processID: number | null }
      if (processID !== null) onConnect(processID)
    })
  }

  /** Uses callbacks: every statement passes here, and promises would cost as much as the driver itself. */
  acquire(
    use: (client: pg.PoolClient) => void,
    refuse: (error: unknown) => void,
    deadline = Number.POSITIVE_INFINITY,
  ): void {
    if (this.#ending) refuse(new ConnectionError('CONNECTION_ENDED'))
    else this.#checkOut(use, refuse, deadline)
  }

  #checkOut(use: (client: pg.PoolClient) => void, refuse: (error: unknown) => void, deadline: number): void {
    this.#waiting++
    this.#pool.connect((error, client) => {
      this.#waiting--
      if (!client) return refuse(asConnectError(error))
      this.#inUse.set(client, performance.now() + deadline)
      use(client)
    })
  }

  /** Sets how long the server may take to answer from now on, in milliseconds. */
  expect(client: pg.PoolClient, deadline: number): void {
    this.#inUse.set(client, performance.now() + deadline)
  }

  /** One timer for all connections: a statement is too short for one of its own. */
  #endSilentClients(): void {
    const now = performance.now()
    for (const [client, due] of this.#inUse) if (now > due) cut(client)
  }

  release(client: pg.PoolClient, isLost: boolean): void {
    this.#inUse.delete(client)
    client.release(isLost)
    // Its goodbye would wait for rows that are not read any more, and its transaction would stay open.
    if (isLost) socketOf(client).destroy()
    if (this.#inUse.size + this.#waiting === 0) this.#onIdle()
  }

  figures(): PoolFigures {
    return { inUse: this.#inUse.size, waiting: this.#waiting }
  }

  /** Waits for running and queued statements, for at most this many seconds. */
  end(seconds?: number): Promise<void> {
    this.#ending ??= this.#end(seconds)
    return this.#ending
  }

  async #end(seconds?: number): Promise<void> {
    if (this.#inUse.size + this.#waiting > 0) await this.#idle(seconds)
    // Ending a client rejects its current statement, whose caller then releases it.
    for (const client of this.#inUse.keys()) cut(client)
    clearInterval(this.#watch)
    await this.#pool.end()
  }

  #idle(seconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1000)
      this.#onIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
