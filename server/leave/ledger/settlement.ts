/** Brings ledgers to what they ought to be: by the nightly job, by command, and after an entry into a year that is over. */

import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { takeKeyedLocks } from '#server/platform/database/advisory-locks.ts'
import { type Clock, databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rolledBack } from '#server/platform/database/rolled-back.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { findLedgerPositions } from './balances.ts'
import type { NewEntry } from './entries.ts'
import type { LedgerPosition } from './figures.ts'
import { missingJoint } from './joint-days.ts'
import { readPolicies } from './policies.ts'
import { yearOf } from './rules.ts'
import type { DueDays } from './settle.ts'
import { missingFigures, settleLocked, settlePositions, type Written } from './settle-position.ts'

const BATCH = 2_000

interface SettleOptions {
  due: DueDays
  /** Counts what would be written, and writes nothing. */
  dryRun?: boolean
  signal?: AbortSignal
}

/** Settles all positions of a company in batches, each in its own transaction; another run waits its turn. */
export const settleCompany = async (sql: Db, clock: Clock, company_id: number, options: SettleOptions) => {
  const { due, dryRun, signal } = options
  const written: Written = { grant: 0, joint: 0, expired: 0, carry_out: 0, carry_in: 0 }
  let after: number | undefined = 0
  while (after !== undefined && !signal?.aborted) {
    const from: number = after
    const batch: Batch = await inBatch(sql, dryRun, async (tx) => {
      await lockCalendarShared(tx)
      await takeKeyedLocks(tx, 'ledger', [company_id])
      const where = tx`p.company_id = ${company_id} and p.id > ${from} order by p.id limit ${BATCH}`
      return settleBatch(tx, clock, await findLedgerPositions(tx, clock, where), due)
    })
    const late: NewEntry[] = []
    for (const id of batch.busy) late.push(...(await settleLater(sql, clock, id, options)))
    for (const { kind } of [...batch.entries, ...late]) written[kind as keyof Written]++
    after = batch.last
  }
  if (!dryRun && !signal?.aborted) await noteSettled(sql, company_id, due)
  return written
}

/** A run for an earlier day does not set the ledger back. */
const noteSettled = (sql: Db, company_id: number, { grants_until, ended_until }: DueDays) => sql`
  update companies set ledger_grants_until = greatest(ledger_grants_until, ${grants_until}::date),
    ledger_ended_until = greatest(ledger_ended_until, ${ended_until}::date)
  where id = ${company_id}`

/** Up to when the ledger of a position is settled. */
export type SettledUntil = DueDays & { position_id: number }
export const settledUntil = (tx: Db, ids: readonly number[]) => tx<SettledUntil[]>`
  select p.id as position_id, c.ledger_grants_until as grants_until, c.ledger_ended_until as ended_until
  from positions p join companies c on c.id = p.company_id
  where p.id = any(${ids}::int[]) and c.ledger_ended_until is not null`

type DatedEntry = Pick<NewEntry, 'position_id' | 'date'>

/** Entries of days that are settled may change what lapsed and what was carried on. */
export const settleAgain = async (tx: Db, entries: readonly DatedEntry[]) =>
  settleLate(tx, entries, await settledUntil(tx, [...new Set(entries.map((it) => it.position_id))]))

/** The same with what is known of the positions; those of a company are settled together. */
export const settleLate = async (tx: Db, entries: readonly DatedEntry[], settled: readonly SettledUntil[]) => {
  const earliest = new Map<number, string>()
  for (const { position_id, date } of entries) {
    const known = earliest.get(position_id)
    if (known === undefined || date < known) earliest.set(position_id, date)
  }
  const late = settled.flatMap(({ position_id, grants_until, ended_until }) => {
    const day = earliest.get(position_id)
    return day !== undefined && day <= ended_until
      ? [{ position_id, due: { grants_until, ended_until, from_year: yearOf(day) } }]
      : []
  })
  for (const group of groupBy(late, ({ due }) => Object.values(due).join()).values()) {
    const [first] = group
    const ids = group.map((it) => it.position_id)
    if (first) await settlePositions(tx, databaseClock, ids, first.due)
  }
}

/** Waits for the lock of one position at a time: waiting while holding other locks could deadlock. */
const settleLater = (sql: Db, clock: Clock, id: number, { due, dryRun }: SettleOptions) =>
  inBatch(sql, dryRun, async (tx) => {
    await lockCalendarShared(tx)
    return { entries: await settlePositions(tx, clock, [id], due), busy: [], last: undefined }
  }).then((it) => it.entries)

interface Batch {
  /** The last position; undefined after the end. */
  last: number | undefined
  entries: readonly NewEntry[]
  /** Positions that another transaction has locked. */
  busy: readonly number[]
}

/** A dry run writes like any other and is rolled back. */
const inBatch = (sql: Db, dryRun: boolean | undefined, work: (tx: Db) => Promise<Batch>) =>
  dryRun ? rolledBack(sql, work) : transaction(sql, work)

/** Most positions have nothing due: only those that have are locked, and looked at again under the lock. */
const settleBatch = async (tx: Db, clock: Clock, positions: LedgerPosition[], due: DueDays): Promise<Batch> => {
  const policyOf = await readPolicies(tx)
  const found = [
    ...(await missingJoint(tx, positions, due, policyOf)),
    ...(await missingFigures(tx, positions, due, policyOf)),
  ]
  const ids = [...new Set(found.map((it) => it.position_id))]
  const free = await tx<{ id: number }[]>`
    select id from positions where id = any(${ids}::int[]) order by id for no key update skip locked`
  const locked = new Set(free.map((it) => it.id))
  return {
    last: positions.at(-1)?.position_id,
    entries: await settleLocked(tx, clock, [...locked], due),
    busy: ids.filter((id) => !locked.has(id)),
  }
}
