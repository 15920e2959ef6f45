/** Appends the entries that ledgers of positions lack, under the lock of each position. */
import { shiftDay } from '#contract/platform/day.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { findLedgerPositions } from './balances.ts'
import { appendEntries, type NewEntry } from './entries.ts'
import type { LedgerPosition } from './figures.ts'
import { missingJoint } from './joint-days.ts'
import { type PolicyOf, readPolicies } from './policies.ts'
import { type DueDays, settle, settledYears } from './settle.ts'
import { readSums } from './sums.ts'

/** How many entries of each kind were written. */
export type Written = Record<'grant' | 'joint' | 'expired' | 'carry_out' | 'carry_in', number>

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
export const settleLocked = async (
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
export const missingFigures = async (
  tx: Db,
  positions: readonly LedgerPosition[],
  due: DueDays,
  policyOf: PolicyOf,
) => {
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
