/** From a query to a workbook, without holding all rows at once and without keeping others waiting. */
import type { Db, Sql } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { transaction } from '#server/database/transaction.ts'
import type { CellValue } from './cell.ts'
import { copiedRows, type Fields } from './copied.ts'
import { inTurn } from './export-queue.ts'
import { type Column, writeXls } from './xls/xls.ts'

export interface Sheet<Row> {
  sheetName: string
  columns: (Column & { value: (row: Row, index: number) => CellValue })[]
}

/** What is read of which tables, in the order of the sheet. */
interface Source {
  fields: Fields
  from: Fragment
}

/** The rows of the source, in its order, as a workbook. */
export const exportXls = <Row extends object>(
  sql: Sql,
  me: { id: number },
  { sheetName, columns }: Sheet<Row>,
  source: (db: Db) => Source,
): Promise<Buffer> =>
  inTurn(me.id, () =>
    transaction(sql, (tx) => {
      const { fields, from } = source(tx)
      const values = columns.map(({ value }) => value)
      const rows = cells(copiedRows<Row>(tx, fields, from), (row, index) => values.map((value) => value(row, index)))
      return writeXls({ sheetName, columns, rows })
    }),
  )

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
