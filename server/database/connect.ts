import postgres from 'postgres'
import { type Tagger, transact } from './begin.ts'
import type { Lane, Statement } from './lane.ts'
import { Pool } from './pool.ts'
import { arrayTypes, types } from './values.ts'

export type DatabaseTarget = string | { host: string; port: number; database: string; username: string }
export type Sql = postgres.Sql<Record<string, never>>
export type Tx = postgres.TransactionSql<Record<string, never>>
/** The pool, or a transaction that is open on it: what queries accept. */
export type Db = Sql | (Tx & Partial<Pick<Sql, 'begin'>>)

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** How long a statement may wait for a free connection, in milliseconds. */
  patience?: number
  /** How long a server may keep silent that does not even report a timeout; not for `reserve()` and streams. */
  deadline?: number
}

const STATEMENT_TIMEOUT = 5_000
const NONE = Number.POSITIVE_INFINITY

/**
 * A pool of connections with the interface of postgres.js. `begin` and `reserve` hold a connection of their own, and
 * every other statement has one to itself while it runs: none waits behind a slow one of somebody else.
 */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { max = 10, patience = 5_000, deadline = STATEMENT_TIMEOUT + 3_000 } = options
  const settings = driverSettings(options.applicationName ?? 'hcis')
  const open = (onclose: () => void) => openClient(target, { ...settings, onclose })
  const maker = open(() => {})
  // The driver would ask each new connection for this list.
  Object.assign((maker.options as unknown as { shared: { typeArrayMap: object } }).shared.typeArrayMap, arrayTypes)

  const pool = new Pool({ open, max, patience })
  const tag: Tagger = (dispatch) => tagged(maker, dispatch)
  const sql = tag((statement) => void runOnce(pool, statement, deadline))

  return Object.assign(sql, {
    begin: async (...args: unknown[]) => {
      const lane = await pool.acquire()
      return beginOn(lane, tag, args, deadline).finally(() => pool.release(lane))
    },
    reserve: async () => reserved(await pool.acquire(), tag, pool),
    end: (how?: { timeout?: number }) => pool.end(how),
  }) as unknown as Sql
}

async function runOnce(pool: Pool, statement: Statement, deadline: number): Promise<void> {
  const lane = await pool.acquire().catch((error) => statement.reject(error))
  if (!lane) return
  lane.run(statement, deadline, () => pool.release(lane))
}

function beginOn(lane: Lane, tag: Tagger, args: unknown[], deadline: number): Promise<unknown> {
  const work = args.at(-1) as (tx: postgres.TransactionSql) => unknown
  return transact(lane, tag, typeof args[0] === 'string' ? args[0] : '', work, deadline)
}

function reserved(lane: Lane, tag: Tagger, pool: Pool): postgres.ReservedSql {
  const sql = tag((statement) => lane.run(statement, NONE, () => {}))
  let held = true
  return Object.assign(sql, {
    begin: (...args: unknown[]) => beginOn(lane, tag, args, NONE),
    release: () => {
      if (held) pool.release(lane)
      held = false
    },
  }) as unknown as postgres.ReservedSql
}

/** Statements are made by an instance of the driver that never connects, and go where `dispatch` sends them. */
function tagged(maker: postgres.Sql, dispatch: (statement: Statement) => void): postgres.Sql {
  const route = <T>(made: T): T => {
    if (made instanceof Promise) (made as unknown as Statement).handler = dispatch
    return made
  }
  const sql = (...args: Parameters<postgres.Sql>) => route(maker(...args))
  const { typed, options, CLOSE, END, PostgresError } = maker
  return Object.assign(sql, {
    ...{ typed, types: typed, options, CLOSE, END, PostgresError },
    array: (...args: Parameters<postgres.Sql['array']>) => maker.array(...args),
    json: (value: postgres.JSONValue) => maker.json(value),
    unsafe: (...args: Parameters<postgres.Sql['unsafe']>) => route(maker.unsafe(...args)),
  }) as unknown as postgres.Sql
}

function driverSettings(applicationName: string) {
  return {
    max: 1,
    types: types as Record<string, postgres.PostgresType>,
    fetch_types: false,
    connect_timeout: 2,
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 10_000,
      // Statements are prepared, and after five runs a filtered list could get a bad plan for all its filters.
      plan_cache_mode: 'force_custom_plan',
    },
  }
}

function openClient(
  target: DatabaseTarget,
  settings: ReturnType<typeof driverSettings> & { onclose: () => void },
): postgres.Sql {
  if (typeof target !== 'string') return postgres({ ...target, ...settings })
  // A server on a socket is written postgresql://user@/database?host=/run/postgresql, which the driver cannot read.
  const url = new URL(target.replace(/^(\w+:\/\/[^/?]*@)\//, '$1localhost/'))
  const socket = url.searchParams.get('host')
  if (!socket) return postgres(target, settings)
  url.searchParams.delete('host')
  url.hostname ||= 'localhost'
  return postgres(url.href, { ...settings, host: socket })
}
