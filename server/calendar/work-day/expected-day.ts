/** The expectation of a day by the time that it is now. Pure. */
import { spanOf } from '#contract/calendar/day-figures.ts'
import { instantOf } from '#server/calendar/work-calendar/instant.ts'
import type { DayRules } from './day-rules.ts'
import { type LeavePart, type WorkDay, workDayOf } from './work-day.ts'

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
