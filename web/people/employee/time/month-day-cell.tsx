import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { dayStyle } from '#web/time/day/day-chip.tsx'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import type { MonthDay } from './month-days.ts'

/** A day that is over and lacks its check-out. */
const isIncomplete = (day: MonthDay) => day.lacks_out && !day.isToday

export function MonthDayCell({ day, onOpen }: { day: MonthDay; onOpen: () => void }) {
  const style = {
    width: '100%',
    minHeight: { xs: 52, lg: 66 },
    px: '1px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    borderRadius: 0.75,
    border: 1,
    borderStyle: isIncomplete(day) || !day.day_status ? 'dashed' : 'solid',
    borderColor: isIncomplete(day) ? 'tone.bad.text' : day.day_status ? 'transparent' : 'divider',
    ...(day.day_status && dayStyle(day.day_status)),
    ...(day.isToday && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' }),
  } as const
  const content = (
    <>
      <Box component="span" aria-hidden sx={{ fontSize: 11, lineHeight: 1.3 }}>
        {weekday(day.date)?.charAt(0)}
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: 14, fontWeight: 700, lineHeight: 1.3 }}>
        {Number(day.date.slice(8))}
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: 10, lineHeight: 1.3, minHeight: '1.3em' }}>
        {day.word}
      </Box>
    </>
  )
  const label = `${weekday(day.date)} ${shortDays(day.date)}${day.isToday ? ', hari ini' : ''}: ${day.label}`
  // No rules hold for a day on which the person did not work here.
  if (!day.day_status)
    return (
      <Box role="img" aria-label={label} title={day.label} sx={{ ...style, textAlign: 'center' }}>
        {content}
      </Box>
    )
  return (
    <ButtonBase aria-label={label} title={day.label} onClick={onOpen} sx={style}>
      {content}
    </ButtonBase>
  )
}
