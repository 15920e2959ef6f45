/** How rows of the trail are chained: each seal covers the rows since the one before, and that one too. */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'

export interface ChainKey {
  id: string
  secret: Buffer
}

export interface Checkpoint {
  seq: string
  /** The last row that it covers, in the order of the chain. */
  era: number
  xid: string
  id: string
  count: number
  /** In hexadecimal. */
  hash: string
  key_id: string
  at: string
}

/** A place in the chain: transactions in their order, and rows within one. */
export type ChainPosition = Pick<Checkpoint, 'era' | 'xid' | 'id'>
export const CHAIN_START: ChainPosition = { era: -1, xid: '0', id: '0' }
export const NO_HASH = ''

/** Whoever can write into the database cannot make a seal: that takes the installation's secret. */
export const chainKeyOf = ({ APP_SECRET }: Pick<Env, 'APP_SECRET'>): ChainKey => {
  const secret = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'hcis trail', 32))
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 12), secret }
}

/** The rows as they are hashed, one line each: PostgreSQL writes jsonb in one way only, whoever asks. */
export const hashedLine = (db: Db) => db`
  jsonb_build_array(era, xid::text, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_id, position_id, address, action,
    entity, entity_id, subject_user_id, fields, before, after, request_id)::text`

/** Everything that a seal says is under its hash, the seal before included. */
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
