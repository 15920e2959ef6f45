import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type ReactNode, useState } from 'react'
import { type CalendarDay, workCalendar } from '#contract/calendar/work-calendar.ts'
import { DEFAULT_WEEK } from '#contract/calendar/work-week.ts'
import { isHcis } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { useYearAndCompany } from '#web/time/use-year-and-company.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { YearAndCompany } from '#web/ui/page/year-and-company.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { DayKindLegend } from './day-kind-legend.tsx'
import { HolidayList, type ListedHoliday } from './holiday-list.tsx'
import { HrHolidays } from './hr-holidays.tsx'
import { PackButton } from './pack-button.tsx'
import { WorkWeekDialog } from './work-week-dialog.tsx'
import { weekText } from './work-week-text.ts'
import { YearMonths } from './year-months.tsx'

/** The working days of a company through a year; HR also edits them. */
export default function WorkCalendarPage() {
  const isHr = isHcis(useMe())
  const { today, year, showYear, company, companies, showCompany } = useYearAndCompany()
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  const query = isHr ? { ...range, company_id: company.id } : range
  const days = useRead(workCalendar.days, { query }, { placeholderData: keepPreviousData })
  return (
    <Page actions={isHr && <PackButton year={year} />}>
      <CalendarToolbar
        year={year}
        onYear={showYear}
        companies={companies}
        companyId={company.id}
        onCompany={showCompany}
      >
        {isHr && <CurrentWeek key={company.id} company={company} today={today} />}
      </CalendarToolbar>
      <Loaded query={days} skeleton={<Skeleton variant="rounded" height={640} />} isOnPage>
        {(shown) => (
          <Columns
            months={<YearMonths days={shown} year={Number(shown[0]?.date.slice(0, 4))} today={today} />}
            list={
              isHr ? <HrHolidays year={year} companyId={company.id} /> : <HolidayList rows={shown.flatMap(holidayOf)} />
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

const Columns = ({ months, list }: { months: ReactNode; list: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' },
    }}
  >
    {months}
    {list}
  </Box>
)

/** A rest day with a name is joint leave, which costs no day of annual leave. */
const holidayOf = ({ date, name, kind }: CalendarDay): ListedHoliday[] =>
  name === null
    ? []
    : [
        {
          date,
          name,
          kind: kind === 'holiday' ? 'libur' : 'cuti_bersama',
          notes: kind === 'rest' ? ['hari istirahat'] : [],
        },
      ]

/** The work week that applies today, and the way to change it. */
function CurrentWeek({ company, today }: { company: { id: number; name: string }; today: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(workCalendar.workWeeks, { query: { company_id: company.id } })
  const current = data?.find((it) => it.valid_from <= today)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">
        Pekan kerja {weekText(current?.days ?? DEFAULT_WEEK)}
        {current && ` sejak ${shortDays(current.valid_from)}`}
        <Button size="small" onClick={() => setOpen(true)} aria-label="Ubah pekan kerja" sx={{ ml: 0.5, minWidth: 44 }}>
          Ubah
        </Button>
      </Typography>
      {isOpen && <WorkWeekDialog company={company} onClose={() => setOpen(false)} />}
    </Box>
  )
}

interface Props extends ComponentProps<typeof YearAndCompany> {
  /** The work week of the company. */
  children?: ReactNode
}

const CalendarToolbar = ({ children, ...shown }: Props) => (
  <Card sx={{ p: 1.5 }}>
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
      <YearAndCompany {...shown} />
      {children}
      <DayKindLegend />
    </Stack>
  </Card>
)
