/** How a company treats lateness, absence, corrections and the payroll period. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { choice, shape } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

const count = (label: string, low: number, high: number) => ({
  label,
  input: 'digits' as const,
  schema: integerInRange(low, high, `Isi ${low} sampai ${high}`),
})

export const placeChecks = choices({ off: 'Tidak diperiksa', ask: 'Diperiksa saat absen masuk dari kantor' })
export const overtimeWages = choices({
  law: 'Sesuai undang-undang',
  base: 'Gaji pokok',
  take_home: 'Take home pay',
})

export const attendancePolicyFields = {
  grace_minutes: count('Toleransi terlambat (menit)', 0, 120),
  absent_after_minutes: {
    label: 'Dianggap tidak masuk setelah (menit)',
    input: 'digits' as const,
    schema: z.preprocess(
      (it: string | number | null) => (it === '' ? null : it),
      integerInRange(0, 1440, 'Isi 0 sampai 1440, atau kosongkan').nullable(),
    ),
  },
  correction_days: count('Koreksi paling lama (hari ke belakang)', 1, 366),
  place_check: choice('Lokasi absen', placeChecks.options),
  overtime_wage: choice('Dasar upah lembur', overtimeWages.options),
  period_start_day: count('Periode penggajian mulai tanggal', 1, 28),
}

export const AttendancePolicy = z.object({
  grace_minutes: z.int(),
  /** Null means when the hours end. */
  absent_after_minutes: z.int().nullable(),
  correction_days: z.int(),
  place_check: z.enum(placeChecks.values),
  overtime_wage: z.enum(overtimeWages.values),
  period_start_day: z.int(),
})
export type AttendancePolicy = z.infer<typeof AttendancePolicy>

/** Of a company that has chosen nothing. */
export const DEFAULT_ATTENDANCE_POLICY: AttendancePolicy = {
  grace_minutes: 0,
  absent_after_minutes: null,
  correction_days: 31,
  place_check: 'off',
  overtime_wage: 'law',
  period_start_day: 1,
}

const CompanyAttendancePolicy = AttendancePolicy.extend({ company_id: z.int(), company_name: z.string() })
export type CompanyAttendancePolicy = z.infer<typeof CompanyAttendancePolicy>

const one = {
  path: '/hcis/attendance-policy/:companyId',
  access: 'hcis',
  params: z.strictObject({ companyId: Id }),
  reply: CompanyAttendancePolicy,
} as const

export const attendancePolicy = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/attendance-policy',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The attendance policies of all companies in sight',
    reply: z.array(CompanyAttendancePolicy),
  }),
  one: endpoint({
    ...one,
    method: 'GET',
    summary: 'The attendance policy of a company',
    unaudited: 'a rule of a company',
  }),
  save: endpoint({
    ...one,
    method: 'PUT',
    audit: { entity: 'attendance_policy' },
    summary: 'Choose it from today on; earlier days keep what was in force',
    body: shape(attendancePolicyFields),
  }),
}
