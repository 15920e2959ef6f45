/** Compares the rows and checkpoints of the audit log with what they were. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fault } from './accepted-faults.ts'
import {
  CHAIN_START,
  type ChainKey,
  type ChainPosition,
  type Checkpoint,
  checkpointHash,
  hashedLine,
  isAfter,
  NO_HASH,
} from './chain.ts'

export const gapBefore = ({ seq }: Checkpoint, before: Checkpoint | undefined): Fault[] => {
  const [first, last] = [BigInt(before?.seq ?? 0) + 1n, BigInt(seq) - 1n]
  if (first > last) return []
  const text = first === last ? `Checkpoint ${first} is missing.` : `Checkpoints ${first} to ${last} are missing.`
  return [{ text, isAcceptable: true }]
}

export const faultsOf = async (
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
