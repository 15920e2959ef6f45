/** What a leave costs in the ledger of its position. Each entry is one day, so nothing ever has to be split. */

import type { DayPart } from '#contract/leave.ts'
import type { Db } from '#server/database/connect.ts'
import { groupBy } from '#server/group-by.ts'
import { countedDays } from '#server/work-calendar/calendar.ts'
import { readCalendar } from '#server/work-calendar/queries.ts'
import { appendEntries, type NewEntry } from './entries.ts'
import { yearOf } from './rules.ts'
import { settleAgain } from './settlement.ts'

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

/** The accepted leave costs its working days. */
export const takeDays = async (tx: Db, leave: CountedLeave, by: number | null) => {
  if (!leave.deducts) return
  const { start_date: from, end_date: to } = leave
  const calendar = await readCalendar(tx, leave.company_id, { from, to })
  await moveCost(tx, leave, { cost: countedDays(calendar, leave), by })
}

/** All of its days come back. */
export const giveBackDays = (tx: Db, leave: CountedLeave, by: number | null) =>
  leave.deducts ? moveCost(tx, leave, { cost: [], by }) : undefined

interface Cost {
  /** What each day of the leave ought to cost. */
  cost: readonly { date: string; days: number }[]
  by: number | null
  note?: string
}

/** Appends the differences between what a leave ought to cost and what it costs. */
export const moveCost = (tx: Db, leave: CountedLeave, { cost, ...of }: Cost) => moveCosts(tx, [{ ...leave, cost }], of)

/** The same for many leaves at once. */
export const moveCosts = async (
  tx: Db,
  leaves: readonly (CountedLeave & Pick<Cost, 'cost'>)[],
  of: Omit<Cost, 'cost'>,
) => {
  const ledgers = await ledgersOf(tx, [...new Set(leaves.map((it) => it.company_id))])
  const costs = await costsOf(
    tx,
    leaves.map((it) => it.id),
  )
  const before = groupBy(costs, (it) => it.leave_id)
  const entries = leaves.flatMap((leave) => {
    const from = ledgers.get(leave.company_id)?.ledger_from ?? 0
    return entriesOf(leave, before.get(leave.id) ?? [], of).filter((it) => it.year >= from)
  })
  await appendEntries(tx, entries)
  await settleAgain(tx, entries)
}

const entriesOf = (
  leave: CountedLeave & Pick<Cost, 'cost'>,
  before: readonly { date: string; days: number }[],
  of: Omit<Cost, 'cost'>,
) => {
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

const ledgersOf = async (tx: Db, company_ids: readonly number[]) => {
  const rows = await tx<{ id: number; ledger_from: number }[]>`
    select id, ledger_from from companies where id = any(${company_ids}::int[])`
  return new Map(rows.map((it) => [it.id, it]))
}
