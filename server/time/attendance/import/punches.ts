/**
 * Divides the punches of a machine among the days of a person and finds check-in and check-out. Pure. Each punch is
 * placed by itself, so that the days do not depend on how the punches were divided into files.
 */

import { arrivalOf, attendedSeconds, EARLY_SECONDS, secondsOf } from '#contract/calendar/day-figures.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { LONGEST_NIGHT_HOURS } from '#contract/time/attendance.ts'
import { instantOf } from '#server/calendar/work-calendar/instant.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** A day begins so long before its hours, or so long after a night shift. */
const MARGIN = EARLY_SECONDS
/** Punches that follow each other faster are one. */
const REPEAT = 60

/** When the hours of a date begin and end, in seconds after the midnight that begins it; null without hours. */
export type HoursOn = (date: string) => { begins: number; ends: number } | null

/** When the day of a date begins, in seconds after the midnight that begins the date; negative before it. */
export const beginOfDay = (hoursOn: HoursOn, date: string): number => {
  const [before, hours] = [hoursOn(shiftDay(date, -1)), hoursOn(date)]
  const ended = before && before.ends - DAY
  if (hours === null) return ended !== null && ended >= 0 ? ended + MARGIN : 0
  const sinceThen = ended === null ? 2 * MARGIN : hours.begins - ended
  return hours.begins - Math.min(MARGIN, Math.max(0, Math.floor(sinceThen / 2)))
}

/** The latest date whose day has begun at this wall clock; `punch` is in seconds after the midnight that begins `date`. */
export const dayOfPunch = (beginOn: (date: string) => number, date: string, punch: number): string => {
  const [after, before, secondBefore] = neighboursOf(date)
  if (punch - DAY >= beginOn(after)) return after
  if (punch >= beginOn(date)) return date
  // A day begins less than 28 hours after its midnight, so that the second day before has always begun.
  return punch + DAY >= beginOn(before) ? before : secondBefore
}

type Neighbours = readonly [after: string, before: string, secondBefore: string]
/** Thousands of punches fall on the same few dates. */
const REMEMBERED_MAX = 1000
const remembered = new Map<string, Neighbours>()

const neighboursOf = (date: string): Neighbours => {
  const known = remembered.get(date)
  if (known) return known
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const neighbours = [shiftDay(date, 1), shiftDay(date, -1), shiftDay(date, -2)] as const
  remembered.set(date, neighbours)
  return neighbours
}

/** From the midnight of one date to that of another, in seconds. */
export const secondsBetween = (from: string, to: string) => (instantOf(to) - instantOf(from)) / 1000

/** The first punch is the check-in, the last within 16 hours the check-out; one alone is the check-in. */
export const timesOfPunches = (punches: readonly number[]): { in: number; out: number | null } => {
  const sorted = punches.toSorted((a, b) => a - b)
  const [first = 0] = sorted
  const distinct = sorted.filter((at, i) => i === 0 || at - (sorted[i - 1] ?? at) >= REPEAT)
  const out = distinct.findLast((at) => at <= first + LONGEST_NIGHT_HOURS * HOUR) ?? first
  return { in: first, out: out === first ? null : out }
}

/** The punches of a stored day: those that machines reported, and the check-in and check-out of any origin. */
export const punchesOfRow = (
  row: { in: string; out: string | null; punches: readonly number[] | null },
  hours: ReturnType<HoursOn>,
): number[] => {
  const clock = secondsOf(row.in)
  const known = row.punches?.find((at) => clockOf(at) === clock)
  const came = known ?? (hours === null ? clock : arrivalOf(clock, hours))
  const left = row.out === null ? [] : [came + attendedSeconds(row.in, row.out)]
  return [...new Set([...(row.punches ?? []), came, ...left])].toSorted((a, b) => a - b)
}

/** The wall clock in seconds after midnight. */
export const clockOf = (punch: number) => ((punch % DAY) + DAY) % DAY
