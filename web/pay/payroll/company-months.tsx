import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { payroll } from '#contract/pay/payroll.ts'
import type { CompanyMonth } from '#contract/pay/payroll-period.ts'
import { useRead } from '#web/client/api.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { Figure } from '#web/ui/list/figure.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { CloseDialog } from './close-dialog.tsx'

interface Props {
  month: string
  companyId: number
  today: string
  onCompany: (id: string) => void
}

const stateOf = ({ state, to }: CompanyMonth, today: string) => {
  if (state === 'closed') return { status: 'done', label: 'Ditutup' }
  return to < today ? { status: 'waiting', label: 'Terbuka' } : { status: 'progress', label: 'Berjalan' }
}

/** The month of every company that the reader closes, so that none is forgotten. */
export function CompanyMonths({ month, companyId, today, onCompany }: Props) {
  const id = useId()
  const [closing, setClosing] = useState<number>()
  const reading = useRead(payroll.companies, { query: { month } }, { failure: false })
  const rows = reading.data ?? []
  if (rows.length < 2) return null
  const closed = rows.filter((it) => it.state === 'closed').length
  const columns: readonly Column<CompanyMonth>[] = [
    { label: 'Entitas', role: 'title', cell: (row) => row.company_name },
    { label: 'Periode', role: 'meta', cell: (row) => <NoWrap>{shortDays(row.from, row.to)}</NoWrap> },
    { label: 'Status', role: 'status', cell: (row) => <StatusChip {...stateOf(row, today)} /> },
    {
      label: 'Menunggu keputusan',
      role: 'meta',
      align: 'right',
      cell: (row) => <Figure value={row.waiting} isWarning />,
    },
    {
      label: 'Ditutup oleh',
      role: 'meta',
      cell: (row) =>
        row.closed_at && (
          <>
            {row.closed_by ?? 'Sistem'}, <NoWrap>{dateTime(row.closed_at)}</NoWrap>
          </>
        ),
    },
  ]
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ p: 2 }}>
        Semua entitas, {monthName(month)}: {closed} dari {rows.length} ditutup
      </Typography>
      <DataTable
        label="Semua entitas"
        rows={reading}
        columns={columns}
        rowKey={(row) => row.company_id}
        rowActions={(row) => (
          <>
            {row.state === 'open' && row.to < today && (
              <RowAction label="Periksa dan tutup" onClick={() => setClosing(row.company_id)} />
            )}
            {row.company_id !== companyId && (
              <RowAction label="Lihat" onClick={() => onCompany(String(row.company_id))} />
            )}
          </>
        )}
      />
      {closing !== undefined && (
        <CloseDialog
          month={month}
          companyId={closing}
          companyName={rows.find((it) => it.company_id === closing)?.company_name}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Card>
  )
}
