/** From a query to a workbook, in a thread of its own, so that nobody else is kept waiting. */
import type { Db, Sql } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import type { TransferredBuffer } from '#server/http/raw-reply.ts'
import { copyQuery, type SelectFields } from './copy-rows.ts'
import { enqueueExport } from './export-queue.ts'
import { runInExportThread } from './export-thread.ts'
import type { Sheet } from './sheet.ts'

export type { Sheet }

/** What is read of which tables, in the order of the sheet. */
interface Source {
  fields: SelectFields
  from: Fragment
}

/** The rows of the source, in its order, as a workbook. */
export const exportXls = <Row extends object>(
  sql: Sql,
  me: { id: number },
  { sheetName }: Sheet<Row>,
  source: (db: Db) => Source,
): Promise<TransferredBuffer> =>
  enqueueExport(me.id, () => {
    const { fields, from } = source(sql)
    return runInExportThread({ target: sql.target, sheetName, rows: copyQuery(fields, from) })
  })
