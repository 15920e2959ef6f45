import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs, { type Dayjs } from 'dayjs'
import { createContext, useContext } from 'react'
import { formats } from './pickers.tsx'

const { sent } = formats.day

/** A mark on a date that is not a plain working day. */
export interface DayMark {
  /** Decides its tint: a day of rest, a holiday, or a free day that costs something. */
  tone: 'neutral' | 'bad' | 'ready'
  name: string
}

export interface RangeEnds {
  first: string
  last: string
}
const ChosenRange = createContext<RangeEnds & { marks?: ReadonlyMap<string, DayMark> | undefined }>({
  first: '',
  last: '',
})

const isDay = (text: string) => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)

interface CalendarProps {
  range: RangeEnds
  /** Shaded days; without it weekends are coloured. */
  marks: ReadonlyMap<string, DayMark> | undefined
  onPress: (day: string) => void
  /** Called with the first day of the month that comes into sight. */
  onMonth: ((day: string) => void) | undefined
}

export function RangeCalendar({ range, marks, onPress, onMonth }: CalendarProps) {
  const at = isDay(range.last) ? range.last : range.first
  return (
    <ChosenRange value={{ ...range, marks }}>
      <Box role="group" aria-label="Kalender" sx={{ mt: 1 }}>
        <DateCalendar
          value={isDay(at) ? dayjs(at, sent) : null}
          onChange={(day: Dayjs | null, state) => state === 'finish' && day && onPress(day.format(sent))}
          onMonthChange={(month: Dayjs) => onMonth?.(month.format(sent))}
          views={['day']}
          reduceAnimations
          showDaysOutsideCurrentMonth
          dayOfWeekFormatter={(day) => (day as Dayjs).format('ddd')}
          slots={{ day: DayOfRange }}
          sx={calendar}
        />
      </Box>
    </ChosenRange>
  )
}

/** The ends of the range are filled and the days between outlined; days that do not count are shaded and named. */
function DayOfRange(props: PickerDayProps) {
  const { first, last, marks } = useContext(ChosenRange)
  const day = (props.day as Dayjs).format(sent)
  const isEnd = day === first || day === last
  const isInside = first < day && day < last
  const mark = marks?.get(day)
  const isFree = !marks && [0, 6].includes((props.day as Dayjs).day())
  return (
    <PickerDay
      {...props}
      selected={isEnd}
      aria-selected={isEnd || isInside}
      title={mark?.name}
      aria-description={mark?.name}
      sx={{
        borderRadius: 1,
        width: '100%',
        margin: 0,
        ...(isFree && !isEnd && { color: 'error.main' }),
        ...(isInside && { bgcolor: 'color-mix(in srgb, var(--palette-primary-main) 26%, transparent)' }),
        ...(mark && !isEnd && { bgcolor: `tone.${mark.tone}.background`, color: `tone.${mark.tone}.text` }),
        ...(mark && isInside && { boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.vars?.palette.primary.main}` }),
      }}
    />
  )
}

/** Takes the available width, with days large enough for touch. */
const calendar = {
  width: '100%',
  maxWidth: 420,
  maxHeight: 'none',
  height: 'auto',
  mx: 'auto',
  '& .MuiPickersCalendarHeader-root': { mt: 0, mb: 0.5, px: 1 },
  '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '2px',
    justifyItems: 'stretch',
  },
  '& .MuiDayCalendar-weekDayLabel': { width: 'auto', m: 0 },
  '& .MuiDayCalendar-slideTransition, & .MuiDayCalendar-monthContainer': { minHeight: 0, position: 'static' },
  '& .MuiDateCalendar-viewTransitionContainer, & .MuiDayCalendar-root': { overflow: 'visible' },
} as const
