import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import type { Shift } from '#contract/time/shift.ts'
import { minutesText } from '#web/ui/short-format.ts'
import { toneOfShift } from './day-style.ts'
import { isTyping } from './is-typing.ts'
import type { Brush } from './paint.ts'
import { shiftHoursText } from './roster-sums.ts'

interface BrushChoice {
  brush: Brush
  label: string
  hours?: string
  about?: string
}

const brushesOf = (shifts: readonly Shift[]): BrushChoice[] => [
  ...shifts.map((it) => ({
    brush: it.id,
    label: it.name,
    hours: shiftHoursText(it),
    about: it.break_minutes > 0 ? `Istirahat ${minutesText(it.break_minutes)}` : undefined,
  })),
  { brush: 'off', label: 'Libur' },
  { brush: 'clear', label: 'Hapus isian' },
]

interface Props {
  shifts: readonly Shift[]
  brush: Brush
  onBrush: (brush: Brush) => void
  /** Further buttons at the end of the bar. */
  children: ReactNode
}

/** The brushes with which cells are painted; the keys 1 to 9 choose, too. */
export function BrushBar({ shifts, brush, onBrush, children }: Props) {
  const choices = brushesOf(shifts)
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const chosen = choices[Number(event.key) - 1]
      if (chosen && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) onBrush(chosen.brush)
    }
    document.addEventListener('keydown', choose)
    return () => document.removeEventListener('keydown', choose)
  })
  return (
    <Box sx={barStyle}>
      <Typography variant="body2" color="textSecondary" id="cat-dengan" sx={{ whiteSpace: 'nowrap' }}>
        Cat dengan
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-labelledby="cat-dengan"
        value={brush}
        onChange={(_, chosen: Brush | null) => chosen !== null && onBrush(chosen)}
        sx={groupStyle}
      >
        {choices.map(({ brush: value, label, hours, about }, index) => (
          <ToggleButton key={value} value={value} title={about} sx={choiceStyle}>
            {typeof value === 'number' && (
              <Box
                component="span"
                aria-hidden
                sx={{
                  ...sampleStyle,
                  bgcolor: `tone.${toneOfShift(shifts, value)}.background`,
                  color: `tone.${toneOfShift(shifts, value)}.text`,
                }}
              />
            )}
            <span>{label}</span>
            {hours && (
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {hours}
              </Box>
            )}
            {index < 9 && (
              <Box component="kbd" aria-hidden sx={keyStyle}>
                {index + 1}
              </Box>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.5, sm: 2 },
  pb: 1.5,
  overflowX: 'auto',
} as const
const groupStyle = {
  gap: 1,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  '& .MuiToggleButton-root': { border: 2, borderColor: 'divider', borderRadius: 1, ml: 0 },
  '& .MuiToggleButton-root.Mui-selected': { borderColor: 'primary.main', color: 'text.primary' },
} as const
const choiceStyle = {
  gap: 1,
  minHeight: 44,
  px: 1.5,
  py: 0,
  whiteSpace: 'nowrap',
  color: 'text.primary',
  fontWeight: 600,
} as const
const sampleStyle = { width: 14, height: 14, borderRadius: 0.5, border: '2px solid currentcolor' } as const
const keyStyle = {
  display: { xs: 'none', md: 'inline' },
  px: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  fontSize: 12,
  fontFamily: 'inherit',
  color: 'text.secondary',
} as const
