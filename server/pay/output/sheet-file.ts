/** Workbooks of pay, written in the call thread. */
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import type { SheetColumn } from '#server/platform/spreadsheet/xls/sheet.ts'
import { writeSheets } from '#server/platform/spreadsheet/xls/xls.ts'

export interface FileSheet {
  name: string
  columns: readonly SheetColumn[]
  rows: CellValue[][]
}

export const textColumn = (heading: string, width = 20): SheetColumn => ({ heading, width, type: 'text' })
export const moneyColumn = (heading: string): SheetColumn => ({
  ...{ heading, width: Math.max(14, heading.length + 2), type: 'money' },
})
export const dateColumn = (heading: string): SheetColumn => ({ heading, width: 14, type: 'date' })

export const xlsOf = (sheets: readonly FileSheet[]) =>
  writeSheets(sheets.map(({ name, columns, rows }) => ({ sheetName: name, columns, rows })))
