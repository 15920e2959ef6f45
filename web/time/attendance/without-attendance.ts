import type { AttendanceToday } from '#contract/time/attendance-mark.ts'

/** Why the account does not check in; undefined for one that does, and for a day that began with a check-in. */
export const withoutAttendance = ({ attendance, attendance_of, status }: AttendanceToday) => {
  if (attendance === 'own' || status !== '-') return undefined
  return attendance === 'none'
    ? 'Akun ini tidak perlu absen; hari kerjanya dihitung hadir.'
    : `Absensi akun ini mengikuti akun ${attendance_of ?? 'lain'}. Absen di akun tersebut.`
}
