/** A payroll month of a company: open and computed, or closed and frozen. */
import type { LaterFigure } from '#contract/pay/payroll.ts'
import type { PayrollPeriod } from '#contract/pay/payroll-period.ts'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import { readPositionsInDepartment } from '#server/org/department/in-department.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { allPeople } from '#server/time/recap/queries.ts'
import { laterFigures } from './later.ts'
import type { LeaveOfKind } from './leave-figures.ts'
import { openPeriod, withNeighbours } from './period.ts'
import { closedPeriods, firstAttendance, type PayrollCompany } from './queries.ts'
import { type ComputedRow, computeRows } from './rows.ts'
import { withSettled } from './settled.ts'
import { computedOf, lastHandedOver } from './versions.ts'

export type MonthState = Omit<PayrollPeriod, 'later'>

export const monthStates = async (
  db: Db,
  company: PayrollCompany,
  months: readonly string[],
): Promise<MonthState[]> => {
  const closed = new Map((await closedPeriods(db, company.id, withNeighbours(months))).map((it) => [it.month, it]))
  const first = await firstAttendance(db, company.id)
  return months.map((month) => {
    const found = closed.get(month)
    const period = openPeriod(month, company.period_start_day, closed)
    return found
      ? { ...found, state: 'closed', is_used: true }
      : {
          month,
          ...period,
          state: 'open',
          is_used: first === null || first <= period.to,
          closed_at: null,
          closed_by: null,
          handed_over_at: null,
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
  department_id?: number,
) => {
  const people = await allPeople(db, { scope: company.id, period, department_id })
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
  ).map(computedOf)

/** Rows as they are, of the people whose unit is this one or below it today. */
export const ofDepartment = async (db: Db, rows: readonly ComputedRow[], department_id: number | undefined) => {
  if (department_id === undefined) return rows
  const ids = new Set(await readPositionsInDepartment(db, department_id))
  return rows.filter((it) => ids.has(it.row.position_id))
}

/** The base of the differences: the last version that was handed over, or the frozen rows of now. */
const handedOverRows = async (
  db: Db,
  company_id: number,
  { month, handed_over_at }: MonthState,
  frozen: readonly ComputedRow[] | undefined,
) => {
  const earlier = handed_over_at === null ? await lastHandedOver(db, company_id, month) : undefined
  return earlier ?? frozen ?? frozenRows(db, company_id, month)
}

export interface LaterOptions {
  /** All rows of a closed month, where they are known. */
  frozen?: readonly ComputedRow[]
  department_id?: number
}

/** Nothing for an open month. */
export const laterOf = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  state: MonthState,
  { frozen, department_id }: LaterOptions = {},
): Promise<LaterFigure[]> => {
  if (state.state === 'open') return []
  const present = await presentRows(db, clock, company, state, department_id)
  const closed = await ofDepartment(db, await handedOverRows(db, company.id, state, frozen), department_id)
  const differences = laterFigures(
    closed.map((it) => it.row),
    present.map((it) => it.row),
  )
  return withSettled(db, company.id, state.month, differences)
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
