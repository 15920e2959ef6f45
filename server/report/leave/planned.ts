/** Leave of the coming weeks, counted by the calendar of each person. Pure. */
import { mondayOf } from '#contract/platform/day.ts'
import { countedDays, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import type { PlannedLeave } from './queries.ts'

export interface PlannedWeek {
  monday: string
  /** Working days of leave. */
  accepted: number
  waiting: number
  /** The most people away on one day, and the first such day. */
  most: number
  most_on: string | null
}

type CalendarOf = (position_id: number, company_id: number) => WorkCalendar

const countPlanned = (leaves: readonly PlannedLeave[], calendarOf: CalendarOf) => {
  const away = new Map<string, Set<number>>()
  const weeks = new Map<string, PlannedWeek>()
  for (const { position_id, company_id, status, ...dates } of leaves)
    for (const { date, days } of countedDays(calendarOf(position_id, company_id), dates)) {
      const monday = mondayOf(date)
      const week = weeks.get(monday) ?? { monday, accepted: 0, waiting: 0, most: 0, most_on: null }
      weeks.set(monday, week)
      week[status] += days
      if (status === 'accepted') away.set(date, (away.get(date) ?? new Set()).add(position_id))
    }
  return { weeks, away }
}

/** The weeks with leave, in their order. */
export const plannedWeeks = (leaves: readonly PlannedLeave[], calendarOf: CalendarOf): PlannedWeek[] => {
  const { weeks, away } = countPlanned(leaves, calendarOf)
  for (const [date, { size }] of [...away].toSorted(([one], [other]) => one.localeCompare(other))) {
    const week = weeks.get(mondayOf(date))
    if (week && size > week.most) Object.assign(week, { most: size, most_on: date })
  }
  return [...weeks.values()].toSorted((one, other) => one.monday.localeCompare(other.monday))
}
