/** Apart from the endpoints, because only one screen and its file need them. */
import { employedColumns, figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import type { OvertimeRecapRow } from './overtime-recap.ts'

const hours = (label: string, name: keyof OvertimeRecapRow, options: Partial<ReportColumn<OvertimeRecapRow>> = {}) =>
  figureColumn<OvertimeRecapRow>(label, name, { type: 'hours', width: Math.max(12, label.length + 2), ...options })

export const overtimeRecapColumns: readonly ReportColumn<OvertimeRecapRow>[] = [
  ...employedColumns<OvertimeRecapRow>(),
  hours('Pengajuan', 'requests', { type: 'number' }),
  hours('Jam Lembur', 'hours', { role: 'meta' }),
  hours('Jam Hari Kerja', 'workday_hours', { screenLabel: 'Hari Kerja' }),
  hours('Jam Hari Libur', 'restday_hours', { screenLabel: 'Hari Libur' }),
  hours('Jam Dikalikan', 'multiplied_hours', { role: 'meta' }),
  hours('Lebih 4 Jam', 'over_days', { type: 'number' }),
  hours('Lebih 18 Jam', 'over_weeks', { type: 'number' }),
  hours('Makan', 'meals', { type: 'number', role: 'meta' }),
]
/** Only HR reads it. */
export const overtimePayColumn = hours('Upah Lembur', 'pay', {
  type: 'money',
  role: 'amount',
  text: ({ pay }) => (typeof pay === 'number' ? String(pay) : 'Gaji belum diisi'),
})
