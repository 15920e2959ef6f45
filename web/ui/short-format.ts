/** Short formats for lists and cards; a separate module, because the first visit does not need it. */

const MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')
const WEEKDAYS = 'Min Sen Sel Rab Kam Jum Sab'.split(' ')

/**
 * The only short form of dates, for cards, prose and ranges; columns and facts use DD-MM-YYYY (`day`).
 * '5 Mar 2026', '4–8 Nov 2026', '30 Okt – 2 Nov 2026', '30 Des 2026 – 2 Jan 2027'.
 */
export const shortDays = (first: string, last = first): string => {
  const [from, to] = [partsOf(first), partsOf(last)]
  const end = `${to.day} ${to.month} ${to.year}`
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`
  if (from.month !== to.month) return `${from.day} ${from.month} – ${end}`
  return from.day === to.day ? end : `${from.day}–${end}`
}

/** The same for lists, without the current year: '10–14 Des', '30 Des – 2 Jan 2027'. */
export const briefDays = (first: string, last = first, today = new Date()): string =>
  shortDays(first, last).replaceAll(` ${today.getFullYear()}`, '')

const partsOf = (value: string) => ({
  day: Number(value.slice(8, 10)),
  month: MONTHS[Number(value.slice(5, 7)) - 1],
  year: value.slice(0, 4),
})

/** '2026-03-05' → 'Kam' */
export const weekday = (value: string) => WEEKDAYS[new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDay()]

/** Exact sum of amounts; a float could lose a digit. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const [whole = '0', part = ''] = amount.split('.')
    return sum + BigInt(whole + part.padEnd(2, '0').slice(0, 2))
  }, 0n)
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
