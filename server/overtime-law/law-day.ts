/** What a date is to the law on overtime, by the function that decides every day of attendance. */
import { mondayOf, shiftDay } from '#contract/day.ts'
import { weekOn } from '#server/work-calendar/calendar.ts'
import { type DayRules, workDayOf } from '#server/work-day/work-day.ts'
import type { LawDay } from './law.ts'

const SIX_DAYS = 6

export const lawDayOf = (rules: DayRules, date: string): LawDay => {
  const { is_free, kind } = workDayOf(rules, date)
  // Joint leave is paid like an ordinary working day.
  if (!is_free || kind === 'joint') return 'work'
  const { working_days, is_short_day } = weekOn(rules.calendar, date)
  if (working_days !== SIX_DAYS) return 'free_of_five'
  return kind === 'holiday' && is_short_day ? 'short_day' : 'free_of_six'
}

export const lastDayOfWeek = (date: string) => shiftDay(mondayOf(date), 6)
