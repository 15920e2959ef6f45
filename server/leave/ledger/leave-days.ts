/** The cost of a leave in the ledger of its position. Each entry is one day, so nothing ever has to be split. */

import type { DayPart } from '#contract/leave/form.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { countedDays, sumOfDays } from '#server/calendar/work-calendar/calendar.ts'
import { careerCalendars, careerReads } from '#server/calendar/work-calendar/queries.ts'
import { judgingMarks } from '#server/calendar/work-day/attendance-mode.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { groupBy } from '#server/platform/group-by.ts'
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

interface MovedSince {
  leave_id: number
  present_company_id: number
}

/** The leaves whose position has moved to another company since. */
const movedSince = (tx: Db, leaves: readonly CountedLeave[]) => tx<MovedSince[]>`
  select it.leave_id, p.company_id as present_company_id
  from unnest(${leaves.map((it) => it.id)}::int[], ${leaves.map((it) => it.position_id)}::int[],
              ${leaves.map((it) => it.company_id)}::int[]) as it (leave_id, position_id, company_id)
  join positions p on p.id = it.position_id and p.company_id <> it.company_id`

/** The reads behind the differences of cost. */
const costReads = (tx: Db, leaves: readonly CountedLeave[]) => ({
  costs: costsOf(
    tx,
    leaves.map((it) => it.id),
  ),
  companies: firstYears(tx, [...new Set(leaves.map((it) => it.company_id))]),
  settled: settledUntil(tx, [...new Set(leaves.map((it) => it.position_id))]),
  moved: movedSince(tx, leaves),
})
interface CostFacts {
  moved: MovedSince[]
  costs: { leave_id: number; date: string; days: number }[]
  companies: { id: number; ledger_from: number }[]
  settled: SettledUntil[]
}

/** The same of one leave, with the calendar of its person on these dates. */
const readCost = async (tx: Db, leave: CountedLeave, dates: { from: string; to: string }) => {
  const { company_id, position_id } = leave
  const { holidays, weeks, rosters, patterns, stays, ...facts } = await readTogether(tx, {
    ...careerReads(tx, tx`${[position_id]}::int[]`, dates),
    ...costReads(tx, [leave]),
  })
  const calendar = careerCalendars({ holidays, weeks, rosters, patterns, stays })(position_id, company_id)
  return { calendar, ...facts }
}

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

interface Cost {
  /** The right cost of each day of the leave. */
  cost: readonly { date: string; days: number }[]
  by: number | null
  note?: string
}
type CostlyLeave = CountedLeave & Pick<Cost, 'cost'>

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

const appendCosts = async (tx: Db, leaves: readonly CostlyLeave[], of: Omit<Cost, 'cost'>, facts: CostFacts) => {
  const before = groupBy(facts.costs, (it) => it.leave_id)
  const firstYear = new Map(facts.companies.map((it) => [it.id, it.ledger_from]))
  const entries = leaves.flatMap((leave) => {
    const from = firstYear.get(leave.company_id) ?? 0
    return entriesOf(leave, before.get(leave.id) ?? [], of).filter((it) => it.year >= from)
  })
  await appendEntries(tx, [...entries, ...followMoves(entries, facts.moved)])
  await settleLate(tx, entries, facts.settled)
}

const MOVED = 'Mengikuti perpindahan entitas'

/**
 * Transfers entries that follow a move from the leave's company to the present one, so that the old ledger stays even.
 */
const followMoves = (entries: readonly NewEntry[], moved: readonly MovedSince[]): NewEntry[] => {
  const presentOf = new Map(moved.map((it) => [it.leave_id, it.present_company_id]))
  const late = entries.filter((it) => presentOf.has(it.leave_id ?? 0))
  return [...groupBy(late, ({ leave_id, year }) => `${leave_id} ${year}`).values()].flatMap((group) => {
    const [first] = group
    const days = sumOfDays(group)
    const present = presentOf.get(first?.leave_id ?? 0)
    if (!first || present === undefined || days === 0) return []
    const { position_id, company_id, year, by } = first
    const entry = {
      position_id,
      year,
      by,
      date: group.at(-1)?.date ?? first.date,
      kind: 'transfer',
      note: MOVED,
    } as const
    return [
      { ...entry, company_id, days: -days },
      { ...entry, company_id: present, days },
    ]
  })
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
