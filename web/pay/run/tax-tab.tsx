import { payRun } from '#contract/pay/run.ts'
import type { PaySlipRow } from '#contract/pay/run-rows.ts'
import { bpjsFigures, bpjsOfEmployee, bpjsOfEmployer } from '#contract/pay/slip-parts.ts'
import { percentText } from '#web/pay/slip/slip-lines.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { RunRows } from './run-rows.tsx'
import { personColumn, slipAmount } from './slip-columns.tsx'

const filters: readonly Filter[] = [{ name: 'keyword', label: 'Cari nama atau NIK' }]

const columns: readonly Column<PaySlipRow>[] = [
  personColumn,
  { label: 'PTKP', role: 'meta', cell: (row) => row.tax_status },
  { label: 'Tarif', role: 'detail', align: 'right', cell: (row) => rateOf(row) },
  slipAmount('Bruto', (it) => it.taxable_gross),
  slipAmount('PPh 21', (it) => it.tax, 'amount'),
  ...bpjsOfEmployee.map((it) => slipAmount(`${bpjsFigures[it]} (karyawan)`, (row) => row.bpjs?.[it] ?? 0)),
  ...bpjsOfEmployer.map((it) => slipAmount(`${bpjsFigures[it]} (perusahaan)`, (row) => row.bpjs?.[it] ?? 0)),
]

const rateOf = ({ rate_bp }: PaySlipRow) => (rate_bp === null ? '–' : percentText(rate_bp))

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
