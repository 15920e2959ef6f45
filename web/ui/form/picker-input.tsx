import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { TimePicker } from '@mui/x-date-pickers/TimePicker'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/id'
import { useState } from 'react'
import type { InputProps } from '#web/ui/form/input.ts'
import { pickerLocale } from '#web/ui/form/picker-locale.ts'

dayjs.extend(customParseFormat)

/** As people read it, and as it is sent. */
const formats = {
  day: { shown: 'DD-MM-YYYY', sent: 'YYYY-MM-DD' },
  month: { shown: 'MM-YYYY', sent: 'YYYY-MM' },
  time: { shown: 'HH:mm', sent: 'HH:mm' },
  'date-time': { shown: 'DD-MM-YYYY HH:mm', sent: 'YYYY-MM-DD HH:mm' },
}
type Kind = keyof typeof formats

const MINUTE_STEP = 5

export default function PickerInput({ field, name, value, onChange, onBlur, error, inputRef, autoFocus }: InputProps) {
  const kind = field.input as Kind
  const { shown, sent } = formats[kind]
  const write = (it: Dayjs | null) => it?.format(sent) ?? ''
  // A date that is half typed reads as no date, and must all the same stay as it is under the fingers.
  const [typed, setTyped] = useState<Dayjs | null>(null)
  const given = value ? dayjs(value.slice(0, sent.length), sent) : null
  const shared = {
    label: field.label,
    value: typed && write(typed) === value ? typed : given,
    format: shown,
    onChange: (next: Dayjs | null) => {
      setTyped(next)
      onChange(write(next))
    },
    slotProps: {
      textField: {
        name,
        onBlur,
        autoFocus,
        inputRef,
        size: 'small',
        fullWidth: true,
        error: error !== undefined,
        helperText: error,
      },
    } as const,
  }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="id" localeText={pickerLocale}>
      {kind === 'day' && <DatePicker {...shared} />}
      {kind === 'month' && <DatePicker {...shared} views={['year', 'month']} openTo="month" />}
      {kind === 'time' && <TimePicker {...shared} ampm={false} minutesStep={MINUTE_STEP} />}
      {kind === 'date-time' && <DateTimePicker {...shared} ampm={false} />}
    </LocalizationProvider>
  )
}
