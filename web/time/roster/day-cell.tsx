import Box from '@mui/material/Box'
import type { ButtonHTMLAttributes } from 'react'
import type { Shift } from '#contract/time/shift.ts'
import { cellText, readOut, styleOf, toneOfShift } from './day-style.ts'
import type { PlannedDay } from './paint.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  day: PlannedDay
  shifts: readonly Shift[]
  /** The person and the date, for the label. */
  whose: string
  canPaint: boolean
}

/** A day of a person that can be painted; one that cannot stays readable by keyboard. */
export const DayCell = ({ day, shifts, whose, canPaint, ...button }: Props) => {
  const { title, more } = cellText(day)
  return (
    <Box
      component="button"
      type="button"
      {...button}
      aria-label={`${whose}: ${readOut(day)}`}
      aria-disabled={!canPaint || undefined}
      sx={cellStyle}
      style={styleOf(day, toneOfShift(shifts, day.shift_id))}
    >
      <Box component="span" sx={{ fontWeight: day.source === 'company' ? 400 : 600 }}>
        {title}
      </Box>
      {more && (
        <Box component="span" sx={{ fontSize: 12 }}>
          {more}
        </Box>
      )}
      {day.change && <Box component="span" aria-hidden sx={changedMark} />}
    </Box>
  )
}

const cellStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: 44,
  p: 0.25,
  font: 'inherit',
  fontSize: 13,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  bgcolor: 'transparent',
  border: '2px solid transparent',
  borderRadius: 0.75,
  cursor: 'pointer',
  '&[aria-disabled]': { cursor: 'default' },
} as const

/** A dot on the corner: a shape, so that it shows in every colour. */
const changedMark = {
  position: 'absolute',
  top: 3,
  right: 3,
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: 'currentcolor',
} as const
