import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { mondayOf, shiftDay } from '#contract/platform/day.ts'
import { isRealDay } from '#contract/platform/fields.ts'
import { type RosterDay, roster } from '#contract/time/roster.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { OwnWeek } from './own-week.tsx'

/** Four weeks, whole ones, within what one call may ask for. */
const DAYS_SHOWN = 28

const isDay = (text: string | undefined): text is string =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text ?? '') && isRealDay(text ?? '')

const weeksOf = (days: readonly RosterDay[]) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => days.slice(index * 7, index * 7 + 7))

/** The own days of work, from the week of today or of the day that a notice names. */
export default function OwnRosterPage() {
  const [search, setSearch] = useSearch()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const named = isDay(search.tanggal) ? search.tanggal : undefined
  const from = mondayOf(named ?? today)
  const to = shiftDay(from, DAYS_SHOWN - 1)
  const reading = useRead(roster.own, { query: { from, to } }, { placeholderData: keepPreviousData })
  const show = (day: string) =>
    setSearch({ ...search, tanggal: mondayOf(day) === mondayOf(today) ? undefined : day }, { replace: true })
  return (
    <Page
      actions={
        <>
          <Stepper
            unit="Empat pekan"
            shown={shortDays(from, to)}
            onBefore={() => show(shiftDay(from, -DAYS_SHOWN))}
            onAfter={() => show(shiftDay(from, DAYS_SHOWN))}
          />
          {(today < from || today > to) && (
            <Button size="small" onClick={() => show(today)}>
              Hari ini
            </Button>
          )}
        </>
      }
    >
      <Loaded query={reading} isOnPage skeleton={<Skeleton variant="rounded" height={640} />}>
        {(days) => (
          <Stack sx={{ gap: 2, opacity: reading.isPlaceholderData ? 0.5 : 1 }}>
            {weeksOf(days).map((week) => (
              <OwnWeek key={week[0]?.date} days={week} today={today} named={named} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
