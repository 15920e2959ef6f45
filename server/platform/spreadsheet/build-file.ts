/** Builds an export file in the export thread: reads the rows over its own connection and writes the workbook. */
import { connect, type DatabaseTarget } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { CellValue } from './cell.ts'
import { type CopyQuery, copyRows } from './copy-rows.ts'
import { lowerDatabasePriority } from './lower-priority.ts'
import type { ComputedSheet, Sheet } from './sheet.ts'
import { writeXls } from './xls/xls.ts'

export interface FileRequest {
  target: DatabaseTarget
  sheetName: string
  /** What a computed sheet reads its rows from. */
  source: CopyQuery | object
}

export interface BuiltFile {
  file: ArrayBuffer
  /** Number of rows without the heading. */
  rows: number
}

/** One connection per file: cheap compared to the file, and none stays open between exports. */
export const buildFile = async <Row>(
  { target, source }: FileRequest,
  sheet: Sheet<Row> | ComputedSheet<Row, object>,
): Promise<BuiltFile> => {
  const { sheetName, columns } = sheet
  const sql = connect(target, { max: 1, applicationName: 'hcis export' })
  try {
    let count = 0
    const file = await transaction(sql, async (tx) => {
      await lowerDatabasePriority(tx, target)
      const values = columns.map(({ value }) => value)
      const cellsOf = (row: Row, index: number) => {
        count = index + 1
        return values.map((value) => value(row, index))
      }
      const rows = 'readRows' in sheet ? sheet.readRows(tx, source) : copyRows<Row>(tx, source as CopyQuery)
      return writeXls({ sheetName, columns, rows: cells(rows, cellsOf) })
    })
    // A small file shares Node's buffer pool, which cannot be transferred.
    const isAlone = file.byteLength === file.buffer.byteLength
    return { file: isAlone ? (file.buffer as ArrayBuffer) : new Uint8Array(file).buffer, rows: count }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const cells = async function* <Row>(
  batches: AsyncIterable<Iterable<Row>>,
  toCells: (row: Row, index: number) => CellValue[],
) {
  let index = 0
  const ofBatch = function* (batch: Iterable<Row>) {
    for (const row of batch) yield toCells(row, index++)
  }
  for await (const batch of batches) yield ofBatch(batch)
}
