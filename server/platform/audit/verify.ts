/**
 * Verifies the hash chain of the audit log: every row against its checkpoint, every checkpoint against the one before,
 * and the last one against the copy in DATA_DIR.
 */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Fault, identityOf, readAcceptedFaults } from './accepted-faults.ts'
import {
  CHAIN_START,
  type ChainKey,
  type ChainPosition,
  type Checkpoint,
  checkpointColumns,
  checkpointHash,
  hashedLine,
  isAfter,
  lastCheckpoint,
  NO_HASH,
} from './chain.ts'
import type { LastCheckpoint } from './last-checkpoint.ts'

export interface AuditVerification {
  checkpoints: number
  rows: number
  /** Rows without a checkpoint yet. */
  uncovered: number
  /** DATA_DIR has a last checkpoint to compare with. */
  hasLastCheckpoint: boolean
  /** Faults that an operator accepted earlier. */
  accepted: number
  openFaults: Fault[]
  /** One sentence for each open fault, for the operator. */
  faults: string[]
}

const CHECKPOINTS_AT_ONCE = 200
/** After a break every checkpoint differs; the first faults suffice. */
const FAULTS_MAX = 20

/** `keys` by id: checkpoints from before a change of APP_SECRET need the older one. */
export const verifyChain = async (
  db: Db,
  keys: ReadonlyMap<string, ChainKey>,
  last: LastCheckpoint | undefined,
): Promise<AuditVerification> => {
  const accepted = await readAcceptedFaults(db, keys)
  const found = { checkpoints: 0, rows: 0, accepted: 0, open: [] as Fault[] }
  const report = (faults: readonly Fault[]) => {
    const open = faults.filter((it) => !accepted.has(identityOf(it)))
    found.accepted += faults.length - open.length
    found.open.push(...open)
  }
  let before: Checkpoint | undefined
  let isLastSeen = last === undefined
  for await (const checkpoint of checkpointsIn(db)) {
    report([...gapBefore(checkpoint, before), ...(await faultsOf(db, keys, checkpoint, before))])
    if (last && checkpoint.seq === last.seq) {
      isLastSeen = true
      report(otherHash(checkpoint, last))
    }
    found.checkpoints++
    found.rows += checkpoint.count
    before = checkpoint
    if (found.open.length >= FAULTS_MAX) return resultOf(found, last, 0)
  }
  if (last && !isLastSeen) report([ahead(last, before)])
  return resultOf(found, last, await countAfter(db, before ?? CHAIN_START))
}

const resultOf = (
  { open, ...counts }: Pick<AuditVerification, 'checkpoints' | 'rows' | 'accepted'> & { open: Fault[] },
  last: LastCheckpoint | undefined,
  uncovered: number,
): AuditVerification => ({
  ...counts,
  uncovered,
  hasLastCheckpoint: last !== undefined,
  openFaults: open,
  faults: open.map((it) => it.text),
})

const otherHash = ({ seq, hash }: Checkpoint, last: LastCheckpoint): Fault[] =>
  hash === last.hash
    ? []
    : [
        {
          text: `Checkpoint ${seq} does not match the last checkpoint in DATA_DIR: the hashes differ.`,
          isAcceptable: false,
        },
      ]

const ahead = (last: LastCheckpoint, end: Checkpoint | undefined): Fault => ({
  text:
    `The last checkpoint in DATA_DIR is ahead of the table: it is checkpoint ${last.seq} of ${last.at} with ${last.count} rows in all, and the table ends with ${end ? `checkpoint ${end.seq} of ${end.at}` : 'no checkpoint'}. ` +
    'The last rows and their checkpoints were deleted, or an older backup was restored. If you restored one, run `hcis audit accept-restore`.',
  isAcceptable: false,
})

async function* checkpointsIn(db: Db): AsyncGenerator<Checkpoint> {
  for (let from = '0'; ; ) {
    const checkpoints = await db<Checkpoint[]>`
      select ${checkpointColumns(db)} from audit_seals where audit_seals.seq > ${from} order by audit_seals.seq limit ${CHECKPOINTS_AT_ONCE}`
    yield* checkpoints
    const last = checkpoints.at(-1)
    if (!last || checkpoints.length < CHECKPOINTS_AT_ONCE) return
    from = last.seq
  }
}

const gapBefore = ({ seq }: Checkpoint, before: Checkpoint | undefined): Fault[] => {
  const [first, last] = [BigInt(before?.seq ?? 0) + 1n, BigInt(seq) - 1n]
  if (first > last) return []
  const text = first === last ? `Checkpoint ${first} is missing.` : `Checkpoints ${first} to ${last} are missing.`
  return [{ text, isAcceptable: true }]
}

const faultsOf = async (
  db: Db,
  keys: ReadonlyMap<string, ChainKey>,
  checkpoint: Checkpoint,
  before: Checkpoint | undefined,
): Promise<Fault[]> => {
  const range = `Checkpoint ${checkpoint.seq} of ${checkpoint.at} (rows up to ${checkpoint.id}${before ? `, after ${before.id}` : ''})`
  const key = keys.get(checkpoint.key_id)
  if (!key)
    return [
      {
        text: `${range} was made with another APP_SECRET (${checkpoint.key_id}): pass a file with the older secrets by --secrets.`,
        isAcceptable: false,
      },
    ]
  const { hash: _, ...signed } = checkpoint
  const hash = checkpointHash(key, before?.hash ?? NO_HASH, signed)
  const lines = await linesBetween(db, before ?? CHAIN_START, checkpoint)
  for (const line of lines) hash.add(line)
  const found = hash.digest()
  if (found === checkpoint.hash) return []
  return [{ text: `${range}: ${describeChange(checkpoint.count, lines.length)}`, found, isAcceptable: true }]
}

const describeChange = (expected: number, found: number) => {
  if (found < expected) return `${expected - found} of ${expected} rows are missing.`
  if (found > expected) return `${found - expected} rows were added afterwards.`
  return 'a row or the checkpoint itself was changed.'
}

const linesBetween = async (db: Db, from: ChainPosition, to: ChainPosition) => {
  const rows = await db<{ line: string }[]>`
    select ${hashedLine(db)} as line from audit
    where ${isAfter(db, from)} and (era, xid, id) <= (${to.era}::int, ${to.xid}::text::xid8, ${to.id}::bigint)
    order by audit.era, audit.xid, audit.id`
  return rows.map((it) => it.line)
}

/** Rows after the last checkpoint. */
export const countUncovered = async (db: Db) => countAfter(db, (await lastCheckpoint(db)) ?? CHAIN_START)

const countAfter = async (db: Db, position: ChainPosition) => {
  const row = exactlyOne(
    await db<{ count: number }[]>`select count(*)::int as count from audit where ${isAfter(db, position)}`,
  )
  return row.count
}
