/** Brings ledgers to what they ought to be: by the nightly job, by command, and after an entry into a year that is over. */

import { shiftDay } from '#contract/platform/day.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { takeKeyedLocks } from '#server/platform/database/advisory-locks.ts'
import { type Clock, databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rolledBack } from '#server/platform/database/rolled-back.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { findLedgerPositions } from './balances.ts'
import { appendEntries, type NewEntry } from './entries.ts'
import type { LedgerPosition } from './figures.ts'
import { missingJoint } from './joint-days.ts'
import { type PolicyOf, readPolicies } from './policies.ts'
import { type DueDays, settle, settledYears, yearOf } from './rules.ts'
import { readSums } from './sums.ts'

/** How many entries of each kind were written. */
export type Written = Record<'grant' | 'joint' | 'expired' | 'carry_out' | 'carry_in', number>

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

/** Writes what is missing for these positions, under their locks. */
export const settlePositions = async (tx: Db, clock: Clock, ids: readonly number[], due: DueDays) => {
  await tx`select id from positions where id = any(${ids}::int[]) order by id for no key update`
  return settleLocked(tx, clock, ids, due)
}

/** Writes what is missing of positions up to today in their company; the caller has locked them, or rolls back. */
export const settleToday = async (tx: Db, clock: Clock, positions: readonly LedgerPosition[]) => {
  for (const [today, group] of groupBy(positions, (it) => it.today)) {
    const ids = group.map((it) => it.position_id)
    await settleLocked(tx, clock, ids, { grants_until: today, ended_until: shiftDay(today, -1) })
  }
}

/**
 * The books of a company before a position leaves it: its next night no longer sees the joint days of before the move,
 * and those from the move on are the new company's.
 */
export const settleBeforeMove = async (tx: Db, clock: Clock, position_id: number, effective_at: string) => {
  const [position] = await findLedgerPositions(tx, clock, tx`p.id = ${position_id}`)
  if (!position) return
  const yesterday = shiftDay(position.today, -1)
  const dayBefore = shiftDay(effective_at, -1)
  const due = { grants_until: position.today, ended_until: yesterday }
  await settleLocked(tx, clock, [position_id], due, dayBefore < yesterday ? dayBefore : yesterday)
}

/** The figures depend on the joint days, which are written first. */
const settleLocked = async (
  tx: Db,
  clock: Clock,
  ids: readonly number[],
  due: DueDays,
  jointUntil = due.ended_until,
): Promise<NewEntry[]> => {
  if (ids.length === 0) return []
  const positions = await findLedgerPositions(tx, clock, tx`p.id = any(${ids}::int[])`)
  const policyOf = await readPolicies(tx)
  const joint = await missingJoint(tx, positions, { ...due, ended_until: jointUntil }, policyOf)
  await appendEntries(tx, joint)
  const figures = await missingFigures(tx, positions, due, policyOf)
  await appendEntries(
    tx,
    figures.map((it) => ({ ...it, note: due.note })),
  )
  return [...joint, ...figures]
}

/** Leavers get no more grants and carry nothing over, also before the change that makes them inactive is applied. */
const missingFigures = async (tx: Db, positions: readonly LedgerPosition[], due: DueDays, policyOf: PolicyOf) => {
  const { first, last } = settledYears(due)
  const active = positions.filter((it) => it.is_active && (it.last_day === null || it.last_day >= due.grants_until))
  const ids = active.map((it) => it.position_id)
  const years = Array.from({ length: last - first + 2 }, (_, index) => first + index)
  const rows = await readSums(tx, ids, years)
  const sums = groupBy(rows, (it) => it.position_id)
  return active.flatMap(({ position_id, company_id, start_at, ledger_from, opening_date }): NewEntry[] => {
    const own = new Map(sums.get(position_id)?.map((it) => [it.year, it]))
    const entries = settle({
      ...due,
      start_at,
      opening_date,
      ledger_from,
      sums: own,
      policy: (year) => policyOf(company_id, year),
      grantPolicy: (year) => policyOf(own.get(year)?.granted_in ?? company_id, year),
    })
    return entries.map((it) => ({ position_id, company_id, ...it }))
  })
}
