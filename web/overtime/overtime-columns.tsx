import { locationLabel, type Overtime, overtimeStates } from '#contract/overtime.ts'
import { NoBreak } from '#web/request/request-columns.tsx'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import type { Column } from '#web/ui/list/rows.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import type { Fact } from '#web/ui/page/facts.tsx'

export const timeColumns: Column<Overtime>[] = [
  { label: 'Waktu Mulai', cell: (it) => <NoBreak text={it.start} /> },
  { label: 'Waktu Akhir', cell: (it) => <NoBreak text={it.end} /> },
]
export const locationColumn: Column<Overtime> = { label: 'Lokasi Lembur', cell: (it) => locationLabel(it.location) }
export const detailColumn: Column<Overtime> = { label: 'Detail Tugas', cell: (it) => <ClampedText text={it.detail} /> }

export const overtimeFacts = (it: Overtime): Fact[] => [
  { label: 'Nama Karyawan', value: it.user_name },
  { label: 'Nama Entitas', value: it.company_name },
  { label: 'Waktu Mulai', value: it.start },
  { label: 'Waktu Akhir', value: it.end },
  { label: 'Lokasi Lembur', value: locationLabel(it.location) },
  { label: it.assigned ? 'Ditugaskan oleh' : 'Diajukan oleh', value: it.created_by },
  { label: 'Status', value: <StatusChip status={it.status} label={overtimeStates[it.status]} /> },
  { label: 'Action By', value: it.action_by ?? '-' },
  { label: 'Detail Tugas', value: it.detail, wide: true },
]
