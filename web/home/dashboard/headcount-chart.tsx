import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import type { ChartRow, dashboard } from '#contract/home/dashboard.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { route, useRead } from '#web/client/api.ts'
import { whenUserActive } from '#web/client/when-user-active.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { filterGrid } from '#web/ui/list/filter-grid.ts'
import { BarChart } from './bar-chart.tsx'
import type { FilterName } from './headcount-filters.tsx'
import { type HeadcountSeries, HeadcountTable } from './headcount-table.tsx'

const chart = route<typeof dashboard.chart>('GET', '/manager/chart')

// Lazy, because selects need more code than the rest of the card.
const HeadcountFilters = lazy(() => import('./headcount-filters.tsx'))

const series: HeadcountSeries[] = [
  { of: 'male', gender: 'laki-laki', label: 'Ikhwan', color: 'chart.male' },
  { of: 'female', gender: 'perempuan', label: 'Akhwat', color: 'chart.female' },
]

/** Men and women per company; the chart is hidden from screen readers, which read the same numbers in a table. */
export default function HeadcountChart({ me }: { me: Me }) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTable, setTable] = useState(false)
  const [isActive, setActive] = useState(false)
  useEffect(() => void whenUserActive().then(() => setActive(true)), [])
  const reading = useRead(chart, { query: values }, { placeholderData: keepPreviousData })
  const filters: FilterName[] = isHcis(me) ? ['company_id', 'gender', 'stfin'] : ['gender', 'stfin']
  const shown = series.filter((it) => !values.gender || it.gender === values.gender)

  return (
    <Card component="section" aria-labelledby="headcount-chart">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 2,
          pt: 2,
          pb: { xs: 1, sm: 0 },
        }}
      >
        <Typography variant="h2" id="headcount-chart">
          Ikhwan dan Akhwat per entitas
        </Typography>
        <Button size="small" onClick={() => setTable(!isTable)} sx={{ flexShrink: 0 }}>
          {isTable ? 'Tampilkan grafik' : 'Tampilkan tabel'}
        </Button>
      </Box>
      <SectionBoundary fallback={<EmptyFilters names={filters} />}>
        {isActive ? (
          <HeadcountFilters names={filters} values={values} onChange={setValues} />
        ) : (
          <EmptyFilters names={filters} />
        )}
      </SectionBoundary>
      <Box sx={{ px: 2, pb: 2, opacity: reading.isPlaceholderData ? 0.5 : 1 }}>
        <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={260} />}>
          {(rows) => <Numbers rows={rows} series={shown} isTable={isTable} />}
        </Loaded>
      </Box>
    </Card>
  )
}

/** Reserves the place of the filters. */
const EmptyFilters = ({ names }: { names: FilterName[] }) => (
  <Box sx={filterGrid} aria-busy>
    {names.map((name) => (
      <Skeleton key={name} variant="rounded" height={39} />
    ))}
  </Box>
)

function Numbers({ rows, series, isTable }: { rows: ChartRow[]; series: HeadcountSeries[]; isTable: boolean }) {
  if (rows.length === 0) return <Empty />
  return (
    <>
      {!isTable && <BarChart rows={rows} series={series} />}
      <HeadcountTable rows={rows} series={series} isHidden={!isTable} />
    </>
  )
}
