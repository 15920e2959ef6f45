import { weekdayNames } from '#contract/platform/date-names.ts'
import { localDay } from '#web/ui/format.ts'
import { shortDays } from '#web/ui/short-format.ts'

/** Times and dates in the time zone of a company, independent of the reader's. */

interface Zone {
  name: string
  hoursAhead: number
}
const zones: Record<string, Zone> = {
  'Asia/Jakarta': { name: 'WIB', hoursAhead: 7 },
  'Asia/Pontianak': { name: 'WIB', hoursAhead: 7 },
  'Asia/Makassar': { name: 'WITA', hoursAhead: 8 },
  'Asia/Jayapura': { name: 'WIT', hoursAhead: 9 },
}
export const zoneName = (timezone: string) => zones[timezone]?.name ?? timezone

/**
 * 'YYYY-MM-DD HH:mm:ss'. Indonesia has no summer time, so its zones need no `Intl`, which costs a cheap phone a tenth of
 * a second on the first use.
 */
const wallClock = (at: Date, timeZone: string) => {
  const zone = zones[timeZone]
  return zone
    ? new Date(at.getTime() + zone.hoursAhead * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
}

export const clockTime = (at: Date, timeZone: string) => wallClock(at, timeZone).slice(11)

/** YYYY-MM-DD; without a time zone that of the device. */
export const isoDay = (at: Date, timeZone?: string) =>
  timeZone ? wallClock(at, timeZone).slice(0, 10) : localDay(at.toISOString())

/** 'Senin'; precedes a date. */
export const clockWeekday = (at: Date, timeZone: string) => weekdayNames[new Date(isoDay(at, timeZone)).getUTCDay()]!

/** 'Senin, 4 Mei 2026' */
export const clockDay = (at: Date, timeZone: string) =>
  `${clockWeekday(at, timeZone)}, ${shortDays(isoDay(at, timeZone))}`

export const greeting = (hour: number) => {
  if (hour >= 4 && hour < 11) return 'Selamat pagi'
  if (hour >= 11 && hour < 15) return 'Selamat siang'
  if (hour >= 15 && hour < 18) return 'Selamat sore'
  return 'Selamat malam'
}
