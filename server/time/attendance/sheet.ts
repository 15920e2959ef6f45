/**
 * Columns of the attendance export and template; the import accepts their headings, so that an export can be imported
 * again.
 */
import type { Attendance } from '#contract/time/attendance-row.ts'
import { dayColumnNames, dayColumns } from '#contract/time/attendance-row.ts'
import type { SheetColumn } from '#server/platform/spreadsheet/xls/sheet.ts'
import type { Colleague } from './queries.ts'

type DescribedColumn<Row> = SheetColumn & { value: (row: Row) => string }

const column = <Row>(
  heading: string,
  width: number,
  type: SheetColumn['type'],
  value: (row: Row) => string,
): DescribedColumn<Row> => ({
  heading,
  width,
  type,
  value,
})

const employeeColumns = [
  column<Colleague>('NIK', 14, 'text', (it) => it.employee_identity),
  column<Colleague>('Nama', 28, 'text', (it) => it.name),
  column<Colleague>('Entitas', 26, 'text', (it) => it.company_name),
  column<Colleague>('Pekerjaan', 24, 'text', (it) => it.job_name),
]

/** A column with the label, width and type of the list on the screen. */
const figure = <Row>(name: keyof typeof dayColumns, value: (row: Row) => string): DescribedColumn<Row> => {
  const { label, width, type } = dayColumns[name]
  return column(label, width, type, value)
}

export const exportColumns: DescribedColumn<Attendance>[] = [
  ...employeeColumns,
  ...dayColumnNames.map((name) => figure<Attendance>(name, (row) => row[name])),
  // Behind all columns that the import reads.
  column('Shift', 14, 'text', (row) => row.shift_name ?? '-'),
  column('Dikoreksi', 11, 'text', (row) => (row.corrected ? 'Ya' : '-')),
  column('Di Luar Kantor', 15, 'text', (row) => (row.outside ? 'Ya' : '-')),
]

export const templateColumns: DescribedColumn<Colleague>[] = [
  ...employeeColumns,
  ...(['in', 'out', 'location'] as const).map((name) => figure<Colleague>(name, () => '')),
]

export const buildTemplate = <Row>(sheetName: string, columns: DescribedColumn<Row>[], rows: Row[]) => ({
  sheetName,
  columns,
  rows: rows.map((row) => columns.map((it) => it.value(row))),
})
