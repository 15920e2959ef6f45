import { shortDays } from '#web/ui/short-format.ts'

/** Times and dates in the time zone of a company, independent of the reader's. */

const zones: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}
export const zoneName = (timezone: string) => zones[timezone] ?? timezone

export const clockTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at)

/** 'Senin'; precedes a date. */
export const clockWeekday = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('id-ID', { timeZone, weekday: 'long' }).format(at)

/** 'Senin, 4 Mei 2026' */
export const clockDay = (at: Date, timeZone: string) =>
  `${clockWeekday(at, timeZone)}, ${shortDays(isoDay(at, timeZone))}`

/** YYYY-MM-DD */
export const isoDay = (at: Date, timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

export const greeting = (hour: number) => {
  if (hour >= 4 && hour < 11) return 'Selamat pagi'
  if (hour >= 11 && hour < 15) return 'Selamat siang'
  if (hour >= 15 && hour < 18) return 'Selamat sore'
  return 'Selamat malam'
}
