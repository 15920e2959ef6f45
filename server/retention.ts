/** Retention tasks: delete expired data and merge tallies. Each runs by itself, so that a failure stops no other. */
import type { FastifyBaseLogger } from 'fastify'
import { DRAFT_DAYS } from '#contract/draft.ts'
import type { Db, Sql } from './database/connect.ts'
import { exactlyOne } from './database/exactly-one.ts'
import type { Fragment } from './database/sql.ts'
import type { StoreEnv } from './files/file-store.ts'
import { sweepFiles } from './files/sweep.ts'
import { KNOWN_DAYS } from './session/known-device.ts'

interface Services {
  sql: Sql
  env: StoreEnv
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface RetentionTask {
  name: string
  run: (services: Services) => Promise<void>
}

/** Rows expire when `column` is older than `age`. An index must lead with that column; a test checks the query plan. */
export interface Expiry {
  table: string
  column: string
  age: string
  only?: (db: Db) => Fragment
}

export const expiries: readonly Expiry[] = [
  { table: 'sessions', column: 'expires_at', age: '30 days' },
  { table: 'throttles', column: 'resets_at', age: '0' },
  { table: 'known_devices', column: 'seen_at', age: `${KNOWN_DAYS} days` },
  { table: 'password_resets', column: 'expires_at', age: '0' },
  { table: 'idempotency_keys', column: 'created_at', age: '24 hours' },
  { table: 'stream_tickets', column: 'expires_at', age: '0' },
  { table: 'login_tickets', column: 'expires_at', age: '0' },
  { table: 'login_handovers', column: 'expires_at', age: '0' },
  { table: 'sso_used_states', column: 'expires_at', age: '0' },
  { table: 'account_alerts', column: 'expires_at', age: '0' },
  { table: 'passkey_challenges', column: 'expires_at', age: '0' },
  { table: 'totp_factors', column: 'created_at', age: '1 day', only: (db) => db`confirmed_at is null` },
  { table: 'notifications', column: 'created_at', age: '1 year' },
  { table: 'form_drafts', column: 'updated_at', age: `${DRAFT_DAYS} days` },
  { table: 'mail_outbox', column: 'failed_at', age: '30 days' },
]

/** Small enough for the statement timeout, cascades included. */
const BATCH = 5_000
/** The rest of a backlog waits for the next round, so that shutting down never waits long. */
const BATCHES_MAX = 200

/** Rows locked by another transaction are left for the next round: they may be in use again. */
export const deleteBatch = async (sql: Sql, { table, column, age, only }: Expiry) => {
  const deleted = await sql<{ count: number }[]>`
    with gone as (
      delete from ${sql(table)} where ctid = any(array(
        select ctid from ${sql(table)} where ${sql(column)} < now() - ${age}::interval ${only ? sql`and ${only(sql)}` : sql``}
        order by ${sql(column)} ${sql.unsafe(`limit ${BATCH}`)} for update skip locked))
      returning 1
    )
    select count(*)::int as count from gone`
  return exactlyOne(deleted).count
}

const deleteExpired = (expiry: Expiry): RetentionTask => ({
  name: expiry.table,
  run: async ({ sql }) => {
    for (let n = 0; n < BATCHES_MAX; n++) if ((await deleteBatch(sql, expiry)) < BATCH) return
  },
})

/** Merges thousands of single deltas into one row per sum; deltas written meanwhile wait for the next round. */
const tallies: readonly RetentionTask[] = [
  {
    name: 'request_tallies',
    run: async ({ sql }) => {
      await sql`
        with steps as (delete from request_tallies returning *)
        insert into request_tallies (kind, company_id, status, type, year, delta, amount)
        select kind, company_id, status, type, year, sum(delta), sum(amount) from steps group by 1, 2, 3, 4, 5
        having sum(delta) <> 0 or sum(amount) <> 0`
    },
  },
  {
    name: 'position_tallies',
    run: async ({ sql }) => {
      await sql`
        with steps as (delete from position_tallies returning *)
        insert into position_tallies (company_id, status, gender, personality, delta)
        select company_id, status, gender, personality, sum(delta) from steps group by 1, 2, 3, 4 having sum(delta) <> 0`
    },
  },
  {
    name: 'attendance_tallies',
    run: async ({ sql }) => {
      await sql`call add_up_attendance()`
    },
  },
]

const sweep: RetentionTask = {
  name: 'files',
  run: async ({ sql, env, log }) => {
    const { refusal, aside, remove, back } = await sweepFiles(sql, env)
    if (refusal) log.warn(refusal)
    else if (aside.length + remove.length + back.length > 0)
      log.info({ trashed: aside.length, removed: remove.length, brought_back: back.length }, 'files swept')
  },
}

export const retentionTasks: readonly RetentionTask[] = [...expiries.map(deleteExpired), ...tallies, sweep]
