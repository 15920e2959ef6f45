/** The open points of a month before it is closed, and the consequences of closing it. */
import { comparedFigures, type PayrollReadiness, type PayrollSums } from '#contract/pay/payroll-readiness.ts'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { stateOf } from './company-month.ts'
import { frozenRows, presentRows } from './month.ts'
import { monthBefore } from './period.ts'
import type { PayrollCompany } from './queries.ts'
import { countUndecided, untransferredClaims } from './undecided.ts'

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

/** By name: new people, changed terms of the period, and people who are no longer there. */
const reasonsOf = (
  rows: readonly PayrollRow[],
  before: readonly PayrollRow[],
  { from, to }: DayPeriod,
): PayrollReadiness['reasons'] => {
  const idsOf = (list: readonly PayrollRow[]) => new Set(list.map((it) => it.position_id))
  const [present, earlier] = [idsOf(rows), idsOf(before)]
  const came = (row: PayrollRow) => {
    if (row.start_at && from <= row.start_at && row.start_at <= to) return `masuk ${formatDay(row.start_at)}`
    return earlier.has(row.position_id) ? '' : 'baru di bulan ini'
  }
  const reasons = [
    ...rows.map((row) => ({ row, text: [came(row), row.changes].filter(Boolean).join(', ') })),
    ...before.filter((it) => !present.has(it.position_id)).map((row) => ({ row, text: 'tidak ada lagi di bulan ini' })),
  ]
  return reasons
    .filter((it) => it.text)
    .map(({ row: { position_id, name }, text }) => ({ position_id, name, text }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'id'))
}

export const readinessOf = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  month: string,
): Promise<PayrollReadiness> => {
  const rows = await rowsOf(db, clock, company, month)
  const before = await rowsOf(db, clock, company, monthBefore(month))
  const period = await stateOf(db, company, month)
  return {
    month,
    waiting: await countUndecided(db, company.id, period),
    claims: await untransferredClaims(db, company.id, period),
    absent: rows
      .filter((it) => it.absent > 0)
      .map(({ position_id, name, absent }) => ({ position_id, name, days: absent }))
      .toSorted((one, other) => other.days - one.days),
    without_salary: rows
      .filter((it) => it.base_salary === null)
      .map(({ position_id, name }) => ({ position_id, name })),
    sums: sumsOf(rows),
    before: before.length > 0 ? sumsOf(before) : null,
    reasons: before.length > 0 ? reasonsOf(rows, before, period) : [],
  }
}
