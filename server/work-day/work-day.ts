/** What holds for a person on a date: whether it is a working day, and its hours. Pure; every figure of a day starts here. */
import type { AttendancePolicy } from '#contract/attendance-policy.ts'
import { DEFAULT_ATTENDANCE_POLICY } from '#contract/attendance-policy.ts'
import { type HoursOfDay, spanOf, timeOfDay } from '#contract/day-figures.ts'
import type { DayKind } from '#contract/day-kind.ts'
import { dayOf, type WorkCalendar } from '#server/work-calendar/calendar.ts'

/** Rows of a rule that changes over time, the newest first. */
type Versions<T> = readonly (T & { valid_from: string })[]

/** What a company has decided about its days. */
export interface DayRules {
  company_name: string
  /** The company's wall clock, as YYYY-MM-DDTHH:mm:ss. */
  now: string
  /** Before this date the company's hours hold on every day; null if its calendar always applies. */
  calendar_from: string | null
  calendar: WorkCalendar
  hours: Versions<{ in: string | null; out: string | null }>
  policies: Versions<Pick<AttendancePolicy, 'grace_minutes' | 'absent_after_minutes'>>
}

export type LeavePart = 'full' | 'morning' | 'afternoon'

export interface WorkDay extends Required<HoursOfDay> {
  date: string
  /** A rest day, holiday or joint leave: no hours hold. */
  is_free: boolean
  /** Null before the calendar of the company applies. */
  kind: DayKind | null
  /** The holiday or joint leave of this date. */
  holiday: string | null
  absent_after_minutes: number | null
  /** The hours before half a day of leave moved them, and the day since when they hold. */
  company_hours: { in: string; out: string; since: string } | null
  grace_since: string | null
  /** Half a day of leave that moved the hours. */
  moved_by: 'morning' | 'afternoon' | null
}

const inForceOn = <T>(versions: Versions<T>, date: string) => versions.find((it) => it.valid_from <= date)

export const workDayOf = (rules: DayRules, date: string, part: LeavePart = 'full'): WorkDay => {
  const day = rules.calendar_from !== null && date < rules.calendar_from ? null : dayOf(rules.calendar, date)
  const policy = inForceOn(rules.policies, date)
  const hours = inForceOn(rules.hours, date)
  const is_free = day !== null && day.kind !== 'work'
  const company_hours =
    is_free || !hours?.in || !hours.out ? null : { in: hours.in, out: hours.out, since: hours.valid_from }
  return {
    date,
    is_free,
    kind: day?.kind ?? null,
    holiday: day?.name ?? null,
    absent_after_minutes: (policy ?? DEFAULT_ATTENDANCE_POLICY).absent_after_minutes,
    grace_minutes: (policy ?? DEFAULT_ATTENDANCE_POLICY).grace_minutes,
    grace_since: policy?.valid_from ?? null,
    company_hours,
    ...movedHours(company_hours, part),
  }
}

/** Leave in the morning moves the beginning to the middle of the hours, leave in the afternoon the end. */
const movedHours = (hours: { in: string; out: string } | null, part: LeavePart) => {
  const whole = { in_rules: hours?.in ?? null, out_rules: hours?.out ?? null, begins_next_day: false, moved_by: null }
  const span = spanOf(whole)
  if (part === 'full' || span === null) return whole
  const middle = span.begins + Math.floor((span.ends - span.begins) / 2 / 60) * 60
  return part === 'morning'
    ? { ...whole, in_rules: timeOfDay(middle), begins_next_day: middle >= 24 * 3600, moved_by: part }
    : { ...whole, out_rules: timeOfDay(middle), moved_by: part }
}

/** Milliseconds of a wall clock; only compared with each other. */
const at = (clock: string) => Date.parse(`${clock}Z`)

/** Whether a person without a check-in counts as missing from this time on. */
export const isOver = (day: WorkDay, now: string) => {
  const span = spanOf(day)
  const { absent_after_minutes } = day
  const seconds =
    span === null ? 24 * 3600 : absent_after_minutes === null ? span.ends : span.begins + absent_after_minutes * 60
  return at(now) >= at(`${day.date}T00:00:00`) + seconds * 1000
}

/** Whether the hours have ended by now, whatever the policy says about absence. */
export const haveHoursEnded = (day: WorkDay, now: string) => isOver({ ...day, absent_after_minutes: null }, now)
