import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { leave, leaveStates, leaveTypes } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { optionsOf } from '#contract/request.ts'
import { useRead } from '#web/api.ts'
import { failureText } from '#web/http.ts'
import { useMe } from '#web/session.ts'
import { Failure } from '#web/ui/error-panel.tsx'
import { type Filter, FilterBar, yearFilter } from '#web/ui/filter-bar.tsx'
import { useListState } from '#web/ui/list-state.ts'
import { Page } from '#web/ui/page.tsx'
import { Part } from '#web/ui/part.tsx'
import { EmployeeFilter, employeesOf } from './employee-filter.tsx'
import type { View } from './leave-calendar.tsx'
import { colourOf } from './leave-colour.ts'
import LeaveDialog from './leave-dialog.tsx'

const LeaveCalendar = lazy(() => import('./leave-calendar.tsx'))

const hcisFilters: Filter[] = [
  { name: 'company_id', label: 'Entitas', lookup: 'company' },
  { name: 'type', label: 'Tipe Izin', options: leaveTypes },
  { name: 'status', label: 'Status', options: optionsOf(leaveStates) },
  yearFilter(),
]
const yearOf = hcisFilters.at(-1)!
const isKnownYear = (year: number) => yearOf.options!.some((it) => it.value === String(year))
const NONE: never[] = []

/** HR sees every company, narrowed down by the filters; the others themselves. */
function useOverview(isHcis: boolean, { year: _, ...filters }: Record<string, string>, view: View | undefined) {
  // The days in view say more than the year: a leave over new year is seen from both.
  const query = { ...filters, from: view?.from, to: view?.to }
  const isReady = isHcis && view !== undefined
  const everybody = useRead(leave.overview, { query }, { enabled: isReady, placeholderData: (old) => old })
  const own = useRead(leave.ownOverview, {}, { enabled: !isHcis })
  return isHcis ? everybody : own
}

export default function OverviewPage() {
  const isHcis = useMe().role_name === 'hcis'
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const navigate = useNavigate()
  const { values, setFilter } = useListState(hcisFilters, 10)
  const [view, setView] = useState<View>()
  const { data, error, refetch } = useOverview(isHcis, values, view)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [draft, setDraft] = useState<{ start_date?: string; end_date?: string }>()

  const rows = data ?? NONE
  const turn = (next: View) => {
    const { year } = next
    setView(next)
    if (isHcis && values.year && values.year !== String(year)) setFilter(yearOf, isKnownYear(year) ? String(year) : '')
  }
  return (
    <Page
      actions={
        <Button variant="contained" onClick={() => setDraft({})}>
          Create Request
        </Button>
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
            employees={employeesOf(rows)}
            hidden={hidden}
            onChange={setHidden}
            startsOpen={!isNarrow}
          />
          <Legend />
        </Stack>
        <Card sx={{ p: { xs: 1, sm: 2 } }} aria-busy={!data}>
          {error && !data ? (
            <Failure text={failureText(messages.generic, error)} onRetry={() => void refetch()} />
          ) : (
            <Part fallback={<Skeleton variant="rounded" height={480} />}>
              <LeaveCalendar
                key={String(isNarrow)}
                rows={rows.filter((it) => !hidden.has(it.position_id))}
                year={isHcis && values.year ? Number(values.year) : undefined}
                onTurn={turn}
                onDay={(day) => setDraft({ start_date: day, end_date: day })}
                onLeave={(id) => navigate({ to: `/request-leave/detail/${id}` as never })}
                isNarrow={isNarrow}
              />
            </Part>
          )}
        </Card>
      </Box>
      {draft && <LeaveDialog open={draft} onClose={() => setDraft(undefined)} />}
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
