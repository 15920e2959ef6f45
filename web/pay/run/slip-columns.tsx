import Box from '@mui/material/Box'
import type { PaySlipRow } from '#contract/pay/run-rows.ts'
import { useNumberParams, useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { groupedAmount } from '#web/pay/amount-text.ts'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'

export const slipAmount = (
  label: string,
  of: (row: PaySlipRow) => number,
  role: Column<PaySlipRow>['role'] = 'detail',
): Column<PaySlipRow> => ({
  label,
  role,
  align: 'right',
  cell: (row) => <Figure value={of(row)} shown={groupedAmount(of(row))} />,
})

export const personColumn: Column<PaySlipRow> = {
  label: 'Nama, NIK',
  role: 'title',
  cell: (row) => <SlipLink row={row} />,
}

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
