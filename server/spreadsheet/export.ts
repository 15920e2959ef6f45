/** From a query to a workbook, in a thread of its own, so that nobody else is kept waiting. */
import type { Db, Sql } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import type { TransferredBuffer } from '#server/http/raw-reply.ts'
import { copied, type Fields } from './copied.ts'
import { inTurn } from './export-queue.ts'
import { inThread } from './export-thread.ts'
import type { Sheet } from './sheet.ts'

export type { Sheet }

/** What is read of which tables, in the order of the sheet. */
interface Source {
  fields: Fields
  from: Fragment
}

/** The rows of the source, in its order, as a workbook. */
export const exportXls = <Row extends object>(
  sql: Sql,
  me: { id: number },
  { sheetName }: Sheet<Row>,
  source: (db: Db) => Source,
): Promise<TransferredBuffer> =>
  inTurn(me.id, () => {
    const { fields, from } = source(sql)
    return inThread({ target: sql.target, sheetName, rows: copied(fields, from) })
  })
