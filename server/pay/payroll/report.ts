import type { LaterFigure } from '#contract/pay/payroll.ts'
import { type PayrollRow, payrollFigureNames, payrollFigures } from '#contract/pay/payroll-row.ts'
import { figureColumn, personColumns, type ReportColumn } from '#contract/platform/report.ts'
import { clockAt } from '#server/platform/database/clock.ts'
import { type AnySheet, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { frozenRows, laterOf, type MonthState, ofDepartment, presentRows } from './month.ts'
import type { PayrollCompany } from './queries.ts'
import type { ComputedRow } from './rows.ts'
import { visibleLater, visibleRows } from './without-pay.ts'

/** The sheet of all figures; the screen shows the main ones, and the panel of a person all of them. */
const figureColumns: readonly ReportColumn<PayrollRow>[] = [
  ...personColumns<PayrollRow>(),
  { label: 'Pekerjaan', type: 'text', width: 24, of: (it) => it.job_name },
  { label: 'Status Karyawan', type: 'text', width: 18, of: (it) => it.status_name ?? '-' },
  { label: 'Mulai Bekerja', type: 'date', width: 14, of: (it) => it.start_at },
  ...payrollFigureNames.map((name) => figureColumn<PayrollRow>(payrollFigures[name], name)),
  { label: 'Perubahan', type: 'text', width: 40, of: (it) => it.changes },
  figureColumn('Masuk di Hari Libur', 'rest_days_worked'),
]

type KindRow = { employee_identity: string; name: string; kind: string; days: number }
const kindColumns: readonly ReportColumn<KindRow>[] = [
  ...personColumns<KindRow>(),
  { label: 'Jenis', type: 'text', width: 34, of: (it) => it.kind },
  figureColumn('Hari Kerja', 'days', { width: 12 }),
]

const laterColumns: readonly ReportColumn<LaterFigure>[] = [
  ...personColumns<LaterFigure>(),
  { label: 'Angka', type: 'text', width: 24, of: (it) => it.label },
  figureColumn('Saat Ditutup', 'closed', { width: 16 }),
  figureColumn('Sekarang', 'now', { width: 16 }),
  figureColumn('Selisih', 'difference', { width: 16 }),
]

const sheetOf = <Row>(sheetName: string, columns: readonly ReportColumn<Row>[], rows: readonly Row[]) =>
  sheet({ sheetName, columns: sheetColumns(columns), rows })

const figureSheets = (computed: readonly ComputedRow[]): AnySheet[] => {
  const rows = computed.map((it) => it.row)
  const kinds = computed.flatMap(({ row: { employee_identity, name }, kinds: taken }) =>
    taken.map((it) => ({ employee_identity, name, ...it })),
  )
  return [sheetOf('Rekap', figureColumns, rows), sheetOf('Cuti per Jenis', kindColumns, kinds)]
}

interface PayrollSource {
  company: PayrollCompany
  state: MonthState
  department_id?: number
  /** The instant at which the figures hold. */
  now: string
  knowsPay: boolean
}

export const payrollReport: Report<PayrollSource> = {
  name: 'payroll',
  sheets: async (db, { company, state, department_id, now, knowsPay }) => {
    const clock = clockAt(now)
    const rows =
      state.state === 'closed'
        ? await frozenRows(db, company.id, state.month)
        : await presentRows(db, clock, company, state, department_id)
    const later = await laterOf(db, clock, company, state, { frozen: rows, department_id })
    const sheets = figureSheets(visibleRows(knowsPay, await ofDepartment(db, rows, department_id)))
    return [...sheets, sheetOf('Susulan', laterColumns, visibleLater(knowsPay, later))]
  },
}

/** An earlier version as it was frozen. */
export const payrollVersionReport: Report<{ rows: readonly ComputedRow[] }> = {
  name: 'payroll-version',
  sheets: (_, { rows }) => figureSheets(rows),
}
