/** `connect` gives `sql`: a pool of connections that speaks in tagged templates. */
import type pg from 'pg'
import { Lender } from './lender.ts'
import { asLoss, isAnswer } from './lost.ts'
import { type RowStream, Session } from './session.ts'
import { Fragment, type Part, part, Query, type Statement, type Value } from './sql.ts'
import { types } from './values.ts'

export type DatabaseTarget = string | { host: string; port: number; database: string; username: string }

/** What queries accept: the pool, or a transaction that is open on it. */
export interface Db {
  <Rows extends object[] = Record<string, unknown>[]>(strings: TemplateStringsArray, ...values: Value[]): Query<Rows>
  /** A name, several names, or rows to insert or set; names never come from input. */
  (names: Part): Fragment
  json(value: unknown): Fragment
  /** Text that is sent, or set into another statement, as it stands. */
  unsafe<Rows extends object[] = Record<string, unknown>[]>(text: string): Query<Rows>
  /** All or nothing. Inside a transaction that is already open it becomes a savepoint of it, and has no modes. */
  begin<T>(work: (tx: Db) => PromiseLike<T>, modes?: string): Promise<T>
  /** Hands the connection a stream of its own; only inside a transaction. */
  submit<Rows extends RowStream>(stream: Rows): Rows
}
export interface Sql extends Db {
  /** Where it leads, for a thread that opens a connection of its own. */
  readonly target: DatabaseTarget
  /** A connection of the caller's own, without a deadline. */
  reserve(): Promise<Db & { release(): void }>
  /** Lets what runs and waits finish, for at most this many seconds. */
  end(how?: { timeout?: number }): Promise<void>
}

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** How long a statement may wait for a free connection, in milliseconds. */
  patience?: number
  /** How long a server may keep silent that does not even report a timeout; not for `reserve()` and streams. */
  deadline?: number
}

const STATEMENT_TIMEOUT = 5_000
/** Prepared statements pile up in a connection, and a cluster's address may move: none lives for ever. */
const LIFETIME_SECONDS = 30 * 60

export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { max = 10, patience = 5_000, deadline = STATEMENT_TIMEOUT + 3_000 } = options
  const { isShared, ...place } = placeOf(target)
  const lender = new Lender({
    ...place,
    ...(isShared ? {} : sessionSettings),
    application_name: options.applicationName ?? 'hcis',
    types,
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patience,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  })
  const sendable = (statement: Statement): Statement => (isShared ? { ...statement, name: undefined } : statement)

  const run = (statement: Statement) =>
    new Promise((resolve, reject) => {
      const use = (client: pg.PoolClient) =>
        client.query(sendable(statement), (error: Error | null, result: pg.QueryResult) => {
          lender.release(client, error !== null && !isAnswer(error))
          if (error) reject(asLoss(error))
          else resolve(result.rows)
        })
      lender.lend(use, reject, deadline)
    })

  const hold = (limit = Number.POSITIVE_INFINITY) =>
    new Promise<Session>((resolve, reject) => {
      const open = (client: pg.PoolClient) =>
        resolve(
          new Session({
            client,
            expect: (isAnswerDue) => lender.expect(client, isAnswerDue ? limit : Number.POSITIVE_INFINITY),
            release: (isLost) => lender.release(client, isLost),
          }),
        )
      lender.lend(open, reject)
    })
  const held = (session: Session, begin: Db['begin']): Db =>
    tagged({
      run: async (statement) => (await session.run(sendable(statement))).rows,
      begin,
      submit: (stream) => session.submit(stream),
    })
  const transact = <T>(session: Session, work: (tx: Db) => PromiseLike<T>, modes = ''): Promise<T> => {
    const tx: Db = held(session, (inner) => session.savepoint(() => inner(tx)))
    return session.transact(modes, () => work(tx))
  }

  const sql = tagged({
    run,
    begin: async (work, modes) => {
      const session = await hold(deadline)
      return transact(session, work, modes).finally(() => session.end())
    },
    submit: () => {
      throw new Error('A stream needs a transaction.')
    },
  })
  return Object.assign(sql, {
    target,
    reserve: async () => {
      const session = await hold()
      const own = held(session, (work, modes) => transact(session, work, modes))
      return Object.assign(own, { release: () => session.end() })
    },
    end: ({ timeout }: { timeout?: number } = {}) => lender.end(timeout),
  })
}

interface Face {
  run: (statement: Statement) => Promise<unknown>
  begin: Db['begin']
  submit: Db['submit']
}

const tagged = ({ run, begin, submit }: Face): Db => {
  const tag = (first: TemplateStringsArray | Part, ...values: Value[]) =>
    isTemplate(first) ? new Query(first, values, run) : part(first)
  return Object.assign(tag as Pick<Db, never> as Db, {
    json: (value: unknown) => new Fragment(['', '::jsonb'], [JSON.stringify(value)]),
    unsafe: (text: string) => new Query<never>([text], [], run).simple(),
    begin,
    submit,
  })
}
const isTemplate = (first: TemplateStringsArray | Part): first is TemplateStringsArray =>
  Array.isArray(first) && 'raw' in first

const sessionSettings = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // A filter that is not asked for leaves no trace in the text, so every text is one shape with one good plan, made once:
  // planning a list anew costs more than running it.
  options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan',
}

/**
 * `?pool_mode=transaction` says that pgbouncer hands out another server connection for each transaction: nothing may
 * be kept on one, neither settings nor prepared statements.
 */
function placeOf(target: DatabaseTarget): pg.PoolConfig & { isShared: boolean } {
  if (typeof target !== 'string') {
    const { username, ...place } = target
    return { ...place, user: username, isShared: false }
  }
  const isShared = /[?&]pool_mode=transaction\b/.test(target)
  // Without this the driver would read `sslmode=require` as `verify-full`, unlike PostgreSQL's own programs.
  const isPlain = !/[?&]sslmode=/.test(target) || /[?&]uselibpqcompat=/.test(target)
  return { connectionString: isPlain ? target : `${target}&uselibpqcompat=true`, isShared }
}
