import FilterList from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { BottomSheet } from '#web/ui/feedback/bottom-sheet.tsx'
import { number } from '#web/ui/format.ts'
import { TARGET } from '#web/ui/theme/theme.ts'
import type { Filter } from './filter.ts'
import { FilterInput } from './filter-input.tsx'

interface Props {
  filters: readonly Filter[]
  values: Record<string, string>
  onChangeAll: (values: Record<string, string>) => void
}

const presets = (filters: readonly Filter[]) => Object.fromEntries(filters.map((it) => [it.name, it.preset ?? '']))

/** 'Filter (2)': opens a sheet with the filters of a list, which apply together. */
export default function FoldedFilters({ filters, values, onChangeAll }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(values)
  const changed = filters.filter((it) => !it.hasTabs && (values[it.name] ?? '') !== (it.preset ?? '')).length
  const open = () => {
    setDraft(values)
    setOpen(true)
  }
  const apply = (next: Record<string, string>) => {
    setOpen(false)
    onChangeAll(Object.fromEntries(filters.map(({ name }) => [name, next[name] ?? ''])))
  }
  return (
    <>
      <Button
        variant="outlined"
        color={changed > 0 ? 'primary' : 'inherit'}
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ minHeight: TARGET, flexShrink: 0, ...(changed === 0 && { borderColor: 'divider' }) }}
      >
        {changed > 0 ? `Filter (${number(changed)})` : 'Filter'}
      </Button>
      <BottomSheet
        title="Filter"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Box sx={{ display: 'flex', gap: 1.5, p: 2, borderTop: 1, borderColor: 'divider' }}>
            <Button fullWidth variant="outlined" onClick={() => apply(presets(filters))} sx={{ minHeight: TARGET }}>
              Hapus filter
            </Button>
            <Button fullWidth variant="contained" onClick={() => apply(draft)} sx={{ minHeight: TARGET }}>
              Terapkan
            </Button>
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
          {filters.map((filter) => (
            <FilterInput
              key={filter.name}
              filter={filter}
              value={draft[filter.name] ?? ''}
              onChange={(value) => setDraft((before) => ({ ...before, [filter.name]: value }))}
            />
          ))}
        </Box>
      </BottomSheet>
    </>
  )
}
