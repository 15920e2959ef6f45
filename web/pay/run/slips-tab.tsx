import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { payRun } from '#contract/pay/run.ts'
import { isBlocking, type PayRunDetail, type PaySlipRow } from '#contract/pay/run-rows.ts'
import { slipWarnings } from '#contract/pay/run-states.ts'
import { useNumberParams, useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { groupedAmount } from '#web/pay/amount-text.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { RunRows } from './run-rows.tsx'

const filters: readonly Filter[] = [
  { name: 'keyword', label: 'Cari nama atau NIK' },
  { name: 'warning', label: 'Peringatan', options: slipWarnings.options },
]

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
  {
    label: 'Nama, NIK',
    role: 'title',
    cell: (row) => <SlipLink row={row} />,
  },
  amount('Penghasilan', (it) => it.earnings, 'meta'),
  amount('PPh 21', (it) => it.tax),
  amount('BPJS', (it) => it.bpjs_employee),
  amount('Potongan', (it) => it.deductions),
  amount('Bersih (Rp)', (it) => it.net, 'amount'),
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

/** Keeps page and filters, by which the slip knows the person before and after. */
function SlipLink({ row }: { row: PaySlipRow }) {
  const { id } = useNumberParams('id')
  const [{ page, page_size, keyword, warning }] = useSearch()
  return (
    <>
      <RouterLink
        to={path('/proses-gaji/$id/karyawan/$userId', { id, userId: row.user_id })}
        search={{ page, page_size, keyword, warning }}
        sx={{ fontWeight: 600 }}
      >
        {row.name}
      </RouterLink>
      <Box sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>
        {row.employee_identity}, {row.job_name}
      </Box>
    </>
  )
}

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
