/** Reads the file of an import: its table, the rows of it, and the limits that it must keep. */
import type { Upload } from '#contract/platform/http.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { isBlank, plainText, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import { readUploaded, refuseFile } from '#server/platform/spreadsheet/read/read-uploaded.ts'
import { findTable, type HeadingMapping, type ImportLayout, type ImportTable } from './table.ts'

/** The declaration of a file that can be imported. */
export interface ImportFile<Column extends string = string> {
  upload: Upload
  /** Those that come first are looked for first. */
  layouts: readonly [ImportLayout<Column>, ...ImportLayout<Column>[]]
  /** The layout of text files of machines, which have no headings, and its columns in order. */
  lines?: { layout: ImportLayout<Column>; columns: readonly Column[] }
  maxRows: number
  /** No heading is looked for in further columns. */
  maxColumns: number
  /** Bad rows that the refusal of an import names. */
  namedMax: number
  /** Said of a file without rows. */
  noRows: string
  /** Said after the missing columns. */
  advice?: string
}

/** Room for titles, headings and empty rows. */
const FURTHER_ROWS = 100

/** The table of the file; refuses a file that has none. */
export const readTable = async <Column extends string>(
  file: UploadedFile,
  { upload, layouts, lines, maxRows, maxColumns, advice = '' }: ImportFile<Column>,
  mapping?: HeadingMapping,
): Promise<ImportTable<Column>> => {
  const limits = { maxRows: maxRows + FURTHER_ROWS, maxColumns, ...(lines && { withPunchLines: true as const }) }
  const sheets = await readUploaded(file, upload, limits)
  const [sheet] = sheets
  if (lines && sheet?.isPunchLines) {
    const indexes = Object.fromEntries(lines.columns.map((it, index) => [it, index])) as ImportTable<Column>['indexes']
    return { layout: lines.layout, sheet, at: -1, indexes, mapping: {}, headings: [], proposal: {}, missing: [] }
  }
  const { columns, required } = layouts[0]
  const named = required.map(([first]) => columns[first][0]).join(', ')
  const listed = named.replace(/, ([^,]*)$/, ' dan $1')
  return findTable(sheets, layouts, mapping) ?? refuseFile(upload, `Kolom ${listed} tidak ditemukan${advice}`)
}

export interface TableRow<Column extends string = string> {
  /** Row number as the spreadsheet shows it. */
  row: number
  cell: (column: Column) => Cell | undefined
}

/** The rows below the headings, without empty ones and without headings that are repeated on each page. */
export const tableRows = <Column extends string>({ layout, sheet, at, indexes }: ImportTable<Column>) => {
  const found = Object.keys(indexes) as Column[]
  const identity = layout.required[0]?.find((it) => indexes[it] !== undefined)
  const filled = layout.filled && identity ? [identity, ...layout.filled] : found
  const headings = identity ? layout.columns[identity].map(plainText) : []
  return sheet.rows.flatMap((cells, index): TableRow<Column>[] => {
    const cell = (column: Column) => cells[indexes[column] ?? -1]
    if (index <= at || filled.every((it) => isBlank(cell(it)))) return []
    const name = identity && cell(identity)
    // A number with letters may look like a heading once its digits are left out.
    if (headings.includes(plainText(name)) && !/\d/.test(textInCell(name))) return []
    return [{ row: index + 1, cell }]
  })
}

type RowLimits = Pick<ImportFile, 'upload' | 'maxRows' | 'noRows'>

/** Refuses a file with too many rows, or without any. */
export const requireRows = ({ upload, maxRows, noRows }: RowLimits, isCut: boolean, count: number, max = maxRows) => {
  if (isCut || count > max) refuseFile(upload, `Maksimal ${max} baris`)
  if (count === 0) refuseFile(upload, noRows)
}
