/** Reads the cells of each row by column, with the corrections and replacements of the preview applied. */
import { type CellCorrection, headingOf, type ImportKind, type Replacement } from '#contract/people.ts'
import { groupBy } from '#server/group-by.ts'
import { dayInCell, isBlank, textInCell } from '#server/spreadsheet/read/cell.ts'
import type { Cell } from '#server/spreadsheet/read/read.ts'
import type { FoundSheet } from './headings.ts'
import type { RowError } from './row-error.ts'

export interface RawRow {
  row: number
  cellOf: (column: string) => Cell | undefined
  /** Cell texts as written, without empty cells. */
  cells: Partial<Record<string, string>>
  /** Formulas that no correction replaced. */
  errors: RowError[]
}

export interface Edits {
  corrections?: readonly CellCorrection[]
  replacements?: readonly Replacement[]
}

/** The rows below the headings, without empty ones. */
export const readRawRows = (found: FoundSheet, kind: ImportKind, { corrections = [], replacements = [] }: Edits) => {
  const formulas = new Map<number, number[]>()
  for (const { row, column } of found.sheet.formulas) formulas.set(row, [...(formulas.get(row) ?? []), column])
  const correctionsByRow = groupBy(corrections, (it) => it.row)
  const values = new Map(replacements.map((it) => [keyOf(it.column, it.from), it.to]))
  return found.sheet.rows.flatMap((cells, index) => {
    if (index <= found.at) return []
    const row = index + 1
    const source = { row, cells, formulas: formulas.get(index) ?? [], corrections: correctionsByRow.get(row) ?? [] }
    return rawRowOf(source, { kind, indexes: found.indexes, values }) ?? []
  })
}

const keyOf = (column: string, value: string) =>
  `${column} ${value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()}`

interface Source {
  row: number
  cells: Cell[]
  /** Indexes of the columns that hold a formula. */
  formulas: readonly number[]
  corrections: readonly CellCorrection[]
}
interface Layout {
  kind: ImportKind
  indexes: FoundSheet['indexes']
  values: ReadonlyMap<string, string>
}

/** Undefined for an empty row. */
const rawRowOf = ({ row, cells, formulas, corrections }: Source, { kind, indexes, values }: Layout) => {
  const corrected = new Map<string, string>(corrections.map((it) => [it.column, it.value]))
  const inFile = (column: string) => {
    const index = indexes[column]
    return index === undefined ? undefined : cells[index]
  }
  const cellOf = (column: string): Cell | undefined => {
    const cell = inFile(column)
    return corrected.get(column) ?? values.get(keyOf(column, isBlank(cell) ? '' : writtenOf(cell))) ?? cell
  }
  if (Object.keys(indexes).every((it) => isBlank(inFile(it)))) return undefined
  const names = [...new Set([...Object.keys(indexes), ...corrected.keys(), ...columnsOf(values)])]
  const written = names.filter((it) => !isBlank(cellOf(it))).map((it) => [it, writtenOf(cellOf(it))])
  // A correction of the preview may replace a formula; the other formulas of the row are still refused.
  const left = formulas
    .map((index) => Object.keys(indexes).find((it) => indexes[it] === index))
    .filter((it) => it === undefined || !corrected.has(it))
  const headings = [...new Set(left.map((it) => (it ? headingOf(kind, it) : 'kolom lain')))]
  const errors: RowError[] =
    left.length > 0 ? [{ text: `Baris ini berisi rumus (${headings.join(', ')}), tulis nilainya saja` }] : []
  return { row, cellOf, cells: Object.fromEntries(written) as RawRow['cells'], errors }
}

const columnsOf = (values: ReadonlyMap<string, string>) => [...values.keys()].map((it) => it.slice(0, it.indexOf(' ')))

/** As people read it: dates with the day first. */
export const writtenOf = (cell: Cell | undefined) =>
  cell instanceof Date ? (dayInCell(cell) ?? '').split('-').reverse().join('-') : textInCell(cell).slice(0, 200)
