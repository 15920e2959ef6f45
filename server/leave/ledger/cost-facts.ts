/** Reads what the ledger says about the cost of a leave so far. */
import type { DayPart } from '#contract/leave/form.ts'
import { careerCalendars, careerReads } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { type SettledUntil, settledUntil } from './settlement.ts'

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
export const costsOf = (tx: Db, leave_ids: readonly number[]) => tx<{ leave_id: number; date: string; days: number }[]>`
  select leave_id, date, -sum(days)::float8 as days from leave_entries
  where leave_id = any(${leave_ids}::int[]) and kind in ('taken', 'returned') group by leave_id, date having sum(days) <> 0`

const firstYears = (tx: Db, company_ids: readonly number[]) => tx<{ id: number; ledger_from: number }[]>`
  select id, ledger_from from companies where id = any(${company_ids}::int[])`

export interface MovedSince {
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
export const costReads = (tx: Db, leaves: readonly CountedLeave[]) => ({
  costs: costsOf(
    tx,
    leaves.map((it) => it.id),
  ),
  companies: firstYears(tx, [...new Set(leaves.map((it) => it.company_id))]),
  settled: settledUntil(tx, [...new Set(leaves.map((it) => it.position_id))]),
  moved: movedSince(tx, leaves),
})
export interface CostFacts {
  moved: MovedSince[]
  costs: { leave_id: number; date: string; days: number }[]
  companies: { id: number; ledger_from: number }[]
  settled: SettledUntil[]
}

/** The same of one leave, with the calendar of its person on these dates. */
export const readCost = async (tx: Db, leave: CountedLeave, dates: { from: string; to: string }) => {
  const { company_id, position_id } = leave
  const { holidays, weeks, rosters, patterns, stays, ...facts } = await readTogether(tx, {
    ...careerReads(tx, tx`${[position_id]}::int[]`, dates),
    ...costReads(tx, [leave]),
  })
  const calendar = careerCalendars({ holidays, weeks, rosters, patterns, stays })(position_id, company_id)
  return { calendar, ...facts }
}
