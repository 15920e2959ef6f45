/** Reads an uploaded file: a sheet of one day, a sheet with dates, or the lines of a machine. */
import {
  type AttendanceImportForm,
  attendanceFile,
  IMPORT_DATE_REQUIRED,
  IMPORT_DAYS_MAX,
} from '#contract/time/attendance-import.ts'
import { invalid, tooLarge } from '#server/platform/http/errors.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { isBlank } from '#server/platform/spreadsheet/read/cell.ts'
import { isText } from '#server/platform/spreadsheet/read/read.ts'
import { readUploaded, refuseFile } from '#server/platform/spreadsheet/read/read-uploaded.ts'
import { secondsBetween } from './punches.ts'
import { type DayRow, dayRowOf, type PunchRow, punchRowOf, type SheetRow } from './rows.ts'
import { type AttendanceTable, findTable } from './table.ts'

/** Of a sheet of one day, and of a file with dates. */
const MAX_ROWS = { undated: 10_000, dated: 40_000 }
const NO_TABLE = 'Kolom NIK dan Jam Masuk tidak ditemukan, gunakan template yang tersedia'

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
  const limits = { maxRows: MAX_ROWS.dated + 100, maxColumns: 60, withPunchLines: true } as const
  const table = findTable(await readUploaded(file, attendanceFile, limits)) ?? refuseFile(attendanceFile, NO_TABLE)
  const rows = rowsOf(table, date ?? undefined)
  const hasDates = rows.layout === 'punches' || rows.hasDates
  const max = hasDates ? MAX_ROWS.dated : MAX_ROWS.undated
  if (table.isCut || rows.rows.length > max) refuseFile(attendanceFile, `Maksimal ${max} baris`)
  if (rows.rows.length === 0) refuseFile(attendanceFile, 'File tidak berisi data absensi')
  if (!hasDates && !date) invalid({ date: [IMPORT_DATE_REQUIRED] })
  return { rows, isByPin: table.isByPin, hasDates, dates: spanOfDates(rows.rows) }
}

const rowsOf = ({ layout, rows, isByPin }: AttendanceTable, date: string | undefined) =>
  layout === 'days'
    ? {
        layout,
        rows: rows.flatMap((it) => dayRowOf(it, isByPin, date) ?? []),
        hasDates: rows.some(({ cell }) => !isBlank(cell('date'))),
      }
    : { layout, rows: rows.flatMap((it) => punchRowOf(it, isByPin) ?? []) }

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
