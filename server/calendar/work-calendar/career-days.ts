/** The days of a position in a company, as PostgreSQL writes a set of dates: `{(,2026-03-16),[2026-05-01,)}`. */

const ALWAYS = '{(,)}'
const RANGE = /\[?\(?(\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?\)/g

const isAlways = () => true

/** Whether a date is one of them. PostgreSQL writes the first day of each range and the day after its last one. */
export const readDays = (days: string): ((date: string) => boolean) => {
  if (days === ALWAYS) return isAlways
  const ranges = [...days.matchAll(RANGE)].map(([, from, until]) => ({ from, until }))
  return (date) =>
    ranges.some(({ from, until }) => (from === undefined || from <= date) && (until === undefined || date < until))
}
