/** The kind of a date in the law on overtime, by the function that decides every day of attendance. */
import { mondayOf, shiftDay } from '#contract/platform/day.ts'
import { weekOn } from '#server/calendar/work-calendar/calendar.ts'
import { shiftSeconds } from '#server/calendar/work-day/day-hours.ts'
import type { DayRules } from '#server/calendar/work-day/day-rules.ts'
import { workDayOf } from '#server/calendar/work-day/work-day.ts'
import type { LawDay } from './law.ts'

const SIX_DAYS = 6

export const lawDayOf = (rules: DayRules, date: string): LawDay => {
  const { is_free, kind } = workDayOf(rules, date)
  // Joint leave is paid like an ordinary working day.
  if (!is_free || kind === 'joint') return 'work'
  const week = weekOn(rules.calendar, date)
  if (week.working_days !== SIX_DAYS) return 'free_of_five'
  if (kind !== 'holiday') return 'free_of_six'
  const isShort = week.of === 'company' ? week.is_short_day : isShortestShift(rules, date, week)
  return isShort ? 'short_day' : 'free_of_six'
}

/** In a pattern the short day is the one whose shift is shorter than those of all its other days. */
const isShortestShift = (
  rules: DayRules,
  date: string,
  { shift_id, shift_ids }: { shift_id: number | null | undefined; shift_ids: readonly number[] },
) => {
  if (!shift_id) return false
  const length = shiftSeconds(rules, shift_id, date)
  return shift_ids.filter((it) => shiftSeconds(rules, it, date) <= length).length === 1
}

export const lastDayOfWeek = (date: string) => shiftDay(mondayOf(date), 6)
