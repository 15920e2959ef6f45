import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import type { RosterDay } from '#contract/time/roster.ts'
import { dayStatuses } from '#contract/time/state.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { leaveColours } from './day-style.ts'
import { hoursSum, workOf } from './roster-sums.ts'

interface Props {
  days: readonly RosterDay[]
  today: string
  /** The day that a notice leads to. */
  named: string | undefined
}

/** A week as seven lines on a phone and as seven columns elsewhere. */
export function OwnWeek({ days, today, named }: Props) {
  const { days: working, minutes } = workOf(days)
  const hours = minutes === 0 ? '' : ` · ${hoursSum(minutes)}`
  return (
    <Card component="section" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2">
          {shortDays(days[0]?.date ?? today, days.at(-1)?.date)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {working === 0 ? 'Tidak ada hari kerja' : `${working} hari${hours}`}
        </Typography>
      </Box>
      <Box component="ol" sx={weekStyle}>
        {days.map((day) => (
          <DayLine key={day.date} day={day} isToday={day.date === today} isNamed={day.date === named} />
        ))}
      </Box>
    </Card>
  )
}

const work = ({ off, source, holiday, shift_name, ...times }: RosterDay) => {
  if (off) return { title: dayStatuses.libur.word, more: source === 'holiday' ? holiday : undefined }
  const hours = times.in === '-' ? undefined : `${dayHoursText(times)}${times.out < times.in ? ' (+1 hari)' : ''}`
  return shift_name ? { title: shift_name, more: hours } : { title: hours ?? 'Masuk', more: undefined }
}

function DayLine({ day, isToday, isNamed }: { day: RosterDay; isToday: boolean; isNamed: boolean }) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNamed) line.current?.scrollIntoView?.({ block: 'center' })
  }, [isNamed])
  const { title, more } = work(day)
  const isWorking = !day.off && day.leave === null
  return (
    <Box
      component="li"
      ref={line}
      aria-current={isToday ? 'date' : undefined}
      sx={{ ...lineStyle, borderColor: isNamed ? 'primary.main' : 'divider', borderWidth: isNamed ? 2 : 1 }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 13, minWidth: 76 }}>
        {weekday(day.date)} <strong>{Number(day.date.slice(8))}</strong>
        {isToday && (
          <Box component="span" sx={{ display: 'block', color: 'primary.main', fontWeight: 600 }}>
            Hari ini
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {day.leave && (
          <Box component="span" sx={leaveStyle(day.leave)}>
            {dayStatuses[day.leave].word}
          </Box>
        )}
        {/* One line on a phone. */}
        <Box
          sx={{
            display: 'flex',
            flexDirection: { md: 'column' },
            flexWrap: 'wrap',
            columnGap: 1.5,
            alignItems: 'baseline',
          }}
        >
          <Typography sx={{ fontWeight: isWorking ? 600 : 400, color: isWorking ? undefined : 'text.secondary' }}>
            {title}
          </Typography>
          {more && (
            <Typography variant="body2" color="textSecondary">
              {more}
            </Typography>
          )}
        </Box>
        {!day.off && day.holiday && (
          <Typography variant="body2" color="error">
            Masuk pada {day.holiday}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const leaveStyle = (type: NonNullable<RosterDay['leave']>) => {
  const [bgcolor, color] = leaveColours(type)
  return { ...leaveShape, bgcolor, color }
}
const leaveShape = {
  display: 'inline-block',
  px: 1,
  borderRadius: 0.5,
  fontSize: 13,
  fontWeight: 600,
} as const
const weekStyle = {
  display: 'grid',
  gap: { xs: 0.5, md: 1 },
  listStyle: 'none',
  m: 0,
  p: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
} as const
const lineStyle = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: { xs: 1.5, md: 0.5 },
  alignItems: { xs: 'center', md: 'stretch' },
  minHeight: 44,
  px: 1,
  py: { xs: 0.5, md: 1 },
  borderStyle: 'solid',
  borderRadius: 1,
} as const
