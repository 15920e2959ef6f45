import type { CellValue } from './cell.ts'
import type { Column } from './xls/xls.ts'

/** Each is listed in server/export-worker.ts: functions do not pass into another thread, so it looks for the sheet by its name. */
export interface Sheet<Row> {
  sheetName: string
  columns: (Column & { value: (row: Row, index: number) => CellValue })[]
}
