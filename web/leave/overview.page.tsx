import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, useState } from 'react'
import { type Leave, leaveTypes } from '#contract/leave.ts'
import { useGo } from '#web/navigation.tsx'
import { path } from '#web/paths.ts'
import { RequestDialog } from '#web/request/request-dialog.tsx'
import { useMe } from '#web/session.ts'
import { Part } from '#web/ui/feedback/boundary.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { Page } from '#web/ui/page/page.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { EmployeeFilter, employeesOf } from './employee-filter.tsx'
import type { View } from './leave-calendar.tsx'
import { colourOf } from './leave-colour.ts'
import { eventOf } from './leave-event.ts'
import { leaves } from './leave-view.tsx'
import { hcisFilters, useMonth, useOverview } from './overview-state.ts'

const LeaveCalendar = lazy(() => import('./leave-calendar.tsx'))

export default function OverviewPage() {
  const isHcis = useMe().role_name === 'hcis'
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const go = useGo()
  const { values, setFilter } = useListState(hcisFilters, 10)
  const [month, showMonth] = useMonth(isHcis ? values.year : undefined)
  const [view, setView] = useState<View>()
  const reading = useOverview(isHcis, values, view)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [draft, setDraft] = useState<{ start_date?: string; end_date?: string }>()

  const turn = (next: View) => {
    setView(next)
    if (next.month !== month) showMonth(next.month)
  }
  // Its days are there before the leaves: only the calendar knows which ones are in view.
  const calendar = (rows?: Leave[]) => (
    <Part fallback={<Skeleton variant="rounded" height={480} />}>
      <LeaveCalendar
        key={String(isNarrow)}
        events={rows?.filter((row) => !hidden.has(row.position_id)).map(eventOf)}
        month={month}
        onTurn={turn}
        onDay={(day) => setDraft({ start_date: day, end_date: day })}
        onLeave={(id) => go(path('/request-leave/detail/$id', { id }))}
        isNarrow={isNarrow}
      />
    </Part>
  )
  return (
    <Page
      actions={
        <>
          <CalendarLink />
          <Button variant="contained" onClick={() => setDraft({})}>
            Create Request
          </Button>
        </>
      }
    >
      {isHcis && (
        <Card>
          <FilterBar filters={hcisFilters} values={values} onChange={setFilter} />
        </Card>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <EmployeeFilter
            key={String(isNarrow)}
            employees={reading.data && employeesOf(reading.data)}
            hidden={hidden}
            onChange={setHidden}
            startsOpen={!isNarrow}
          />
          <Legend />
        </Stack>
        <Card sx={{ p: { xs: 1, sm: 2 } }} aria-busy={!reading.data}>
          <Loaded reading={reading} skeleton={calendar()}>
            {calendar}
          </Loaded>
        </Card>
      </Box>
      {draft && <RequestDialog view={leaves} preset={draft} onClose={() => setDraft(undefined)} />}
    </Page>
  )
}

const Legend = () => (
  <Stack direction="row" component="ul" aria-label="Warna" sx={{ listStyle: 'none', gap: 2, m: 0, p: 0, px: 1 }}>
    {leaveTypes.map(({ value, label }) => (
      <Stack direction="row" component="li" key={value} sx={{ gap: 0.75, alignItems: 'center' }}>
        <Box sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: colourOf(value).background }} />
        <Typography variant="body2">{label}</Typography>
      </Stack>
    ))}
  </Stack>
)
