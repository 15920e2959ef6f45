import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'

const Picker = lazy(() => import('#web/ui/form/picker-input.tsx'))

interface Props {
  /** Form field whose value is `YYYY-MM-DD HH:mm`. */
  name: string
  dayLabel: string
  timeLabel: string
}

/** One form field edited in two inputs: date and time. */
export function SplitDateTime({ name, dayLabel, timeLabel }: Props) {
  const { field, fieldState } = useController({ name })
  const [day = '', time = ''] = String(field.value ?? '').split(' ')
  const write = (parts: { day: string; time: string }) =>
    field.onChange(parts.day || parts.time ? `${parts.day} ${parts.time}` : '')
  const shared = { onBlur: field.onBlur }
  return (
    <Suspense>
      <Picker
        {...shared}
        field={{ label: dayLabel, input: 'day' }}
        name={`${name}-day`}
        value={day}
        onChange={(it) => write({ day: it, time })}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      <Picker
        {...shared}
        field={{ label: timeLabel, input: 'time' }}
        name={`${name}-time`}
        value={time}
        onChange={(it) => write({ day, time: it })}
        error={fieldState.error && ' '}
        inputRef={() => {}}
      />
    </Suspense>
  )
}
