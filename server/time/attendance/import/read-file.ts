/** Reads an uploaded file: a sheet of one day, a sheet with dates, or the lines of a machine. */
import {
  type AttendanceImportForm,
  attendanceFile,
  IMPORT_DATE_REQUIRED,
  IMPORT_DAYS_MAX,
} from '#contract/time/attendance-import.ts'
import { invalid, tooLarge } from '#server/platform/http/errors.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { readTable, requireRows, tableRows } from '#server/platform/import/read-table.ts'
import type { ImportTable } from '#server/platform/import/table.ts'
import { isBlank } from '#server/platform/spreadsheet/read/cell.ts'
import { isText } from '#server/platform/spreadsheet/read/read.ts'
import { refuseFile } from '#server/platform/spreadsheet/read/read-uploaded.ts'
import { type AttendanceColumn, attendanceImportFile, layouts, UNDATED_MAX } from './layouts.ts'
import { secondsBetween } from './punches.ts'
import { type DayRow, dayRowOf, type PunchRow, punchRowOf, type SheetRow } from './rows.ts'

export interface AttendanceFile {
  /** Each row is a day, or a punch. */
  rows: { layout: 'days'; rows: DayRow[] } | { layout: 'punches'; rows: PunchRow[] }
  isByPin: boolean
  hasDates: boolean
  /** The first and the last date; undefined if no date can be read. */
  dates: { from: string; to: string } | undefined
}

export const readFile = async (file: UploadedFile, { date }: AttendanceImportForm): Promise<AttendanceFile> => {
  const { smaller } = attendanceFile
  if (!isText(file.bytes) && file.bytes.length > smaller.maxBytes) tooLarge(smaller.tooLarge)
  const table = await readTable(file, attendanceImportFile)
  const isByPin = table.indexes.employee_identity === undefined
  const rows = readRows(table, isByPin, date ?? undefined)
  const hasDates = rows.layout === 'punches' || rows.hasDates
  requireRows(attendanceImportFile, table.sheet.isCut, rows.rows.length, hasDates ? undefined : UNDATED_MAX)
  if (!hasDates && !date) invalid({ date: [IMPORT_DATE_REQUIRED] })
  return { rows, isByPin, hasDates, dates: spanOfDates(rows.rows) }
}

const readRows = (table: ImportTable<AttendanceColumn>, isByPin: boolean, date: string | undefined) => {
  const rows = tableRows(table)
  if (table.layout === layouts.punches)
    return { layout: 'punches' as const, rows: rows.map((it) => punchRowOf(it, isByPin)) }
  const hasDates = rows.some(({ cell }) => !isBlank(cell('date')))
  return { layout: 'days' as const, rows: rows.map((it) => dayRowOf(it, isByPin, date)), hasDates }
}

const spanOfDates = (rows: readonly SheetRow[]) => {
  let [from, to] = ['', '']
  for (const { date } of rows) {
    if (date === undefined) continue
    if (from === '' || date < from) from = date
    if (date > to) to = date
  }
  if (from === '') return undefined
  if (secondsBetween(from, to) / 86_400 >= IMPORT_DAYS_MAX)
    refuseFile(attendanceFile, `Maksimal ${IMPORT_DAYS_MAX} hari`)
  return { from, to }
}
