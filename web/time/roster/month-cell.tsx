import { type ButtonHTMLAttributes, memo } from 'react'
import type { LawMark } from '#contract/time/roster-law.ts'
import type { Shift } from '#contract/time/shift.ts'
import { dayStatuses } from '#contract/time/state.ts'
import type { Tone } from '#web/ui/theme/palette.ts'
import { markTexts, readOut, styleOf } from './day-style.ts'
import type { PlannedDay } from './paint.ts'
import { letterOf } from './staffing.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  day: PlannedDay
  mark: LawMark | undefined
  isOverWeek: boolean
  shifts: readonly Shift[]
  tone: Tone
  whose: string
  canPaint: boolean
}

/** A shift by its letter, leave by that of its status, the hours of the company by the one at which they begin. */
const letterIn = (day: PlannedDay, shifts: readonly Shift[]) => {
  if (day.leave) return dayStatuses[day.leave].letter
  if (day.change === 'cleared') return ''
  if (day.off) return '–'
  if (day.shift_name) return letterOf(shifts, day.shift_name)
  return day.in === '-' ? '•' : day.in.slice(0, 2)
}

/** A plain element, because a month of a page has some 800 of them. */
export const MonthCell = memo(({ day, mark, isOverWeek, shifts, tone, whose, canPaint, ...button }: Props) => {
  const label = `${whose}: ${readOut(day, mark)}`
  const marks = markTexts(mark)
  return (
    <button
      type="button"
      {...button}
      aria-label={isOverWeek ? `${label}, pekan ini melebihi batas` : label}
      title={marks.length > 0 ? marks.join(', ') : undefined}
      aria-disabled={!canPaint || undefined}
      className={isOverWeek ? 'over' : undefined}
      style={styleOf(day, tone)}
    >
      {letterIn(day, shifts)}
      {marks.length > 0 && (
        <span aria-hidden className="mark">
          !
        </span>
      )}
      {day.change && <span aria-hidden className="changed" />}
    </button>
  )
})
