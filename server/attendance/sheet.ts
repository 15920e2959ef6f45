/** The columns of the spreadsheets that leave here. The import knows their headings, so that what left may come back. */
import { dayColumnNames, dayColumns } from '#contract/attendance.ts'
import type { Column } from '#server/spreadsheet/xls/xls.ts'
import type { AttendanceRow, Colleague } from './queries.ts'

type Described<Row> = Column & { value: (row: Row) => string }

const column = <Row>(
  heading: string,
  width: number,
  type: Column['type'],
  value: (row: Row) => string,
): Described<Row> => ({
  heading,
  width,
  type,
  value,
})

const who = [
  column<Colleague>('NIK', 14, 'text', (it) => it.employee_identity),
  column<Colleague>('Nama', 28, 'text', (it) => it.name),
  column<Colleague>('Entitas', 26, 'text', (it) => it.company_name),
  column<Colleague>('Pekerjaan', 24, 'text', (it) => it.job_name),
]

/** A figure of the day, as the list has it. */
const figure = <Row>(name: keyof typeof dayColumns, value: (row: Row) => string): Described<Row> => {
  const { label, width, type } = dayColumns[name]
  return column(label, width, type, value)
}

export const exportColumns: Described<AttendanceRow>[] = [
  ...who,
  ...dayColumnNames.map((name) => figure<AttendanceRow>(name, (row) => row[name])),
]

export const templateColumns: Described<Colleague>[] = [
  ...who,
  ...(['in', 'out', 'location'] as const).map((name) => figure<Colleague>(name, () => '')),
]

export const buildTemplate = <Row>(sheetName: string, columns: Described<Row>[], rows: Row[]) => ({
  sheetName,
  columns,
  rows: rows.map((row) => columns.map((it) => it.value(row))),
})
