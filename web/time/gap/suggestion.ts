/** The suggestion of a gap, in words and as a correction. */
import type { AttendanceGap } from '#contract/time/gap.ts'
import { lacksOutText, statusWords } from '#contract/time/status-word.ts'
import type { WorkPlace } from '#contract/time/work-place.ts'
import { hour } from '#web/ui/short-format.ts'

const isKnown = (value: string) => value !== '-'

/** '17.30' for a check-out, '08.30–17.30' for a whole day. */
export const suggestionText = ({ gap, suggestion }: AttendanceGap) => {
  const times = gap === 'no_out' ? [suggestion.out] : [suggestion.in, suggestion.out]
  const shown = times.filter(isKnown).map(hour).join('–')
  return gap === 'no_out' ? `pulang ${shown}` : shown
}

export const gapText = ({ gap, suggestion }: AttendanceGap) =>
  gap === 'no_out' ? `Masuk ${hour(suggestion.in)}, ${lacksOutText.toLowerCase()}` : statusWords.tanpa_kabar

/** A day without hours has nothing to suggest. */
export const canBeFiled = ({ gap, suggestion }: AttendanceGap) =>
  isKnown(gap === 'no_out' ? suggestion.out : suggestion.in)

/** Only what is missing is asked for, so that what stands there stays. */
export const correctionOf = ({ date, gap, suggestion }: AttendanceGap) => ({
  date,
  ...(gap === 'no_in' && isKnown(suggestion.in) && { in: suggestion.in }),
  ...(isKnown(suggestion.out) && { out: suggestion.out }),
  ...(gap === 'no_in' && isKnown(suggestion.location) && { location: suggestion.location as WorkPlace }),
  reason: gap === 'no_out' ? 'Lupa absen pulang' : 'Lupa absen masuk dan pulang',
})
