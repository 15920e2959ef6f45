/** The import of attendance: sheets of a day, sheets with dates, and the files of attendance machines. */
import * as z from 'zod'
import { blank, Day, day, lookupField, shape } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, listQuery, type Upload } from '#contract/platform/http.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'

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

/** The results of an import row, with their labels; one refused row stops the entire file. */
export const importVerdicts = {
  new: { label: 'Baru', refused: false },
  changed: { label: 'Berubah', refused: false },
  same: { label: 'Sama', refused: false },
  empty: { label: 'Dilewati', refused: false },
  corrected: { label: 'Sudah dikoreksi', refused: false },
  own: { label: 'Baris sendiri', refused: false },
  unknown_nik: { label: 'NIK tidak dikenal', refused: true },
  ambiguous: { label: 'Akun tidak jelas', refused: true },
  bad_time: { label: 'Jam tidak valid', refused: true },
  bad_location: { label: 'Lokasi tidak valid', refused: true },
  bad_date: { label: 'Tanggal berbeda', refused: true },
  duplicate: { label: 'Baris ganda', refused: true },
} as const
export type ImportVerdict = keyof typeof importVerdicts

/** HH:mm:ss, or '-' without a value. */
const Shown = z.string()

export const ImportRow = z.object({
  /** The row number in the spreadsheet; the line of the first punch in the file of a machine. */
  row: z.int(),
  /** '-' if it could not be read. */
  date: z.string(),
  employee_identity: z.string(),
  name: z.string(),
  company_name: z.string(),
  in: Shown,
  out: Shown,
  location: z.string(),
  verdict: z.enum(Object.keys(importVerdicts) as [ImportVerdict, ...ImportVerdict[]]),
  /** The error of the row, or what it changes. */
  message: z.string(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Rows of a day that a correction wrote, and the own rows of the caller, are skipped. */
const importCounts = { new: z.int(), changed: z.int(), same: z.int(), empty: z.int(), skipped: z.int() }

export const ImportDay = z.object({ date: z.string(), ...importCounts })
export type ImportDay = z.infer<typeof ImportDay>

/** A pin that belongs to no position: its punches are skipped. */
export const UnknownPin = z.object({
  pin: z.string(),
  punches: z.int(),
  /** YYYY-MM-DD HH:mm:ss, as the machine wrote it. */
  first: z.string(),
  last: z.string(),
  /** The people who may have this pin, the likeliest first. */
  nearest: z.array(z.object({ position_id: z.int(), name: z.string() })),
})
export type UnknownPin = z.infer<typeof UnknownPin>

/** So many unknown pins are listed: more of them mean the file of another company. */
export const UNKNOWN_PINS_MAX = 300

const perFile = {
  days: z.array(ImportDay),
  /** Those with the most punches, up to the maximum. */
  unknown_pins: z.array(UnknownPin),
  /** All of them, also those that are not listed. */
  unknown_pin_count: z.int(),
}
export const ImportPreview = z.object({
  ...importCounts,
  refused: z.int(),
  rows: z.array(ImportRow),
  ...perFile,
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportResult = z.object({
  message: z.string(),
  /** Null if the file changed nothing. */
  import_id: z.int().nullable(),
  ...importCounts,
  ...perFile,
})
export type ImportResult = z.infer<typeof ImportResult>

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
