/** Short formats for lists and cards; a separate module, because the first visit does not need it. */

import { localDay } from './format.ts'

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

/** '08:00:00' or '08:00' → '08.00', the only form of hours in prose and cards; the columns of overtime use HH:mm. */
export const hour = (value: string) => value.slice(0, 5).replace(':', '.')

/** An instant ('2026-03-05T01:30:00Z') in the reader's time zone: '5 Mar 2026 08.30'; a dash if it is not set. */
export function dateTime(instant: string | null | undefined): string {
  if (!instant || instant.startsWith('0001-01-01')) return '-'
  const time = [new Date(instant).getHours(), new Date(instant).getMinutes()].map((it) => String(it).padStart(2, '0'))
  return `${shortDays(localDay(instant))} ${time.join('.')}`
}

/** 150 → '2 j 30 mnt'. */
export const minutesText = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} j`, (rest || !hours) && `${rest} mnt`].filter(Boolean).join(' ')
}

/** '08:17:32' → '8 j 17 mnt', less than a minute → '< 1 mnt'; undefined for none. */
export const lengthText = (length: string): string | undefined => {
  if (length === '-' || length === '00:00:00') return undefined
  const minutes = minutesOf(length)
  return minutes === 0 ? '< 1 mnt' : minutesText(minutes)
}

/** The whole minutes of '08:17:32'; none of '-'. */
export const minutesOf = (length: string) => {
  const [hours = 0, minutes = 0] = length === '-' ? [] : length.split(':').map(Number)
  return hours * 60 + minutes
}

/** Days that may be a debt, with a decimal comma and a real minus: '2,5', '−1'. */
export const dayCount = (days: number) => String(days).replace('.', ',').replace('-', '−')

/** Days of leave that can be asked for, or those taken beyond them: 'Tersedia 2,5 hari', 'Kelebihan 1 hari'. */
export const availableText = (days: number) =>
  days < 0 ? `Kelebihan ${dayCount(-days)} hari` : `Tersedia ${dayCount(days)} hari`

/** Exact sum of amounts; a float could lose a digit. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const [whole = '0', part = ''] = amount.split('.')
    return sum + BigInt(whole + part.padEnd(2, '0').slice(0, 2))
  }, 0n)
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
