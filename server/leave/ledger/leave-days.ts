/** The cost of a leave in the ledger of its position. Each entry is one day, so nothing ever has to be split. */

import { shiftDay } from '#contract/platform/day.ts'
import { countedDays, sumOfDays } from '#server/calendar/work-calendar/calendar.ts'
import { judgingMarks } from '#server/calendar/work-day/attendance-mode.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { appendCosts, type Cost, type CostlyLeave } from './append-costs.ts'
import { type CountedLeave, costReads, costsOf, readCost } from './cost-facts.ts'
import { yearOf } from './rules.ts'

/** The accepted leave costs its working days. */
export const takeDays = async (tx: Db, leave: CountedLeave, by: number | null) => {
  if (!leave.deducts) return
  const { calendar, ...facts } = await readCost(tx, leave, { from: leave.start_date, to: leave.end_date })
  const cost = countedDays(calendar, leave)
  await appendCosts(tx, [{ ...leave, cost }], { by }, facts)
}

/** All of its days come back, when the decision about it is taken back. */
export const returnDays = async (tx: Db, leave: CountedLeave, by: number | null) => {
  if (leave.deducts)
    await appendCosts(tx, [{ ...leave, cost: [] }], { by }, await readTogether(tx, costReads(tx, [leave])))
}

interface GivingBack extends Omit<Cost, 'cost'> {
  /** Today in the company of the position. */
  today: string
}

/** The dates of a leave on which its person came, by the marks that judge them: without attendance none. */
const attendedDates = async (tx: Db, { position_id, id }: CountedLeave) => {
  const marks = judgingMarks(tx, [position_id], tx`select date from leave_entries where leave_id = ${id}`)
  const rows = await tx<{ date: string }[]>`select marks.work_date as date from (${marks}) marks`
  return new Set(rows.map((it) => it.date))
}

/** A day that is over was taken, unless its person came. */
const isLived = (today: string, attended: ReadonlySet<string>) => (it: { date: string }) =>
  it.date < today && !attended.has(it.date)

/** How many days of a leave are over and were taken. */
export const livedDays = async (tx: Db, leave: CountedLeave, today: string) => {
  const costs = await costsOf(tx, [leave.id])
  return sumOfDays(costs.filter(isLived(today, await attendedDates(tx, leave))))
}

/** The days of a cancelled leave come back but those that were lived. Returns how many days stay taken. */
export const cancelDays = async (tx: Db, leave: CountedLeave, { today, ...of }: GivingBack) => {
  if (!leave.deducts) return 0
  const facts = await readTogether(tx, costReads(tx, [leave]))
  const kept = facts.costs.filter(isLived(today, await attendedDates(tx, leave)))
  await appendCosts(tx, [{ ...leave, cost: kept }], of, facts)
  return sumOfDays(kept)
}

/**
 * The days after a date come back but those that were lived, and those up to it stay as they were taken: the calendar of
 * an earlier year may have changed since. Returns what all days behind the date had counted, those before the ledger by
 * the calendar, and how many of them stay taken.
 */
export const returnDaysAfter = async (tx: Db, leave: CountedLeave, end_date: string, { today, ...of }: GivingBack) => {
  const from = shiftDay(end_date, 1)
  const { calendar, ...facts } = await readCost(tx, leave, { from, to: leave.end_date })
  const [company] = facts.companies
  const hasLedger = (date: string) => leave.deducts && yearOf(date) >= (company?.ledger_from ?? 0)
  const uncharged = countedDays(calendar, { ...leave, start_date: from }).filter((it) => !hasLedger(it.date))
  const [kept, behind] = [
    facts.costs.filter((it) => it.date <= end_date),
    facts.costs.filter((it) => it.date > end_date),
  ]
  const lived = behind.filter(isLived(today, await attendedDates(tx, leave)))
  if (leave.deducts) await appendCosts(tx, [{ ...leave, cost: [...kept, ...lived] }], of, facts)
  return { behind: sumOfDays([...behind, ...uncharged]), kept_days: sumOfDays(lived) }
}

/**
 * Appends the differences between what leaves ought to cost and what they cost. Days behind the end of a leave were lived
 * before it was shortened, and stay taken.
 */
export const moveCosts = async (tx: Db, leaves: readonly CostlyLeave[], of: Omit<Cost, 'cost'>) => {
  if (leaves.length === 0) return
  const { costs, ...facts } = await readTogether(tx, costReads(tx, leaves))
  const endOf = new Map(leaves.map((it) => [it.id, it.end_date]))
  await appendCosts(tx, leaves, of, {
    ...facts,
    costs: costs.filter((it) => it.date <= (endOf.get(it.leave_id) ?? '')),
  })
}
