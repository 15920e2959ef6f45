/** Whether the trail is whole: every row under its seal, every seal under the next, and the last under the head that was kept. */
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import {
  CHAIN_START,
  type ChainKey,
  type ChainPosition,
  type Checkpoint,
  checkpointColumns,
  checkpointHash,
  hashedLine,
  isAfter,
  NO_HASH,
} from './chain.ts'
import type { LastCheckpoint } from './last-checkpoint.ts'

export interface AuditVerification {
  checkpoints: number
  rows: number
  /** Written, and not sealed yet. */
  uncovered: number
  /** A head was kept beside the database to compare with. */
  hasLastCheckpoint: boolean
  /** What is wrong, in words. */
  faults: string[]
}

const CHECKPOINTS_AT_ONCE = 200
/** Where everything after a break differs, the first faults say it all. */
const FAULTS_MAX = 20

/** `keys` by their ids: seals of before a change of the secret need the old one. */
export const verifyChain = async (
  db: Db,
  keys: ReadonlyMap<string, ChainKey>,
  last: LastCheckpoint | undefined,
): Promise<AuditVerification> => {
  const result: AuditVerification = {
    checkpoints: 0,
    rows: 0,
    uncovered: 0,
    hasLastCheckpoint: last !== undefined,
    faults: [],
  }
  let before: Checkpoint | undefined
  let isLastSeen = last === undefined
  for await (const checkpoint of checkpointsIn(db)) {
    result.faults.push(...gapBefore(checkpoint, before), ...(await faultsOf(db, keys, checkpoint, before)))
    if (last && checkpoint.seq === last.seq) {
      isLastSeen = true
      if (checkpoint.hash !== last.hash)
        result.faults.push(`Seal ${checkpoint.seq} is not the one whose head was kept outside: its hash differs.`)
    }
    result.checkpoints++
    result.rows += checkpoint.count
    before = checkpoint
    if (result.faults.length >= FAULTS_MAX) return result
  }
  if (last && !isLastSeen)
    result.faults.push(
      `The head that was kept outside is ahead: it knows seal ${last.seq} of ${last.at} with ${last.count} rows in all, and the table ends with ${before ? `seal ${before.seq} of ${before.at}` : 'no seal'}. ` +
        'The last rows and their seals were taken away, or an older backup was restored; if you restored one, `npm run db -- audit accept` says so.',
    )
  result.uncovered = await countAfter(db, before ?? CHAIN_START)
  return result
}

async function* checkpointsIn(db: Db): AsyncGenerator<Checkpoint> {
  for (let from = '0'; ; ) {
    const checkpoints = await db<Checkpoint[]>`
      select ${checkpointColumns(db)} from audit_seals where audit_seals.seq > ${from} order by audit_seals.seq limit ${CHECKPOINTS_AT_ONCE}`
    yield* checkpoints
    if (checkpoints.length < CHECKPOINTS_AT_ONCE) return
    from = checkpoints.at(-1)!.seq
  }
}

const gapBefore = ({ seq }: Checkpoint, before: Checkpoint | undefined) => {
  const [first, last] = [BigInt(before?.seq ?? 0) + 1n, BigInt(seq) - 1n]
  if (first > last) return []
  return [first === last ? `Seal ${first} is missing.` : `Seals ${first} to ${last} are missing.`]
}

const faultsOf = async (
  db: Db,
  keys: ReadonlyMap<string, ChainKey>,
  checkpoint: Checkpoint,
  before: Checkpoint | undefined,
) => {
  const range = `Seal ${checkpoint.seq} of ${checkpoint.at} (rows up to ${checkpoint.id}${before ? `, after ${before.id}` : ''})`
  const key = keys.get(checkpoint.key_id)
  if (!key) return [`${range} was made with another APP_SECRET (${checkpoint.key_id}): name that by --secrets.`]
  const { hash: _, ...said } = checkpoint
  const hash = checkpointHash(key, before?.hash ?? NO_HASH, said)
  const lines = await linesBetween(db, before ?? CHAIN_START, checkpoint)
  for (const line of lines) hash.add(line)
  if (hash.digest() === checkpoint.hash) return []
  const missing = checkpoint.count - lines.length
  if (missing > 0) return [`${range}: ${missing} of ${checkpoint.count} rows are missing.`]
  if (missing < 0) return [`${range}: ${-missing} rows were added afterwards.`]
  return [`${range}: a row or the seal itself was changed.`]
}

const linesBetween = async (db: Db, from: ChainPosition, to: ChainPosition) => {
  const rows = await db<{ line: string }[]>`
    select ${hashedLine(db)} as line from audit
    where ${isAfter(db, from)} and (era, xid, id) <= (${to.era}::int, ${to.xid}::text::xid8, ${to.id}::bigint)
    order by audit.era, audit.xid, audit.id`
  return rows.map((it) => it.line)
}

const countAfter = async (db: Db, place: ChainPosition) => {
  const row = exactlyOne(
    await db<{ count: number }[]>`select count(*)::int as count from audit where ${isAfter(db, place)}`,
  )
  return row.count
}
