/** Whether the trail is whole: every row under its seal, every seal under the next, and the last under the head that was kept. */
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'
import { isAfter, type Key, lineOf, NOTHING, type Place, type Seal, START, sealColumns, sealHash } from './chain.ts'
import type { Head } from './head.ts'

export interface Verdict {
  seals: number
  rows: number
  /** Written, and not sealed yet. */
  unsealed: number
  /** A head was kept beside the database to compare with. */
  hasHead: boolean
  /** What is wrong, in words. */
  faults: string[]
}

const SEALS_AT_ONCE = 200
/** Where everything after a break differs, the first faults say it all. */
const FAULTS_MOST = 20

/** `keys` by their ids: seals of before a change of the secret need the old one. */
export const verify = async (db: Db, keys: ReadonlyMap<string, Key>, head: Head | undefined): Promise<Verdict> => {
  const verdict: Verdict = { seals: 0, rows: 0, unsealed: 0, hasHead: head !== undefined, faults: [] }
  let before: Seal | undefined
  let isHeadSeen = head === undefined
  for await (const seal of sealsIn(db)) {
    verdict.faults.push(...gapBefore(seal, before), ...(await faultsOf(db, keys, seal, before)))
    if (head && seal.seq === head.seq) {
      isHeadSeen = true
      if (seal.hash !== head.hash)
        verdict.faults.push(`Seal ${seal.seq} is not the one whose head was kept outside: its hash differs.`)
    }
    verdict.seals++
    verdict.rows += seal.count
    before = seal
    if (verdict.faults.length >= FAULTS_MOST) return verdict
  }
  if (head && !isHeadSeen)
    verdict.faults.push(
      `The head that was kept outside is ahead: it knows seal ${head.seq} of ${head.at} with ${head.count} rows in all, and the table ends with ${before ? `seal ${before.seq} of ${before.at}` : 'no seal'}. ` +
        'The last rows and their seals were taken away, or an older backup was restored; if you restored one, `npm run db -- audit accept` says so.',
    )
  verdict.unsealed = await countAfter(db, before ?? START)
  return verdict
}

async function* sealsIn(db: Db): AsyncGenerator<Seal> {
  for (let from = '0'; ; ) {
    const seals = await db<Seal[]>`
      select ${sealColumns(db)} from audit_seals where audit_seals.seq > ${from} order by audit_seals.seq limit ${SEALS_AT_ONCE}`
    yield* seals
    if (seals.length < SEALS_AT_ONCE) return
    from = seals.at(-1)!.seq
  }
}

const gapBefore = ({ seq }: Seal, before: Seal | undefined) => {
  const [first, last] = [BigInt(before?.seq ?? 0) + 1n, BigInt(seq) - 1n]
  if (first > last) return []
  return [first === last ? `Seal ${first} is missing.` : `Seals ${first} to ${last} are missing.`]
}

const faultsOf = async (db: Db, keys: ReadonlyMap<string, Key>, seal: Seal, before: Seal | undefined) => {
  const range = `Seal ${seal.seq} of ${seal.at} (rows up to ${seal.id}${before ? `, after ${before.id}` : ''})`
  const key = keys.get(seal.key_id)
  if (!key) return [`${range} was made with another APP_SECRET (${seal.key_id}): name that by --secrets.`]
  const { hash: _, ...said } = seal
  const hash = sealHash(key, before?.hash ?? NOTHING, said)
  const lines = await linesBetween(db, before ?? START, seal)
  for (const line of lines) hash.add(line)
  if (hash.digest() === seal.hash) return []
  const missing = seal.count - lines.length
  if (missing > 0) return [`${range}: ${missing} of ${seal.count} rows are missing.`]
  if (missing < 0) return [`${range}: ${-missing} rows were added afterwards.`]
  return [`${range}: a row or the seal itself was changed.`]
}

const linesBetween = async (db: Db, from: Place, to: Place) => {
  const rows = await db<{ line: string }[]>`
    select ${lineOf(db)} as line from audit
    where ${isAfter(db, from)} and (era, xid, id) <= (${to.era}::int, ${to.xid}::text::xid8, ${to.id}::bigint)
    order by audit.era, audit.xid, audit.id`
  return rows.map((it) => it.line)
}

const countAfter = async (db: Db, place: Place) => {
  const row = one(await db<{ count: number }[]>`select count(*)::int as count from audit where ${isAfter(db, place)}`)
  return row.count
}
