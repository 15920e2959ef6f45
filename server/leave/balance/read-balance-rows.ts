/** The sheet of opening balances and its rows. */
import { balanceFile } from '#contract/leave/balance.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type ImportFile, readTable, requireRows, tableRows } from '#server/platform/import/read-table.ts'
import type { ImportLayout } from '#server/platform/import/table.ts'
import { nameInCell, nikInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'

const DAYS_MAX = 99

const columns = {
  employee_identity: ['NIK', 'nomorinduk', 'nikkaryawan'],
  company_name: ['Entitas', 'namaentitas', 'perusahaan'],
  job_name: ['Pekerjaan', 'jabatan', 'jobtitle'],
  days: ['Sisa Cuti', 'saldocuti', 'sisa'],
} satisfies ImportLayout['columns']

export const balanceImportFile: ImportFile<keyof typeof columns> = {
  upload: balanceFile,
  layouts: [{ columns, required: [['employee_identity'], ['days']], filled: ['days'] }],
  maxRows: 5_000,
  maxColumns: 60,
  namedMax: 1,
  noRows: 'File tidak berisi data',
}

export interface BalanceSheetRow {
  row: number
  employee_identity: string
  company_name?: string
  job_name?: string
  /** Undefined if the cell is no number of days. */
  days?: number
}

const daysIn = (cell: Cell | undefined) => {
  const days = typeof cell === 'number' ? cell : Number(textInCell(cell).replace(',', '.') || Number.NaN)
  return Number.isInteger(days * 2) && Math.abs(days) <= DAYS_MAX ? days : undefined
}

export const readBalanceRows = async (file: UploadedFile): Promise<BalanceSheetRow[]> => {
  const table = await readTable(file, balanceImportFile)
  const rows = tableRows(table)
  requireRows(balanceImportFile, table.sheet.isCut, rows.length)
  return rows.map(({ row, cell }) => ({
    row,
    employee_identity: nikInCell(cell('employee_identity')),
    company_name: nameInCell(cell('company_name')),
    job_name: nameInCell(cell('job_name')),
    days: daysIn(cell('days')),
  }))
}
