import { type Handover, returnConditions } from '#contract/lifecycle/handover-row.ts'
import { figureColumn, personColumns, type ReportColumn } from '#contract/platform/report.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { listHandovers, newestFirst } from './queries.ts'

/** With the day of the confirmation where the company is. */
type ReportRow = Handover & { accepted_on: string | null }

const columns: readonly ReportColumn<ReportRow>[] = [
  ...personColumns<ReportRow>(),
  { label: 'Entitas', type: 'text', width: 26, of: (it) => it.company_name },
  { label: 'Barang', type: 'text', width: 28, of: (it) => it.item_name },
  { label: 'Nomor Seri', type: 'text', width: 18, of: (it) => it.serial_number },
  figureColumn('Jumlah', 'quantity'),
  { label: 'Diserahkan', type: 'date', width: 12, of: (it) => it.handed_at },
  { label: 'Diterima', type: 'date', width: 12, of: (it) => it.accepted_on },
  { label: 'Kembali', type: 'date', width: 12, of: (it) => it.returned_at },
  {
    label: 'Kondisi',
    type: 'text',
    width: 20,
    of: (it) => (it.return_condition ? returnConditions.label(it.return_condition) : it.condition),
  },
  { label: 'Ganti Rugi', type: 'money', width: 14, of: (it) => it.charge },
]

const rowsOf = (db: Db, ids: readonly number[]) => db<ReportRow[]>`
  select h.*, (h.acknowledged_at at time zone c.timezone)::date as accepted_on
  from (${listHandovers(db, db`h.id = any(${ids}::int[])`)}) h join companies c on c.id = h.company_id ${newestFirst(db)}`

const BATCH = 500

export const handoverReport: Report<{ ids: readonly number[] }> = {
  name: 'handover',
  sheets: (db, { ids }) => [
    sheet({
      sheetName: 'Barang',
      columns: sheetColumns(columns),
      rows: inBatches(ids, BATCH, (batch) => rowsOf(db, batch)),
    }),
  ],
}
