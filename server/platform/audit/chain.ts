/** Hash chain over the audit rows: each checkpoint covers the rows since the checkpoint before, and that one's hash. */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'

export interface ChainKey {
  id: string
  secret: Buffer
}

export interface Checkpoint {
  seq: string
  /** Position of the last covered row in the chain. */
  era: number
  xid: string
  id: string
  count: number
  /** Hexadecimal. */
  hash: string
  key_id: string
  at: string
}

/** A position in the chain: ordered by epoch and transaction, then by row. */
export type ChainPosition = Pick<Checkpoint, 'era' | 'xid' | 'id'>
export const CHAIN_START: ChainPosition = { era: -1, xid: '0', id: '0' }
export const NO_HASH = ''

/** A checkpoint needs the installation's secret, so write access to the database is not enough to forge one. */
export const chainKeyOf = ({ APP_SECRET }: Pick<Env, 'APP_SECRET'>): ChainKey => {
  const secret = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'hcis trail', 32))
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 12), secret }
}

/** The text of a row that is hashed; PostgreSQL prints equal jsonb identically. */
export const hashedLine = (db: Db) => db`
  jsonb_build_array(era, xid::text, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_id, position_id, address, action,
    entity, entity_id, subject_user_id, fields, before, after, request_id)::text`

/** The hash covers all fields of the checkpoint and the hash of the one before. */
export const checkpointHash = (key: ChainKey, before: string, checkpoint: Omit<Checkpoint, 'hash'>) => {
  const { seq, era, xid, id, count, key_id, at } = checkpoint
  const hmac = createHmac('sha256', key.secret).update(JSON.stringify([before, seq, era, xid, id, count, key_id, at]))
  return {
    add: (line: string) => void hmac.update(`\n${line}`),
    digest: () => hmac.digest('hex'),
  }
}

export const checkpointColumns = (db: Db) => db`
  seq::text as seq, era, xid::text as xid, id::text as id, count, encode(hash, 'hex') as hash, key_id,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

export const isAfter = (db: Db, position: ChainPosition) =>
  db`(era, xid, id) > (${position.era}::int, ${position.xid}::text::xid8, ${position.id}::bigint)`

export const lastCheckpoint = async (db: Db) => {
  const [checkpoint] = await db<
    Checkpoint[]
  >`select ${checkpointColumns(db)} from audit_seals order by audit_seals.seq desc limit 1`
  return checkpoint
}
