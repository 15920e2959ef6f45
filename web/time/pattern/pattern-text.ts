/** A weekly pattern in words. */

import { weekdays } from '#contract/calendar/work-week.ts'
import type { Shift } from '#contract/time/shift.ts'

export type Pattern = readonly (number | null)[]

export const DAYS = weekdays.map((it) => it.label)

export const shiftName = (shifts: readonly Shift[], id: number | null) =>
  id === null ? 'Libur' : (shifts.find((it) => it.id === id)?.name ?? 'Shift tidak aktif')

/** Days in a row with the same shift are shown together: 'Sen–Jum Pagi, Sab Siang, Min Libur'. */
export const patternText = (pattern: Pattern, shifts: readonly Shift[]) => {
  const parts: { first: number; last: number; name: string }[] = []
  for (const [index, id] of pattern.entries()) {
    const name = shiftName(shifts, id)
    const before = parts.at(-1)
    if (before?.name === name) before.last = index
    else parts.push({ first: index, last: index, name })
  }
  const short = (index: number) => DAYS[index]?.slice(0, 3)
  return parts
    .map(({ first, last, name }) => `${short(first)}${first === last ? '' : `–${short(last)}`} ${name}`)
    .join(', ')
}
