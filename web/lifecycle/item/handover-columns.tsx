import { type Handover, handoverStates } from '#contract/lifecycle/handover-row.ts'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { ItemName } from './item-name.tsx'

export type ShownHandover = Omit<Handover, 'employee_identity' | 'user_id' | 'charge'>

const tones = { open: 'progress', disputed: 'rejected', returned: 'accepted' } as const

interface Shown {
  /** All are of one person. */
  isOwn?: boolean
  /** Some are in dispute, so that there is something to say about it. */
  hasDispute: boolean
}

export const handoverColumns = <Row extends ShownHandover>({
  isOwn = false,
  hasDispute,
}: Shown): readonly Column<Row>[] => [
  { label: 'Barang', role: 'title', cell: (row) => <ItemName what={row.what} /> },
  ...(isOwn
    ? []
    : [
        { label: 'Pemegang', role: 'meta' as const, cell: (row: Row) => row.name },
        { label: 'Pekerjaan', role: 'meta' as const, cell: (row: Row) => `${row.job_name}, ${row.company_name}` },
      ]),
  { label: 'Diserahkan', role: 'meta', cell: (row) => <NoWrap>{day(row.handed_at)}</NoWrap> },
  {
    label: 'Diterima',
    role: 'meta',
    cell: (row) => (row.acknowledged_at ? <NoWrap>{day(row.acknowledged_at)}</NoWrap> : 'belum dikonfirmasi'),
  },
  { label: 'Kembali', role: 'meta', cell: (row) => <NoWrap>{row.returned_at ? day(row.returned_at) : '-'}</NoWrap> },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) => <StatusChip status={tones[row.state]} label={handoverStates.label(row.state)} />,
  },
  ...(hasDispute ? [{ label: 'Yang tidak sesuai', role: 'text' as const, cell: (row: Row) => row.dispute }] : []),
]

export const isDisputed = (rows: readonly Pick<Handover, 'dispute'>[] | undefined) =>
  rows?.some((it) => it.dispute !== null) ?? false
