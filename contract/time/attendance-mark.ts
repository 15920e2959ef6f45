/** Check-in and check-out, and the state of the day. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { sameText } from '#contract/platform/choices.ts'
import { blank, choice } from '#contract/platform/fields.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { Shown } from './attendance-row.ts'
import { placeChecks } from './policy.ts'
import { CHECK_OUT_LOCATION, workPlaces } from './work-place.ts'

const places = sameText(workPlaces)
export const attendanceLocations = places.options

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
export const AttendanceMark = z.discriminatedUnion('status', [
  CheckIn,
  z.strictObject({ status: z.literal('out'), location: z.enum([...places.values, CHECK_OUT_LOCATION], location) }),
])

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
