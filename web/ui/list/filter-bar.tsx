import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect } from 'react'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import type { Filter } from './filter.ts'
import { filterGrid } from './filter-grid.ts'
import { FilterInput, hasLongLabel } from './filter-input.tsx'
import { plainWords } from './list-words.ts'

export type { Filter } from './filter.ts'

const loadFolded = () => import('./folded-filters.tsx')
const FoldedFilters = lazy(loadFolded)

const YEARS = Array.from({ length: 16 }, (_, index) => String(2020 + index))

export const currentYear = () => String(new Date().getFullYear())

/** Years 2020 to 2035, preset to the current one; '' presets all of them. */
export const yearFilter = (preset = currentYear(), { year } = plainWords): Filter => ({
  name: 'year',
  label: year,
  options: YEARS.map((value) => ({ value, label: value })),
  preset,
})

interface Props {
  filters: readonly Filter[]
  values: Record<string, string>
  onChange: (filter: Filter, value: string) => void
  /** Sets several filters at once; with it a phone shows only the search and folds the others into a sheet. */
  onChangeAll?: (values: Record<string, string>) => void
}

/** A search word, and the day that a list is about, stay visible on a phone. */
const isMain = ({ options, lookup, draw, input, preset }: Filter) =>
  !options && !lookup && !draw && (input !== 'day' || preset !== undefined)

/** A date field would otherwise keep its width and overlap the button. */
const inputStyle = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .MuiFormControl-root': { minWidth: 0 },
}

export function FilterBar({ filters, values, onChange, onChangeAll }: Props) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useEffect(() => preloadWhenActive(loadFolded), [])
  const folded = filters.filter((it) => !isMain(it))
  const isFolded = isPhone && onChangeAll !== undefined && filters.length > 1 && folded.length > 0
  const inputs = (isFolded ? filters.filter(isMain) : filters).map((filter) => (
    <FilterInput
      key={filter.name}
      filter={filter}
      value={values[filter.name] ?? ''}
      onChange={(it) => onChange(filter, it)}
    />
  ))
  const needsLine = filters.some((it) => isMain(it) && hasLongLabel(it))
  if (isFolded)
    return (
      <Box
        role="search"
        aria-label="Filter"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1.5, py: 1, alignItems: 'center' }}
      >
        {inputs.length > 0 && <Box sx={{ ...inputStyle, ...(needsLine && { flexBasis: '100%' }) }}>{inputs}</Box>}
        <Suspense fallback={<Box sx={{ height: 44 }} />}>
          <FoldedFilters filters={folded} values={values} onChangeAll={onChangeAll} />
        </Suspense>
      </Box>
    )
  return (
    <Box role="search" aria-label="Filter" sx={filterGrid}>
      {inputs}
    </Box>
  )
}
