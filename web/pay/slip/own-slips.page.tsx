import { useState } from 'react'
import { runKinds } from '#contract/pay/run-states.ts'
import { type OwnSlip, payslip } from '#contract/pay/slip.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { OwnA1s } from '#web/pay/output/own-a1s.tsx'
import { day, localDay } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { FIRST_YEAR, LAST_YEAR } from '#web/ui/page/year-and-company.tsx'
import { AmountEye, AmountsHidden, MaskedAmount } from './amount.tsx'

const columns: readonly Column<OwnSlip>[] = [
  {
    label: 'Bulan',
    role: 'title',
    cell: (row) => (
      <RouterLink to={path('/slip-gaji/$id', { id: row.id })} sx={{ fontWeight: 600 }}>
        {row.kind === 'bulanan' ? monthName(row.month) : row.run_name}
      </RouterLink>
    ),
  },
  { label: 'Jenis', role: 'meta', cell: (row) => runKinds.label(row.kind) },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Terbit', role: 'meta', cell: (row) => day(localDay(row.published_at)) },
  { label: 'Gaji bersih', role: 'amount', align: 'right', cell: (row) => <MaskedAmount of={row.net} /> },
]

const NO_FILTERS = {}
const yearOf = (text: string | undefined) => {
  const year = Number(text ?? new Date().getFullYear())
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : new Date().getFullYear()
}

/** The own published slips of a year; the amounts are hidden until they are asked for, at each visit. */
export default function OwnSlipsPage() {
  const [search, setSearch] = useSearch()
  const [isHidden, setHidden] = useState(true)
  const year = yearOf(search.year)
  const show = (next: number) => setSearch({ year: String(next) }, { replace: true })
  return (
    <AmountsHidden value={isHidden}>
      <ListPage
        endpoint={payslip.own}
        args={{ query: { year } }}
        columns={columns}
        pageSizes={[25]}
        head={
          <Stepper
            unit="Tahun"
            shown={String(year)}
            onBefore={year > FIRST_YEAR ? () => show(year - 1) : undefined}
            onAfter={year < LAST_YEAR ? () => show(year + 1) : undefined}
          />
        }
        toolbar={
          <>
            <OwnA1s year={year} />
            <AmountEye isHidden={isHidden} onToggle={() => setHidden(!isHidden)} />
          </>
        }
        rowActions={(row) => (
          <DownloadButton
            endpoint={payslip.ownPdf}
            label="PDF"
            params={{ id: row.id }}
            filters={NO_FILTERS}
            failure="Slip gagal diunduh"
          />
        )}
        empty="Belum ada slip gaji"
        failure="Slip gaji gagal dimuat"
      />
    </AmountsHidden>
  )
}
