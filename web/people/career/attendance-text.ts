import { type AttendanceMode, attendanceModes } from '#contract/calendar/attendance-mode.ts'

interface PositionAttendance {
  attendance?: AttendanceMode | null
  attendance_of_name?: string | null
}

/** 'Sendiri', 'Tanpa', 'Ikut akun lain: CV Rasa Lestari (Kasir)'. */
export const attendanceText = ({ attendance, attendance_of_name }: PositionAttendance) => {
  const mode = attendanceModes.label(attendance ?? 'own')
  return attendance_of_name ? `${mode}: ${attendance_of_name}` : mode
}
