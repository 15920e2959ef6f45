import Alert from '@mui/material/Alert'
import { payOutput } from '#contract/pay/output.ts'
import { payYearEnd, type SimulatedPerson } from '#contract/pay/year-end.ts'
import { signedAmount } from '#web/pay/amount-text.ts'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { yearFilter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'

const PAGE_SIZES = [25, 50, 100] as const
const year: Filter = { ...yearFilter(), none: false }
const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const NO_FILTERS = {}

const columns: readonly Column<SimulatedPerson>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
  { label: 'Bruto setahun', role: 'detail', align: 'right', cell: (row) => number(row.gross_year) },
  { label: 'PPh 21 setahun', role: 'detail', align: 'right', cell: (row) => number(row.tax_year) },
  { label: 'Bulan biasa', role: 'detail', align: 'right', cell: (row) => number(row.usual) },
  { label: 'Masa terakhir', role: 'amount', align: 'right', cell: (row) => signedAmount(row.tax) },
  { label: 'Sebab', role: 'text', cell: (row) => row.text },
]

/** The tax that December will withhold or pay back, before anybody is surprised, and the certificates of the year. */
export default function SimulationPage() {
  const { filter, companyId } = useCompanyFilter()
  const filters = [filter, year, keyword]
  const { values } = useListState(filters, PAGE_SIZES[0])
  const ofYear = { company_id: companyId, year: Number(values.year) }
  return (
    <ListPage
      endpoint={payYearEnd.simulation}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.user_id}
      pageSizes={PAGE_SIZES}
      head={
        <Alert severity="info">
          Perkiraan PPh 21 Desember bila bulan-bulan yang tersisa dibayar seperti bulan terakhir, tanpa bonus, THR dan
          lembur. Pengembalian dan tambahan terbesar lebih dulu. Periksa mulai Oktober.
        </Alert>
      }
      toolbar={(['xls', 'xml'] as const).map((as) => (
        <DownloadButton
          key={as}
          endpoint={payOutput.a1}
          label={as === 'xls' ? 'A1 (.xls)' : 'BPA1 Coretax (.xml)'}
          query={() => ({ ...ofYear, as })}
          filters={NO_FILTERS}
          failure="Bukti potong gagal diunduh"
        />
      ))}
      empty="Belum ada proses bulanan yang disetujui pada tahun ini"
      failure="Simulasi gagal dimuat"
    />
  )
}
