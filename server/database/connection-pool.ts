/** Lends the connections of a pool, and knows which are out: the driver's own `end` forgets those who wait. */
import pg from 'pg'
import { asConnectError, ConnectionError } from './connection-error.ts'

/** A free connection may be waited for; a server that does not even let us in may not. */
const CONNECT_TIMEOUT = 2_000

class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT })
  }
}

export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #lent = new Map<pg.PoolClient, number>()
  readonly #watch = setInterval(() => this.#giveUpSilentOnes(), 500).unref()
  #waiting = 0
  #ending: Promise<void> | undefined
  #tellIdle = () => {}

  constructor(config: pg.PoolConfig) {
    this.#pool = new pg.Pool({ ...config, Client: ImpatientClient })
    // Whoever uses a connection learns of its loss by the statement; an event that nobody hears would end the process.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => void client.on('error', () => {}))
  }

  /** By callbacks: this is the way of every statement, and promises would cost as much as the driver itself. */
  acquire(
    use: (client: pg.PoolClient) => void,
    refuse: (error: unknown) => void,
    deadline = Number.POSITIVE_INFINITY,
  ): void {
    if (this.#ending) refuse(new ConnectionError('CONNECTION_ENDED'))
    else this.#lend(use, refuse, deadline)
  }

  #lend(use: (client: pg.PoolClient) => void, refuse: (error: unknown) => void, deadline: number): void {
    this.#waiting++
    this.#pool.connect((error, client) => {
      this.#waiting--
      if (!client) return refuse(asConnectError(error))
      this.#lent.set(client, performance.now() + deadline)
      use(client)
    })
  }

  /** From now on the server has this long to answer, in milliseconds. */
  expect(client: pg.PoolClient, deadline: number): void {
    this.#lent.set(client, performance.now() + deadline)
  }

  /** One timer for all: a statement is too short to have its own. */
  #giveUpSilentOnes(): void {
    const now = performance.now()
    for (const [client, due] of this.#lent) if (now > due) void client.end().catch(() => {})
  }

  release(client: pg.PoolClient, isLost: boolean): void {
    this.#lent.delete(client)
    client.release(isLost)
    if (this.#lent.size + this.#waiting === 0) this.#tellIdle()
  }

  /** Lets what runs and waits finish, for at most this many seconds. */
  end(seconds?: number): Promise<void> {
    this.#ending ??= this.#end(seconds)
    return this.#ending
  }

  async #end(seconds?: number): Promise<void> {
    if (this.#lent.size + this.#waiting > 0) await this.#idle(seconds)
    // A client that is ended tells whoever uses it, who then gives it back.
    for (const client of this.#lent.keys()) void client.end().catch(() => {})
    clearInterval(this.#watch)
    await this.#pool.end()
  }

  #idle(seconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1000)
      this.#tellIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
