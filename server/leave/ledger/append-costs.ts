/** Appends the difference between the cost of leave in the ledger and the cost that it has now. */
import { sumOfDays } from '#server/calendar/work-calendar/calendar.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { CostFacts, CountedLeave, MovedSince } from './cost-facts.ts'
import { appendEntries, type NewEntry } from './entries.ts'
import { yearOf } from './rules.ts'
import { settleLate } from './settlement.ts'

export interface Cost {
  /** The right cost of each day of the leave. */
  cost: readonly { date: string; days: number }[]
  by: number | null
  note?: string
}
export type CostlyLeave = CountedLeave & Pick<Cost, 'cost'>

export const appendCosts = async (tx: Db, leaves: readonly CostlyLeave[], of: Omit<Cost, 'cost'>, facts: CostFacts) => {
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
