/** The columns of the spreadsheets that leave here. The import knows their headings, so that what left may come back. */
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

export const exportColumns: Described<AttendanceRow>[] = [
  ...who,
  column('Tanggal', 12, 'date', (it) => it.date),
  column('Aturan Masuk', 13, 'time', (it) => it.in_rules),
  column('Aturan Pulang', 13, 'time', (it) => it.out_rules),
  column('Jam Masuk', 11, 'time', (it) => it.in),
  column('Jam Pulang', 11, 'time', (it) => it.out),
  column('Cepat Pulang', 13, 'time', (it) => it.out_fast),
  column('Terlambat', 11, 'time', (it) => it.late),
  column('Lembur', 11, 'time', (it) => it.overtime),
  column('Lama Hadir', 11, 'time', (it) => it.attend_time),
  column('Lokasi', 18, 'text', (it) => it.location),
]

export const templateColumns: Described<Colleague>[] = [
  ...who,
  column('Jam Masuk', 11, 'time', () => ''),
  column('Jam Pulang', 11, 'time', () => ''),
  column('Lokasi', 18, 'text', () => ''),
]

export const workbookOf = <Row>(sheetName: string, columns: Described<Row>[], rows: Row[]) => ({
  sheetName,
  columns,
  rows: rows.map((row) => columns.map((it) => it.value(row))),
})
