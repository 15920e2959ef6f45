/** A payroll month of a company: open and computed, or closed and frozen. */
import type { LaterFigure, PayrollPeriod, PayrollRow } from '#contract/payroll.ts'
import { allPeople } from '#server/attendance-recap/queries.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { laterFigures } from './later.ts'
import type { LeaveOfKind } from './leave-figures.ts'
import { periodOf } from './period.ts'
import { closedPeriods, type PayrollCompany } from './queries.ts'
import { type ComputedRow, computeRows } from './rows.ts'

export type MonthState = Omit<PayrollPeriod, 'later'>

export const monthStates = async (
  db: Db,
  company: PayrollCompany,
  months: readonly string[],
): Promise<MonthState[]> => {
  const closed = new Map((await closedPeriods(db, company.id, months)).map((it) => [it.month, it]))
  return months.map((month) => {
    const found = closed.get(month)
    return found
      ? { ...found, state: 'closed' }
      : {
          month,
          ...periodOf(month, company.period_start_day),
          state: 'open',
          closed_at: null,
          closed_by: null,
        }
  })
}

const BATCH = 250

/** Everybody who stood on the desk of the company on a day of the period, by name; in batches, so that other calls go on. */
export const presentRows = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  period: { from: string; to: string },
) => {
  const people = await allPeople(db, { scope: company.id, period })
  const rows: ComputedRow[] = []
  for (let first = 0; first < people.length; first += BATCH)
    rows.push(...(await computeRows(db, clock, company, people.slice(first, first + BATCH), period)))
  return rows
}

export const frozenRows = async (db: Db, company_id: number, month: string): Promise<ComputedRow[]> =>
  (
    await db<{ figures: PayrollRow; leave_of_kinds: LeaveOfKind[] }[]>`
      select figures, leave_of_kinds from payroll_rows
      where company_id = ${company_id} and month = ${month} order by place`
  ).map((it) => ({ row: it.figures, kinds: it.leave_of_kinds }))

/** Nothing for an open month; `frozen` are the rows of a closed one. */
export const laterOf = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  { state, month, from, to }: MonthState,
  frozen?: readonly ComputedRow[],
): Promise<LaterFigure[]> => {
  if (state === 'open') return []
  const present = await presentRows(db, clock, company, { from, to })
  const closed = frozen ?? (await frozenRows(db, company.id, month))
  return laterFigures(
    closed.map((it) => it.row),
    present.map((it) => it.row),
  )
}

export const freeze = async (
  tx: Db,
  clock: Clock,
  company: PayrollCompany,
  { month, from, to, closed_by }: { month: string; from: string; to: string; closed_by: number },
) => {
  await tx`
    insert into payroll_periods (company_id, month, first_day, last_day, closed_by)
    values (${company.id}, ${month}, ${from}, ${to}, ${closed_by})`
  const rows = await presentRows(tx, clock, company, { from, to })
  const stored = rows.map(({ row, kinds }, place) => ({
    position_id: row.position_id,
    place,
    figures: row,
    leave_of_kinds: kinds,
  }))
  await tx`
    insert into payroll_rows (company_id, month, position_id, place, figures, leave_of_kinds)
    select ${company.id}, ${month}, it.position_id, it.place, it.figures, it.leave_of_kinds
    from jsonb_to_recordset(${tx.json(stored)})
      as it (position_id int, place int, figures jsonb, leave_of_kinds jsonb)`
  return rows.length
}

export const unfreeze = (tx: Db, company_id: number, month: string) =>
  tx`delete from payroll_periods where company_id = ${company_id} and month = ${month}`
