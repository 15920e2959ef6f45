import { columnEntries } from '#contract/request/kind.ts'
import type { CopyQuery } from '#server/platform/spreadsheet/copy-rows.ts'
import { queryReport, type Report, type SheetColumnOf, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import type { Kind, RequestRow } from './kind.ts'

/**
 * The columns of the list with a row number in front; times are local times of the company, because a file has no time
 * zone.
 */
export const reportOf = <Row extends RequestRow>(kind: Kind<Row>): Report<CopyQuery> => {
  const number: SheetColumnOf<Row> = { heading: 'NO', width: 6, type: 'number', value: (_, index) => index + 1 }
  const columns = columnEntries(kind.columns).map(([name, column]) =>
    name === 'created_at'
      ? { ...column, of: (row: Row) => (row as Row & { created_local: string }).created_local }
      : column,
  )
  return queryReport(kind.name, kind.sheet.title, [number, ...sheetColumns(columns)])
}
