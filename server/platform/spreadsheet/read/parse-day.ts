/** Parses dates as people keep them in lists: also with two digits of the year, or as the number behind a date cell. */
import { type CellResult, dayInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'

/** Days 1927-05-18 to 2173-10-13; smaller numbers are years or amounts. */
const SERIAL = /^[1-9]\d{4}$/
const SERIAL_BEGIN = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const SHORT = /^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/
/** Two digits below this belong to this century. */
const CENTURY_FROM = 50

export const parseDay = (cell: Cell | undefined): CellResult<string> => {
  const day = dayInCell(cell)
  if (day !== null) return day
  const text = textInCell(cell)
  if (SERIAL.test(text)) return new Date(SERIAL_BEGIN + Number(text) * DAY_MS).toISOString().slice(0, 10)
  const [, date, year] = text.match(SHORT) ?? []
  return date && year ? dayInCell(`${date}${Number(year) < CENTURY_FROM ? 20 : 19}${year}`) : null
}
