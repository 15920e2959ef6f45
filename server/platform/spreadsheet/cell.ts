/** Converts strings to the numbers of a spreadsheet; what does not parse as its type stays text. */
import type { CellType } from './xls/style.ts'

const DAY = 86_400_000
/** Day 0 of Excel's calendar; exact from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/
const TIME = /^(\d{2,}):(\d{2})(?::(\d{2}))?$/
const DECIMAL = /^-?\d+(\.\d+)?$/

const dayNumber = (year: number, month: number, day: number) => (Date.UTC(year, month - 1, day) - EPOCH) / DAY
const dayShare = ([hours, minutes, seconds = '0']: string[]) =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400

/** Parses the digits of a part of the text; NaN if it has other characters. */
const figures = (text: string, from: number, to: number) => {
  let value = 0
  for (let i = from; i < to; i++) {
    const figure = text.charCodeAt(i) - 48
    if (figure < 0 || figure > 9) return Number.NaN
    value = value * 10 + figure
  }
  return value
}

const reading: Record<CellType, (value: string) => number | undefined> = {
  text: () => undefined,
  // Without a regular expression, which takes three times as long: dates are the most frequent cells of large sheets.
  date: (value) => {
    if (value.length !== 10 || value[4] !== '-' || value[7] !== '-') return undefined
    const day = dayNumber(figures(value, 0, 4), figures(value, 5, 7), figures(value, 8, 10))
    return Number.isNaN(day) ? undefined : day
  },
  datetime: (value) => {
    const match = value.match(DATE_TIME)
    return match
      ? dayNumber(Number(match[1]), Number(match[2]), Number(match[3])) + dayShare(match.slice(4))
      : undefined
  },
  time: (value) => {
    const match = value.match(TIME)
    return match ? dayShare(match.slice(1)) : undefined
  },
  money: (value) => (DECIMAL.test(value) ? Number(value) : undefined),
  number: (value) => (DECIMAL.test(value) ? Number(value) : undefined),
}

export type CellValue = string | number | null | undefined

/** Undefined for an empty cell. */
export const cellOf = (type: CellType, value: CellValue): number | string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'number')
    return (type === 'number' || type === 'money') && Number.isFinite(value) ? value : textOf(type, String(value))
  return textOf(type, value)
}

const textOf = (type: CellType, text: string) => (type === 'text' ? text : (reading[type](text) ?? text))
