/** From the cells of a row to what they say, each with what could not be understood about it. */
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
  /** As they stand in the sheet. */
  cells: Partial<Record<PeopleColumn, string>>
}

/** Titles and empty lines that may stand above the headings. */
const HEADING_WITHIN = 30
type Places = Partial<Record<PeopleColumn, number>>

const namesOf = (column: PeopleColumn): string[] => [
  plainText(peopleColumns[column].heading),
  ...peopleColumns[column].also,
]

const placesOf = (cells: Cell[]): Places | undefined => {
  const places: Places = {}
  for (const [index, cell] of cells.entries())
    for (const column of peopleColumnNames)
      if (places[column] === undefined && namesOf(column).includes(plainText(cell))) places[column] = index
  const isWhole = (['employee_identity', 'company', 'job'] as const).every((it) => places[it] !== undefined)
  return isWhole ? places : undefined
}

/** The rows of the first sheet that has the headings; undefined when none has. */
export const readPeopleRows = (sheets: ReadSheet[], corrections: readonly Correction[]) => {
  for (const sheet of sheets) {
    const top = sheet.rows.slice(0, HEADING_WITHIN).map(placesOf)
    const at = top.findIndex((it) => it !== undefined)
    const places = top[at]
    if (!places) continue
    const formulas = new Map<number, number[]>()
    for (const { row, column } of sheet.formulas) formulas.set(row, [...(formulas.get(row) ?? []), column])
    const mended = new Map<number, Correction[]>()
    for (const it of corrections) mended.set(it.row, [...(mended.get(it.row) ?? []), it])
    const rows = sheet.rows.flatMap((cells, index) =>
      index > at ? (rowOf(cells, index + 1, places, formulas.get(index), mended.get(index + 1)) ?? []) : [],
    )
    return { rows, isCut: sheet.isCut }
  }
  return undefined
}

/** Undefined for a row that says nothing at all. */
const rowOf = (
  cells: Cell[],
  row: number,
  places: Places,
  formulas: number[] = [],
  corrections: Correction[] = [],
): PeopleSheetRow | undefined => {
  const corrected = Object.fromEntries(corrections.map((it) => [it.column, it.value])) as Places &
    Record<string, string>
  const cellOf = (column: PeopleColumn): Cell | undefined =>
    corrected[column] ?? (places[column] === undefined ? undefined : cells[places[column]])
  const shown = Object.fromEntries(
    peopleColumnNames.filter((it) => !isBlank(cellOf(it))).map((it) => [it, writtenOf(cellOf(it))]),
  ) as PeopleSheetRow['cells']
  if (Object.keys(shown).length === 0) return undefined
  const errors: string[] = []
  // A formula that was written over in the preview is as good as a value; any other of the row still stands.
  const reckoned = formulas.map((index) => peopleColumnNames.find((it) => places[it] === index))
  const left = reckoned.filter((it) => it === undefined || corrected[it] === undefined)
  if (left.length > 0) {
    const names = left.map((it) => (it ? peopleColumns[it].heading : 'kolom lain'))
    errors.push(`Baris ini berisi rumus (${[...new Set(names)].join(', ')}), tulis nilainya saja`)
  }
  const said: ParsedRow = {}
  for (const column of parsedColumns) {
    const cell = cellOf(column)
    if (cell === undefined || isBlank(cell)) continue
    const read = readCell(column, cell)
    if ('error' in read) errors.push(`${peopleColumns[column].heading} ${read.error}`)
    else said[column] = read.value
  }
  const employee_identity = nikInCell(cellOf('employee_identity'))
  errors.push(...problemsOf(userFields.employee_identity.schema, employee_identity))
  return { row, employee_identity: employee_identity.slice(0, 30), parsed: said, errors, cells: shown }
}

const writtenOf = (cell: Cell | undefined) =>
  cell instanceof Date ? (dayInCell(cell) ?? '').split('-').reverse().join('-') : textInCell(cell).slice(0, 200)

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.slice(0, 1).map((it) => it.message)
}
