import Box from '@mui/material/Box'
import { payRun } from '#contract/pay/run.ts'
import type { PayComparisonRow, PayRunDetail } from '#contract/pay/run-rows.ts'
import { isFixed } from '#contract/pay/run-states.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { groupedAmount, signedAmount } from '#web/pay/amount-text.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { RunRows } from './run-rows.tsx'
import { SlipNote } from './slip-note.tsx'

const filters: readonly Filter[] = [
  {
    name: 'only',
    label: 'Tampilkan',
    none: 'Semua',
    options: [
      { value: 'unexplained', label: 'Belum dijelaskan' },
      { value: 'changed', label: 'Berubah' },
    ],
  },
]

const amount = (
  label: string,
  role: Column<PayComparisonRow>['role'],
  of: (row: PayComparisonRow) => number | null,
): Column<PayComparisonRow> => ({
  label,
  role,
  align: 'right',
  cell: (row) => {
    const value = of(row)
    return value === null ? '–' : <Figure value={value} shown={groupedAmount(value)} />
  },
})

const columnsFor = (run: PayRunDetail, ownId: number): readonly Column<PayComparisonRow>[] => [
  {
    label: 'Nama, NIK',
    role: 'title',
    cell: (row) => (
      <>
        {row.now === null ? (
          <strong>{row.name}</strong>
        ) : (
          <RouterLink
            to={path('/proses-gaji/$id/karyawan/$userId', { id: run.id, userId: row.user_id })}
            sx={{ fontWeight: 600 }}
          >
            {row.name}
          </RouterLink>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>{row.employee_identity}</Box>
      </>
    ),
  },
  amount('Sebelumnya', 'meta', (it) => it.before),
  amount('Sekarang', 'meta', (it) => it.now),
  {
    label: 'Selisih',
    role: 'amount',
    align: 'right',
    cell: ({ difference }) => <Figure value={difference} shown={signedAmount(difference)} />,
  },
  {
    label: 'Sebab',
    role: 'text',
    cell: (row) =>
      row.unexplained ? <StatusChip status="waiting" label="Belum dijelaskan" /> : row.reasons.join(', '),
  },
  {
    label: 'Catatan',
    role: 'action',
    cell: (row) => (
      <SlipNote
        runId={run.id}
        userId={row.user_id}
        name={row.name}
        note={row.note}
        isOpen={run.state === 'computed' && row.now !== null && row.user_id !== ownId}
      />
    ),
  },
]

/** Each person beside the monthly run before, with the reasons that the program found and the notes of HR. */
export default function ComparisonTab({ run }: { run: PayRunDetail }) {
  const me = useMe()
  return (
    <RunRows
      label="Perbandingan"
      endpoint={payRun.comparison}
      runId={run.id}
      filters={filters}
      columns={columnsFor(run, me.id)}
      empty={isFixed(run.state) ? 'Tidak ada perubahan' : 'Tidak ada perubahan yang sesuai'}
      failure="Perbandingan gagal dimuat"
    />
  )
}
