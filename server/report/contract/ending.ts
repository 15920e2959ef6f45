/** When contracts and probations end. Pure. */
import { shiftDay } from '#contract/platform/day.ts'

const LIMIT_YEARS = 5
export const endingFigures = ['past', 'within_30', 'within_60', 'within_90'] as const
export type EndingFigure = (typeof endingFigures)[number] | 'probation'

/** The same day so many months later, or the last one of that month. */
export const monthsLater = (day: string, months: number) => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  const last = date.toISOString().slice(0, 10)
  return last.slice(8) < day.slice(8) ? last : `${last.slice(0, 8)}${day.slice(8)}`
}

const limits = [
  [30, 'within_30'],
  [60, 'within_60'],
  [90, 'within_90'],
] as const

/** Contracts that end later than in ninety days are in no figure. */
export const figureOfEnd = (days_left: number): EndingFigure | undefined =>
  days_left < 0 ? 'past' : limits.find(([days]) => days_left <= days)?.[1]

/** Probation is in the figure from thirty days before its end. */
export const figureOfProbation = (days_left: number): EndingFigure | undefined =>
  days_left <= 30 ? 'probation' : undefined

/** The last day on which a chain of contracts may end. */
export const contractLimit = (start_at: string) => shiftDay(monthsLater(start_at, LIMIT_YEARS * 12), -1)

export const monthsSince = (start_at: string, day: string) => {
  const months =
    (Number(day.slice(0, 4)) - Number(start_at.slice(0, 4))) * 12 +
    Number(day.slice(5, 7)) -
    Number(start_at.slice(5, 7))
  return day.slice(8) < start_at.slice(8) ? months - 1 : months
}
