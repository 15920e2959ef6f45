/** Reads the sheet of an import of pay data, whose columns depend on its kind and on the components of the company. */
import { PAY_IMPORT_ROWS_MAX, payImportFile } from '#contract/pay/import.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { readEditedRows } from '#server/platform/import/edited-rows.ts'
import { type ImportFile, readTable, requireRows } from '#server/platform/import/read-table.ts'
import { nameInCell, nikInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'

/** Each with its heading and other accepted ones. */
export type PayColumns = Readonly<Record<string, readonly [string, ...string[]]>>

const personColumns = {
  employee_identity: ['NIK', 'nomorinduk', 'nikkaryawan'],
  name: ['Nama', 'namakaryawan', 'namalengkap'],
  company_name: ['Entitas', 'namaentitas', 'perusahaan'],
  job_name: ['Pekerjaan', 'jabatan', 'jobtitle'],
} as const

export const payFile: Pick<ImportFile, 'upload' | 'maxRows' | 'maxColumns' | 'namedMax' | 'noRows'> = {
  upload: payImportFile,
  maxRows: PAY_IMPORT_ROWS_MAX,
  maxColumns: 100,
  namedMax: 1,
  noRows: 'File tidak berisi data',
}

export interface PaySheetRow {
  row: number
  employee_identity: string
  company_name?: string
  job_name?: string
  cellOf: (column: string) => Cell | undefined
  errors: string[]
}

export interface PaySheet {
  rows: PaySheetRow[]
  /** Columns of the kind that the file has. */
  found: Set<string>
  /** Headings of the file that mean no column. */
  ignored: string[]
}

/** Unlike the letters alone, by which headings are recognised, this tells BONUS_1 from BONUS_2. */
const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export const readPaySheet = async (
  file: UploadedFile,
  own: PayColumns,
  required: readonly [string, ...string[]][],
): Promise<PaySheet> => {
  const columns: PayColumns = { ...personColumns, ...own }
  // A code or name as it is written comes before one that only has the same letters.
  const exact = Object.fromEntries(Object.values(columns).flatMap((all) => all.map((it) => [it, all[0]])))
  const layout = { columns, required: [['employee_identity'], ...required] as [string, ...string[]][] }
  const read = await readTable(file, { ...payFile, layouts: [layout] }, exact)
  const headings = read.sheet.rows[read.at] ?? []
  const kept = Object.entries(read.indexes).filter(([column, index]) => {
    const heading = lettersAndDigits(textInCell(headings[index ?? -1]))
    return !(column in own) || columns[column]?.some((it) => lettersAndDigits(it) === heading)
  })
  const table = { ...read, indexes: Object.fromEntries(kept) }
  const rows = readEditedRows(table, {})
  requireRows(payFile, read.sheet.isCut, rows.length)
  const used = new Set(kept.map(([, index]) => textInCell(headings[index ?? -1])))
  return {
    rows: rows.map(({ row, cellOf, errors }) => ({
      row,
      employee_identity: nikInCell(cellOf('employee_identity')),
      company_name: nameInCell(cellOf('company_name')),
      job_name: nameInCell(cellOf('job_name')),
      cellOf,
      errors: errors.map((it) => it.text),
    })),
    found: new Set(kept.map(([column]) => column)),
    ignored: [...new Set(headings.map(textInCell))].filter((it) => it !== '' && !used.has(it)).slice(0, 20),
  }
}
