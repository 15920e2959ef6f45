/** The import of attendance: sheets of a day, sheets with dates, and the files of attendance machines. */
import * as z from 'zod'
import { blank, Day, day, lookupField, shape } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, listQuery, type Upload } from '#contract/platform/http.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'
import { ImportPreview, ImportResult } from './attendance-import-rows.ts'

export const IMPORT_DATE_REQUIRED = 'Tanggal file absensi wajib diisi'
export const IMPORT_COMPANY_REQUIRED = 'Entitas wajib diisi'
/** The days from the first to the last of a file with dates. */
export const IMPORT_DAYS_MAX = 62

/** The server asks for the date if the file has none, and HR for the company if it names people by pins. */
export const importFields = {
  date: { ...day('Tanggal', IMPORT_DATE_REQUIRED), schema: blank(Day(IMPORT_DATE_REQUIRED)) },
  company_id: { ...lookupField('Entitas', 'company'), schema: blank(Id) },
}
const AttendanceImportForm = shape(importFields)
export type AttendanceImportForm = z.output<typeof AttendanceImportForm>

export const attendanceFile = {
  field: spreadsheet.field,
  accept: [...spreadsheet.accept, 'text/plain', 'application/octet-stream', '.dat', '.txt'],
  maxBytes: 5 * 1024 * 1024,
  messages: {
    missing: 'File belum diimport',
    tooLarge: 'Maksimal ukuran file 5mb',
    wrongType: NO_SPREADSHEET,
  },
  smaller: { endings: ['.xlsx', '.xls'], maxBytes: 1_230_715, tooLarge: 'Maksimal ukuran file 1,2mb' },
} as const satisfies Upload

export const StoredImport = z.object({
  id: z.int(),
  at: z.string(),
  /** Null if a program stored it. */
  by: z.string().nullable(),
  file: z.string(),
  from: z.string(),
  to: z.string(),
  /** How many days of people it changed. */
  changed: z.int(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  /** Whether the caller may undo it, if it was not undone before. */
  can_undo: z.boolean(),
})
export type StoredImport = z.infer<typeof StoredImport>

const path = '/manager/user/employee/position/attendance/import'

export const attendanceImport = {
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    unaudited: 'stores nothing',
    access: 'manager',
    machine: 'attendance:write',
    summary: 'What an import would do with each row or day; stores nothing',
    body: AttendanceImportForm,
    upload: attendanceFile,
    reply: ImportPreview,
    status: 200,
  }),
  import: endpoint({
    method: 'POST',
    path,
    audit: { action: 'import', entity: 'attendance_import' },
    access: 'manager',
    machine: 'attendance:write',
    summary: 'Store the attendance of a spreadsheet or of the file of a machine, every row or none',
    body: AttendanceImportForm,
    upload: attendanceFile,
    reply: ImportResult,
  }),
  imports: endpoint({
    method: 'GET',
    path,
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'The imports of the own company, for hcis of every company; the newest first',
    query: listQuery({ company_id: filter(Id) }),
    page: StoredImport,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/:importId/undo`,
    access: 'manager',
    audit: { action: 'restore', entity: 'attendance_import' },
    summary: 'Put every day of an import back to what it was, or none if one of them was changed since',
    params: z.strictObject({ importId: Id }),
    reply: z.object({ restored: z.int(), removed: z.int() }),
    status: 200,
  }),
}
