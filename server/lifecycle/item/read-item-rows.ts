/** Reads the sheet of items. */
import { ITEM_IMPORT_MAX, itemFile } from '#contract/lifecycle/item.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type ImportFile, readTable, requireRows, tableRows } from '#server/platform/import/read-table.ts'
import type { ImportLayout } from '#server/platform/import/table.ts'
import { isBlank, nikInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseAmount } from '#server/platform/spreadsheet/read/parse-amount.ts'
import { parseDay } from '#server/platform/spreadsheet/read/parse-day.ts'

const columns = {
  company_name: ['Entitas', 'namaentitas', 'perusahaan'],
  kind_name: ['Jenis', 'jenisbarang'],
  name: ['Nama', 'namabarang', 'barang'],
  serial_number: ['Nomor Seri', 'serialnumber', 'sn', 'noseri'],
  value: ['Nilai', 'nilairupiah', 'harga'],
  holder: ['NIK Pemegang', 'nik', 'pemegang'],
  handed_at: ['Diserahkan', 'tanggalserah', 'tanggal'],
} satisfies ImportLayout['columns']

export const itemImportFile: ImportFile<keyof typeof columns> = {
  upload: itemFile,
  layouts: [
    {
      columns,
      required: [['company_name'], ['kind_name'], ['name'], ['serial_number']],
      filled: ['serial_number', 'name'],
    },
  ],
  maxRows: ITEM_IMPORT_MAX,
  maxColumns: 60,
  namedMax: 3,
  noRows: 'File tidak berisi data',
}

export interface ItemSheetRow {
  row: number
  company_name: string
  kind_name: string
  name: string
  serial_number: string
  /** Undefined if the cell is no amount. */
  value: number | null | undefined
  employee_identity: string
  handed_at: string | null | undefined
}

export const readItemRows = async (file: UploadedFile): Promise<ItemSheetRow[]> => {
  const table = await readTable(file, itemImportFile)
  const rows = tableRows(table)
  requireRows(itemImportFile, table.sheet.isCut, rows.length)
  return rows.map(({ row, cell }) => {
    const amount = isBlank(cell('value')) ? null : parseAmount(cell('value'))
    return {
      row,
      company_name: textInCell(cell('company_name')),
      kind_name: textInCell(cell('kind_name')),
      name: textInCell(cell('name')),
      serial_number: textInCell(cell('serial_number')),
      value: amount === null ? null : amount === undefined ? undefined : Math.round(Number(amount)),
      employee_identity: isBlank(cell('holder')) ? '' : nikInCell(cell('holder')),
      handed_at: isBlank(cell('handed_at')) ? null : (parseDay(cell('handed_at')) ?? undefined),
    }
  })
}
