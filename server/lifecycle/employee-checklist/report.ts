import { checklistKinds } from '#contract/lifecycle/auto-task.ts'
import { type ChecklistRow, checklistStates } from '#contract/lifecycle/checklist-row.ts'
import { figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import { inBatches, type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'
import { listsById } from './queries.ts'

const columns: readonly ReportColumn<ChecklistRow>[] = [
  { label: 'Nama', type: 'text', width: 28, of: (it) => it.name },
  { label: 'Entitas', type: 'text', width: 26, of: (it) => it.company_name },
  { label: 'Pekerjaan', type: 'text', width: 24, of: (it) => it.job_name },
  { label: 'Daftar', type: 'text', width: 12, of: (it) => checklistKinds.label(it.kind) },
  { label: 'Hari Pertama/Terakhir', type: 'date', width: 22, of: (it) => it.anchor },
  { label: 'Keadaan', type: 'text', width: 12, of: (it) => checklistStates.label(it.state) },
  figureColumn('Selesai', 'done'),
  figureColumn('Tugas', 'total'),
  figureColumn('Lewat', 'overdue'),
  { label: 'Berikutnya', type: 'text', width: 32, of: (it) => it.next },
]

const BATCH = 500

export const checklistReport: Report<{ ids: readonly number[]; today: string }> = {
  name: 'checklist',
  sheets: (_db, { ids, today }) => [
    sheet({
      sheetName: 'Masuk & Keluar',
      columns: sheetColumns(columns),
      rows: inBatches(ids, BATCH, (batch) => listsById(_db, batch, today)),
    }),
  ],
}
