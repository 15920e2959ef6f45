/** From a query to a workbook, without holding all rows at once and without keeping others waiting. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Sql } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { transaction } from '#server/database/transaction.ts'
import type { CellValue } from './cell.ts'
import { inTurn } from './export-queue.ts'
import { type Column, writeXls } from './xls/xls.ts'

export interface Sheet<Row> {
  sheetName: string
  columns: (Column & { value: (row: Row, index: number) => CellValue })[]
}

const BATCH = 100
/** Between two batches everybody else goes first: an export may take seconds, a click may not. */
const PAUSE_MS = 2

/** The rows of the query, in its order, as a workbook. */
export const exportXls = <Row extends object>(
  sql: Sql,
  me: { id: number },
  { sheetName, columns }: Sheet<Row>,
  query: (db: Db) => Fragment,
): Promise<Buffer> =>
  inTurn(me.id, () =>
    transaction(sql, (tx) =>
      writeXls({
        sheetName,
        columns,
        rows: cells(read<Row>(tx, query), (row, i) => columns.map((it) => it.value(row, i))),
      }),
    ),
  )

/** A cursor reads one state of the database, batch by batch; every fetch has the whole statement timeout. */
const read = async function* <Row extends object>(tx: Db, query: (db: Db) => Fragment) {
  await tx`declare export_rows no scroll cursor for ${query(tx)}`
  for (;;) {
    // Not prepared: the next export on this connection fetches other columns under the same words.
    const rows = await tx<Row[]>`fetch ${tx.unsafe(String(BATCH))} from export_rows`.simple()
    yield* rows
    if (rows.length < BATCH) return
    await sleep(PAUSE_MS)
  }
}

const cells = async function* <Row>(rows: AsyncIterable<Row>, toCells: (row: Row, index: number) => CellValue[]) {
  let index = 0
  for await (const row of rows) yield toCells(row, index++)
}
