import { dayHoursText } from '#contract/calendar/hours-text.ts'
import type { Shift } from '#contract/time/shift.ts'
import { DAYS, type Pattern } from './pattern-text.ts'

/** The selects of a pattern hold text, this one for a day off. */
const OFF = 'off'

/** A select of shifts for each weekday, Monday first. */
export const dayFieldsFor = (shifts: readonly Shift[]) => {
  const options = [
    { value: OFF, label: 'Libur' },
    ...shifts.map((it) => ({ value: String(it.id), label: `${it.name} ${dayHoursText(it)}` })),
  ]
  return Object.fromEntries(DAYS.map((label, index) => [index, { label, input: 'choice' as const, options }]))
}

/** The values of the selects for a pattern; a shift that is no longer active becomes a day off. */
export const dayValues = (shifts: readonly Shift[], pattern: Pattern | undefined) =>
  DAYS.map((_, index) => {
    const id = pattern?.[index]
    return shifts.some((it) => it.id === id) ? String(id) : OFF
  })

export const patternOf = (values: readonly string[]) => values.map((it) => (it === OFF ? null : Number(it)))
