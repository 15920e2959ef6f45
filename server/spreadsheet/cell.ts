/** From the wire's strings to the numbers of a spreadsheet. What does not read as its type stays the text that it is. */
import type { CellType } from './xls/style.ts'

const DAY = 86_400_000
/** Day 0 of the calendar of Excel; exact from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/
const TIME = /^(\d{2,}):(\d{2})(?::(\d{2}))?$/
const DECIMAL = /^-?\d+(\.\d+)?$/

const dayNumber = (match: RegExpMatchArray) =>
  (Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) - EPOCH) / DAY
const dayShare = ([hours, minutes, seconds = '0']: string[]) =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400

const reading: Record<CellType, (value: string) => number | undefined> = {
  text: () => undefined,
  date: (value) => {
    const match = value.match(DATE)
    return match ? dayNumber(match) : undefined
  },
  datetime: (value) => {
    const match = value.match(DATE_TIME)
    return match ? dayNumber(match) + dayShare(match.slice(4)) : undefined
  },
  time: (value) => {
    const match = value.match(TIME)
    return match ? dayShare(match.slice(1)) : undefined
  },
  money: (value) => (DECIMAL.test(value) ? Number(value) : undefined),
  number: (value) => (DECIMAL.test(value) ? Number(value) : undefined),
}

export type CellValue = string | number | null | undefined

/** A number, a text, or nothing for an empty cell. */
export const cellOf = (type: CellType, value: CellValue): number | string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  const text = String(value)
  return reading[type](text) ?? text
}
