import { a1Fields, componentKinds, componentTimes, overtimeBases, type PayComponent } from '#contract/pay/component.ts'
import type { Column } from '#web/ui/list/column.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

const yes = (value: boolean) => (value ? 'Ya' : '–')

export const componentColumns: readonly Column<PayComponent>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Kode', role: 'meta', cell: (row) => row.code },
  { label: 'Jenis', role: 'meta', cell: (row) => componentKinds.label(row.kind) },
  { label: 'Dibayar', role: 'meta', cell: (row) => (row.system ? 'Otomatis' : componentTimes.label(row.paid)) },
  { label: 'PPh 21', role: 'detail', cell: (row) => yes(row.taxable) },
  { label: 'BPJS', role: 'detail', cell: (row) => yes(row.bpjs_base) },
  {
    label: 'Lembur',
    role: 'detail',
    cell: (row) => (row.overtime === 'none' ? '–' : overtimeBases.label(row.overtime)),
  },
  { label: 'THR', role: 'detail', cell: (row) => yes(row.thr_base) },
  { label: 'Sebagian bulan', role: 'detail', cell: (row) => yes(row.prorated) },
  { label: 'A1', role: 'detail', cell: (row) => (row.a1 ? a1Fields.label(row.a1) : '–') },
  {
    label: 'Status',
    role: 'status',
    cell: ({ system, active }) => (
      <StatusChip
        status={active ? 'active' : 'inactive'}
        label={system ? 'Sistem' : active ? 'Aktif' : 'Tidak aktif'}
      />
    ),
  },
]
