import Typography from '@mui/material/Typography'
import { type Term, termKinds, termVerdicts } from '#contract/lifecycle/term.ts'
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

const leftText = (days: number) => (days < 0 ? `lewat ${-days} hari` : days === 0 ? 'hari ini' : `${days} hari lagi`)

export const termColumns: readonly Column<Term>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Pekerjaan', role: 'meta', cell: (row) => `${row.job_name}, ${row.company_name}` },
  { label: 'Jenis', role: 'meta', cell: (row) => termKinds.label(row.kind) },
  {
    label: 'Berakhir',
    role: 'meta',
    cell: (row) => (
      <>
        <NoWrap>{day(row.end_at)}</NoWrap> <NoWrap>({leftText(row.days_left)})</NoWrap>
      </>
    ),
  },
  {
    label: 'Beri tahu paling lambat',
    role: 'detail',
    cell: (row) => <NoWrap>{row.notice_by ? day(row.notice_by) : '-'}</NoWrap>,
  },
  {
    label: 'Pendapat',
    role: 'text',
    cell: (row) =>
      row.opinion ? (
        <>
          {termVerdicts.label(row.opinion)}
          <Typography variant="body2" color="textSecondary">
            {[row.opinion_by, row.opinion_note].filter(Boolean).join(': ')}
          </Typography>
        </>
      ) : (
        '-'
      ),
  },
  {
    label: 'Rencana',
    role: 'status',
    cell: (row) =>
      row.planned ? (
        <StatusChip status="progress" label={careerEntryKinds.label(row.planned)} />
      ) : (
        <StatusChip status={row.days_left < 0 ? 'rejected' : 'waiting'} label={row.days_left < 0 ? 'Lewat' : 'Belum'} />
      ),
  },
]
