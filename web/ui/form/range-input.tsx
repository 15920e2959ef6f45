import { DateField } from '@mui/x-date-pickers/DateField'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldGrid } from './field-grid.tsx'
import type { InputField } from './input.ts'
import { formats, Pickers } from './pickers.tsx'
import { type DayMark, RangeCalendar, type RangeEnds } from './range-calendar.tsx'

const { shown, sent } = formats.day

interface End {
  name: string
  field: InputField
}

interface Props {
  start: End
  end: End
  /** Shaded days; without it weekends are coloured. */
  marks?: ReadonlyMap<string, DayMark>
  /** Called with the first day of the month that comes into sight. */
  onMonth?: (day: string) => void
}

/**
 * A range of days, typed into two inputs or clicked in one calendar. The first click selects one day, the second
 * extends the range.
 */
export default function RangeInput({ start, end, marks, onMonth }: Props) {
  const { setValue, getFieldState, clearErrors } = useFormContext()
  const { field: startField } = useController({ name: start.name })
  const { field: endField } = useController({ name: end.name })
  const range: RangeEnds = { first: String(startField.value ?? ''), last: String(endField.value ?? '') }
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
      <RangeCalendar range={range} marks={marks} onPress={press} onMonth={onMonth} />
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
