/** Months as YYYY-MM, and days as numbers. */
import { shiftDay } from '#contract/platform/day.ts'

export const shiftMonth = (month: string, by: number) => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

export const monthOf = (day: string) => day.slice(0, 7)
export const firstDayOf = (month: string) => `${month}-01`
export const lastDayOf = (month: string) => shiftDay(firstDayOf(shiftMonth(month, 1)), -1)

/** So many months that end with this one, the oldest first. */
export const monthsUntil = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => shiftMonth(month, index - count + 1))

/** The same day a month earlier, or the last one of that month. */
export const monthEarlier = (day: string) => {
  const last = lastDayOf(shiftMonth(monthOf(day), -1))
  const same = `${last.slice(0, 7)}-${day.slice(8)}`
  return same > last ? last : same
}

const DAY = 86_400_000
export const dayNumber = (day: string) => Math.round(Date.parse(day) / DAY)
export const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** The last day of a month, or the day itself in its month. */
export const closeOfMonth = (month: string, until: string) => {
  const last = lastDayOf(month)
  return last > until ? until : last
}

/** The closes of so many months until a day, the one before the first among them. */
export const closesUntil = (until: string, count: number) => {
  const months = monthsUntil(monthOf(until), count)
  const first = shiftDay(firstDayOf(months[0] ?? monthOf(until)), -1)
  return { months, closes: [first, ...months.map((it) => closeOfMonth(it, until))].map(dayNumber) }
}
