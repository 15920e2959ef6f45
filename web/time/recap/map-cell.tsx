import Box from '@mui/material/Box'
import type { ButtonHTMLAttributes } from 'react'
import type { RecapMapRow } from '#contract/time/recap.ts'
import { dayStatuses, dayStatusText } from '#contract/time/state.ts'
import { dayStyle } from '#web/time/day/day-chip.tsx'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { lacksOutStyle, type ShownStatuses } from './map-legend.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string
  date: string
  /** Undefined where the person did not stand on the desk of the company. */
  day: RecapMapRow['days'][number] | undefined
  shown: ShownStatuses
  onOpen: () => void
}

/** A day of a person; one outside the employment stays in the grid, so that arrows pass over it. */
export const MapCell = ({ name, date, day, shown, onOpen, ...button }: Props) => {
  const text = day ? dayStatusText(day) : 'di luar masa kerja'
  const isFaint = shown.length > 0 && !(day && shown.includes(day.day_status))
  return (
    <Box
      component="button"
      type="button"
      {...button}
      aria-label={`${name}, ${weekday(date)} ${shortDays(date)}: ${text}`}
      title={text}
      aria-disabled={day ? undefined : true}
      onClick={day && onOpen}
      sx={{
        ...cellStyle,
        ...(day && !isFaint && dayStyle(day.day_status)),
        ...(day?.lacks_out && !isFaint && lacksOutStyle),
        ...(isFaint && faintStyle),
      }}
    >
      {day && !isFaint && dayStatuses[day.day_status].letter}
    </Box>
  )
}

const cellStyle = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minWidth: { xs: 44, sm: 22 },
  height: { xs: 44, sm: 26 },
  p: 0,
  border: 0,
  borderRadius: 0.75,
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: 13,
  cursor: 'pointer',
  '&[aria-disabled]': { cursor: 'default' },
} as const
const faintStyle = { boxShadow: 'inset 0 0 0 1px var(--palette-divider)' } as const
