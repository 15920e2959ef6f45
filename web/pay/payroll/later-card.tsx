import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { LaterFigure } from '#contract/pay/payroll.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { differenceText, valueText } from './figure-text.ts'

const columns: readonly Column<LaterFigure>[] = [
  {
    label: 'Nama',
    shownOn: 'table',
    // The name stands once above the figures of a person.
    cell: (row, rows) => rows[rows.indexOf(row) - 1]?.position_id !== row.position_id && <strong>{row.name}</strong>,
  },
  { label: 'Nama', role: 'title', shownOn: 'card', cell: (row) => row.name },
  { label: 'Angka', role: 'meta', cell: (row) => row.label },
  { label: 'Saat ditutup', role: 'meta', align: 'right', cell: (row) => valueText(row.field, row.closed) },
  { label: 'Kini', role: 'meta', align: 'right', cell: (row) => <strong>{valueText(row.field, row.now)}</strong> },
  {
    label: 'Selisih',
    role: 'amount',
    align: 'right',
    cell: (row) => <strong>{differenceText(row.field, row.difference)}</strong>,
  },
]

/** Only where pay is computed here. */
const settled: Column<LaterFigure> = {
  label: 'Gaji',
  role: 'status',
  cell: ({ settled_month }) =>
    settled_month ? (
      <StatusChip status="active" label={`Masuk gaji ${monthName(settled_month)}`} />
    ) : (
      <StatusChip status="waiting" label="Belum masuk gaji" />
    ),
}

const columnsFor = (rows: readonly LaterFigure[] = []) =>
  rows.some((it) => it.settled_month !== undefined) ? [...columns, settled] : columns

const peopleIn = (rows: readonly LaterFigure[]) => new Set(rows.map((it) => it.position_id)).size

/** The differences between present and frozen figures, person by person and figure by figure. */
export function LaterCard({ later }: { later: UseQueryResult<LaterFigure[]> }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ p: 2, columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" id={id}>
          Susulan
        </Typography>
        {later.data && later.data.length > 0 && (
          <StatusChip status="waiting" label={`${later.data.length} angka, ${peopleIn(later.data)} orang`} />
        )}
        <Typography variant="body2" color="textSecondary">
          Diputuskan setelah bulan ditutup, untuk dibayar bulan berikut
        </Typography>
      </Stack>
      <DataTable
        label="Susulan"
        columns={columnsFor(later.data)}
        rows={later}
        rowKey={(row) => `${row.position_id} ${row.field}`}
        empty="Belum ada yang berubah sejak bulan ditutup"
      />
    </Card>
  )
}
