/** A day of attendance, and its columns on the screen and in the spreadsheet. */
import * as z from 'zod'
import { dayStatusFields } from './day-status-fields.ts'

/** HH:mm:ss, or '-' without a value. */
export const Shown = z.string()

export const Attendance = z.object({
  id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  company_name: z.string(),
  date: z.string(),
  in_rules: Shown,
  out_rules: Shown,
  in: Shown,
  out: Shown,
  /** The check-out fell on the following date. */
  out_next_day: z.boolean(),
  out_fast: Shown,
  late: Shown,
  overtime: Shown,
  attend_time: Shown,
  location: z.string(),
  /** Tells people of the same name apart. */
  job_name: z.string(),
  position_id: z.int(),
  /** A correction wrote the day. */
  corrected: z.boolean(),
  /** The shift of the roster or pattern. */
  shift_name: z.string().nullable(),
  /** The check-in from the office happened outside its places, for the given reason. */
  outside: z.boolean(),
  outside_reason: z.string().nullable(),
  ...dayStatusFields,
})
export type Attendance = z.infer<typeof Attendance>

/** The columns of a day, shared by the screen and the spreadsheet; each adds its own columns for the person. */
type DayColumns = Record<
  Exclude<
    keyof Attendance,
    | 'id'
    | 'employee_identity'
    | 'name'
    | 'company_name'
    | 'job_name'
    | 'position_id'
    | 'out_next_day'
    | 'corrected'
    | 'shift_name'
    | 'outside'
    | 'outside_reason'
    | keyof typeof dayStatusFields
  >,
  { label: string; type: 'text' | 'date' | 'time'; width: number }
>
export const dayColumns: DayColumns = {
  date: { label: 'Tanggal', type: 'date', width: 12 },
  in_rules: { label: 'Aturan Masuk', type: 'time', width: 13 },
  out_rules: { label: 'Aturan Pulang', type: 'time', width: 13 },
  in: { label: 'Jam Masuk', type: 'time', width: 11 },
  out: { label: 'Jam Pulang', type: 'time', width: 11 },
  out_fast: { label: 'Cepat Pulang', type: 'time', width: 13 },
  late: { label: 'Terlambat', type: 'time', width: 11 },
  overtime: { label: 'Lembur', type: 'time', width: 11 },
  attend_time: { label: 'Lama Hadir', type: 'time', width: 11 },
  location: { label: 'Lokasi', type: 'text', width: 18 },
}
export const dayColumnNames = Object.keys(dayColumns) as (keyof DayColumns)[]
