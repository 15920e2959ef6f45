import type { Me } from '#contract/policy.ts'
import { exportName } from '#contract/request.ts'
import { columnEntries, type RequestColumn } from '#contract/request-kind.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Download } from '#server/http/mount.ts'
import { exportXls, type Sheet } from '#server/spreadsheet/export.ts'
import type { Kind, RequestRow } from './kind.ts'
import { inScope } from './list.ts'
import { selectForFile } from './queries.ts'

type CellType = Sheet<never>['columns'][number]['type']
const cellTypes: Record<RequestColumn<never>['type'], CellType> = {
  text: 'text',
  long: 'text',
  state: 'text',
  date: 'date',
  datetime: 'datetime',
  instant: 'datetime',
  number: 'number',
  money: 'money',
}

/** The columns that the screen has, with a number in front. A file has no clock of its own: it tells the company's. */
const sheetOf = <Row extends RequestRow>(kind: Kind<Row>): Sheet<Row & { created_local: string }> => ({
  sheetName: kind.sheet.title,
  columns: [
    { heading: 'NO', width: 6, type: 'number', value: (_, index) => index + 1 },
    ...columnEntries(kind.columns).map(([name, { label, type, width, of }]) => ({
      heading: label,
      width,
      type: cellTypes[type],
      value: name === 'created_at' ? (row: { created_local: string }) => row.created_local : of,
    })),
  ],
})

interface Asked extends Record<string, string | number | undefined> {
  companyId?: number
  status?: string
  year?: number
}

/** What the approval list shows with the same filters, as a workbook, in the same order. */
export const exportRequests = async <Row extends RequestRow>(
  sql: Sql,
  kind: Kind<Row>,
  me: Me,
  { companyId, status, year, ...more }: Asked,
): Promise<Download> => {
  const filters = kind.filters ?? []
  const narrowed = Object.fromEntries(filters.map(({ name, inExport }) => [name, more[inExport]]))
  const scope = { ...narrowed, company_id: companyId, status, year }
  return {
    name: exportName(kind.sheet.file, ...filters.map(({ inExport }) => more[inExport]), status, year),
    content: await exportXls(sql, me, sheetOf(kind), (db) => selectForFile(db, kind, inScope(db, kind, me, scope))),
  }
}
