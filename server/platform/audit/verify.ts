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
  isAfter,
  lastCheckpoint,
} from './chain.ts'
import { faultsOf, gapBefore } from './checkpoint-faults.ts'
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

/** Rows after the last checkpoint. */
export const countUncovered = async (db: Db) => countAfter(db, (await lastCheckpoint(db)) ?? CHAIN_START)

const countAfter = async (db: Db, position: ChainPosition) => {
  const row = exactlyOne(
    await db<{ count: number }[]>`select count(*)::int as count from audit where ${isAfter(db, position)}`,
  )
  return row.count
}
