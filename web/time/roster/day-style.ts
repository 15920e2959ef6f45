/** How a day of the roster is drawn and read out: by words and edges first, by colour second. */
import type { LawMark } from '#contract/time/roster-law.ts'
import type { Shift } from '#contract/time/shift.ts'
import { dayStatuses } from '#contract/time/state.ts'
import { type Tone, token } from '#web/ui/theme/palette.ts'
import type { PlannedDay } from './paint.ts'
import { hoursSum, shiftHoursText } from './roster-sums.ts'

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
  if (day.leave) return { title: dayStatuses[day.leave].word, more: day.shift_name ?? undefined }
  if (day.change === 'cleared') return { title: 'Isian dihapus' }
  if (day.off) return { title: dayStatuses.libur.word }
  if (day.in === '-') return { title: day.shift_name ?? 'Masuk' }
  return day.shift_name ? { title: day.shift_name, more: shiftHoursText(day) } : { title: shiftHoursText(day) }
}

/** The roster overrules the holiday. */
export const overrulesHoliday = (day: PlannedDay) => day.source === 'roster' && day.holiday !== null && !day.off

/** The marks of the law in words: '8 jam istirahat'. */
export const markTexts = (mark: LawMark | undefined): string[] => [
  ...(mark?.rest_minutes === undefined ? [] : [`${hoursSum(mark.rest_minutes)} istirahat`]),
  ...(mark?.is_seventh ? ['tanpa libur 7 hari'] : []),
]

/** The whole cell in one sentence, for those who do not see its edges. */
export const readOut = (day: PlannedDay, mark?: LawMark) => {
  const { title, more } = cellText(day)
  return [
    more ? `${title} ${more}` : title,
    // The head of the column names the holiday once for all.
    day.source === 'holiday' && day.holiday,
    day.source === 'pattern' && 'dari pola',
    overrulesHoliday(day) && `mengalahkan ${day.holiday}`,
    ...markTexts(mark),
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

/** Ground and text of leave, as on every other screen of days. */
export const leaveColours = (type: NonNullable<PlannedDay['leave']>) => {
  const { colour } = dayStatuses[type]
  return [token(`day-${colour}-background`), token(`day-${colour}-text`)] as const
}

/** Filled in: a ground of its own; from the pattern: dashed; by the company: plain. */
export const styleOf = (day: PlannedDay, tone: Tone) => {
  const edge = overrulesHoliday(day) ? token('error-main') : undefined
  if (day.leave) return filled(...leaveColours(day.leave), edge)
  if (day.change === 'cleared')
    return { color: token('text-secondary'), borderStyle: 'dotted', borderColor: token('text-secondary') }
  if (day.source === 'holiday') return { color: token('error-main') }
  if (day.source === 'roster') return filled(token(`tone-${tone}-background`), token(`tone-${tone}-text`), edge)
  if (day.source === 'pattern')
    return { color: token(`tone-${tone}-text`), borderStyle: 'dashed', borderColor: token(`tone-${tone}-text`) }
  return { color: token('text-secondary') }
}
