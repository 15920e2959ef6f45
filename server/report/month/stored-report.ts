/** Reports of the stored months: attendance and overtime. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type {
  CountedPerson,
  FigureTotals,
  ReportCall,
  ReportResult,
  ReportSource,
} from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'
import { attendanceFigures, type MonthSums, noSums, overtimeFigures } from './figures.ts'
import { peopleOfMonth, sumsOfMonths } from './sums.ts'

export const MAY_DIFFER = 'Dapat berbeda dari bulan yang sudah ditutup (Susulan)'
const monthNames = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')
export const monthLabel = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

interface Stored {
  figuresOf: (sums: MonthSums) => FigureTotals
  /** A stored month `m` of a person, by the figure. */
  columns: (db: Db) => Readonly<Record<string, Fragment>>
  /** Said to those who know pay. */
  notes?: (sums: MonthSums) => string[]
}

const keyOfPerson: Record<string, (it: { company_id: number; job_id: number; category: string }) => string> = {
  company: (it) => String(it.company_id),
  job: (it) => String(it.job_id),
  status: (it) => it.category,
}

const readStored =
  ({ figuresOf, notes }: Stored) =>
  async (call: ReportCall): Promise<ReportResult> => {
    const months = monthsUntil(call.month, TREND_MONTHS)
    const { byMonth, byKey: ofMonth, computed_at } = await sumsOfMonths(call, months[0] ?? call.month)
    const sumsOf = new Map(byMonth.map((it) => [it.key, it]))
    const at = (month: string) => sumsOf.get(month) ?? noSums(month)
    const byKey = call.by === 'month' ? byMonth : ofMonth
    const keys = new Map(byKey.map((it) => [it.key, it]))
    const named =
      call.by === 'month'
        ? months.filter((it) => keys.has(it)).map((key) => ({ key, label: monthLabel(key) }))
        : rowsOfBreakdown(call, new Set(keys.keys()))
    return {
      computed_at,
      values: sumsOf.size > 0 ? figuresOf(at(call.month)) : {},
      before: figuresOf(at(shiftMonth(call.month, -1))),
      rows: named.map(({ key, label }): ReportRow => ({ key, label, ...figuresOf(keys.get(key) ?? noSums()) })),
      trend: months.map((it): ReportMonth => ({ month: it, ...figuresOf(at(it)) })),
      notes: [...runningNote(call), ...(call.knowsPay ? (notes?.(at(call.month)) ?? []) : []), MAY_DIFFER],
    }
  }

const findStored =
  ({ columns }: Stored) =>
  async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
    const column = columns(call.db)[figure]
    if (!column) return []
    const isMonth = cell !== undefined && MONTH_CELL.test(cell)
    const found = await peopleOfMonth(call, isMonth ? cell : call.month, column)
    const keyFor = keyOfPerson[call.by]
    return found
      .filter((it) => cell === undefined || isMonth || keyFor?.(it) === cell)
      .map(({ position_id, company_id, job_id, value }) => ({ position_id, company_id, job_id, value, note: null }))
  }

const stored = (given: Stored): ReportSource => ({ read: readStored(given), people: findStored(given) })

export const attendanceReport = stored({
  figuresOf: attendanceFigures,
  columns: (db) => ({
    due: db`m.due`,
    present: db`m.present`,
    presence_rate: db`m.present`,
    cuti_rate: db`m.cuti`,
    izin_rate: db`m.izin`,
    sakit_rate: db`m.sakit`,
    absent_rate: db`m.absent`,
    late_rate: db`m.late_days`,
    late_average: db`m.late_minutes`,
  }),
})

export const overtimeReport = stored({
  figuresOf: overtimeFigures,
  columns: (db) => ({
    hours: db`m.overtime_hours`,
    multiplied_hours: db`m.overtime_multiplied`,
    people: db`m.overtime_hours`,
    over_days: db`m.over_days`,
    over_weeks: db`m.over_weeks`,
    cost: db`round(m.overtime_pay)`,
  }),
  notes: ({ unpaid_people }) =>
    unpaid_people > 0 ? [`Tanpa upah lembur karena gajinya belum diisi: ${unpaid_people} orang`] : [],
})
