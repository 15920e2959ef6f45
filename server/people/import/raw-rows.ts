/** Reads the cells of each row by column, with the corrections and replacements of the preview applied. */
import { type CellCorrection, headingOf, type ImportKind, type Replacement } from '#contract/people/import.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { dayInCell, isBlank, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
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
  /** Rows that are left out. */
  skip?: readonly number[]
}

/** The rows below the headings, without empty ones. */
export const readRawRows = (
  found: FoundSheet,
  kind: ImportKind,
  { corrections = [], replacements = [], skip = [] }: Edits,
) => {
  const skipped = new Set(skip)
  const merged = mergedCells(found)
  const formulas = new Map<number, number[]>()
  for (const { row, column } of found.sheet.formulas) formulas.set(row, [...(formulas.get(row) ?? []), column])
  const correctionsByRow = groupBy(corrections, (it) => it.row)
  const values = new Map(replacements.map((it) => [keyOf(it.column, it.from), it.to]))
  return found.sheet.rows.flatMap((cells, index) => {
    const row = index + 1
    if (index <= found.at || skipped.has(row)) return []
    const source = {
      row,
      cells,
      merged: merged.get(index),
      formulas: formulas.get(index) ?? [],
      corrections: correctionsByRow.get(row) ?? [],
    }
    return rawRowOf(source, { kind, indexes: found.indexes, values }) ?? []
  })
}

/** The values of cells below the first one of a merge, by row and column: people merge what many rows share. */
const mergedCells = ({ sheet, at, indexes }: FoundSheet) => {
  const found = new Map<number, Map<number, Cell>>()
  const columns = new Set(Object.values(indexes))
  for (const { startRow, startCol, endRow } of sheet.merges) {
    if (startRow <= at || !columns.has(startCol)) continue
    const value = sheet.rows[startRow]?.[startCol] ?? null
    for (let row = startRow + 1; row <= Math.min(endRow, sheet.rows.length - 1); row++) {
      const cells = found.get(row) ?? new Map<number, Cell>()
      // No program writes merges that overlap; a file that has them would cost more than its cells.
      if (cells.has(startCol)) break
      found.set(row, cells.set(startCol, value))
    }
  }
  return found
}

const keyOf = (column: string, value: string) =>
  `${column} ${value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()}`

interface Source {
  row: number
  cells: Cell[]
  /** Values of merged cells by the index of their column. */
  merged?: ReadonlyMap<number, Cell>
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
const rawRowOf = ({ row, cells, merged, formulas, corrections }: Source, { kind, indexes, values }: Layout) => {
  const corrected = new Map<string, string>(corrections.map((it) => [it.column, it.value]))
  const written = (column: string) => {
    const index = indexes[column]
    return index === undefined ? undefined : cells[index]
  }
  const inFile = (column: string) => merged?.get(indexes[column] ?? -1) ?? written(column)
  const cellOf = (column: string): Cell | undefined => {
    const cell = inFile(column)
    return corrected.get(column) ?? values.get(keyOf(column, isBlank(cell) ? '' : writtenOf(cell))) ?? cell
  }
  if (Object.keys(indexes).every((it) => isBlank(written(it)))) return undefined
  const names = [...new Set([...Object.keys(indexes), ...corrected.keys(), ...columnsOf(values)])]
  const texts = names.filter((it) => !isBlank(cellOf(it))).map((it) => [it, writtenOf(cellOf(it))])
  // A correction of the preview may replace a formula; the other formulas of the row are still refused.
  const left = formulas
    .map((index) => Object.keys(indexes).find((it) => indexes[it] === index))
    .filter((it) => it === undefined || !corrected.has(it))
  const headings = [...new Set(left.map((it) => (it ? headingOf(kind, it) : 'kolom lain')))]
  const errors: RowError[] =
    left.length > 0 ? [{ text: `Baris ini berisi rumus (${headings.join(', ')}), tulis nilainya saja` }] : []
  return { row, cellOf, cells: Object.fromEntries(texts) as RawRow['cells'], errors }
}

const columnsOf = (values: ReadonlyMap<string, string>) => [...values.keys()].map((it) => it.slice(0, it.indexOf(' ')))

/** As people read it: dates with the day first. */
export const writtenOf = (cell: Cell | undefined) =>
  cell instanceof Date ? (dayInCell(cell) ?? '').split('-').reverse().join('-') : textInCell(cell).slice(0, 200)
