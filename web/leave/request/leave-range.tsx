import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useState } from 'react'
import { type DayKind, dayKinds } from '#contract/calendar/day-kind.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { useRead } from '#web/client/api.ts'
import { dayKindTones } from '#web/leave/day-kind-tones.ts'
import { DayRange } from '#web/ui/form/fields.tsx'
import type { DayMark } from '#web/ui/form/range-calendar.tsx'
import { localDay } from '#web/ui/format.ts'
import { addDays } from './date-arithmetic.ts'
import { useLeaveValues } from './leave-question.ts'

const isOff = (kind: DayKind): kind is keyof typeof dayKindTones => kind !== 'work'

/** Days that the view shows before and after the month in sight. */
const MARGIN = 40
const isDay = (text: unknown): text is string => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(String(text))

/** The range picker with the days that do not count shaded and named. */
export function LeaveRange(props: Pick<ComponentProps<typeof DayRange>, 'start' | 'end'>) {
  const { end_date } = useLeaveValues()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [turned, setTurned] = useState<string>()
  const at = turned ?? (isDay(end_date) ? end_date : today)
  const month = `${at.slice(0, 7)}-01`
  const { data } = useRead(
    workCalendar.days,
    { query: { from: addDays(month, -MARGIN), to: addDays(month, 2 * MARGIN) } },
    { failure: false, placeholderData: keepPreviousData, isSteady: true },
  )
  const marks = useMemo(() => marksOf(data), [data])
  return (
    <div>
      <DayRange {...props} marks={marks} onMonth={setTurned} />
      <Box aria-hidden sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 0.5 }}>
        {Object.entries(dayKindTones).map(([kind, tone]) => (
          <Typography
            key={kind}
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}
          >
            <Box
              component="span"
              sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: `tone.${tone}.background` }}
            />
            {dayKinds.label(kind as DayKind).toLowerCase()}
          </Typography>
        ))}
      </Box>
    </div>
  )
}

const marksOf = (days: { date: string; kind: DayKind; name: string | null }[] | undefined) =>
  days &&
  new Map<string, DayMark>(
    days.flatMap(({ date, kind, name }) =>
      isOff(kind) ? [[date, { tone: dayKindTones[kind], name: name ?? dayKinds.label(kind) }] as const] : [],
    ),
  )
