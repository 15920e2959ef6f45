/** Exports a query or computed rows as a workbook in a separate thread, so that other requests do not wait. */
import type { Db, Sql } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { TransferredBuffer } from '#server/platform/http/raw-reply.ts'
import { copyQuery, type SelectFields } from './copy-rows.ts'
import { enqueueExport } from './export-queue.ts'
import { runInExportThread } from './export-thread.ts'
import type { ComputedSheet, Sheet } from './sheet.ts'

export type { Sheet }

/** Select list and `from` clause with its order, in the order of the sheet. */
interface Source {
  fields: SelectFields
  from: Fragment
}

export const exportXls = <Row extends object>(
  sql: Sql,
  me: { id: number },
  { sheetName }: Sheet<Row>,
  source: (db: Db) => Source,
): Promise<TransferredBuffer> =>
  enqueueExport(me.id, () => {
    const { fields, from } = source(sql)
    return runInExportThread({ target: sql.target, sheetName, source: copyQuery(fields, from) })
  })

export const exportComputedXls = <Row, Source extends object>(
  sql: Sql,
  me: { id: number },
  { sheetName }: ComputedSheet<Row, Source>,
  source: Source,
): Promise<TransferredBuffer> =>
  enqueueExport(me.id, () => runInExportThread({ target: sql.target, sheetName, source }))
