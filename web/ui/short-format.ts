/** Days and sums as lists and cards say them; apart from what every first visit loads. */

const MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')
const WEEKDAYS = 'Min Sen Sel Rab Kam Jum Sab'.split(' ')

/** '2026-03-05' → '5 Mar 2026': for eyes that run over a card, where a column of figures would be read one by one. */
export const shortDay = (value: string) => `${dayOfMonth(value)} ${value.slice(0, 4)}`

/** '2026-03-05' → '5 Mar' */
export const dayOfMonth = (value: string) => `${Number(value.slice(8, 10))} ${MONTHS[Number(value.slice(5, 7)) - 1]}`

/** '2026-03-05' → 'Kam' */
export const weekday = (value: string) => WEEKDAYS[new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDay()]

/** '4 – 8 Nov 2026', with as much of the first day as the last one does not say. */
export const days = (first: string, last: string) => {
  if (first === last) return shortDay(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8, 10))} – ${shortDay(last)}`
  return `${first.slice(0, 4) === last.slice(0, 4) ? dayOfMonth(first) : shortDay(first)} – ${shortDay(last)}`
}

/** The sum of amounts, to the digit: a float could lose one. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const [whole = '0', part = ''] = amount.split('.')
    return sum + BigInt(whole + part.padEnd(2, '0').slice(0, 2))
  }, 0n)
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
