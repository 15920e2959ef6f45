import Box from '@mui/material/Box'
import { career, type EndingContract } from '#contract/people/career.ts'
import { path } from '#web/client/paths.ts'
import type { Column } from '#web/ui/list/column.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'

const daysLeftText = (days: number) =>
  days < 0 ? `Lewat ${-days} hari` : days === 0 ? 'Hari ini' : `${days} hari lagi`

const columns: Column<EndingContract>[] = [
  {
    label: 'Nama',
    cell: (row: EndingContract) => (
      <RouterLink to={path('/detail-employee/$id/$userId/karier', { id: row.id, userId: row.user_id })}>
        {row.name}
      </RouterLink>
    ),
  },
  { label: 'Entitas', role: 'meta', cell: (row: EndingContract) => row.company_name },
  { label: 'Pekerjaan', role: 'meta', cell: (row: EndingContract) => row.job_name },
  { label: 'Akhir Kontrak', role: 'text', cell: (row: EndingContract) => shortDays(row.contract_end_at) },
  {
    label: 'Sisa',
    role: 'status',
    cell: ({ days_left }: EndingContract) => (
      <Box component="span" sx={days_left < 0 ? { color: 'error.main', fontWeight: 600 } : {}}>
        {daysLeftText(days_left)}
      </Box>
    ),
  },
]

const filters = [
  {
    name: 'days',
    label: 'Dalam',
    options: ['30', '60', '90', '180', '365'].map((value) => ({ value, label: `${value} hari` })),
    preset: '60',
  },
]

/** Contracts that end soon or have ended; each row links to the form that extends it. */
export default function EndingContractsPage() {
  return (
    <ListPage
      endpoint={career.ending}
      columns={columns}
      filters={filters}
      empty="Tidak ada kontrak yang segera berakhir"
    />
  )
}
