/** What a leave costs in the ledger of its position. Each entry is one day, so nothing ever has to be split. */
import { shiftDay } from '#contract/day.ts'
import type { DayPart } from '#contract/leave-form.ts'
import type { Db } from '#server/database/connect.ts'
import { readTogether } from '#server/database/read-together.ts'
import { groupBy } from '#server/group-by.ts'
import { countedDays, sumOfDays } from '#server/work-calendar/calendar.ts'
import { personalCalendars, personalReads } from '#server/work-calendar/queries.ts'
import { appendEntries, type NewEntry } from './entries.ts'
import { yearOf } from './rules.ts'
import { type SettledUntil, settledUntil, settleLate } from './settlement.ts'

export interface CountedLeave {
  id: number
  position_id: number
  company_id: number
  start_date: string
  end_date: string
  part: DayPart
  deducts: boolean
}

/** The days that leaves cost now, by date: what was taken and not returned. */
const costsOf = (tx: Db, leave_ids: readonly number[]) => tx<{ leave_id: number; date: string; days: number }[]>`
  select leave_id, date, -sum(days)::float8 as days from leave_entries
  where leave_id = any(${leave_ids}::int[]) and kind in ('taken', 'returned') group by leave_id, date having sum(days) <> 0`

const firstYears = (tx: Db, company_ids: readonly number[]) => tx<{ id: number; ledger_from: number }[]>`
  select id, ledger_from from companies where id = any(${company_ids}::int[])`

/** What the differences are computed from. */
const costReads = (tx: Db, leaves: readonly CountedLeave[]) => ({
  costs: costsOf(
    tx,
    leaves.map((it) => it.id),
  ),
  companies: firstYears(tx, [...new Set(leaves.map((it) => it.company_id))]),
  settled: settledUntil(tx, [...new Set(leaves.map((it) => it.position_id))]),
})
interface CostFacts {
  costs: { leave_id: number; date: string; days: number }[]
  companies: { id: number; ledger_from: number }[]
  settled: SettledUntil[]
}

/** The same of one leave, with the calendar of its person on these dates. */
const readCost = async (tx: Db, leave: CountedLeave, dates: { from: string; to: string }) => {
  const { company_id, position_id } = leave
  const person = { company_ids: tx`${[company_id]}::int[]`, position_ids: tx`${[position_id]}::int[]` }
  const { holidays, weeks, rosters, patterns, ...facts } = await readTogether(tx, {
    ...personalReads(tx, person, dates),
    ...costReads(tx, [leave]),
  })
  const calendar = personalCalendars({ holidays, weeks, rosters, patterns })(position_id, company_id)
  return { calendar, ...facts }
}

/** The accepted leave costs its working days. */
export const takeDays = async (tx: Db, leave: CountedLeave, by: number | null) => {
  if (!leave.deducts) return
  const { calendar, ...facts } = await readCost(tx, leave, { from: leave.start_date, to: leave.end_date })
  const cost = countedDays(calendar, leave)
  await appendCosts(tx, [{ ...leave, cost }], { by }, facts)
}

/** All of its days come back. */
export const giveBackDays = (tx: Db, leave: CountedLeave, by: number | null) =>
  leave.deducts ? moveCosts(tx, [{ ...leave, cost: [] }], { by }) : undefined

/**
 * The days after a date come back, and those up to it stay as they were taken: the calendar of an earlier year may have
 * changed since. Returns what the days that came back had counted; those before the ledger, by the calendar.
 */
export const giveBackDaysAfter = async (tx: Db, leave: CountedLeave, end_date: string, of: Omit<Cost, 'cost'>) => {
  const from = shiftDay(end_date, 1)
  const { calendar, ...facts } = await readCost(tx, leave, { from, to: leave.end_date })
  const [company] = facts.companies
  const hasLedger = (date: string) => leave.deducts && yearOf(date) >= (company?.ledger_from ?? 0)
  const uncharged = countedDays(calendar, { ...leave, start_date: from }).filter((it) => !hasLedger(it.date))
  const [kept, behind] = [
    facts.costs.filter((it) => it.date <= end_date),
    facts.costs.filter((it) => it.date > end_date),
  ]
  if (leave.deducts) await appendCosts(tx, [{ ...leave, cost: kept }], of, facts)
  return sumOfDays([...behind, ...uncharged])
}

interface Cost {
  /** What each day of the leave ought to cost. */
  cost: readonly { date: string; days: number }[]
  by: number | null
  note?: string
}
type CostlyLeave = CountedLeave & Pick<Cost, 'cost'>

/** Appends the differences between what leaves ought to cost and what they cost. */
export const moveCosts = async (tx: Db, leaves: readonly CostlyLeave[], of: Omit<Cost, 'cost'>) => {
  if (leaves.length > 0) await appendCosts(tx, leaves, of, await readTogether(tx, costReads(tx, leaves)))
}

const appendCosts = async (tx: Db, leaves: readonly CostlyLeave[], of: Omit<Cost, 'cost'>, facts: CostFacts) => {
  const before = groupBy(facts.costs, (it) => it.leave_id)
  const firstYear = new Map(facts.companies.map((it) => [it.id, it.ledger_from]))
  const entries = leaves.flatMap((leave) => {
    const from = firstYear.get(leave.company_id) ?? 0
    return entriesOf(leave, before.get(leave.id) ?? [], of).filter((it) => it.year >= from)
  })
  await appendEntries(tx, entries)
  await settleLate(tx, entries, facts.settled)
}

const entriesOf = (leave: CostlyLeave, before: readonly { date: string; days: number }[], of: Omit<Cost, 'cost'>) => {
  const changes = new Map(leave.cost.map((it) => [it.date, it.days]))
  for (const { date, days } of before) changes.set(date, (changes.get(date) ?? 0) - days)
  const { position_id, company_id, id: leave_id } = leave
  return [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, change]): NewEntry => {
      const kind = change > 0 ? 'taken' : 'returned'
      return { position_id, company_id, year: yearOf(date), date, leave_id, ...of, kind, days: -change }
    })
}
