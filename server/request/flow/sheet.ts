import { columnEntries, type RequestColumn } from '#contract/request/kind.ts'
import type { Sheet } from '#server/platform/spreadsheet/sheet.ts'
import type { Kind, RequestRow } from './kind.ts'

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

/**
 * The columns of the list with a row number in front; times are local times of the company, because a file has no time
 * zone.
 */
export const sheetOf = <Row extends RequestRow>(kind: Kind<Row>): Sheet<Row & { created_local: string }> => ({
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
