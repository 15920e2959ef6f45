/** Reads the cells of each row by column, with the corrections and replacements of the preview applied. */
import { groupBy } from '#server/platform/group-by.ts'
import { dayInCell, isBlank, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import { type TableRow, tableRows } from './read-table.ts'
import type { RowError } from './row-error.ts'
import type { ImportTable } from './table.ts'

export interface EditedRow {
  row: number
  cellOf: (column: string) => Cell | undefined
  /** Cell texts as written, without empty cells. */
  cells: Partial<Record<string, string>>
  /** Formulas that no correction replaced. */
  errors: RowError<never>[]
}

export interface Edits {
  /** Cells corrected in the preview. */
  corrections?: readonly { row: number; column: string; value: string }[]
  /** Values replaced in all rows of a column; an empty `from` fills the empty cells. */
  replacements?: readonly { column: string; from: string; to: string }[]
  /** Rows that are left out. */
  skip?: readonly number[]
}

/** The rows of the table as edited; the rows that were left out are missing. */
export const readEditedRows = (table: ImportTable, edits: Edits) => {
  const skipped = new Set(edits.skip)
  const changes = changesIn(table, edits)
  const rows = tableRows(table).filter((it) => !skipped.has(it.row))
  return rows.map((it) => editedRowOf(it, table, changes))
}

const changesIn = (table: ImportTable, { corrections = [], replacements = [] }: Edits) => ({
  merged: mergedCells(table),
  formulas: groupBy(table.sheet.formulas, (it) => it.row),
  corrections: groupBy(corrections, (it) => it.row),
  values: new Map(replacements.map((it) => [keyOf(it.column, it.from), it.to])),
})

/** The values of cells below the first one of a merge, by row and column: people merge what many rows share. */
const mergedCells = ({ sheet, at, indexes }: ImportTable) => {
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

const editedRowOf = (
  { row, cell: written }: TableRow,
  { layout, indexes }: ImportTable,
  { merged, formulas, corrections, values }: ReturnType<typeof changesIn>,
): EditedRow => {
  const corrected = new Map(corrections.get(row)?.map((it) => [it.column, it.value]))
  const inFile = (column: string) => merged.get(row - 1)?.get(indexes[column] ?? -1) ?? written(column)
  const cellOf = (column: string): Cell | undefined => {
    const cell = inFile(column)
    return corrected.get(column) ?? values.get(keyOf(column, isBlank(cell) ? '' : writtenOf(cell))) ?? cell
  }
  const names = [...new Set([...Object.keys(indexes), ...corrected.keys(), ...columnsOf(values)])]
  const texts = names.filter((it) => !isBlank(cellOf(it))).map((it) => [it, writtenOf(cellOf(it))])
  // A correction of the preview may replace a formula; the other formulas of the row are still refused.
  const left = (formulas.get(row - 1) ?? [])
    .map(({ column: index }) => Object.keys(indexes).find((it) => indexes[it] === index))
    .filter((it) => it === undefined || !corrected.has(it))
  const headings = [...new Set(left.map((it) => layout.columns[it ?? '']?.[0] ?? 'kolom lain'))]
  const errors =
    left.length > 0 ? [{ text: `Baris ini berisi rumus (${headings.join(', ')}), tulis nilainya saja` }] : []
  return { row, cellOf, cells: Object.fromEntries(texts) as EditedRow['cells'], errors }
}

const columnsOf = (values: ReadonlyMap<string, string>) => [...values.keys()].map((it) => it.slice(0, it.indexOf(' ')))

/** As people read it: dates with the day first. */
const writtenOf = (cell: Cell | undefined) =>
  cell instanceof Date ? (dayInCell(cell) ?? '').split('-').reverse().join('-') : textInCell(cell).slice(0, 200)
