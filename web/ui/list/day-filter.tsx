import PickerInput from '#web/ui/form/picker-input.tsx'
import type { FilterProps } from './filter.ts'

export default function DayFilter({ filter, value, onChange }: FilterProps) {
  // A half-typed date would send an invalid query.
  const change = (next: string) => {
    if (next === '' || /^\d{4}-\d{2}-\d{2}$/.test(next)) onChange(next)
  }
  return (
    <PickerInput
      field={{ label: filter.label, input: 'day' }}
      name={filter.name}
      value={value}
      onChange={change}
      onBlur={() => undefined}
      error={undefined}
      inputRef={() => undefined}
    />
  )
}
