import Box from '@mui/material/Box'
import type { PayRunEvent, RunAction } from '#contract/pay/run-rows.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { RunChip } from './run-chip.tsx'

const labels: Record<RunAction, string> = {
  create: 'Dibuat',
  compute: 'Dihitung',
  change: 'Slip diubah',
  check: 'Diperiksa',
  return: 'Dikembalikan',
  approve: 'Disetujui',
  revoke: 'Persetujuan dibatalkan',
  pay: 'Ditandai dibayar',
  publish: 'Slip diterbitkan',
  close: 'Selesai',
}

const columns: readonly Column<PayRunEvent>[] = [
  { label: 'Langkah', role: 'title', cell: (row) => <strong>{labels[row.action]}</strong> },
  { label: 'Status', role: 'status', cell: (row) => <RunChip state={row.state} /> },
  { label: 'Oleh', role: 'meta', cell: (row) => row.by ?? 'Sistem' },
  { label: 'Waktu', role: 'meta', cell: (row) => dateTime(row.at) },
  {
    label: 'Alasan',
    role: 'text',
    cell: (row) => row.reason && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{row.reason}</Box>,
  },
]

const settled = { error: null, refetch: () => undefined }

/** The steps of the run with person and time, the newest first. */
export default function HistoryTab({ events }: { events: readonly PayRunEvent[] }) {
  return (
    <DataTable
      label="Riwayat"
      rows={{ ...settled, data: events.toSorted((one, other) => other.at.localeCompare(one.at)) }}
      columns={columns}
      rowKey={(row) => `${row.at} ${row.action}`}
      empty="Belum ada riwayat"
    />
  )
}
