import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { type BalanceSort, balanceStates, leaveBalance } from '#contract/leave/balance.ts'
import { balanceColumns } from '#contract/leave/balance-columns.ts'
import type { BalanceRow } from '#contract/leave/balance-row.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import type { Column } from '#web/ui/list/column.ts'
import { currentYear, type Filter, yearFilter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { reportColumns } from '#web/ui/list/report-columns.tsx'
import { RowAction, RowActions } from '#web/ui/list/row-actions.tsx'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'
import { sortedColumns } from '#web/ui/list/sorted-columns.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { availableText, dayCount, shortDays } from '#web/ui/short-format.ts'

const BalancePanel = lazy(() => import('./balance-panel.tsx'))
const BalanceImportDialog = lazy(() => import('./balance-import-dialog.tsx'))

const sortOptions = [
  { value: 'available_asc', label: 'Tersedia, paling sedikit' },
  { value: 'available_desc', label: 'Tersedia, paling banyak' },
  { value: 'taken_desc', label: 'Diambil, paling banyak' },
  { value: 'reserved_desc', label: 'Menunggu, paling banyak' },
]

const sortNames: Readonly<Record<string, BalanceSort>> = {
  Hak: 'granted',
  'Cuti Bersama': 'joint',
  Diambil: 'taken',
  Sisa: 'remaining',
  Menunggu: 'reserved',
  Tersedia: 'available',
}

const filtersWith = (units: readonly Filter[]): Filter[] => [
  { name: 'keyword', label: 'Cari nama atau NIK' },
  { name: 'company_id', label: 'Entitas', lookup: 'company' },
  ...units,
  { ...yearFilter(), none: false },
  { name: 'balance', label: 'Saldo', options: balanceStates.options },
  { name: 'sort', label: 'Urutkan', options: sortOptions, none: 'Nama' },
]

/** Nothing is granted before the first day of work is known. */
const missingStart = ({ start_at, entitled_from }: BalanceRow) =>
  (start_at === null || entitled_from === null) && (
    <Typography component="span" variant="body2" color="warning">
      Mulai Bekerja belum diisi
    </Typography>
  )

const availableCell = ({ available }: BalanceRow) =>
  available < 0 ? (
    <Typography component="strong" variant="inherit" color="error" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
      {availableText(available)}
    </Typography>
  ) : (
    <strong>{dayCount(available)} hari</strong>
  )

const columns: readonly Column<BalanceRow>[] = [
  {
    label: 'Nama',
    role: 'title',
    cell: (row, rows) => <PersonName name={row.name} about={aboutNamesakes(rows)(row)} />,
  },
  { label: 'NIK', shownOn: 'table', cell: (row) => row.employee_identity },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  {
    label: 'Berhak Sejak',
    cell: (row) => missingStart(row) || (row.entitled_from && <NoWrap>{shortDays(row.entitled_from)}</NoWrap>),
  },
  { label: 'Hak cuti', role: 'meta', shownOn: 'card', cell: missingStart },
  ...reportColumns(balanceColumns, { Tersedia: { cell: availableCell } }),
]

/** Name and company, what is available, and the button, in one low row. */
const BalanceCard = ({ title, meta, amount, actions }: RowCardProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1, minHeight: 56 }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{title.map((it) => it.value)}</Box>
      {meta
        .filter((it) => Boolean(it.value))
        .map((it) => (
          <Typography key={it.label} variant="body2" color="textSecondary">
            {it.value}
          </Typography>
        ))}
    </Box>
    {amount.map((it) => (
      <Typography key={it.label} component="div" variant="body2" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {it.label}
        </Typography>
        {it.value}
      </Typography>
    ))}
    <RowActions>{actions}</RowActions>
  </Box>
)

/** The leave balances of a year, with adjustments and opening balances. */
export default function BalanceListPage() {
  const [open, setOpen] = useState<BalanceRow>()
  const [search, setSearch] = useSearch()
  const [isImporting, setImporting] = useState(false)
  const units = useDepartmentFilters()
  const year = Number(new URLSearchParams(location.search).get('year') ?? currentYear())
  return (
    <>
      <ListPage
        endpoint={leaveBalance.list}
        columns={sortedColumns(columns, sortNames, search.sort ?? '', (sort) =>
          setSearch({ ...search, page: undefined, sort }, { replace: true }),
        )}
        card={BalanceCard}
        filters={filtersWith(units)}
        rowKey={(row) => row.position_id}
        pageSizes={[25, 50, 100]}
        download={{ endpoint: leaveBalance.export }}
        toolbar={
          <Button variant="outlined" onClick={() => setImporting(true)}>
            Impor saldo awal
          </Button>
        }
        rowActions={(row) => <RowAction label="Catatan" onClick={() => setOpen(row)} />}
        empty="Tidak ada karyawan yang cocok"
      />
      <Suspense>
        {open && <BalancePanel row={open} year={year} onClose={() => setOpen(undefined)} />}
        {isImporting && <BalanceImportDialog year={year} onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  )
}
