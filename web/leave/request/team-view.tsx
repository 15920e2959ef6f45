import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { leave } from '#contract/leave/request.ts'
import { mondayOf } from '#contract/platform/day.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { addDays, datesBetween, firstOfMonth, lastOfMonth } from './date-arithmetic.ts'
import { DayTable } from './day-table.tsx'
import { WeekStrip } from './week-strip.tsx'
import { YearTable } from './year-table.tsx'

const PAGE = 25
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const word: Filter = { name: 'keyword', label: 'Cari nama' }
const who: Filter = {
  name: 'who',
  label: 'Karyawan',
  options: [{ value: 'all', label: 'Semua karyawan' }],
  none: 'Yang tidak masuk',
}
const span: Filter = {
  name: 'span',
  label: 'Rentang',
  options: [
    { value: 'month', label: 'Satu bulan' },
    { value: 'year', label: 'Setahun' },
  ],
  none: 'Dua pekan',
}
const phoneSpan: Filter = { ...span, options: [{ value: 'year', label: 'Setahun' }], none: 'Sepekan' }
/** The first day in view; empty for the current week. */
const from: Filter = { name: 'from', label: 'Mulai' }

/** Table of the company's people and their leave by day; a phone shows one week. */
export function TeamView({ today }: { today: string }) {
  const isHcis = useMe().role_name === 'hcis'
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const units = useDepartmentFilters()
  const isYear = useSearch()[0].span === 'year'
  // A year shows everybody: nearly all people are away on some day of it.
  const filters = [word, ...(isHcis ? [entity] : []), ...units, ...(isYear ? [] : [who]), isPhone ? phoneSpan : span]
  const state = useListState([...filters, from], PAGE)
  const { values, page } = state
  const { from: requested = '' } = values
  const requestedDay = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today
  const isMonth = !isPhone && values.span === 'month'
  const year = requestedDay.slice(0, 4)
  const first = isYear ? `${year}-01-01` : isMonth ? firstOfMonth(requestedDay) : mondayOf(requestedDay)
  const last = isYear ? `${year}-12-31` : isMonth ? lastOfMonth(requestedDay) : addDays(first, isPhone ? 6 : 13)
  const { keyword, company_id, department_id } = values
  const selectedWho = isYear ? 'all' : values.who
  const reading = useRead(
    leave.team,
    {
      query: {
        ...{ keyword, company_id, department_id, who: selectedWho as 'all' | '' },
        ...{ from: first, to: last, page, page_size: PAGE },
      },
    },
    { placeholderData: (old) => old },
  )
  const show = (day: string) => state.setFilter(from, day === today ? '' : day)
  return (
    <Card>
      <FilterBar filters={filters} values={values} onChange={state.setFilter} onChangeAll={state.setFilters} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, pb: 1, flexWrap: 'wrap' }}>
        <IconButton
          aria-label="Sebelumnya"
          onClick={() => show(addDays(first, isMonth || isYear ? -1 : isPhone ? -7 : -14))}
          sx={target}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label="Berikutnya" onClick={() => show(addDays(last, 1))} sx={target}>
          <ChevronRight />
        </IconButton>
        <Typography variant="h3" component="h2" aria-live="polite">
          {isYear ? year : shortDays(first, last)}
        </Typography>
        {values.from && (
          <Button size="small" onClick={() => show(today)}>
            Hari ini
          </Button>
        )}
      </Box>
      <Loaded query={reading}>
        {({ data, total_item }) => (
          <>
            {data.length === 0 && !isPhone && <Empty text="Semua masuk" />}
            {isYear ? (
              <YearTable year={year} people={data} />
            ) : isPhone ? (
              <WeekStrip key={first} days={datesBetween(first, last)} people={data} today={today} />
            ) : (
              data.length > 0 && (
                <Box sx={{ px: 2, pb: 1, opacity: reading.isPlaceholderData ? 0.5 : 1 }}>
                  <DayTable
                    label="Tim"
                    days={datesBetween(first, last)}
                    today={today}
                    people={data.map((it) => ({
                      key: it.position_id,
                      name: <PersonName name={it.user_name} about={jobOfNamesakes(data)(it)} />,
                      leaves: it.leaves,
                    }))}
                  />
                </Box>
              )
            )}
            {total_item > PAGE && (
              <Pager page={page} pageSize={PAGE} total={total_item} onPage={state.setPage} pageSizes={[PAGE]} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const target = { width: 44, height: 44 }
