import { type Reimbursement, reimbursementStates } from '#contract/reimbursement.ts'
import { Day } from '#web/request/request-columns.tsx'
import { day, localDay, rupiah } from '#web/ui/format.ts'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import type { Column } from '#web/ui/list/rows.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import type { Fact } from '#web/ui/page/facts.tsx'
import { ReceiptButton } from './receipt-button.tsx'

export const dateColumn: Column<Reimbursement> = {
  label: 'Tanggal Reimburse',
  cell: (it) => <Day value={it.reimburse_date} />,
}
export const createdColumn: Column<Reimbursement> = {
  label: 'Tanggal Dibuat',
  cell: (it) => <Day value={it.created_at} />,
}

/** Digits of one width, so that amounts below each other can be compared at a glance. */
const Amount = ({ value }: { value: string }) => (
  <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{rupiah(value)}</span>
)

/** What a claim says, in both lists. */
export const reimbursementColumns: Column<Reimbursement>[] = [
  { label: 'Keterangan', cell: (it) => <ClampedText text={it.description} /> },
  { label: 'Total', align: 'right', cell: (it) => <Amount value={it.total} /> },
  { label: 'Bukti Kwitansi', cell: (it) => <ReceiptButton path={it.path} about={it.description} /> },
]

export const reimbursementFacts = (it: Reimbursement): Fact[] => [
  { label: 'Nama Karyawan', value: it.user_name },
  { label: 'Nama Entitas', value: it.company_name },
  { label: 'Tanggal Reimburse', value: day(it.reimburse_date) },
  { label: 'Tanggal Dibuat', value: day(localDay(it.created_at)) },
  { label: 'Total', value: rupiah(it.total) },
  { label: 'Status', value: <StatusChip status={it.status} label={reimbursementStates[it.status]} /> },
  { label: 'Keterangan', value: it.description, wide: true },
]
