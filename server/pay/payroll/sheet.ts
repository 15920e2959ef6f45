import { type LaterFigure, type PayrollRow, payrollFigureNames, payrollFigures } from '#contract/pay/payroll.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import { type SheetColumn, writeSheets } from '#server/platform/spreadsheet/xls/xls.ts'
import { frozenRows, laterOf, type MonthState, presentRows } from './month.ts'
import type { PayrollCompany } from './queries.ts'
import type { ComputedRow } from './rows.ts'

type Column<Row> = SheetColumn & { value: (row: Row) => CellValue }
const column = <Row>(
  heading: string,
  width: number,
  type: SheetColumn['type'],
  value: (row: Row) => CellValue,
): Column<Row> => ({ heading, width, type, value })

const person = <Row extends { employee_identity: string; name: string }>() => [
  column<Row>('NIK', 14, 'text', (it) => it.employee_identity),
  column<Row>('Nama', 28, 'text', (it) => it.name),
]

const recapColumns: Column<PayrollRow>[] = [
  ...person<PayrollRow>(),
  column('Pekerjaan', 24, 'text', (it) => it.job_name),
  column('Status Karyawan', 18, 'text', (it) => it.status_name ?? '-'),
  column('Mulai Bekerja', 14, 'date', (it) => it.start_at),
  ...payrollFigureNames.map((name) =>
    column<PayrollRow>(payrollFigures[name], Math.max(10, payrollFigures[name].length + 2), 'number', (it) => it[name]),
  ),
  column('Perubahan', 40, 'text', (it) => it.changes),
]

type KindRow = { employee_identity: string; name: string; kind: string; days: number }
const kindColumns: Column<KindRow>[] = [
  ...person<KindRow>(),
  column('Jenis', 34, 'text', (it) => it.kind),
  column('Hari Kerja', 12, 'number', (it) => it.days),
]

const laterColumns: Column<LaterFigure>[] = [
  ...person<LaterFigure>(),
  column('Angka', 24, 'text', (it) => it.label),
  column('Saat Ditutup', 16, 'number', (it) => it.closed),
  column('Sekarang', 16, 'number', (it) => it.now),
  column('Selisih', 16, 'number', (it) => it.difference),
]

const sheet = <Row>(sheetName: string, columns: Column<Row>[], rows: readonly Row[]) => ({
  sheetName,
  columns,
  rows: rows.map((row) => columns.map((it) => it.value(row))),
})

const rowsOf = (db: Db, clock: Clock, company: PayrollCompany, state: MonthState): Promise<ComputedRow[]> =>
  state.state === 'closed' ? frozenRows(db, company.id, state.month) : presentRows(db, clock, company, state)

const figureSheets = (computed: readonly ComputedRow[]) => {
  const rows = computed.map((it) => it.row)
  const kinds = computed.flatMap(({ row: { employee_identity, name }, kinds: taken }) =>
    taken.map((it) => ({ employee_identity, name, ...it })),
  )
  return [sheet('Rekap', recapColumns, rows), sheet('Cuti per Jenis', kindColumns, kinds)]
}

export const payrollSheet = async (db: Db, clock: Clock, company: PayrollCompany, state: MonthState) => {
  const computed = await rowsOf(db, clock, company, state)
  const later = await laterOf(db, clock, company, state, computed)
  const content = await writeSheets([...figureSheets(computed), sheet('Susulan', laterColumns, later)])
  return { count: computed.length, content }
}

/** An earlier version as it was frozen. */
export const versionSheet = (computed: readonly ComputedRow[]) => writeSheets(figureSheets(computed))
