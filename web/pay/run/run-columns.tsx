import Box from '@mui/material/Box'
import type { PayRun } from '#contract/pay/run-rows.ts'
import { path } from '#web/client/paths.ts'
import { groupedAmount } from '#web/pay/amount-text.ts'
import { day, number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { RunChip } from './run-chip.tsx'

/** A run of a month is called by it, others have a name. */
export const runTitle = ({ kind, month, name }: Pick<PayRun, 'kind' | 'month' | 'name'>) =>
  kind === 'bulanan' ? monthName(month) : name

const amount = (label: string, of: (row: PayRun) => number, role: Column<PayRun>['role']): Column<PayRun> => ({
  label,
  role,
  align: 'right',
  cell: (row) => <Figure value={of(row)} shown={groupedAmount(of(row))} />,
})

export const runColumns: readonly Column<PayRun>[] = [
  {
    label: 'Bulan',
    role: 'title',
    cell: (row) => (
      <>
        <RouterLink to={path('/proses-gaji/$id', { id: row.id })} sx={{ fontWeight: 600 }}>
          {runTitle(row)}
        </RouterLink>
        <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>{shortDays(row.from, row.to)}</Box>
      </>
    ),
  },
  {
    label: 'Status',
    role: 'status',
    cell: (row) => (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
        <RunChip state={row.state} />
        {row.stale && <StatusChip status="waiting" label="Data berubah" />}
        {row.published_at && <StatusChip status="publish" label="Slip terbit" />}
      </Box>
    ),
  },
  { label: 'Tanggal gajian', role: 'meta', cell: (row) => day(row.pay_date) },
  {
    label: 'Orang',
    role: 'meta',
    align: 'right',
    cell: (row) => <Figure value={row.people} shown={number(row.people)} />,
  },
  amount('Bruto (Rp)', (it) => it.gross, 'meta'),
  amount('PPh 21 (Rp)', (it) => it.tax, 'meta'),
  amount('Bersih (Rp)', (it) => it.net, 'amount'),
]
