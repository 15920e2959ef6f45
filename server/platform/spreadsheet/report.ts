/** Files that people download: what they contain, and how they are built in the export thread. */
import type { ReportColumn } from '#contract/platform/report.ts'
import type { KindName } from '#contract/request-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { SheetColumn } from '#server/platform/spreadsheet/xls/sheet.ts'
import type { CellValue } from './cell.ts'
import { type CopyQuery, copyRows } from './copy-rows.ts'

/** Every report has an entry in server/reports.ts, by which the export thread finds it: functions cannot be sent to it. */
export type ReportName =
  | KindName
  | 'people'
  | 'entry-codes'
  | 'audit'
  | 'attendance-recap'
  | 'overtime-recap'
  | 'leave-balance'
  | 'payroll'
  | 'payroll-version'
  | 'pay-run'
  | 'pay-data'
  | 'checklist'
  | 'report'
  | 'handover'
  | 'issued-letter'

export type SheetColumnOf<Row> = SheetColumn & { value: (row: Row, index: number) => CellValue }

/** A sheet with its rows, all at once or in batches. */
export interface ReportSheet<Row> {
  sheetName: string
  columns: readonly SheetColumnOf<Row>[]
  rows: Iterable<Row> | AsyncIterable<Iterable<Row>>
}

/** `sheet` keeps the type of a row inside, so that a file may have sheets of several. */
export interface AnySheet {
  sheetName: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<Iterable<CellValue[]>>
}

export interface Report<Source extends object> {
  name: ReportName
  /** Reads the sheets in the export thread, from plain data that is sent to it; the rows of the first are counted. */
  sheets: (db: Db, source: Source) => AnySheet[] | Promise<AnySheet[]>
}

const cellTypes: Record<ReportColumn<never>['type'], SheetColumn['type']> = {
  text: 'text',
  long: 'text',
  state: 'text',
  date: 'date',
  datetime: 'datetime',
  instant: 'datetime',
  number: 'number',
  minutes: 'number',
  hours: 'number',
  days: 'number',
  money: 'money',
}

/** The columns of the contract as those of a sheet. */
export const sheetColumns = <Row>(columns: readonly ReportColumn<Row>[]): SheetColumnOf<Row>[] =>
  columns.map(({ label, type, width, of }) => ({ heading: label, width, type: cellTypes[type], value: of }))

export const sheet = <Row>({ sheetName, columns, rows }: ReportSheet<Row>): AnySheet => {
  const values = columns.map(({ value }) => value)
  const cells = async function* () {
    let index = 0
    const ofBatch = function* (batch: Iterable<Row>) {
      for (const row of batch) {
        const at = index++
        yield values.map((value) => value(row, at))
      }
    }
    for await (const batch of Symbol.asyncIterator in rows ? rows : [rows]) yield ofBatch(batch)
  }
  return { sheetName, columns, rows: cells() }
}

/** The rows of people in batches, which limits the memory. */
export const inBatches = async function* <Person, Row>(
  people: readonly Person[],
  size: number,
  read: (batch: readonly Person[]) => Promise<Row[]>,
) {
  for (let first = 0; first < people.length; first += size) yield await read(people.slice(first, first + size))
}

/** A report of one sheet whose rows are those of a query. */
export const queryReport = <Row>(
  name: ReportName,
  sheetName: string,
  columns: readonly SheetColumnOf<Row>[],
): Report<CopyQuery> => ({
  name,
  sheets: (db, query) => [sheet({ sheetName, columns, rows: copyRows<Row>(db, query) })],
})
