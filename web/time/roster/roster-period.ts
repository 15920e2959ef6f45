/** The days in view: a week from its Monday, or a month. */
import { daysFrom, mondayOf, shiftDay } from '#contract/platform/day.ts'

export type RosterView = 'week' | 'month'

const DAY_MS = 86_400_000
const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The period that contains the day. */
export const rosterPeriod = (view: RosterView, day: string) => {
  if (view === 'month') return { from: `${day.slice(0, 7)}-01`, to: lastOfMonth(day) }
  const from = mondayOf(day)
  return { from, to: shiftDay(from, 6) }
}

export const datesIn = ({ from, to }: { from: string; to: string }) =>
  daysFrom(from, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1)

/** The week in view, or the first of a month of which most days lie in it. */
export const copiedMonday = (view: RosterView, from: string) =>
  view === 'week' ? mondayOf(from) : mondayOf(shiftDay(from, 3))
