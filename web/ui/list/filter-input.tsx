import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLookup } from '#web/ui/form/lookup.ts'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import type { Filter, FilterProps } from './filter.ts'

const DayFilter = lazy(() => import('./day-filter.tsx'))

/** The input of one filter, by its kind. */
export function FilterInput(props: FilterProps) {
  const { filter } = props
  if (filter.draw) return <filter.draw {...props} />
  if (filter.options || filter.lookup) return <SelectFilter {...props} />
  if (filter.input !== 'day') return <WordFilter {...props} />
  return (
    // Half a phone is too narrow for a date and its button.
    <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      <Suspense fallback={<Box sx={{ height: 40 }} />}>
        <DayFilter {...props} />
      </Suspense>
    </Box>
  )
}

function SelectFilter({ filter, value, onChange }: FilterProps) {
  const looked = useLookup(filter.lookup, 'all')
  return (
    <OptionSelect
      label={filter.label}
      options={filter.options ?? looked.options}
      none={filter.none === false ? undefined : (filter.none ?? 'Semua')}
      value={value}
      onChange={onChange}
      // Half a phone is too narrow for a label of more than one word.
      sx={{ gridColumn: { xs: filter.none ? '1 / -1' : 'auto', sm: 'auto' } }}
    />
  )
}

/** A field of the usual width would cut such a label off. */
export const hasLongLabel = ({ label }: Filter) => label.length > 24

const TYPING_PAUSE_MS = 350

/** Searches when typing pauses instead of at each letter. */
function WordFilter({ filter, value, onChange }: FilterProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // Browser history can change the value without typing.
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      type="search"
      label={filter.label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ gridColumn: { xs: '1 / -1', sm: hasLongLabel(filter) ? 'span 2' : 'auto' } }}
    />
  )
}
