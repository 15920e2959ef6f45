import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { DateField } from '@mui/x-date-pickers/DateField'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs, { type Dayjs } from 'dayjs'
import { createContext, useContext, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldGrid } from './field-grid.tsx'
import type { InputField } from './input.ts'
import { formats, Pickers } from './pickers.tsx'

const { shown, sent } = formats.day

interface End {
  name: string
  field: InputField
}

/** A mark on a date that is not a plain working day. */
export interface DayMark {
  /** Decides its tint: a day of rest, a holiday, or a free day that costs something. */
  tone: 'neutral' | 'bad' | 'ready'
  name: string
}

interface Props {
  start: End
  end: End
  /** Shaded days; without it weekends are coloured. */
  marks?: ReadonlyMap<string, DayMark>
  /** Called with the first day of the month that comes into sight. */
  onMonth?: (day: string) => void
}

interface Range {
  first: string
  last: string
}
const Chosen = createContext<Range & Pick<Props, 'marks'>>({ first: '', last: '' })

/**
 * A range of days, typed into two inputs or clicked in one calendar. The first click selects one day, the second
 * extends the range.
 */
export default function RangeInput({ start, end, marks, onMonth }: Props) {
  const { setValue, getFieldState, clearErrors } = useFormContext()
  const { field: startField } = useController({ name: start.name })
  const { field: endField } = useController({ name: end.name })
  const range: Range = { first: String(startField.value ?? ''), last: String(endField.value ?? '') }
  const [awaitsEnd, setAwaitsEnd] = useState(false)

  const put = (name: string, value: string) => {
    setValue(name, value, { shouldDirty: true, shouldTouch: true })
    if (getFieldState(name).invalid) clearErrors(name)
  }
  const press = (pressed: string) => {
    const extends_ = awaitsEnd && pressed >= range.first
    if (!extends_) put(start.name, pressed)
    put(end.name, pressed)
    setAwaitsEnd(!extends_)
  }
  return (
    <Pickers>
      <FieldGrid columns={2} isNarrow>
        <DayField {...start} />
        <DayField {...end} />
      </FieldGrid>
      <Chosen value={{ ...range, marks }}>
        <Calendar range={range} onPress={press} onMonth={onMonth} />
      </Chosen>
    </Pickers>
  )
}

function DayField({ name, field }: End) {
  const { field: control, fieldState } = useController({ name })
  const text = String(control.value ?? '')
  // A half-typed date reads as no date, but must stay in the input while the user types.
  const [typed, setTyped] = useState<Dayjs | null>(null)
  const write = (day: Dayjs | null) => day?.format(sent) ?? ''
  return (
    <DateField
      label={field.label}
      format={shown}
      value={typed && write(typed) === text ? typed : text ? dayjs(text, sent) : null}
      onChange={(next) => {
        setTyped(next)
        control.onChange(write(next))
      }}
      onBlur={control.onBlur}
      inputRef={control.ref}
      name={name}
      size="small"
      fullWidth
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    />
  )
}

const isDay = (text: string) => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)

interface CalendarProps extends Pick<Props, 'onMonth'> {
  range: Range
  onPress: (day: string) => void
}

function Calendar({ range, onPress, onMonth }: CalendarProps) {
  const at = isDay(range.last) ? range.last : range.first
  return (
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
  )
}

/** The ends of the range are filled and the days between outlined; days that do not count are shaded and named. */
function DayOfRange(props: PickerDayProps) {
  const { first, last, marks } = useContext(Chosen)
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
