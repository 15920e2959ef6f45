/** Parses the cells of each row of the employment sheet and collects what could not be read. */
import { type PeopleColumn, peopleColumns } from '#contract/people/import.ts'
import { userFields } from '#contract/people/new-person.ts'
import type { EditedRow } from '#server/platform/import/edited-rows.ts'
import { isBlank, nikInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { PeopleRowError } from './import-kind.ts'
import { type ParsedRow, parsedColumns, readCell } from './parsed-row.ts'

export interface PeopleSheetRow {
  row: number
  employee_identity: string
  parsed: ParsedRow
  errors: PeopleRowError[]
  /** Cell texts as written, for the preview of bad rows. */
  cells: Partial<Record<PeopleColumn, string>>
}

export const parsePeopleRow = ({ row, cellOf, cells, errors }: EditedRow): PeopleSheetRow => {
  const problems: PeopleRowError[] = [...errors]
  const parsed: ParsedRow = {}
  for (const column of parsedColumns) {
    const cell = cellOf(column)
    if (cell === undefined || isBlank(cell)) continue
    const read = readCell(column, cell)
    if ('error' in read)
      problems.push({ text: `${peopleColumns[column].heading} ${read.error}`, column, suggestion: read.suggestion })
    else parsed[column] = read.value
  }
  const employee_identity = nikInCell(cellOf('employee_identity'))
  problems.push(...problemsOfNik(employee_identity))
  return { row, employee_identity: employee_identity.slice(0, 30), parsed, errors: problems, cells }
}

/** Says that a NIK of the file was shorter, so that another number is not stored unseen. */
export const remarksOfNik = ({ employee_identity: nik, cells }: Pick<PeopleSheetRow, 'employee_identity' | 'cells'>) =>
  nik.length > (cells.employee_identity?.length ?? nik.length) ? [`NIK dilengkapi nol menjadi ${nik}`] : []

/** The first problem of a NIK, by the rule of the form. */
export const problemsOfNik = (nik: string): PeopleRowError[] => {
  const result = userFields.employee_identity.schema.safeParse(nik)
  return result.success
    ? []
    : result.error.issues.slice(0, 1).map((it) => ({ text: it.message, column: 'employee_identity' }))
}
