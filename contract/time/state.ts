/** The states of a person's day. */
import { choices } from '#contract/platform/choices.ts'

export const attendanceStates = choices({
  hadir: 'Hadir',
  terlambat: 'Terlambat',
  cuti: 'Cuti',
  izin: 'Izin',
  sakit: 'Sakit',
  libur: 'Libur',
  belum_absen: 'Belum absen',
  tanpa_kabar: 'Tanpa kabar',
})
export type AttendanceState = (typeof attendanceStates.values)[number]
