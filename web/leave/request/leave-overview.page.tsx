import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, useState } from 'react'
import type { Leave } from '#contract/leave/row.ts'
import { admits } from '#contract/policy.ts'
import { useGo, useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { RequestDialog } from '#web/request/flow/request-dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { localDay } from '#web/ui/format.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { Page } from '#web/ui/page/page.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'
import { AwaySoon } from './away-soon.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { EmployeeFilter, employeeChoices } from './employee-filter.tsx'
import type { CalendarRange } from './leave-calendar.tsx'
import { toCalendarEvent } from './leave-event.ts'
import { LeaveLegend } from './leave-legend.tsx'
import { leaveView } from './leave-view.tsx'
import { TeamView } from './team-view.tsx'
import { overviewFilters, useHidesRejected, useMonthInSearch, useOverview } from './use-overview.ts'

const LeaveCalendar = lazy(() => import('./leave-calendar.tsx'))

/** Leave calendar, with a team tab for viewers who may read an approval list. */
export default function OverviewPage() {
  const isSenior = admits.senior(useMe())
  const [{ tab }] = useSearch()
  const [today] = useState(() => localDay(new Date().toISOString()))
  if (!isSenior) return <CalendarPage />
  if (tab !== 'tim') return <CalendarPage today={today} />
  return (
    <Page>
      <TeamView today={today} />
      <LeaveLegend />
    </Page>
  )
}

/** `today` is given only to viewers who see more than their own leave. */
function CalendarPage({ today }: { today?: string }) {
  const isHcis = useMe().role_name === 'hcis'
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const go = useGo()
  const { values, setFilter, setFilters } = useListState(overviewFilters, 10)
  const [month, showMonth] = useMonthInSearch(isHcis ? values.year : undefined)
  const [view, setView] = useState<CalendarRange>()
  const reading = useOverview(isHcis, values, view)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [hidesRejected, toggleRejected] = useHidesRejected()
  const [draft, setDraft] = useState<{ start_date?: string; end_date?: string }>()

  // Filtering by rejected overrides hiding it.
  const isHidden = (row: Leave) => hidesRejected && row.status === 'rejected' && values.status !== 'rejected'
  const isShown = (row: Leave) => !hidden.has(row.position_id) && !isHidden(row)
  const turn = (next: CalendarRange) => {
    setView(next)
    if (next.month !== month) showMonth(next.month)
  }
  // Rendered before the leave is loaded: only the calendar knows which days are in view.
  const calendar = (rows?: Leave[]) => (
    <SectionBoundary fallback={<Skeleton variant="rounded" height={480} />}>
      <LeaveCalendar
        key={String(isNarrow)}
        events={rows?.filter(isShown).map(toCalendarEvent)}
        month={month}
        onRangeChange={turn}
        onOpenDay={(day) => setDraft({ start_date: day, end_date: day })}
        onOpenLeave={(id) => go(path('/request-leave/detail/$id', { id }))}
        isNarrow={isNarrow}
      />
    </SectionBoundary>
  )
  const awaySoon = today && <AwaySoon today={today} company_id={(isHcis && values.company_id) || ''} />
  const keys = (
    <div>
      <LeaveLegend hasRejected />
      <FormControlLabel
        control={<Switch size="small" checked={hidesRejected} onChange={toggleRejected} />}
        label="Sembunyikan yang ditolak"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ px: 1, minHeight: TARGET }}
      />
    </div>
  )
  // On a phone the calendar comes first; what explains it and who is away follow.
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
      {!isNarrow && awaySoon}
      {isHcis && (
        <Card>
          <FilterBar filters={overviewFilters} values={values} onChange={setFilter} onChangeAll={setFilters} />
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
            employees={reading.data && employeeChoices(reading.data)}
            hidden={hidden}
            onChange={setHidden}
            startsOpen={!isNarrow}
          />
          {!isNarrow && keys}
        </Stack>
        <Card sx={{ p: { xs: 1, sm: 2 } }} aria-busy={!reading.data}>
          <Loaded query={reading} skeleton={calendar()}>
            {calendar}
          </Loaded>
        </Card>
      </Box>
      {isNarrow && keys}
      {isNarrow && awaySoon}
      {draft && <RequestDialog view={leaveView} preset={draft} onClose={() => setDraft(undefined)} />}
    </Page>
  )
}
