import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { lazy, Suspense, useState } from 'react'
import { daysBetween } from '#contract/leave/form.ts'
import { daysFrom } from '#contract/platform/day.ts'
import { isHcis } from '#contract/policy.ts'
import { attendanceRecap, type RecapMapRow } from '#contract/time/recap.ts'
import { type RecapView, recapViews } from '#contract/time/recap-period.ts'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { useMonthFilter } from '#web/ui/list/month-filter.tsx'
import { MapLegend, readShown } from './map-legend.tsx'
import { MonthMap } from './month-map.tsx'
import { figureColumns, PersonLink, RecapCard } from './recap-columns.tsx'

const ExplainPanel = lazy(() => import('#web/time/explain/explain-panel.tsx'))

const PAGE_SIZES = [25, 50, 100] as const
const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const viewFilter: Filter = { name: 'view', label: 'Tampilan', preset: recapViews.values[0] }
const shownFilter: Filter = { name: 'show', label: 'Status' }

/** The month of a company: one line a person, as a map of the days or in numbers. */
export default function RecapPage() {
  const me = useMe()
  const units = useDepartmentFilters()
  const filters = [keyword, ...(isHcis(me) ? [entity] : []), ...units]
  const { month, period, stepper } = useMonthFilter(filters, PAGE_SIZES[0])
  const { values, setFilters } = useListState([...filters, viewFilter, shownFilter], PAGE_SIZES[0])
  const view = recapViews.values.find((it) => it === values.view) ?? recapViews.values[0]
  const shared = {
    args: { query: period },
    filters,
    pageSizes: PAGE_SIZES,
    tabs: () => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', pr: 2 }}>
        {stepper()}
        <ViewChoice view={view} onView={(it) => setFilters({ view: it, show: '' })} />
      </Box>
    ),
    download: {
      endpoint: attendanceRecap.export,
      query: ({ company_id, department_id, keyword: name }: Record<string, string>) => ({
        ...period,
        company_id,
        department_id,
        keyword: name,
        view,
      }),
    },
    empty: 'Tidak ada karyawan pada bulan ini',
  }
  if (view === 'angka')
    return (
      <ListPage
        {...shared}
        endpoint={attendanceRecap.list}
        columns={figureColumns(month)}
        card={RecapCard}
        rowKey={(row) => row.position_id}
      />
    )
  const shown = readShown(values.show)
  const dates = daysFrom(period.from, daysBetween(period.from, period.to))
  return (
    <ListPage
      {...shared}
      endpoint={attendanceRecap.map}
      columns={figureColumns(month)}
      body={(rows, total) => (
        <>
          <ExplainedMap rows={rows} dates={dates} shown={shown} isPart={rows.length < total} month={month} />
          <MapLegend shown={shown} onShow={(it) => setFilters({ show: it })} />
        </>
      )}
    />
  )
}

const ViewChoice = ({ view, onView }: { view: RecapView; onView: (view: RecapView) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="Tampilan"
    className="no-print"
    value={view}
    onChange={(_, value: RecapView | null) => value && onView(value)}
    sx={{ ml: 2 }}
  >
    {recapViews.options.map(({ value, label }) => (
      <ToggleButton key={value} value={value} sx={{ minHeight: 44, px: 2 }}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

type MapProps = Omit<Parameters<typeof MonthMap>[0], 'nameOf' | 'onOpen'>

/** The map with the panel that says why; J and K move it through the people of the page. */
function ExplainedMap({ month, ...map }: MapProps & { month: string }) {
  const { rows } = map
  const [open, setOpen] = useState<{ row: RecapMapRow; date: string }>()
  const move = (step: 1 | -1) => {
    if (!open) return
    const next = rows[rows.findIndex((it) => it.position_id === open.row.position_id) + step]
    if (next?.days.some((it) => it.date === open.date)) setOpen({ row: next, date: open.date })
  }
  return (
    <>
      <MonthMap
        {...map}
        nameOf={(row) => <PersonLink row={row} rows={rows} month={month} />}
        onOpen={(row, date) => setOpen({ row, date })}
      />
      <Suspense>
        {open && (
          <ExplainPanel
            position_id={open.row.position_id}
            date={open.date}
            title={open.row.name}
            about={open.row.job_name}
            onClose={() => setOpen(undefined)}
            onMove={move}
          />
        )}
      </Suspense>
    </>
  )
}
