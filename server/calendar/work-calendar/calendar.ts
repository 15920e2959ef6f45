/**
 * The kind of a date for a company or for one person, and the counted dates of a leave. Pure: everything that counts
 * days asks this module.
 */

import type { HolidayKind } from '#contract/calendar/holiday.ts'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { DEFAULT_WEEK } from '#contract/calendar/work-week.ts'
import { instantOf } from './instant.ts'
import type { PersonSchedule } from './schedule.ts'

export interface WorkCalendar {
  /** The newest first; before the first one the default week applies. */
  weeks: readonly { valid_from: string; days: readonly number[]; short_day?: number | null }[]
  holidays: ReadonlyMap<string, { name: string; kind: HolidayKind }>
  /** Only for a person who has a roster or pattern. */
  schedule?: PersonSchedule
  /** Days of the same person in other companies, which decide about them. */
  elsewhere?: readonly { isHere: (date: string) => boolean; calendar: WorkCalendar }[]
}

/** A date with the rule that decided it. */
export interface DecidedDay extends CalendarDay {
  decided_by: 'roster' | 'holiday' | 'pattern' | 'company'
  /** The shift of the roster or pattern; null on a day off, and for those who work the hours of the company. */
  shift_id: number | null
  /** Since when the pattern holds. */
  since: string | null
}

const DAY_MS = 86_400_000
/** 1 is Monday, 7 is Sunday; 1 January 1970 was a Thursday. */
const weekdayAt = (instant: number) => ((((instant / DAY_MS + 3) % 7) + 7) % 7) + 1

export const weekdayOf = (date: string) => weekdayAt(instantOf(date))

/** The roster is the last word, also on a holiday; a holiday goes before the pattern, and that before the work week. */
const decide = (calendar: WorkCalendar, date: string, instant: number): DecidedDay => {
  const { weeks, holidays, schedule } = calendar.elsewhere?.find((it) => it.isHere(date))?.calendar ?? calendar
  const holiday = holidays.get(date)
  const name = holiday?.name ?? null
  const rostered = schedule?.roster.get(date)
  if (rostered !== undefined)
    return {
      date,
      name,
      kind: rostered === null ? 'rest' : 'work',
      decided_by: 'roster',
      shift_id: rostered,
      since: null,
    }
  if (holiday?.kind === 'libur')
    return { date, name, kind: 'holiday', decided_by: 'holiday', shift_id: null, since: null }
  const { works, ...by } = weekdayRule(weeks, schedule, date, weekdayAt(instant))
  if (!works) return { date, name, kind: 'rest', ...by }
  return holiday
    ? { date, name, kind: 'joint', decided_by: 'holiday', shift_id: null, since: null }
    : { date, name, kind: 'work', ...by }
}

/** Whether the pattern, or without one the work week of the company, has work on this weekday. */
const weekdayRule = (
  weeks: WorkCalendar['weeks'],
  schedule: PersonSchedule | undefined,
  date: string,
  weekday: number,
) => {
  const weekly = patternOn(schedule, date)
  if (weekly) {
    const shift_id = weekly.pattern[weekday - 1] ?? null
    return { works: shift_id !== null, decided_by: 'pattern' as const, shift_id, since: weekly.valid_from }
  }
  return {
    works: workWeekOn(weeks, date).days.includes(weekday),
    decided_by: 'company' as const,
    shift_id: null,
    since: null,
  }
}

const patternOn = (schedule: PersonSchedule | undefined, date: string) => {
  const weekly = schedule?.patterns.find((it) => it.valid_from <= date)
  return weekly?.pattern ? { valid_from: weekly.valid_from, pattern: weekly.pattern } : undefined
}

const workWeekOn = (weeks: WorkCalendar['weeks'], date: string) =>
  weeks.find((it) => it.valid_from <= date) ?? { days: DEFAULT_WEEK, short_day: null }

/**
 * The week that holds on this date, of the pattern or without one of the company: how many days it has, and either the
 * shifts of the pattern with that of the date, or whether the date is the short day of the company.
 */
export const weekOn = ({ weeks, schedule }: WorkCalendar, date: string) => {
  const weekly = patternOn(schedule, date)
  const weekday = weekdayAt(instantOf(date))
  if (weekly) {
    const shift_ids = weekly.pattern.filter((it) => it !== null)
    return { working_days: shift_ids.length, of: 'pattern', shift_ids, shift_id: weekly.pattern[weekday - 1] } as const
  }
  const { days, short_day } = workWeekOn(weeks, date)
  return { working_days: days.length, of: 'company', is_short_day: short_day === weekday } as const
}

export const decidedDay = (calendar: WorkCalendar, date: string) => decide(calendar, date, instantOf(date))

const dayAt = (calendar: WorkCalendar, at: string, instant: number): CalendarDay => {
  const { date, kind, name } = decide(calendar, at, instant)
  return { date, kind, name }
}
export const dayOf = (calendar: WorkCalendar, date: string) => dayAt(calendar, date, instantOf(date))

/** Every date from the first to the last. */
export const calendarDays = (calendar: WorkCalendar, from: string, to: string) => {
  const days: CalendarDay[] = []
  const last = instantOf(to)
  for (let instant = instantOf(from); instant <= last; instant += DAY_MS)
    days.push(dayAt(calendar, new Date(instant).toISOString().slice(0, 10), instant))
  return days
}

/** The dates of joint leave in a year; looks at the holidays only, not at each day. */
export const jointDaysOf = (calendar: WorkCalendar, year: number) =>
  [...calendar.holidays.keys()]
    .filter((date) => date.startsWith(`${year}-`) && dayOf(calendar, date).kind === 'joint')
    .toSorted()

interface LeaveDays {
  start_date: string
  end_date: string
  part: 'full' | 'morning' | 'afternoon'
}

/** The working days of a leave, with what each counts: one, or half. */
export const countedDays = (calendar: WorkCalendar, { start_date, end_date, part }: LeaveDays) =>
  calendarDays(calendar, start_date, end_date)
    .filter((it) => it.kind === 'work')
    .map(({ date }) => ({ date, days: part === 'full' ? 1 : 0.5 }))

export const sumOfDays = (days: readonly { days: number }[]) => days.reduce((sum, it) => sum + it.days, 0)

export const workingDays = (calendar: WorkCalendar, leave: LeaveDays) => sumOfDays(countedDays(calendar, leave))
