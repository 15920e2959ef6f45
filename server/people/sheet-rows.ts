/** Parses the cells of each row and collects what could not be read. */
import type * as z from 'zod'
import { type Correction, type PeopleColumn, peopleColumnNames, peopleColumns } from '#contract/people.ts'
import { userFields } from '#contract/user.ts'
import { dayInCell, isBlank, nikInCell, plainText, textInCell } from '#server/spreadsheet/read/cell.ts'
import type { Cell, ReadSheet } from '#server/spreadsheet/read/read.ts'
import { type ParsedRow, parsedColumns, readCell } from './parsed-row.ts'

export interface PeopleSheetRow {
  row: number
  employee_identity: string
  parsed: ParsedRow
  errors: string[]
  /** Cell texts as written, for the preview of bad rows. */
  cells: Partial<Record<PeopleColumn, string>>
}

/** Rows searched for the headings; titles and empty rows may precede them. */
const HEADING_WITHIN = 30
type ColumnIndexes = Partial<Record<PeopleColumn, number>>

const namesOf = (column: PeopleColumn): string[] => [
  plainText(peopleColumns[column].heading),
  ...peopleColumns[column].also,
]

const columnIndexesOf = (cells: Cell[]): ColumnIndexes | undefined => {
  const indexes: ColumnIndexes = {}
  for (const [index, cell] of cells.entries())
    for (const column of peopleColumnNames)
      if (indexes[column] === undefined && namesOf(column).includes(plainText(cell))) indexes[column] = index
  const hasRequired = (['employee_identity', 'company', 'job'] as const).every((it) => indexes[it] !== undefined)
  return hasRequired ? indexes : undefined
}

/** Rows of the first sheet that has the headings; undefined if no sheet has them. */
export const readPeopleRows = (sheets: ReadSheet[], corrections: readonly Correction[]) => {
  for (const sheet of sheets) {
    const top = sheet.rows.slice(0, HEADING_WITHIN).map(columnIndexesOf)
    const at = top.findIndex((it) => it !== undefined)
    const indexes = top[at]
    if (!indexes) continue
    const formulas = new Map<number, number[]>()
    for (const { row, column } of sheet.formulas) formulas.set(row, [...(formulas.get(row) ?? []), column])
    const correctionsByRow = new Map<number, Correction[]>()
    for (const it of corrections) correctionsByRow.set(it.row, [...(correctionsByRow.get(it.row) ?? []), it])
    const rows = sheet.rows.flatMap((cells, index) => {
      if (index <= at) return []
      const row = index + 1
      const source = { row, cells, formulas: formulas.get(index), corrections: correctionsByRow.get(row) }
      return rowOf(source, indexes) ?? []
    })
    return { rows, isCut: sheet.isCut }
  }
  return undefined
}

interface SourceRow {
  row: number
  cells: Cell[]
  /** Indexes of the columns that hold a formula. */
  formulas?: number[]
  corrections?: Correction[]
}

/** Undefined for an empty row. */
const rowOf = (
  { row, cells, formulas = [], corrections = [] }: SourceRow,
  indexes: ColumnIndexes,
): PeopleSheetRow | undefined => {
  const corrected = Object.fromEntries(corrections.map((it) => [it.column, it.value])) as ColumnIndexes &
    Record<string, string>
  const cellOf = (column: PeopleColumn): Cell | undefined =>
    corrected[column] ?? (indexes[column] === undefined ? undefined : cells[indexes[column]])
  const shown = Object.fromEntries(
    peopleColumnNames.filter((it) => !isBlank(cellOf(it))).map((it) => [it, writtenOf(cellOf(it))]),
  ) as PeopleSheetRow['cells']
  if (Object.keys(shown).length === 0) return undefined
  const errors: string[] = []
  // A correction of the preview may replace a formula; the other formulas of the row are still refused.
  const formulaColumns = formulas.map((index) => peopleColumnNames.find((it) => indexes[it] === index))
  const left = formulaColumns.filter((it) => it === undefined || corrected[it] === undefined)
  if (left.length > 0) {
    const names = left.map((it) => (it ? peopleColumns[it].heading : 'kolom lain'))
    errors.push(`Baris ini berisi rumus (${[...new Set(names)].join(', ')}), tulis nilainya saja`)
  }
  const parsed: ParsedRow = {}
  for (const column of parsedColumns) {
    const cell = cellOf(column)
    if (cell === undefined || isBlank(cell)) continue
    const read = readCell(column, cell)
    if ('error' in read) errors.push(`${peopleColumns[column].heading} ${read.error}`)
    else parsed[column] = read.value
  }
  const employee_identity = nikInCell(cellOf('employee_identity'))
  errors.push(...problemsOf(userFields.employee_identity.schema, employee_identity))
  return { row, employee_identity: employee_identity.slice(0, 30), parsed, errors, cells: shown }
}

const writtenOf = (cell: Cell | undefined) =>
  cell instanceof Date ? (dayInCell(cell) ?? '').split('-').reverse().join('-') : textInCell(cell).slice(0, 200)

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.slice(0, 1).map((it) => it.message)
}
