/** The part of an overtime that counts: outside the working hours of the person, and not counted before. Pure. */

import { spanOf } from '#contract/calendar/day-figures.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { decidedDay } from '#server/calendar/work-calendar/calendar.ts'
import type { DayRules } from '#server/calendar/work-day/day-rules.ts'
import { workDayOf } from '#server/calendar/work-day/work-day.ts'

/** In seconds after the midnight that begins a date. */
export interface Span {
  begins: number
  ends: number
}

const DAY = 24 * 3600

/** The working hours that overtime of a date can meet: a night of the day before, those of the date and of the next. */
export const workSpansAround = (rules: DayRules, date: string): Span[] =>
  [-1, 0, 1].flatMap((days) =>
    workSpansOn(rules, shiftDay(date, days)).map(({ begins, ends }) => ({
      begins: begins + days * DAY,
      ends: ends + days * DAY,
    })),
  )

/**
 * Rest days and holidays have no hours, also before the calendar of the company applies to attendance; the gap of a split
 * shift is no working time.
 */
const workSpansOn = (rules: DayRules, date: string): Span[] => {
  if (decidedDay(rules.calendar, date).kind !== 'work') return []
  const work = workDayOf(rules, date)
  const span = spanOf(work)
  if (span === null) return []
  const { gap } = work
  if (!gap) return [span]
  return [
    { begins: span.begins, ends: gap.begins },
    { begins: gap.ends, ends: span.ends },
  ]
}

/** The seconds of a span that lie in none of the others. */
export const secondsOutside = ({ begins, ends }: Span, others: readonly Span[]) => {
  let [at, sum] = [begins, 0]
  for (const other of others.toSorted((a, b) => a.begins - b.begins)) {
    sum += Math.max(0, Math.min(other.begins, ends) - at)
    at = Math.max(at, other.ends)
  }
  return sum + Math.max(0, ends - at)
}
