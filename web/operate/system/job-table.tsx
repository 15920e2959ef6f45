import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type JobStatus, jobStates } from '#contract/platform/job-status.ts'
import { system } from '#contract/platform/system.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { RowLine } from '#web/ui/list/row-line.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { resultText, scheduleText } from './status-texts.ts'

const nextText = ({ next_at, state }: JobStatus) => {
  if (state === 'running') return '-'
  return next_at === null || Date.parse(next_at) <= Date.now() ? 'Segera' : dateTime(next_at)
}

const columns: Column<JobStatus>[] = [
  { label: 'Proses', role: 'title', cell: (row) => row.label },
  // A folded row of a phone does not show the schedule, which names the company.
  { label: 'Entitas', role: 'meta', shownOn: 'card', cell: (row) => row.company_name },
  { label: 'Jadwal', role: 'detail', cell: scheduleText },
  {
    label: 'Status',
    role: 'status',
    cell: (row) => <StatusChip status={row.state} label={jobStates.label(row.state)} />,
  },
  { label: 'Terakhir', role: 'detail', cell: (row) => <NoWrap>{dateTime(row.started_at)}</NoWrap> },
  { label: 'Berikutnya', role: 'detail', cell: (row) => <NoWrap>{nextText(row)}</NoWrap> },
  { label: 'Hasil', role: 'text', cell: resultText },
]

const failedFirst = (jobs: readonly JobStatus[]) =>
  jobs.toSorted((a, b) => Number(b.failures > 0) - Number(a.failures > 0))

/** Scheduled jobs with their last runs; each can be run before its time. */
export function JobTable({ jobs }: { jobs: readonly JobStatus[] }) {
  const id = useId()
  const running = useWrite(system.runJob, {
    success: 'Proses akan dijalankan dalam satu menit',
    showsReason: true,
  })
  const ask = async ({ name, label }: JobStatus) => {
    const text = `${label}. Server menjalankannya dalam satu menit, lalu proses kembali ke jadwalnya.`
    if (await confirm({ title: 'Jalankan proses ini sekarang?', text, yes: 'Jalankan' }))
      running.mutate({ params: { name } })
  }
  // A column and not a row action, so that it is folded with the details on a phone.
  const action: Column<JobStatus> = {
    label: 'Tindakan',
    role: 'action',
    cell: (row) => <RowAction label="Jalankan sekarang" disabled={row.state === 'running'} onClick={() => ask(row)} />,
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ px: 2, pt: 2, pb: 1 }}>
        Proses Terjadwal
      </Typography>
      <DataTable
        label="Proses Terjadwal"
        rows={{ data: failedFirst(jobs), error: null, refetch: () => {} }}
        columns={[...columns, action]}
        rowKey={(row) => `${row.name} ${row.company_name ?? ''}`}
        empty="Belum ada proses terjadwal"
        card={RowLine}
      />
    </Card>
  )
}
