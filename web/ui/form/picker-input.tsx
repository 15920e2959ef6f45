import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { TimePicker } from '@mui/x-date-pickers/TimePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBackCloses } from '#web/ui/feedback/use-back-closes.ts'
import { type InputField, type InputProps, siblingName } from './input.ts'
import { formats, Pickers } from './pickers.tsx'
import { type QuickPick, QuickPicks, QuickPicksBeforeIcon } from './quick-picks.tsx'

type Kind = keyof typeof formats

const MINUTE_STEP = 5
/** The age at which the calendar of birthdays opens: most people entered are employees or their children. */
const LONG_AGO_YEARS = 25

export default function PickerInput(props: InputProps) {
  const { field, name, value, onBlur, error, inputRef, autoFocus } = props
  const kind = field.input as Kind
  const { shown, sent } = formats[kind]
  const write = (it: Dayjs | null) => it?.format(sent) ?? ''
  // A half-typed date reads as no date, but must stay in the input while the user types.
  const [typed, setTyped] = useState<Dayjs | null>(null)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  const lead = useLead(field, name)
  const given = value ? dayjs(value.slice(0, sent.length), sent) : null
  const change = (text: string) => {
    props.onChange(text)
    lead(text)
  }
  const shared = {
    label: field.label,
    value: typed && write(typed) === value ? typed : given,
    format: shown,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    ...(field.offers && { slots: { openPickerButton: QuickPicksBeforeIcon } }),
    onChange: (next: Dayjs | null) => {
      setTyped(next)
      change(write(next))
    },
    slotProps: {
      // The toolbar only shows a dash while empty; only date-time needs it, to switch between day and time.
      toolbar: { hidden: kind !== 'date-time' },
      textField: {
        name,
        onBlur,
        autoFocus,
        inputRef,
        size: 'small',
        fullWidth: true,
        error: error !== undefined,
        helperText: error ?? field.hint,
        // On a narrow phone the label would lie below the quick picks.
        ...(field.offers && { slotProps: { inputLabel: { shrink: true } } }),
        ...(field.offers && kind === 'date-time' && { sx: picksBelow }),
      },
    } as const,
  }
  const input = (
    <Pickers>
      {kind === 'day' && <DatePicker {...shared} {...(field.opensOn === 'year' && fromYears())} />}
      {kind === 'month' && <DatePicker {...shared} views={['year', 'month']} openTo="month" />}
      {kind === 'time' && <TimePicker {...shared} ampm={false} minutesStep={MINUTE_STEP} />}
      {kind === 'date-time' && (
        <DateTimePicker
          {...shared}
          ampm={false}
          referenceDate={field.beginsAt ? dayjs(`${today(0)} ${field.beginsAt}`) : undefined}
        />
      )}
    </Pickers>
  )
  return field.offers ? (
    <QuickPicks.Provider value={{ picks: daysOffered(field), value, onChoose: change }}>{input}</QuickPicks.Provider>
  ) : (
    input
  )
}

/** The quick picks take a second line inside the input if they do not fit beside date and time. */
const picksBelow = {
  '& .MuiPickersInputBase-root': { flexWrap: 'wrap' },
  '& .MuiInputAdornment-root': { height: 'auto', maxHeight: 'none', ml: 'auto' },
} as const

/** Birthdays: year first, then month and day, and no future dates. */
const fromYears = () =>
  ({
    views: ['year', 'month', 'day'],
    openTo: 'year',
    disableFuture: true,
    yearsOrder: 'desc',
    referenceDate: dayjs().subtract(LONG_AGO_YEARS, 'year').startOf('year'),
  }) as const

const today = (ahead: number) => dayjs().add(ahead, 'day').format(formats.day.sent)

const dayNames: Record<number, string> = { [-1]: 'Kemarin', 0: 'Hari ini', 1: 'Besok' }

const daysOffered = ({ offers = [], beginsAt }: InputField): QuickPick[] =>
  offers.map((ahead) => ({
    value: [today(ahead), beginsAt].filter(Boolean).join(' '),
    text: dayNames[ahead] ?? '',
    label: [dayNames[ahead], beginsAt].filter(Boolean).join(' '),
  }))

const isWhole = (text: string) => /^(19|20|21)\d{2}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)

/** Moves the following date-time field along until the user sets it. */
function useLead({ leads }: InputField, name: string) {
  const form = useFormContext() as ReturnType<typeof useFormContext> | null
  const put = useRef('')
  return (text: string) => {
    if (!leads || !form || !isWhole(text)) return
    const follower = siblingName(name, leads.to)
    const now = String(form.getValues(follower) ?? '')
    if (now !== '' && now !== put.current) return
    put.current = dayjs(text).add(leads.minutes, 'minute').format(formats['date-time'].sent)
    form.setValue(follower, put.current, { shouldDirty: true })
    form.clearErrors(follower)
  }
}
