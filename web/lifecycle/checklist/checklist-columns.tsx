import { type ChecklistRow, checklistStates } from '#contract/lifecycle/checklist-row.ts'
import { path } from '#web/client/paths.ts'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { ProgressBar } from './progress-bar.tsx'

const tones = { open: 'progress', done: 'accepted', closed: 'complete', cancelled: 'cancelled' } as const

export const checklistColumns: readonly Column<ChecklistRow>[] = [
  {
    label: 'Nama',
    role: 'title',
    cell: (row) => <RouterLink to={path('/masuk-keluar/$id', { id: row.id })}>{row.name}</RouterLink>,
  },
  { label: 'Pekerjaan', role: 'meta', cell: (row) => `${row.job_name}, ${row.company_name}` },
  {
    label: 'Hari',
    role: 'meta',
    cell: (row) => (row.anchor ? <NoWrap>{day(row.anchor)}</NoWrap> : 'Isi Mulai Bekerja'),
  },
  { label: 'Kemajuan', role: 'text', cell: (row) => <ProgressBar {...row} /> },
  { label: 'Berikutnya', role: 'text', cell: (row) => row.next ?? '-' },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) => (
      <StatusChip
        status={row.overdue > 0 ? 'rejected' : tones[row.state]}
        label={row.overdue > 0 ? `${row.overdue} lewat` : checklistStates.label(row.state)}
      />
    ),
  },
]
