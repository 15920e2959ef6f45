/** Builds an export file in the export thread: reads the rows over its own connection and writes the workbook. */
import { connect, type DatabaseTarget } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { lowerDatabasePriority } from './lower-priority.ts'
import type { AnySheet, Report, ReportName } from './report.ts'
import { writeSheets } from './xls/xls.ts'

export interface FileRequest {
  target: DatabaseTarget
  name: ReportName
  /** The plain data from which the report reads its rows. */
  source: object
}

export interface BuiltFile {
  file: ArrayBuffer
  /** Number of rows of the first sheet, without the heading. */
  rows: number
}

/** One connection per file: cheap compared to the file, and none stays open between exports. */
export const buildFile = async ({ target, source }: FileRequest, { sheets }: Report<object>): Promise<BuiltFile> => {
  const sql = connect(target, { max: 1, applicationName: 'hcis export' })
  try {
    let rows = 0
    const counted = ({ rows: batches, ...sheet }: AnySheet) => ({
      ...sheet,
      rows: counting(batches, () => {
        rows++
      }),
    })
    const file = await transaction(sql, async (tx) => {
      await lowerDatabasePriority(tx, target)
      const [first, ...others] = await sheets(tx, source)
      return writeSheets([...(first ? [counted(first)] : []), ...others])
    })
    // A small file shares Node's buffer pool, which cannot be transferred.
    const isAlone = file.byteLength === file.buffer.byteLength
    return { file: isAlone ? (file.buffer as ArrayBuffer) : new Uint8Array(file).buffer, rows }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const counting = async function* <Row>(batches: AsyncIterable<Iterable<Row>>, count: () => void) {
  const each = function* (batch: Iterable<Row>) {
    for (const row of batch) {
      count()
      yield row
    }
  }
  for await (const batch of batches) yield each(batch)
}
