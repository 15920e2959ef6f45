/** Formats numbers and dates for Indonesian readers; unset values show as a dash. */

const NOTHING = '-'

type Maybe = string | null | undefined

/** The server sends year 0001 for a date that was never set. */
const isSet = (value: Maybe): value is string => !!value && !value.startsWith('0001-01-01')

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, '.')

/** '1500000.5' → 'Rp 1.500.000,50'. Works on the digits, because a float could lose one. */
export function rupiah(amount: Maybe): string {
  if (!amount) return NOTHING
  const [whole = '0', cents = ''] = amount.split('.')
  return `Rp ${grouped(whole)},${cents.padEnd(2, '0').slice(0, 2)}`
}

/** 12345.6 → '12.345,6', at most three decimals. Without `Intl`, which costs a cheap phone a tenth of a second. */
export function number(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.')
  return decimals ? `${grouped(whole)},${decimals}` : grouped(whole)
}

/** '2026-03-05' → '05-03-2026' */
export const day = (value: Maybe) => (isSet(value) ? value.slice(0, 10).split('-').reverse().join('-') : NOTHING)

/** '2026-03' → '03-2026' */
export const month = (value: Maybe) => (isSet(value) ? value.slice(0, 7).split('-').reverse().join('-') : NOTHING)

/** The local date of an instant ('2026-03-05T01:30:00Z'), as '2026-03-05'. */
export function localDay(instant: string): string {
  const at = new Date(instant)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((it) => String(it).padStart(2, '0')).join('-')
}

/** '08:00:00' → '08:00' */
export const time = (value: Maybe) => value?.slice(0, 5) || NOTHING
