/** How a company treats lateness, absence, corrections and the payroll period. */
import type * as z from 'zod'
import { type PolicyValues, policyFromDay } from '#contract/org/company-policy.ts'
import { choiceSetting, countSetting, optionalCountSetting } from '#contract/org/policy-setting.ts'
import { choices } from '#contract/platform/choices.ts'

export const placeChecks = choices({ off: 'Tidak diperiksa', ask: 'Diperiksa saat absen masuk dari kantor' })
export const overtimeWages = choices({
  law: 'Sesuai undang-undang',
  base: 'Gaji pokok',
  take_home: 'Take home pay',
})

export const attendancePolicy = policyFromDay({
  name: 'attendance-policy',
  table: 'attendance_policies',
  entity: 'attendance_policy',
  summaries: {
    list: 'The attendance policies of all companies in sight',
    one: 'The attendance policy of a company',
    save: 'Choose it from today on; earlier days keep what was in force',
  },
  fields: {
    grace_minutes: countSetting('Toleransi terlambat (menit)', [0, 120], 0),
    /** Null means when the hours end. */
    absent_after_minutes: optionalCountSetting(
      'Dianggap tidak masuk setelah (menit)',
      [0, 1440],
      'Sejak jam masuk; kosong berarti ketika jam kerja berakhir',
    ),
    correction_days: countSetting('Koreksi paling lama (hari ke belakang)', [1, 366], 31),
    place_check: {
      ...choiceSetting('Lokasi absen', placeChecks, 'off'),
      hint: 'Berlaku bila entitas punya tempat kerja yang aktif',
    },
    overtime_wage: choiceSetting('Dasar upah lembur', overtimeWages, 'law'),
    period_start_day: {
      ...countSetting('Periode penggajian mulai tanggal', [1, 28], 1),
      hint: '1 berarti bulan kalender; 26 berarti tanggal 26 bulan lalu sampai 25',
    },
  },
})
export type AttendancePolicy = PolicyValues<typeof attendancePolicy>
export type CompanyAttendancePolicy = z.infer<typeof attendancePolicy.row>
export const DEFAULT_ATTENDANCE_POLICY: AttendancePolicy = attendancePolicy.defaults
