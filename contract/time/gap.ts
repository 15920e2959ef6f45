/** The days of the own attendance that lack a check-in or a check-out. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { endpoint } from '#contract/platform/http.ts'

export const attendanceGaps = choices({ no_in: 'Belum absen masuk', no_out: 'Belum absen pulang' })
export type GapKind = (typeof attendanceGaps.values)[number]

/** So many working days before today are looked at, as far as a correction reaches. */
export const GAP_WORKING_DAYS = 14

const AttendanceGap = z.object({
  date: z.string(),
  gap: z.enum(attendanceGaps.values),
  /** The marks of the day, completed from its hours; '-' where there are no hours either. */
  suggestion: z.object({ in: z.string(), out: z.string(), location: z.string() }),
  /** A request about this date that waits for a decision. */
  waiting: z.enum(['leave', 'correction']).nullable(),
})
export type AttendanceGap = z.infer<typeof AttendanceGap>

export const attendanceGap = {
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/attendance/gap',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Working days before today without a check-in or a check-out, the newest first, with a suggestion',
    reply: z.array(AttendanceGap),
  }),
}
