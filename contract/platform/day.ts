/** Arithmetic on dates in the wire format 'YYYY-MM-DD'. */

/** Adds days to a date given as text, independent of any time zone. */
export const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday of the week that contains the day. */
export const mondayOf = (day: string) => shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** This many days from a day on. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => shiftDay(first, index))
