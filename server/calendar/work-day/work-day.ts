/**
 * The work day of a person: whether a date is a working day, and its hours. Pure; every figure of a day starts here.
 */

import { type HoursOfDay, spanOf, timeOfDay } from '#contract/calendar/day-figures.ts'
import type { DayKind } from '#contract/calendar/day-kind.ts'
import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { type DecidedDay, decidedDay } from '#server/calendar/work-calendar/calendar.ts'
import { companyHoursOn, type DayHours, hoursGap, inForceOn, seasonOn, shiftOn } from './day-hours.ts'
import type { DayRules } from './day-rules.ts'

export type LeavePart = 'full' | 'morning' | 'afternoon'

export interface WorkDay extends Required<HoursOfDay> {
  date: string
  /** A rest day, holiday or joint leave: no hours hold. */
  is_free: boolean
  /** Null before the calendar of the company applies. */
  kind: DayKind | null
  decided_by: DecidedDay['decided_by']
  /** The shift of the roster or pattern; null on a day off and without one. */
  shift_id: number | null
  /** Since when the pattern holds that decided. */
  pattern_since: string | null
  /** The holiday or joint leave of this date. */
  holiday: string | null
  absent_after_minutes: number | null
  /** The hours before half a day of leave moved them; null on a free day and without any. */
  hours: DayHours | null
  grace_since: string | null
  /** Half a day of leave that moved the hours. */
  moved_by: 'morning' | 'afternoon' | null
}

export const workDayOf = (rules: DayRules, date: string, part: LeavePart = 'full'): WorkDay => {
  const day = decidedDay(rules.calendar, date)
  const isBeforeCalendar = rules.calendar_from !== null && date < rules.calendar_from
  const applies = !isBeforeCalendar || day.decided_by === 'roster' || day.decided_by === 'pattern'
  const policy = inForceOn(rules.policies, date)
  const is_free = applies && day.kind !== 'work'
  const shift = applies && day.shift_id !== null ? shiftOn(rules, day.shift_id, date) : undefined
  const hours = is_free ? null : (shift?.hours ?? seasonOn(rules, date) ?? companyHoursOn(rules, date))
  return {
    date,
    is_free,
    kind: applies ? day.kind : null,
    decided_by: applies ? day.decided_by : 'company',
    shift_id: applies ? day.shift_id : null,
    pattern_since: applies ? day.since : null,
    holiday: applies ? day.name : null,
    absent_after_minutes: (policy ?? DEFAULT_ATTENDANCE_POLICY).absent_after_minutes,
    grace_minutes: shift?.grace_minutes ?? (policy ?? DEFAULT_ATTENDANCE_POLICY).grace_minutes,
    grace_since: shift ? null : (policy?.valid_from ?? null),
    hours,
    gap: hoursGap(hours),
    ...movedHours(hours, part),
  }
}

/**
 * Leave in the morning moves the beginning to the middle of the hours, leave in the afternoon the end; a middle in the
 * gap of a split shift is its near end.
 */
const movedHours = (hours: DayHours | null, part: LeavePart) => {
  const whole = { in_rules: hours?.in ?? null, out_rules: hours?.out ?? null, begins_next_day: false, moved_by: null }
  const span = spanOf(whole)
  if (part === 'full' || span === null) return whole
  const middle = span.begins + Math.floor((span.ends - span.begins) / 2 / 60) * 60
  const gap = hoursGap(hours)
  const isInGap = gap !== null && gap.begins <= middle && middle <= gap.ends
  if (part === 'afternoon') return { ...whole, out_rules: timeOfDay(isInGap ? gap.begins : middle), moved_by: part }
  const begins = isInGap ? gap.ends : middle
  return { ...whole, in_rules: timeOfDay(begins), begins_next_day: begins >= 24 * 3600, moved_by: part }
}

/** The shift of the day; null for those who work the hours of the company. */
export const shiftNameOf = ({ hours }: WorkDay) => (hours?.of === 'shift' ? hours.name : null)
