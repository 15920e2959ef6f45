/** The months of a year as weeks from Monday to Sunday. */

import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { monthNames } from '#contract/platform/date-names.ts'

export interface CalendarMonth {
  /** 1 to 12. */
  month: number
  name: string
  /** Seven places each; undefined before the first and after the last day. */
  weeks: (CalendarDay | undefined)[][]
}

/** 0 is Monday. */
const placeOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const weeksOf = (days: readonly CalendarDay[]) => {
  const places: (CalendarDay | undefined)[] = [
    ...Array.from({ length: days[0] ? placeOf(days[0].date) : 0 }, () => undefined),
    ...days,
  ]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => places[week * 7 + place]),
  )
}

/** The twelve months of days that are in order. */
export const monthsOf = (days: readonly CalendarDay[]): CalendarMonth[] =>
  monthNames.map((name, index) => ({
    month: index + 1,
    name,
    weeks: weeksOf(days.filter((it) => Number(it.date.slice(5, 7)) === index + 1)),
  }))
