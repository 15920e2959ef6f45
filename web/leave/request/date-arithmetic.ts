/** Arithmetic on dates in the wire format 'YYYY-MM-DD'. */
const DAY_MS = 86_400_000
const toMillis = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number) =>
  new Date(toMillis(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Includes both ends. */
export const datesBetween = (first: string, last: string) =>
  Array.from({ length: (toMillis(last) - toMillis(first)) / DAY_MS + 1 }, (_, index) => addDays(first, index))

export const isWeekend = (day: string) => new Date(toMillis(day)).getUTCDay() % 6 === 0

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
export const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

interface Span {
  start_date: string
  end_date: string
}
export const isWithin = ({ start_date, end_date }: Span, day: string) => start_date <= day && day <= end_date

/** Number of days of the span that fall in the year; a span over New Year counts in both. */
export const daysInYear = ({ start_date, end_date }: Span, year: number) => {
  const first = start_date > `${year}-01-01` ? start_date : `${year}-01-01`
  const last = end_date < `${year}-12-31` ? end_date : `${year}-12-31`
  return Math.max(0, (toMillis(last) - toMillis(first)) / DAY_MS + 1)
}
