/** Writes checkpoints over the audit rows of finished transactions, in order and in batches; one process at a time. */
import type { FastifyBaseLogger } from 'fastify'
import { AUDIT_TIME_ZONE } from '#contract/platform/audit.ts'
import { takeLock, tryLock } from '#server/platform/database/advisory-locks.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Env } from '#server/platform/env.ts'
import { createOutbox, type Outbox } from '#server/platform/outbox.ts'
import {
  CHAIN_START,
  type ChainPosition,
  type Checkpoint,
  chainKeyOf,
  checkpointHash,
  hashedLine,
  isAfter,
  lastCheckpoint,
  NO_HASH,
} from './chain.ts'
import { isInChain, type LastCheckpoint, readLastCheckpoint, writeLastCheckpoint } from './last-checkpoint.ts'

type Secrets = Pick<Env, 'APP_SECRET' | 'DATA_DIR'>
type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

const BATCH = 1_000
const EVERY_MS = 1_000

/**
 * Starts a new epoch if rows have transaction ids that this server has not reached yet, as after a restore on another
 * server, so that new rows sort after them. Runs before the server takes requests.
 */
export const beginEpoch = (sql: Sql): Promise<void> =>
  transaction(sql, async (tx) => {
    await takeLock(tx, 'auditCheckpoints')
    await tx`
      insert into audit_eras (era)
      select audit_era() + 1
      where exists (select from audit where era = audit_era() and xid >= pg_snapshot_xmax(pg_current_snapshot()))`
  })

interface HashedRow extends ChainPosition {
  line: string
}

/** Writes one checkpoint; undefined if there are no rows or another process holds the lock. */
export const writeNextCheckpoint = (sql: Sql, env: Pick<Env, 'APP_SECRET'>): Promise<Checkpoint | undefined> =>
  transaction(sql, async (tx) => {
    // Another process is writing checkpoints.
    if (!(await tryLock(tx, 'auditCheckpoints'))) return undefined
    const before = await lastCheckpoint(tx)
    const from = before ?? CHAIN_START
    // A transaction in progress may still add rows before those of finished ones, so these wait for it.
    const rows = await tx<HashedRow[]>`
      select era, xid::text as xid, id::text as id, ${hashedLine(tx)} as line from audit
      where ${isAfter(tx, from)} and (era < audit_era() or xid < pg_snapshot_xmin(pg_current_snapshot()))
      order by audit.era, audit.xid, audit.id limit ${tx.unsafe(String(BATCH))}`
    const last = rows.at(-1)
    if (!last) return undefined
    const key = chainKeyOf(env)
    const { at } = exactlyOne(
      await tx<{ at: string }[]>`
      select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
    )
    const seq = String(BigInt(before?.seq ?? 0) + 1n)
    const position = { era: last.era, xid: last.xid, id: last.id }
    const draft = { seq, ...position, count: rows.length, key_id: key.id, at }
    const hash = checkpointHash(key, before?.hash ?? NO_HASH, draft)
    for (const { line } of rows) hash.add(line)
    const checkpoint = { ...draft, hash: hash.digest() }
    await tx`
      insert into audit_seals (seq, era, xid, id, count, hash, key_id, at)
      values (${seq}, ${position.era}, ${position.xid}::text::xid8, ${position.id}, ${checkpoint.count}, decode(${checkpoint.hash}, 'hex'), ${key.id}, ${at})`
    await addUp(tx, from, position)
    return checkpoint
  })

/** Adds the covered rows to the totals of the lists; until then a list counts its rows directly. */
const addUp = async (tx: Db, from: ChainPosition, to: ChainPosition) => {
  await tx`
    insert into audit_tallies as t (whose, user_id, action, day, count)
    select whose, user_id, action, (at at time zone ${AUDIT_TIME_ZONE})::date, count(*)
    from audit, lateral (values ('all', 0), ('subject', subject_user_id), ('actor', actor_id),
      ('self', case when subject_user_id = actor_id then actor_id end)) as v (whose, user_id)
    where ${isAfter(tx, from)} and (era, xid, id) <= (${to.era}::int, ${to.xid}::text::xid8, ${to.id}::bigint) and v.user_id is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (whose, user_id, action, day) do update set count = t.count + excluded.count`
}

/** Writes all due checkpoints, and the last one to DATA_DIR, outside of the database. */
export const writeCheckpoints = async (sql: Sql, env: Secrets, log: Log) => {
  let last: Checkpoint | undefined
  for (
    let checkpoint = await writeNextCheckpoint(sql, env);
    checkpoint;
    checkpoint = await writeNextCheckpoint(sql, env)
  ) {
    last = checkpoint
    log.info({ seq: checkpoint.seq, hash: checkpoint.hash, rows: checkpoint.count }, 'audit checkpoint written')
  }
  if (last) await saveLastCheckpoint(sql, env, last, log)
}

const saveLastCheckpoint = async (sql: Sql, env: Secrets, { seq, hash, at }: Checkpoint, log: Log) => {
  const saved = await readLastCheckpoint(env)
  if (saved && !(await isInChain(sql, saved))) {
    log.error({ last_checkpoint: saved }, 'last checkpoint in DATA_DIR is not in the audit log: run hcis audit verify')
    return
  }
  // Another process may have saved a later one meanwhile.
  if (saved && BigInt(saved.seq) >= BigInt(seq)) return
  await writeLastCheckpoint(env, { seq, hash, at, count: await countCheckpointed(sql) } satisfies LastCheckpoint)
}

export const countCheckpointed = async (db: Db) => {
  const row = exactlyOne(
    await db<{ count: number }[]>`
    select coalesce(sum(count), 0)::float8 as count from audit_tallies where whose = 'all' and user_id = 0`,
  )
  return row.count
}

/** Runs every second; without new rows this costs one read at the end of an index. */
export const createCheckpointWriter = (sql: Sql, env: Secrets, log: Log): Outbox =>
  createOutbox(
    log,
    async () => {
      await writeCheckpoints(sql, env, log)
      return false
    },
    EVERY_MS,
  )
