import Box from '@mui/material/Box'
import { type ButtonHTMLAttributes, memo } from 'react'
import type { LawMark } from '#contract/time/roster-law.ts'
import type { Tone } from '#web/ui/theme/palette.ts'
import { cellText, markTexts, readOut, styleOf } from './day-style.ts'
import type { PlannedDay } from './paint.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  day: PlannedDay
  mark: LawMark | undefined
  tone: Tone
  /** The person and the date, for the label. */
  whose: string
  canPaint: boolean
}

/** A day of a person that can be painted; one that cannot stays readable by keyboard. */
export const DayCell = memo(({ day, mark, tone, whose, canPaint, ...button }: Props) => {
  const { title, more } = cellText(day)
  return (
    <Box
      component="button"
      type="button"
      {...button}
      aria-label={`${whose}: ${readOut(day, mark)}`}
      aria-disabled={!canPaint || undefined}
      sx={cellStyle}
      style={styleOf(day, tone)}
    >
      <Box component="span" sx={{ fontWeight: day.source === 'company' ? 400 : 600 }}>
        {title}
      </Box>
      {more && (
        <Box component="span" sx={{ fontSize: 12 }}>
          {more}
        </Box>
      )}
      {markTexts(mark).map((text) => (
        <Box key={text} component="span" sx={lawMark}>
          {text}
        </Box>
      ))}
      {day.change && <Box component="span" aria-hidden sx={changedMark} />}
    </Box>
  )
})

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

const lawMark = {
  mt: 0.25,
  px: 0.5,
  borderRadius: 0.5,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1.25,
  bgcolor: 'tone.bad.background',
  color: 'tone.bad.text',
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
