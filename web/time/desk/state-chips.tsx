import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { DeskCounts } from '#contract/time/desk.ts'
import { attendanceStates } from '#contract/time/state.ts'

interface Props {
  /** Undefined while loading. */
  counts: DeskCounts | undefined
  state: string
  onState: (state: string) => void
}

/** How many people are in each state; pressing one shows only them, pressing it again everybody. */
export const StateChips = ({ counts, state, onState }: Props) => {
  const all = counts && attendanceStates.values.reduce((sum, it) => sum + counts[it], 0)
  const options = [{ value: '', label: 'Semua' }, ...attendanceStates.options]
  return (
    <Box
      role="group"
      aria-label="Keadaan"
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', px: 2, py: 1, '& > *': { flexShrink: 0 } }}
    >
      {options.map(({ value, label }) => {
        const count = value === '' ? all : counts?.[value as keyof DeskCounts]
        const isChosen = value === state
        return (
          <Chip
            key={value}
            label={`${label} ${count ?? '…'}`}
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            disabled={count === 0 && !isChosen}
            onClick={() => onState(isChosen ? '' : value)}
            sx={{ fontWeight: 600, '@media (pointer: coarse)': { minHeight: 44, borderRadius: 22 } }}
          />
        )
      })}
    </Box>
  )
}
