import Box from '@mui/material/Box'
import { isHcis } from '#contract/policy.ts'
import { attendanceRecap, type RecapRow } from '#contract/time/recap.ts'
import { recapColumns } from '#contract/time/recap-columns.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useMonthFilter } from '#web/ui/list/month-filter.tsx'
import { reportColumns } from '#web/ui/list/report-columns.tsx'
import { LabelledLine, type RowCardProps } from '#web/ui/list/row-card.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'

const PAGE_SIZES = [25, 50, 100] as const
const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }

const columnsFor = (month: string): readonly Column<RecapRow>[] => [
  {
    label: 'Nama',
    role: 'title',
    cell: (row, rows) => (
      <RouterLink
        to={path('/detail-employee/$id/$userId', { id: row.position_id, userId: row.user_id })}
        search={{ tab: 'waktu', month }}
        // Covers the whole card on a phone.
        sx={{
          fontWeight: { xs: 600, sm: 400 },
          '&::after': { content: '""', position: 'absolute', inset: 0, display: { sm: 'none' } },
        }}
      >
        <PersonName name={row.name} about={aboutNamesakes(rows)(row)} />
      </RouterLink>
    ),
  },
  ...reportColumns(recapColumns),
]

/** One line a person; a tap anywhere on it opens the days. */
const RecapCard = ({ title, meta }: RowCardProps) => (
  <Box sx={{ px: 1.5, py: 1, minHeight: 56 }}>
    {title.map((it) => (
      <Box key={it.label}>{it.value}</Box>
    ))}
    <LabelledLine of={meta} />
  </Box>
)

/** The month of a company in numbers, one line a person. */
export default function RecapPage() {
  const me = useMe()
  const filters = isHcis(me) ? [keyword, entity] : [keyword]
  const { month, period, stepper } = useMonthFilter(filters, PAGE_SIZES[0])
  return (
    <ListPage
      endpoint={attendanceRecap.list}
      args={{ query: period }}
      columns={columnsFor(month)}
      card={RecapCard}
      filters={filters}
      rowKey={(row) => row.position_id}
      pageSizes={PAGE_SIZES}
      tabs={stepper}
      download={{
        endpoint: attendanceRecap.export,
        label: 'Unduh',
        query: ({ company_id }) => ({ ...period, company_id }),
      }}
      empty="Tidak ada karyawan pada bulan ini"
    />
  )
}
