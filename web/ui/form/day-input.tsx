import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

const PickerInput = lazy(() => import('./picker-input.tsx'))

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  input?: 'day' | 'month'
}

const WHOLE = { day: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/ }

/** A day or a month outside of a form; a half-typed one is no change yet. */
export const DayInput = ({ label, value, onChange, input = 'day' }: Props) => (
  <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
    <PickerInput
      field={{ label, input }}
      name={label}
      value={value}
      onChange={(next) => (next === '' || WHOLE[input].test(next)) && onChange(next)}
      onBlur={() => undefined}
      error={undefined}
      inputRef={() => undefined}
    />
  </Suspense>
)
