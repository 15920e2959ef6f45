import { type Handover, returnConditions } from '#contract/lifecycle/handover.ts'
import { figureColumn, personColumns, type ReportColumn } from '#contract/platform/report.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { listHandovers, newestFirst } from './queries.ts'

const columns: readonly ReportColumn<Handover>[] = [
  ...personColumns<Handover>(),
  { label: 'Entitas', type: 'text', width: 26, of: (it) => it.company_name },
  { label: 'Barang', type: 'text', width: 28, of: (it) => it.item_name },
  { label: 'Nomor Seri', type: 'text', width: 18, of: (it) => it.serial_number },
  figureColumn('Jumlah', 'quantity'),
  { label: 'Diserahkan', type: 'date', width: 12, of: (it) => it.handed_at },
  { label: 'Diterima', type: 'date', width: 12, of: (it) => it.acknowledged_at?.slice(0, 10) ?? null },
  { label: 'Kembali', type: 'date', width: 12, of: (it) => it.returned_at },
  {
    label: 'Kondisi',
    type: 'text',
    width: 20,
    of: (it) => (it.return_condition ? returnConditions.label(it.return_condition) : it.condition),
  },
  { label: 'Ganti Rugi', type: 'money', width: 14, of: (it) => it.charge },
]

const BATCH = 500

export const handoverReport: Report<{ ids: readonly number[] }> = {
  name: 'handover',
  sheets: (db, { ids }) => [
    sheet({
      sheetName: 'Barang',
      columns: sheetColumns(columns),
      rows: inBatches(ids, BATCH, (batch) => listHandovers(db, db`h.id = any(${batch}::int[])`, newestFirst(db))),
    }),
  ],
}
