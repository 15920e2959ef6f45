/** The open points of a month before it is closed, and the consequences of closing it. */
import { comparedFigures, type PayrollReadiness, type PayrollRow, type PayrollSums } from '#contract/pay/payroll.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { stateOf } from './company-month.ts'
import { frozenRows, presentRows } from './month.ts'
import { monthBefore } from './period.ts'
import type { PayrollCompany } from './queries.ts'
import { countUndecided } from './undecided.ts'

/** Rupiah has two decimals; sums of floats would show more. */
const rounded = (value: number) => Math.round(value * 100) / 100

const sumsOf = (rows: readonly PayrollRow[]): PayrollSums => {
  const sums = Object.fromEntries(
    comparedFigures.map((name) => [name, rounded(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0))]),
  ) as Omit<PayrollSums, 'people'>
  return { people: rows.length, ...sums }
}

/** Figures of a closed month as they were frozen, else the present ones. */
const rowsOf = async (db: Db, clock: Clock, company: PayrollCompany, month: string): Promise<PayrollRow[]> => {
  const state = await stateOf(db, company, month)
  const computed =
    state.state === 'closed' ? await frozenRows(db, company.id, month) : await presentRows(db, clock, company, state)
  return computed.map((it) => it.row)
}

export const readinessOf = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  month: string,
): Promise<PayrollReadiness> => {
  const rows = await rowsOf(db, clock, company, month)
  const before = await rowsOf(db, clock, company, monthBefore(month))
  return {
    month,
    waiting: await countUndecided(db, company.id, await stateOf(db, company, month)),
    absent: rows
      .filter((it) => it.absent > 0)
      .map(({ position_id, name, absent }) => ({ position_id, name, days: absent }))
      .toSorted((one, other) => other.days - one.days),
    without_salary: rows
      .filter((it) => it.base_salary === null)
      .map(({ position_id, name }) => ({ position_id, name })),
    sums: sumsOf(rows),
    before: before.length > 0 ? sumsOf(before) : null,
  }
}
