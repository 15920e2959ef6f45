/** The hours of a date by shift, season, weekday and company. Pure. */
import { attendedSeconds, type GapSpan, gapSpan } from '#contract/calendar/day-figures.ts'
import { weekdayOf, weekOn } from '#server/calendar/work-calendar/calendar.ts'
import type { DayRules, Versions } from './day-rules.ts'

/** Hours of a day, and where they come from. */
export interface DayHours {
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

export const inForceOn = <T>(versions: Versions<T>, date: string) => versions.find((it) => it.valid_from <= date)

/** The times of a shift on a date; before its first change those it began with. */
export const shiftOn = ({ shifts }: DayRules, id: number, date: string) => {
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
export const hoursGap = (hours: Pick<DayHours, 'in' | 'split_out' | 'split_in'> | null): GapSpan | null => {
  if (!hours?.split_out || !hours.split_in) return null
  return gapSpan({ split_out: hours.split_out, split_in: hours.split_in }, hours.in)
}

/** How long hours last, without the gap of a split shift; a break does not shorten them. */
const lengthOf = (hours: DayHours) => {
  const gap = hoursGap(hours)
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
  return hours ? { in_rules: hours.in, out_rules: hours.out, gap: hoursGap(hours), seconds: lengthOf(hours) } : NO_HOURS
}

export const seasonOn = ({ seasons }: DayRules, date: string): DayHours | undefined => {
  const season = seasons.find((it) => it.from <= date && date <= it.to)
  if (!season) return undefined
  const { name, from: since, in: begins, out: ends } = season
  return { of: 'season', name, in: begins, out: ends, since, ...UNDIVIDED }
}

/** Hours without anything that only shifts and weekdays have. */
const UNDIVIDED = { break_minutes: 0, weekday: null, split_out: null, split_in: null }

/** The hours of the weekday are asked first, then those of all days. */
export const companyHoursOn = (rules: DayRules, date: string): DayHours | null => {
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
