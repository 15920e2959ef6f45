/** The marks by which the days of a position are judged: its own, none, or those of another account. */
import { choices } from '#contract/platform/choices.ts'

export const attendanceModes = choices({ own: 'Sendiri', none: 'Tanpa', of: 'Ikut akun lain' })
export type AttendanceMode = (typeof attendanceModes.values)[number]
