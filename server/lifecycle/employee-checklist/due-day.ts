/** The day on which a task of a checklist is due. Pure. */
import type { ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { dayOf, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'

/** Longer than any holiday; a company without working days keeps the day itself. */
const SEARCH_DAYS = 60
/** The days around an anchor that a calendar must know. */
export const AROUND_ANCHOR = { before: 60 + SEARCH_DAYS, after: 90 + SEARCH_DAYS }

/**
 * A day that is not worked moves away from the anchor on its side of it: what prepares the first day comes earlier, and so
 * does what is due up to the last day.
 */
export const dueDayOf = (calendar: WorkCalendar, kind: ChecklistKind, anchor: string, due_days: number) => {
  const day = shiftDay(anchor, due_days)
  const isBack = kind === 'masuk' ? day < anchor : day <= anchor
  for (let moved = 0; moved <= SEARCH_DAYS; moved++) {
    const found = shiftDay(day, isBack ? -moved : moved)
    if (dayOf(calendar, found).kind === 'work') return found
  }
  return day
}
