import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type Opening, payOpening } from '#contract/pay/tax-opening.ts'
import { monthNames } from '#contract/platform/date-names.ts'
import { useMe } from '#web/client/session.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { PayImportButton } from '#web/pay/import/pay-import-button.tsx'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { yearFilter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { OpeningDialog } from './opening-dialog.tsx'

const PAGE_SIZES = [25, 50, 100] as const
const year: Filter = { ...yearFilter(), none: false }

const amount = (
  label: string,
  name: 'gross' | 'pension' | 'zakat' | 'tax' | 'tax_allowance',
  role: Column<Opening>['role'] = 'detail',
): Column<Opening> => ({ label, role, align: 'right', cell: (row) => number(row[name]) })

const columns: readonly Column<Opening>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
  {
    label: 'Bulan',
    role: 'meta',
    cell: ({ first_month, last_month }) =>
      [...new Set([first_month, last_month])].map((it) => monthNames[it - 1]).join(' – '),
  },
  amount('Penghasilan bruto', 'gross', 'amount'),
  amount('Iuran pensiun', 'pension'),
  amount('Zakat', 'zakat'),
  amount('PPh 21 dipotong', 'tax'),
  amount('Tunjangan PPh 21', 'tax_allowance'),
]

/** The figures of the year that another program computed before the first month here. */
export default function OpeningListPage() {
  const me = useMe()
  const { filter, companyId } = useCompanyFilter()
  const filters = [filter, year]
  const { values } = useListState(filters, PAGE_SIZES[0])
  const ofYear = { company_id: companyId, year: Number(values.year) }
  const [open, setOpen] = useOpenForm<Opening>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        endpoint={payOpening.list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.user_id}
        pageSizes={PAGE_SIZES}
        head={
          <Alert severity="info">
            Isi jumlah bulan-bulan tahun ini yang dihitung program lain. Tanpa itu pajak masa terakhir tidak tepat. Bila
            gaji dihitung di sini sejak Januari, tidak ada yang perlu diisi.
          </Alert>
        }
        toolbar={
          <>
            <PayImportButton kind="openings" companyId={companyId} shown={{ year: ofYear.year }} />
            <Button variant="contained" onClick={() => setOpen('new')}>
              Tambah Angka Awal
            </Button>
          </>
        }
        rowActions={(row) => (row.user_id === me.id ? null : <RowAction label="Ubah" onClick={() => setOpen(row)} />)}
        empty="Belum ada angka awal tahun ini"
      />
      {open && <OpeningDialog row={open === 'new' ? undefined : open} ofYear={ofYear} onClose={close} />}
    </>
  )
}
