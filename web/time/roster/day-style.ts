/** How a day of the roster is drawn and read out: by words and edges first, by colour second. */
import { typeLabel } from '#contract/leave/form.ts'
import type { Shift } from '#contract/time/shift.ts'
import { type Tone, token } from '#web/ui/theme/palette.ts'
import type { PlannedDay } from './paint.ts'
import { shiftHoursText } from './roster-sums.ts'

const SHIFT_TONES: readonly Tone[] = ['progress', 'waiting', 'ready', 'good']

/** Shifts keep their colour as long as their order does. */
export const toneOfShift = (shifts: readonly Shift[], shift_id: number | null): Tone =>
  SHIFT_TONES[shifts.findIndex((it) => it.id === shift_id) % SHIFT_TONES.length] ?? 'neutral'

interface CellText {
  title: string
  more?: string
}

/** The text of a cell. */
export const cellText = (day: PlannedDay): CellText => {
  if (day.leave) return { title: typeLabel(day.leave), more: day.shift_name ?? undefined }
  if (day.change === 'cleared') return { title: 'Isian dihapus' }
  if (day.off) return { title: 'Libur' }
  if (day.in === '-') return { title: day.shift_name ?? 'Masuk' }
  return day.shift_name
    ? { title: day.shift_name, more: shiftHoursText(day) }
    : { title: shiftHoursText(day), more: 'jam biasa' }
}

/** The roster overrules the holiday. */
export const overrulesHoliday = (day: PlannedDay) => day.source === 'roster' && day.holiday !== null && !day.off

/** The whole cell in one sentence, for those who do not see its edges. */
export const readOut = (day: PlannedDay) => {
  const { title, more } = cellText(day)
  return [
    more ? `${title} ${more}` : title,
    // The head of the column names the holiday once for all.
    day.source === 'holiday' && day.holiday,
    day.source === 'pattern' && 'dari pola',
    overrulesHoliday(day) && `mengalahkan ${day.holiday}`,
    day.change && 'belum disimpan',
  ]
    .filter(Boolean)
    .join(', ')
}

const filled = (background: string, text: string, border = 'transparent') => ({
  backgroundColor: background,
  color: text,
  borderColor: border,
})

/** Filled in: a ground of its own; from the pattern: dashed; by the company: plain. */
export const styleOf = (day: PlannedDay, tone: Tone) => {
  const edge = overrulesHoliday(day) ? token('error-main') : undefined
  if (day.leave) return filled(token(`day-${day.leave}-background`), token(`day-${day.leave}-text`), edge)
  if (day.change === 'cleared')
    return { color: token('text-secondary'), borderStyle: 'dotted', borderColor: token('text-secondary') }
  if (day.source === 'holiday') return { color: token('error-main') }
  if (day.source === 'roster') return filled(token(`tone-${tone}-background`), token(`tone-${tone}-text`), edge)
  if (day.source === 'pattern')
    return { color: token(`tone-${tone}-text`), borderStyle: 'dashed', borderColor: token(`tone-${tone}-text`) }
  return { color: token('text-secondary') }
}
