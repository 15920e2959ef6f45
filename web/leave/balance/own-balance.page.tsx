import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDay, workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import type { LeaveBalance } from '#contract/leave/balance-row.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { leave } from '#contract/leave/request.ts'
import type { Leave } from '#contract/leave/row.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { OPEN_FORM_SEARCH } from '#web/client/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { BalanceEntries } from './balance-entries.tsx'
import { BridgeCards } from './bridge-cards.tsx'
import { recommended } from './bridge-order.ts'
import { OwnBalanceFigure } from './own-balance-figure.tsx'
import { yearDays } from './year-days.ts'
import { YearStrip } from './year-strip.tsx'

const [FIRST_YEAR, LAST_YEAR] = [2020, 2035]

/** The own leave: what can still be asked for, and every day of it explained. */
export default function OwnBalancePage() {
  const [search, setSearch] = useSearch()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const thisYear = Number(today.slice(0, 4))
  const year = /^20(2\d|3[0-5])$/.test(search.year ?? '') ? Number(search.year) : thisYear
  const toYear = (next: number) => () => setSearch({ ...search, year: String(next) }, { replace: true })
  return (
    <Page
      actions={
        <>
          <Stepper
            unit="Tahun"
            shown={String(year)}
            onBefore={year > FIRST_YEAR ? toYear(year - 1) : undefined}
            onAfter={year < LAST_YEAR ? toYear(year + 1) : undefined}
          />
          <RouterButton to="/request-leave" search={OPEN_FORM_SEARCH} variant="contained">
            Ajukan cuti
          </RouterButton>
        </>
      }
    >
      <Year key={year} year={year} today={today} />
    </Page>
  )
}

function Year({ year, today }: { year: number; today: string }) {
  const thisYear = Number(today.slice(0, 4))
  const reading = useRead(leaveBalance.own, { query: { year } })
  const requests = useRead(leave.own).data ?? []
  // A stretch of free days may end in the next January.
  const range = { from: `${year}-01-01`, to: `${year + 1}-01-31` }
  const readingDays = useRead(workCalendar.days, { query: range }, { failure: false })
  const calendar = readingDays.data ?? []
  const available = reading.data?.available
  const query = { year }
  const readingBridges = useRead(leavePreview.bridge, { query }, { failure: false, enabled: year >= thisYear })
  const bridges = available === undefined ? [] : recommended(readingBridges.data ?? [], available)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Loaded query={reading} isOnPage skeleton={<Skeleton variant="rounded" height={160} />}>
        {(balance) => <OwnBalanceFigure balance={balance} today={year === thisYear ? today : undefined} />}
      </Loaded>
      <Loaded query={readingDays} isOnPage skeleton={<Skeleton variant="rounded" height={340} />}>
        {() => (
          <YearStrip
            year={year}
            today={today}
            days={yearDays({ year, calendar, requests, bridges })}
            best={bridges[0]}
          />
        )}
      </Loaded>
      <Details year={year} hasBridges={year >= thisYear} reading={reading} requests={requests} calendar={calendar} />
    </Box>
  )
}

interface DetailsProps {
  year: number
  hasBridges: boolean
  reading: UseQueryResult<LeaveBalance>
  requests: readonly Leave[]
  calendar: readonly CalendarDay[]
}

/** Every entry of the balance, beside days worth taking. */
function Details({ year, hasBridges, reading, requests, calendar }: DetailsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      {/* The figure above says why there is nothing to show. */}
      {reading.data ? (
        <BalanceEntries balance={reading.data} requests={requests} calendar={calendar} />
      ) : (
        <Skeleton variant="rounded" height={reading.isError ? 0 : 240} />
      )}
      {hasBridges && <BridgeCards year={year} calendar={calendar} />}
    </Box>
  )
}
