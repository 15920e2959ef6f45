/**
 * The work day of a person: whether a date is a working day, and its hours. Pure; every figure of a day starts here.
 */

import {
  attendedSeconds,
  type GapSpan,
  gapSpan,
  type HoursOfDay,
  spanOf,
  timeOfDay,
} from '#contract/calendar/day-figures.ts'
import type { DayKind } from '#contract/calendar/day-kind.ts'
import type { AttendancePolicy } from '#contract/time/policy.ts'
import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import {
  type DecidedDay,
  decidedDay,
  type WorkCalendar,
  weekdayOf,
  weekOn,
} from '#server/calendar/work-calendar/calendar.ts'
import { instantOf } from '#server/calendar/work-calendar/instant.ts'

/** Rows of a rule that changes over time, the newest first. */
type Versions<T> = readonly (T & { valid_from: string })[]

/** Settings of the attendance policy that the figures of a day depend on. */
export const dayPolicySettings = ['grace_minutes', 'absent_after_minutes'] as const

/** The rules of a company for its days: calendar, hours, policy, seasons and shifts. */
export interface DayRules {
  company_name: string
  /** The company's wall clock, as YYYY-MM-DDTHH:mm:ss. */
  now: string
  /** Before this date the company's hours hold on every day; null if its calendar always applies. */
  calendar_from: string | null
  calendar: WorkCalendar
  hours: Versions<{ in: string | null; out: string | null }>
  /** In place of the hours on single weekdays; without times those hold again. */
  weekdays: Versions<{ weekday: number; in: string | null; out: string | null }>
  policies: Versions<Pick<AttendancePolicy, (typeof dayPolicySettings)[number]>>
  seasons: readonly SeasonHours[]
  shifts: ReadonlyMap<number, ShiftHistory>
}

/** Hours in place of the company's on some days. */
interface SeasonHours {
  name: string
  from: string
  to: string
  in: string
  out: string
}

interface ShiftTimes {
  in: string
  out: string
  break_minutes: number
  grace_minutes: number
  /** The gap of a split shift; both are null without one. */
  split_out: string | null
  split_in: string | null
}

export interface ShiftHistory {
  name: string
  times: Versions<ShiftTimes>
}

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

/** Hours of a day, and where they come from. */
interface DayHours {
  of: 'shift' | 'season' | 'company'
  /** The name of the shift or season. */
  name: string | null
  in: string
  out: string
  /** The first day on which they hold. */
  since: string
  break_minutes: number
  /** The weekday whose own hours of the company these are. */
  weekday: number | null
  /** The gap of a split shift. */
  split_out: string | null
  split_in: string | null
}

const inForceOn = <T>(versions: Versions<T>, date: string) => versions.find((it) => it.valid_from <= date)

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
    gap: gapOf(hours),
    ...movedHours(hours, part),
  }
}

/** The times of a shift on a date; before its first change those it began with. */
const shiftOn = ({ shifts }: DayRules, id: number, date: string) => {
  const shift = shifts.get(id)
  const times = shift && (inForceOn(shift.times, date) ?? shift.times.at(-1))
  if (!times) throw new Error(`Shift ${id} was not read.`)
  const { in: begins, out: ends, valid_from: since, grace_minutes, break_minutes, split_out, split_in } = times
  const split = { split_out, split_in }
  const hours: DayHours = {
    of: 'shift',
    name: shift.name,
    in: begins,
    out: ends,
    since,
    break_minutes,
    weekday: null,
    ...split,
  }
  return { hours, grace_minutes }
}

/** The gap of the hours, unless nothing splits them. */
const gapOf = (hours: Pick<DayHours, 'in' | 'split_out' | 'split_in'> | null): GapSpan | null => {
  if (!hours?.split_out || !hours.split_in) return null
  return gapSpan({ split_out: hours.split_out, split_in: hours.split_in }, hours.in)
}

/** How long hours last, without the gap of a split shift; a break does not shorten them. */
const lengthOf = (hours: DayHours) => {
  const gap = gapOf(hours)
  return attendedSeconds(hours.in, hours.out) - (gap ? gap.ends - gap.begins : 0)
}

export const shiftSeconds = (rules: DayRules, id: number, date: string) => lengthOf(shiftOn(rules, id, date).hours)

const NO_HOURS = { in_rules: null, out_rules: null, gap: null, seconds: 0 }

/** The hours that a date usually has, also when it is free by joint leave, and how long they last. */
export const usualHours = (rules: DayRules, date: string) => {
  const week = weekOn(rules.calendar, date)
  const isPattern = week.of === 'pattern'
  const shift = isPattern && week.shift_id ? shiftOn(rules, week.shift_id, date).hours : null
  const hours = isPattern ? shift : (seasonOn(rules, date) ?? companyHoursOn(rules, date))
  return hours ? { in_rules: hours.in, out_rules: hours.out, gap: gapOf(hours), seconds: lengthOf(hours) } : NO_HOURS
}

const seasonOn = ({ seasons }: DayRules, date: string): DayHours | undefined => {
  const season = seasons.find((it) => it.from <= date && date <= it.to)
  if (!season) return undefined
  const { name, from: since, in: begins, out: ends } = season
  return { of: 'season', name, in: begins, out: ends, since, ...UNDIVIDED }
}

/** Hours without anything that only shifts and weekdays have. */
const UNDIVIDED = { break_minutes: 0, weekday: null, split_out: null, split_in: null }

/** The hours of the weekday are asked first, then those of all days. */
const companyHoursOn = (rules: DayRules, date: string): DayHours | null => {
  const found = inForceOn(rules.hours, date)
  if (!found?.in || !found.out) return null
  const own = weekdayHoursOn(rules, date)
  if (own) return own
  return { of: 'company', name: null, in: found.in, out: found.out, since: found.valid_from, ...UNDIVIDED }
}

const weekdayHoursOn = ({ weekdays }: DayRules, date: string): DayHours | undefined => {
  if (weekdays.length === 0) return undefined
  const weekday = weekdayOf(date)
  const own = weekdays.find((it) => it.weekday === weekday && it.valid_from <= date)
  if (!own?.in || !own.out) return undefined
  return { of: 'company', name: null, in: own.in, out: own.out, since: own.valid_from, ...UNDIVIDED, weekday }
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
  const gap = gapOf(hours)
  const isInGap = gap !== null && gap.begins <= middle && middle <= gap.ends
  if (part === 'afternoon') return { ...whole, out_rules: timeOfDay(isInGap ? gap.begins : middle), moved_by: part }
  const begins = isInGap ? gap.ends : middle
  return { ...whole, in_rules: timeOfDay(begins), begins_next_day: begins >= 24 * 3600, moved_by: part }
}

/** The shift of the day; null for those who work the hours of the company. */
export const shiftNameOf = ({ hours }: WorkDay) => (hours?.of === 'shift' ? hours.name : null)

/** Whether the time has come at which a person without a check-in counts as missing. */
const isOver = (day: WorkDay, now: string, absent_after_minutes = day.absent_after_minutes) => {
  const span = spanOf(day)
  const seconds =
    span === null ? 24 * 3600 : absent_after_minutes === null ? span.ends : span.begins + absent_after_minutes * 60
  return instantOf(now) >= instantOf(day.date) + seconds * 1000
}

/** Minutes since the hours began; null before that, and on a day that has none. */
const minutesSinceBegin = (day: WorkDay, now: string) => {
  const span = spanOf(day)
  if (span === null) return null
  const minutes = Math.floor((instantOf(now) - instantOf(day.date) - span.begins * 1000) / 60_000)
  return minutes < 0 ? null : minutes
}

/** The expectation of a day, before any check-in. */
export interface ExpectedDay {
  work: WorkDay
  minutes_since_begin: number | null
  /** A person without a check-in counts as missing. */
  is_over: boolean
  /** The hours have ended, whatever the policy says about absence. */
  has_ended: boolean
}

const expectDay = (rules: DayRules, date: string, part: LeavePart): ExpectedDay => {
  const work = workDayOf(rules, date, part)
  const { now } = rules
  return {
    work,
    minutes_since_begin: minutesSinceBegin(work, now),
    is_over: isOver(work, now),
    has_ended: isOver(work, now, null),
  }
}

/** Whole days computed so far: most people of a company share its rules, and a recap asks for each of their days. */
const expected = new WeakMap<DayRules, Map<string, ExpectedDay>>()

export const expectedDayOf = (rules: DayRules, date: string, part: LeavePart = 'full'): ExpectedDay => {
  if (part !== 'full') return expectDay(rules, date, part)
  const days = expected.get(rules) ?? new Map<string, ExpectedDay>()
  expected.set(rules, days)
  const day = days.get(date) ?? expectDay(rules, date, part)
  days.set(date, day)
  return day
}
