/** The gap of a working day: no check-in, or no check-out after its hours. */
import type { GapKind } from '#contract/time/gap.ts'
import type { ComputedDay } from './compute-day.ts'

export const gapOf = ({ state, in: came, out, work, has_ended }: ComputedDay): GapKind | null => {
  if (work.is_free) return null
  if (state === 'tanpa_kabar') return 'no_in'
  return came !== null && out === null && has_ended ? 'no_out' : null
}
