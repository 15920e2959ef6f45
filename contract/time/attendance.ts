/** Check-in and check-out, the working hours of each company, and the management of attendance. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { departmentFilter } from '#contract/org/department.ts'
import { sameText } from '#contract/platform/choices.ts'
import { blank, choice, Day, lookupField, shape, time } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { attendanceImport } from './attendance-import.ts'
import { dayStatusFields } from './day-status-fields.ts'
import { placeChecks } from './policy.ts'
import { CHECK_OUT_LOCATION, workPlaces } from './work-place.ts'

const places = sameText(workPlaces)
export const attendanceLocations = places.options

/**
 * A shift that began yesterday counts as running for this long after its check-in. A longer one is a forgotten
 * check-out (live) or a mistyped time (import).
 */
export const LONGEST_NIGHT_HOURS = 16

export const checkInFields = {
  location: choice('Lokasi', attendanceLocations, screenMessages.attendance.locationRequired),
}

const location = { error: screenMessages.attendance.locationRequired }
const OUTSIDE_REASON_LENGTH = [5, 200] as const
const reasonLength = `Isi ${OUTSIDE_REASON_LENGTH.join(' sampai ')} karakter`
const OutsideReason = z
  .string({ error: reasonLength })
  .normalize('NFC')
  .trim()
  .min(OUTSIDE_REASON_LENGTH[0], reasonLength)
  .max(OUTSIDE_REASON_LENGTH[1], reasonLength)
export const outsideFields = {
  outside_reason: {
    label: 'Alasan absen di luar kantor',
    input: 'multiline' as const,
    schema: OutsideReason,
    maxLength: OUTSIDE_REASON_LENGTH[1],
    rows: 2,
  },
}

const within = (most: number) => z.number().min(-most).max(most).nullish()
const CheckIn = z.strictObject({
  status: z.literal('in'),
  location: checkInFields.location.schema,
  /** Compared with the places of a company that asks, and never stored. */
  latitude: within(90),
  longitude: within(180),
  /** In metres. */
  accuracy: z.number().min(0).nullish(),
  outside_reason: blank(OutsideReason),
})
export type CheckIn = z.output<typeof CheckIn>
const AttendanceMark = z.discriminatedUnion('status', [
  CheckIn,
  z.strictObject({ status: z.literal('out'), location: z.enum([...places.values, CHECK_OUT_LOCATION], location) }),
])

/** HH:mm:ss, or '-' without a value. */
const Shown = z.string()

export const AttendanceToday = z.object({
  /** '-' may check in, 'in' may check out, 'out' is finished. */
  status: z.enum(['-', 'in', 'out']),
  /** The date of the status: yesterday while a shift that began yesterday is still open. */
  date: z.string(),
  today: z.string(),
  in: Shown,
  out: Shown,
  location: z.string(),
  /** The location of the caller's last check-in, '-' if there is none; the form preselects it. */
  last_location: z.string(),
  in_rules: Shown,
  out_rules: Shown,
  /** The gap of a split shift that is inside these hours. */
  split_out: z.string().nullable(),
  split_in: z.string().nullable(),
  /** Lateness up to so many minutes is forgiven. */
  grace_minutes: z.int(),
  /** How late the check-in and how early the check-out of that date was. */
  late: Shown,
  out_fast: Shown,
  /** Server time and the company's time zone, for the running clock. */
  now: z.string(),
  timezone: z.string(),
  /** Whether a check-in from the office is compared with the places of the company. */
  place_check: z.enum(placeChecks.values),
  /** Only an account with own attendance checks in. */
  attendance: attendanceModes.schema,
  /** The company and job of the account that it follows. */
  attendance_of: z.string().nullable(),
})
export type AttendanceToday = z.infer<typeof AttendanceToday>

/** The state of the day after a check-in or check-out. */
export const AttendanceMarked = AttendanceToday.pick({ status: true, date: true, in: true, out: true, location: true })
export type AttendanceMarked = z.infer<typeof AttendanceMarked>

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

const attendanceFilters = { date: filter(Day()), company_id: filter(Id) }

const STEP_MINUTES = 5
const hour = (label: string, message: string) => {
  const field = time(label, message)
  const isStep = (it: string) => Number(it.slice(3, 5)) % STEP_MINUTES === 0 && it.endsWith(':00')
  return { ...field, schema: field.schema.refine(isStep, `Jam harus kelipatan ${STEP_MINUTES} menit`) }
}
export const attendanceRuleFields = {
  company_id: lookupField('Entitas', 'company', 'Entitas wajib diisi'),
  in: hour('Waktu Masuk', 'Jam masuk wajib diisi'),
  out: hour('Waktu Pulang', 'Jam keluar wajib diisi'),
}
/** A check-out time before the check-in time means the following morning: a night shift. */
const AttendanceRuleForm = shape(attendanceRuleFields).refine((it) => it.in !== it.out, {
  path: ['out'],
  error: 'Jam keluar sama dengan jam masuk',
})

export const AttendanceRule = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  in: z.string(),
  out: z.string(),
})
export type AttendanceRule = z.infer<typeof AttendanceRule>

export const attendance = {
  today: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/attendance/now',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: "Today's status of the own attendance, in the company's time zone",
    reply: AttendanceToday,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/staff/user/employee/position/own/attendance',
    access: 'signed-in',
    audit: { entity: 'attendance', subject: 'self' },
    summary: "Check in or out, at the server's time; once each a day",
    body: AttendanceMark,
    reply: AttendanceMarked,
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/attendance',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The own attendance, the newest day first',
    query: listQuery(attendanceFilters),
    page: Attendance,
  }),
  company: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance',
    audit: { list: 'attendance', entity: 'attendance' },
    access: 'manager',
    machine: 'attendance:read',
    summary: 'Attendance of the own company; of every company for hcis',
    query: listQuery({ ...attendanceFilters, ...departmentFilter }),
    page: Attendance,
  }),
  export: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/export',
    access: 'manager',
    machine: 'attendance:read',
    audit: { entity: 'attendance' },
    summary: 'One day as a spreadsheet, which is a valid import file too',
    query: z.strictObject({ date: Day(), company_id: filter(Id), ...departmentFilter }),
    download: 'xls',
  }),
  template: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/import/template',
    unaudited: 'a template with names that every list shows',
    access: 'manager',
    summary: 'An import file with the names of the company and no times yet',
    query: z.strictObject({ company_id: filter(Id) }),
    download: 'xls',
  }),
  ...attendanceImport,
  rules: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/attendance/rules',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The hours in force, by company',
    reply: z.array(AttendanceRule),
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/attendance/rules',
    access: 'hcis',
    audit: { entity: 'attendance_rule' },
    summary: 'Set the hours of a company, from today on',
    body: AttendanceRuleForm,
    reply: AttendanceRule,
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/hcis/user/employee/attendance/rules/:id',
    access: 'hcis',
    audit: { entity: 'attendance_rule' },
    summary: 'Change the hours of a company, from today on',
    params: ById,
    body: AttendanceRuleForm,
    reply: AttendanceRule,
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/hcis/user/employee/attendance/rules/:id',
    access: 'hcis',
    audit: { entity: 'attendance_rule' },
    summary: 'End the hours of a company, from today on',
    params: ById,
    reply: AttendanceRule,
  }),
}
