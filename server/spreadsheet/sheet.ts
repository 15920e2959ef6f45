import type { CellValue } from './cell.ts'
import type { SheetColumn } from './xls/xls.ts'

/** List each sheet in server/export-worker.ts: functions cannot be sent to a thread, so it finds the sheet by name. */
export interface Sheet<Row> {
  sheetName: string
  columns: (SheetColumn & { value: (row: Row, index: number) => CellValue })[]
}
