import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo, useId } from 'react'
import { dayKinds } from '#contract/calendar/day-kind.ts'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { weekdays } from '#contract/calendar/work-week.ts'
import type { CalendarMonth } from './calendar-months.ts'
import { dayKindStyle, daySquareStyle } from './day-kind-style.ts'

/** One month; working days are plain, other kinds have a colour, a shape and a text for screen readers. */
export const MonthTable = memo(({ month, today }: { month: CalendarMonth; today: string }) => {
  const id = useId()
  return (
    <Card sx={{ p: { xs: 2, sm: 1.5 }, minWidth: 0 }}>
      <Typography component="h2" id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {month.name}
      </Typography>
      <Box component="table" aria-labelledby={id} sx={tableStyle}>
        <thead>
          <tr>
            {weekdays.map(({ value, label }) => (
              <th key={value} scope="col" abbr={label}>
                {label.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week.find((it) => it)?.date}>
              {week.map((day, place) => (
                // The places of a week have no identity besides their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place}>{day && <DaySquare day={day} isToday={day.date === today} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  )
})

const textOf = ({ kind, name }: CalendarDay) => [dayKinds.label(kind), name].filter(Boolean).join(': ')

const DaySquare = ({ day, isToday }: { day: CalendarDay; isToday: boolean }) => (
  <Box
    component="span"
    data-kind={day.kind}
    title={day.kind === 'work' ? undefined : textOf(day)}
    aria-current={isToday ? 'date' : undefined}
    sx={{ ...squareStyle, ...dayKindStyle[day.kind], ...(isToday && todayStyle) }}
  >
    {Number(day.date.slice(8))}
    {day.kind !== 'work' && (
      <Box component="span" sx={visuallyHidden}>
        {` ${textOf(day)}`}
      </Box>
    )}
  </Box>
)

const squareStyle = { ...daySquareStyle, position: 'relative', width: '100%', height: { xs: 38, sm: 26 } } as const
const todayStyle = { textDecoration: 'underline', textUnderlineOffset: '3px', textDecorationThickness: '2px' }
const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: '2px',
  fontSize: { xs: 15, sm: 13 },
  '& th': { fontSize: { xs: 12, sm: 11 }, fontWeight: 500, color: 'text.secondary', p: 0 },
  '& td': { p: 0, textAlign: 'center' },
} as const
