import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { payRun } from '#contract/pay/run.ts'
import { isBlocking, type PayRunDetail, type PaySlipRow } from '#contract/pay/run-rows.ts'
import { slipWarnings } from '#contract/pay/run-states.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { RunRows } from './run-rows.tsx'
import { personColumn, slipAmount } from './slip-columns.tsx'

const filters: readonly Filter[] = [
  { name: 'keyword', label: 'Cari nama atau NIK' },
  { name: 'warning', label: 'Peringatan', options: slipWarnings.options },
]

const columns: readonly Column<PaySlipRow>[] = [
  personColumn,
  slipAmount('Penghasilan', (it) => it.earnings, 'meta'),
  slipAmount('PPh 21', (it) => it.tax),
  slipAmount('BPJS', (it) => it.bpjs_employee),
  slipAmount('Potongan', (it) => it.deductions),
  slipAmount('Bersih (Rp)', (it) => it.net, 'amount'),
  {
    label: 'Peringatan',
    role: 'text',
    cell: ({ warnings }) =>
      warnings.length > 0 ? (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
          {warnings.map((it) => (
            <StatusChip
              key={it}
              status={isBlocking(it) && it !== 'no_opening' ? 'rejected' : 'waiting'}
              label={slipWarnings.label(it)}
            />
          ))}
        </Box>
      ) : undefined,
  },
]

/** Every slip of the run, all or those with a warning. */
export default function SlipsTab({ run }: { run: PayRunDetail }) {
  const [isAdding, setAdding] = useState(false)
  const canAdd = run.kind === 'lain' && run.state === 'computed'
  return (
    <>
      {canAdd && (
        <Box sx={{ p: 2, pb: 0 }}>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Tambah karyawan
          </Button>
        </Box>
      )}
      <RunRows
        label="Karyawan"
        endpoint={payRun.slips}
        runId={run.id}
        filters={filters}
        columns={columns}
        empty={canAdd ? 'Belum ada karyawan. Tambahkan yang dibayar dalam proses ini.' : 'Tidak ada slip yang sesuai'}
        failure="Slip gagal dimuat"
      />
      {isAdding && <AddPersonDialog run={run} onClose={() => setAdding(false)} />}
    </>
  )
}
