/** The sheet of weekly patterns and its rows. */
import { weekdays } from '#contract/calendar/work-week.ts'
import { patternFile } from '#contract/time/pattern.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type ImportFile, readTable, requireRows, tableRows } from '#server/platform/import/read-table.ts'
import { isBlank, nikInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'

export const days = weekdays.map((it) => it.label.slice(0, 3))
type Column = 'employee_identity' | 'valid_from' | `day${number}`
const dayColumns = days.map((_, index): Column => `day${index}`)
/** A row of the template without any of them was left as it is. */
const patternColumns: readonly Column[] = ['valid_from', ...dayColumns]
const columns = {
  employee_identity: ['NIK', 'nomorinduk', 'nikkaryawan'],
  valid_from: ['Berlaku Mulai', 'berlakusejak', 'mulaiberlaku', 'mulai', 'tanggalmulai'],
  ...Object.fromEntries(weekdays.map(({ label }, index) => [`day${index}`, [days[index], label]])),
} as unknown as ImportFile<Column>['layouts'][0]['columns']

export const patternImportFile: ImportFile<Column> = {
  upload: patternFile,
  layouts: [
    {
      columns,
      required: [['employee_identity'], ['valid_from'], ...dayColumns.map((it): [Column] => [it])],
    },
  ],
  maxRows: 5_000,
  maxColumns: 60,
  namedMax: 1,
  noRows: 'File tidak berisi data',
}

export interface PatternSheetRow {
  row: number
  employee_identity: string
  valid_from: Cell | undefined
  days: (Cell | undefined)[]
}

export const readPatternRows = async (file: UploadedFile): Promise<PatternSheetRow[]> => {
  const table = await readTable(file, patternImportFile)
  const rows = tableRows(table).filter(({ cell }) => !patternColumns.every((it) => isBlank(cell(it))))
  requireRows(patternImportFile, table.sheet.isCut, rows.length)
  return rows.map(({ row, cell }) => ({
    row,
    employee_identity: nikInCell(cell('employee_identity')),
    valid_from: cell('valid_from'),
    days: dayColumns.map((it) => cell(it)),
  }))
}
