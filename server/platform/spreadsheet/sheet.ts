import type { Db } from '#server/platform/database/connect.ts'
import type { CellValue } from './cell.ts'
import type { SheetColumn } from './xls/xls.ts'

/** List each sheet in server/export-worker.ts: functions cannot be sent to a thread, so it finds the sheet by name. */
export interface Sheet<Row> {
  sheetName: string
  columns: (SheetColumn & { value: (row: Row, index: number) => CellValue })[]
}

/** A sheet whose rows are computed in the thread, in batches, from plain data that is sent to it. */
export interface ComputedSheet<Row, Source extends object> extends Sheet<Row> {
  readRows: (db: Db, source: Source) => AsyncIterable<Iterable<Row>>
}
