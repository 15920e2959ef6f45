/** The rows, days and unknown pins of an import of attendance, before and after it is stored. */
import * as z from 'zod'

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
