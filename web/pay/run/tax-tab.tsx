import Box from '@mui/material/Box'
import { payRun } from '#contract/pay/run.ts'
import type { PaySlipRow } from '#contract/pay/run-rows.ts'
import { bpjsFigures, bpjsOfEmployee, bpjsOfEmployer } from '#contract/pay/slip.ts'
import { useNumberParams } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { groupedAmount } from '#web/pay/amount-text.ts'
import { percentText } from '#web/pay/slip/slip-lines.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { RunRows } from './run-rows.tsx'

const filters: readonly Filter[] = [{ name: 'keyword', label: 'Cari nama atau NIK' }]

const amount = (
  label: string,
  of: (row: PaySlipRow) => number,
  role: Column<PaySlipRow>['role'] = 'detail',
): Column<PaySlipRow> => ({
  label,
  role,
  align: 'right',
  cell: (row) => <Figure value={of(row)} shown={groupedAmount(of(row))} />,
})

const columns: readonly Column<PaySlipRow>[] = [
  { label: 'Nama, NIK', role: 'title', cell: (row) => <PersonLink row={row} /> },
  { label: 'PTKP', role: 'meta', cell: (row) => row.tax_status },
  { label: 'Tarif', role: 'detail', align: 'right', cell: (row) => rateOf(row) },
  amount('Bruto', (it) => it.taxable_gross),
  amount('PPh 21', (it) => it.tax, 'amount'),
  ...bpjsOfEmployee.map((it) => amount(`${bpjsFigures[it]} (karyawan)`, (row) => row.bpjs?.[it] ?? 0)),
  ...bpjsOfEmployer.map((it) => amount(`${bpjsFigures[it]} (perusahaan)`, (row) => row.bpjs?.[it] ?? 0)),
]

const rateOf = ({ rate_bp }: PaySlipRow) => (rate_bp === null ? '–' : percentText(rate_bp))

function PersonLink({ row }: { row: PaySlipRow }) {
  const { id } = useNumberParams('id')
  return (
    <>
      <RouterLink to={path('/proses-gaji/$id/karyawan/$userId', { id, userId: row.user_id })} sx={{ fontWeight: 600 }}>
        {row.name}
      </RouterLink>
      <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>{row.employee_identity}</Box>
    </>
  )
}

/** Taxes and contributions of each person. */
export default function TaxTab({ runId }: { runId: number }) {
  return (
    <RunRows
      label="Pajak dan BPJS"
      endpoint={payRun.slips}
      runId={runId}
      filters={filters}
      columns={columns}
      empty="Tidak ada slip yang sesuai"
      failure="Slip gagal dimuat"
    />
  )
}
