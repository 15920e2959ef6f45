/** Parses the values that people and devices write into cells. */
import { foldNik, NIK_LENGTH } from '#contract/org/nik.ts'
import type { Cell } from './read.ts'

/** Undefined for an empty cell, null for one that cannot be parsed. */
export type CellResult<T> = T | undefined | null

/** Removes the leading apostrophe by which some programs mark text. */
export const textInCell = (cell: Cell | undefined): string =>
  cell instanceof Date
    ? cell.toISOString()
    : String(cell ?? '')
        .replace(/^'/, '')
        .trim()

export const isBlank = (cell: Cell | undefined) => ['', '-', '--'].includes(textInCell(cell))

const two = (it: number) => String(it).padStart(2, '0')

/** Accepts 2026-05-01, 01-05-2026, 1/5/2026, 1 Mei 2026, 1-May-2026 or a date cell. */
export const dayInCell = (cell: Cell | undefined): CellResult<string> => {
  if (isBlank(cell)) return undefined
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = textInCell(cell)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const written = text.match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/)
  if (written) return `${written[3]}-${two(Number(written[2]))}-${two(Number(written[1]))}`
  const named = text.match(/^(\d{1,2})[-/. ]*(\p{L}+)[-/., ]*(\d{4})$/u)
  const month = named && monthNumber(named[2] ?? '')
  return named && month ? `${named[3]}-${two(month)}-${two(Number(named[1]))}` : null
}

/** Indonesian and English names of each month, older spellings included. */
const MONTHS = [
  ['januari', 'january'],
  ['februari', 'pebruari', 'february'],
  ['maret', 'march'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'agt', 'ags', 'august'],
  ['september', 'sept'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
]

/** A full name, or its first three letters or more; undefined for other words. */
const monthNumber = (word: string) => {
  const name = word.toLowerCase()
  const index = MONTHS.findIndex((names) =>
    names.some((it) => it === name || (name.length >= 3 && it.startsWith(name))),
  )
  return index < 0 ? undefined : index + 1
}

/** Spreadsheets turn a NIK into a number and drop its leading zeros. */
export const nikInCell = (cell: Cell | undefined): string =>
  typeof cell === 'number' && Number.isInteger(cell)
    ? String(cell).padStart(NIK_LENGTH, '0')
    : foldNik(textInCell(cell).replace(/\s/g, ''))

export const nameInCell = (cell: Cell | undefined): string | undefined => (isBlank(cell) ? undefined : textInCell(cell))

/** Reduces a heading to its lower-case letters, so that case, punctuation and spaces do not matter. */
export const plainText = (cell: Cell | undefined) =>
  textInCell(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
