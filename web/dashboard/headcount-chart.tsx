import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartRow, dashboard } from '#contract/dashboard.ts'
import { genderLabels, personalityNames } from '#contract/person-labels.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { route, useRead } from '#web/api.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { type Filter, FilterBar } from '#web/ui/list/filter-bar.tsx'
import { BarChart } from './bar-chart.tsx'
import { type HeadcountSeries, HeadcountTable } from './headcount-table.tsx'

const chart = route<typeof dashboard.chart>('GET', '/manager/chart')

const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const others: Filter[] = [
  {
    name: 'gender',
    label: 'Jenis Kelamin',
    options: Object.entries(genderLabels).map(([value, label]) => ({ value, label })),
  },
  { name: 'stfin', label: 'STIFIn', options: personalityNames.map((name) => ({ value: name, label: name })) },
]

const series: HeadcountSeries[] = [
  { of: 'male', gender: 'laki-laki', label: 'Ikhwan', color: 'chart.male' },
  { of: 'female', gender: 'perempuan', label: 'Akhwat', color: 'chart.female' },
]

/** Men and women per company; the chart is hidden from screen readers, which read the same numbers in a table. */
export default function HeadcountChart({ me }: { me: Me }) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTable, setTable] = useState(false)
  const reading = useRead(chart, { query: values }, { placeholderData: keepPreviousData })
  const shown = series.filter((it) => !values.gender || it.gender === values.gender)

  return (
    <Card component="section" aria-labelledby="headcount-chart">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, pt: 2 }}>
        <Typography variant="h2" id="headcount-chart">
          Ikhwan dan Akhwat per entitas
        </Typography>
        <Button size="small" onClick={() => setTable(!isTable)} sx={{ flexShrink: 0 }}>
          {isTable ? 'Tampilkan grafik' : 'Tampilkan tabel'}
        </Button>
      </Box>
      <FilterBar
        filters={isHcis(me) ? [entity, ...others] : others}
        values={values}
        onChange={({ name }, value) => setValues({ ...values, [name]: value })}
      />
      <Box sx={{ px: 2, pb: 2, opacity: reading.isPlaceholderData ? 0.5 : 1 }}>
        <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={260} />}>
          {(rows) => <Numbers rows={rows} series={shown} isTable={isTable} />}
        </Loaded>
      </Box>
    </Card>
  )
}

function Numbers({ rows, series, isTable }: { rows: ChartRow[]; series: HeadcountSeries[]; isTable: boolean }) {
  if (rows.length === 0) return <Empty />
  return (
    <>
      {!isTable && <BarChart rows={rows} series={series} />}
      <HeadcountTable rows={rows} series={series} isHidden={!isTable} />
    </>
  )
}
