/** The period of a payroll month. Pure. */
import { shiftDay } from '#contract/platform/day.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** From the first day in the month before to the day before it in this month; with 1 the calendar month. */
export const periodOf = (month: string, startDay: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  if (startDay === 1) {
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
    return { from: `${month}-01`, to: `${month}-${pad(last)}` }
  }
  const before = new Date(Date.UTC(year, number - 2, startDay)).toISOString().slice(0, 10)
  return { from: before, to: `${month}-${pad(startDay - 1)}` }
}

interface Span {
  from: string
  to: string
}

const neighbour = (month: string, by: -1 | 1) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export const monthBefore = (month: string) => neighbour(month, -1)

/** The month this many months earlier. */
export const monthsBack = (month: string, count: number): string =>
  count === 0 ? month : monthsBack(monthBefore(month), count - 1)

export const withNeighbours = (months: readonly string[]) => [
  ...new Set(months.flatMap((it) => [neighbour(it, -1), it, neighbour(it, 1)])),
]

/** Meets the closed months beside it, so that no day is in two payroll months or in none when the first day changes. */
export const openPeriod = (month: string, startDay: number, closed: ReadonlyMap<string, Span>): Span => {
  const { from, to } = periodOf(month, startDay)
  const before = closed.get(neighbour(month, -1))
  const after = closed.get(neighbour(month, 1))
  return { from: before ? shiftDay(before.to, 1) : from, to: after ? shiftDay(after.from, -1) : to }
}

export const payrollMonths = (year: number) => Array.from({ length: 12 }, (_, index) => `${year}-${pad(index + 1)}`)
