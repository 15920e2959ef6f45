/** `connect` opens a connection pool that runs SQL written as tagged templates. */
import type pg from 'pg'
import { asConnectionError, isStatementError } from './connection-error.ts'
import { ConnectionPool, type PoolFigures, setPipeline, socketOf } from './connection-pool.ts'
import { ReservedConnection, type RowStream } from './reserved-connection.ts'
import {
  assignments,
  type ColumnValues,
  Fragment,
  type Identifier,
  identifier,
  Query,
  type Statement,
  type Value,
  valuesList,
} from './sql.ts'
import { types } from './values.ts'

export type DatabaseTarget = string | { host: string; port: number; database: string; username: string }

/** The connection of query functions: the pool or an open transaction. */
export interface Db {
  <Rows extends object[] = Record<string, unknown>[]>(strings: TemplateStringsArray, ...values: Value[]): Query<Rows>
  /** A name or several; names never come from input. */
  (names: Identifier): Fragment
  /** `update t set ${db.set(row)}` */
  set(row: ColumnValues): Fragment
  /** `insert into t ${db.values(rows)}` */
  values(rows: ColumnValues | readonly ColumnValues[]): Fragment
  json(value: unknown): Fragment
  /** Raw text, sent or embedded in another statement as it is. */
  unsafe<Rows extends object[] = Record<string, unknown>[]>(text: string): Query<Rows>
  /** Runs the work in a transaction; inside an open one it becomes a savepoint and ignores `modes`. */
  begin<T>(work: (tx: Db) => PromiseLike<T>, modes?: string): Promise<T>
  /**
   * Sends a statement whose answer is not needed. In a transaction it is only queued: later statements see what it
   * wrote, and if it fails, so does the commit.
   */
  enqueue(statement: Query<object[]>): Promise<void>
  /** Sends a `copy` stream over the connection; only inside a transaction. */
  submit<Rows extends RowStream>(stream: Rows): Rows
}
export interface Sql extends Db {
  /** For a thread that opens a connection of its own. */
  readonly target: DatabaseTarget
  poolFigures(): PoolFigures
  /** Reserves a connection for the caller, without a deadline. */
  reserve(): Promise<Db & { release(): void }>
  /** Waits for running and queued statements, for at most this many seconds. */
  end(options?: { timeout?: number }): Promise<void>
}

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** How long a statement may wait for a free connection, in milliseconds. */
  patience?: number
  /** How long a server may stay silent without reporting a timeout; not for `reserve()` and streams. */
  deadline?: number
  /** Gets the id of the server's process for each new connection. */
  onConnect?: (backend: number) => void
}

const STATEMENT_TIMEOUT = 5_000
/** Limits the age of a connection: prepared statements accumulate in it, and the address of a cluster may move. */
const LIFETIME_SECONDS = 30 * 60

export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { max = 10, patience = 5_000, deadline = STATEMENT_TIMEOUT + 3_000 } = options
  const { isShared, ...place } = poolConfigOf(target)
  const config = {
    ...place,
    ...(isShared ? {} : sessionSettings),
    application_name: options.applicationName ?? 'hcis',
    types,
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patience,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  }
  const pool = new ConnectionPool(config, options.onConnect)
  const sendable = (statement: Statement): Statement => (isShared ? { ...statement, name: undefined } : statement)

  const run = (statement: Statement) =>
    new Promise((resolve, reject) => {
      const use = (client: pg.PoolClient) =>
        client.query(sendable(statement), (error: Error | null, result: pg.QueryResult) => {
          pool.release(client, error !== null && !isStatementError(error))
          if (error) reject(asConnectionError(error))
          else resolve(result.rows)
        })
      pool.acquire(use, reject, deadline)
    })

  const reserve = (limit = Number.POSITIVE_INFINITY) =>
    new Promise<ReservedConnection>((resolve, reject) => {
      const open = (client: pg.PoolClient) =>
        resolve(
          new ReservedConnection({
            client,
            expect: (isAnswerDue) => pool.expect(client, isAnswerDue ? limit : Number.POSITIVE_INFINITY),
            release: (isLost) => pool.release(client, isLost),
            pipeline: (isOn) => setPipeline(client, isOn),
            socket: socketOf(client),
          }),
        )
      pool.acquire(open, reject)
    })
  const reservedDb = (session: ReservedConnection, begin: Db['begin'], enqueue = sendAndWait): Db =>
    tagged({
      run: async (statement) => (await session.run(sendable(statement))).rows,
      begin,
      enqueue,
      submit: (stream) => session.submit(stream),
    })
  const transact = <T>(session: ReservedConnection, work: (tx: Db) => PromiseLike<T>, modes = ''): Promise<T> => {
    const tx: Db = reservedDb(
      session,
      (inner) => session.savepoint(() => inner(tx)),
      async (statement) => void statement.execute(),
    )
    return session.transact(modes, () => work(tx))
  }

  const sql = tagged({
    run,
    begin: async (work, modes) => {
      const session = await reserve(deadline)
      return transact(session, work, modes).finally(() => session.end())
    },
    enqueue: sendAndWait,
    submit: () => {
      throw new Error('A stream needs a transaction.')
    },
  })
  return Object.assign(sql, {
    target,
    poolFigures: () => pool.figures(),
    reserve: async () => {
      const session = await reserve()
      const own = reservedDb(session, (work, modes) => transact(session, work, modes))
      return Object.assign(own, { release: () => session.end() })
    },
    end: ({ timeout }: { timeout?: number } = {}) => pool.end(timeout),
  })
}

const isRows = (rows: ColumnValues | readonly ColumnValues[]): rows is readonly ColumnValues[] => Array.isArray(rows)

const sendAndWait = async (statement: Query<object[]>) => void (await statement)

interface DbMethods {
  run: (statement: Statement) => Promise<unknown>
  begin: Db['begin']
  enqueue: Db['enqueue']
  submit: Db['submit']
}

const tagged = ({ run, begin, enqueue, submit }: DbMethods): Db => {
  function tag<Rows extends object[]>(strings: TemplateStringsArray, ...values: Value[]): Query<Rows>
  function tag(names: Identifier): Fragment
  function tag(first: TemplateStringsArray | Identifier, ...values: Value[]) {
    return isTemplate(first) ? new Query(first, values, run) : identifier(first)
  }
  return Object.assign(tag, {
    set: assignments,
    values: (rows: ColumnValues | readonly ColumnValues[]) => valuesList(isRows(rows) ? rows : [rows]),
    json: (value: unknown) => new Fragment(['', '::jsonb'], [JSON.stringify(value)]),
    unsafe: <Rows extends object[]>(text: string) => new Query<Rows>([text], [], run).simple(),
    begin,
    enqueue,
    submit,
  })
}
const isTemplate = (first: TemplateStringsArray | Identifier): first is TemplateStringsArray =>
  Array.isArray(first) && 'raw' in first

/** Settings of every connection. */
export const sessionSettings = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // An absent filter leaves nothing in the text, so each text has one good generic plan, made once: planning a list at
  // every execution would cost more than running it.
  options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan',
}

/**
 * `?pool_mode=transaction` means that pgbouncer assigns a server connection per transaction, so neither settings nor
 * prepared statements may be kept on it.
 */
function poolConfigOf(target: DatabaseTarget): pg.PoolConfig & { isShared: boolean } {
  if (typeof target !== 'string') {
    const { username, ...place } = target
    return { ...place, user: username, isShared: false }
  }
  const isShared = /[?&]pool_mode=transaction\b/.test(target)
  // Without `uselibpqcompat` the driver would read `sslmode=require` as `verify-full`, unlike PostgreSQL's own
  // programs.
  const isPlain = !/[?&]sslmode=/.test(target) || /[?&]uselibpqcompat=/.test(target)
  return { connectionString: isPlain ? target : `${target}&uselibpqcompat=true`, isShared }
}
