/** Parses the times and locations that people and devices write into an attendance sheet. */
import { attendanceLocations } from '#contract/time/attendance-mark.ts'
import { type CellResult, dayInCell, isBlank, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'

const DAY = 86_400
const two = (it: number) => String(it).padStart(2, '0')

const clock = (seconds: number) => {
  const at = Math.round(seconds)
  return at >= 0 && at < DAY ? `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}` : null
}

const WRITTEN_TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/

/** Accepts 08:05, 8.05, 08:05:10, a time cell, a fraction of a day, or a date-time on one of `days`. */
export const timeOf = (cell: Cell | undefined, days: readonly string[]): CellResult<string> => {
  if (isBlank(cell)) return undefined
  if (cell instanceof Date) {
    const isBareTime = cell.getUTCFullYear() < 1905
    const at = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
    return isBareTime || days.includes(at.slice(0, 10)) ? at.slice(11, 19) : null
  }
  if (typeof cell === 'number') return cell >= 0 && cell < 1 ? clock(cell * DAY) : null
  const written = textInCell(cell).match(WRITTEN_TIME)
  if (!written) return null
  const [hours, minutes, seconds] = [written[1], written[2], written[3] ?? '0'].map(Number) as [number, number, number]
  return hours < 24 && minutes < 60 && seconds < 60 ? `${two(hours)}:${two(minutes)}:${two(seconds)}` : null
}

export const locationOf = (cell: Cell | undefined): CellResult<string> => {
  if (isBlank(cell)) return undefined
  const text = textInCell(cell).replace(/\s+/g, ' ').toLowerCase()
  return attendanceLocations.find((it) => it.value.toLowerCase() === text)?.value ?? null
}

const MOMENT = /^(.+?)[T\s]\s*(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)$/

/** Date and time of two cells, or of the only filled one: a date-time cell, or text such as 2026-05-04 08:05:10. */
export const momentIn = (
  dateCell: Cell | undefined,
  timeCell: Cell | undefined,
): { day: CellResult<string>; time: CellResult<string> } => {
  if (!isBlank(dateCell) && !isBlank(timeCell)) {
    const day = dayInCell(dateCell)
    return { day, time: timeOf(timeCell, day ? [day] : []) }
  }
  const cell = isBlank(timeCell) ? dateCell : timeCell
  if (cell instanceof Date) {
    const at = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
    return { day: cell.getUTCFullYear() < 1905 ? undefined : at.slice(0, 10), time: at.slice(11, 19) }
  }
  const [, day, time] = textInCell(cell).match(MOMENT) ?? []
  if (day === undefined) return { day: dayInCell(cell), time: isBlank(cell) ? undefined : null }
  return { day: dayInCell(day), time: timeOf(time, []) }
}
