/** How many people work each shift on each day, and where that is fewer than needed. */
import type { RosterDay, Staffing } from '#contract/time/roster.ts'
import type { Shift } from '#contract/time/shift.ts'
import type { PlannedRow } from './paint.ts'

type Rows = readonly { days: readonly RosterDay[] }[]
export type CountOf = (date: string, shift_id: number) => number

const keyOf = (date: string, shift_id: number) => `${date} ${shift_id}`

const countsIn = (rows: Rows) => {
  const counts = new Map<string, number>()
  for (const { date, shift_id, off, leave } of rows.flatMap((row) => row.days)) {
    if (shift_id === null || off || leave !== null) continue
    const key = keyOf(date, shift_id)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The people of the whole company: what is stored for those not in view, and what is planned for those in view. */
export const staffCounts = (planned: readonly PlannedRow[], stored: Rows, company: Staffing | undefined): CountOf => {
  const [now, before] = [countsIn(planned), countsIn(stored)]
  const all = new Map(company?.people.map((it) => [keyOf(it.date, it.shift_id), it.count]))
  return (date, shift_id) => {
    const key = keyOf(date, shift_id)
    const elsewhere = company ? (all.get(key) ?? 0) - (before.get(key) ?? 0) : 0
    return elsewhere + (now.get(key) ?? 0)
  }
}

export interface Gap {
  date: string
  shift: Shift
  count: number
  /** 'kurang 1', or 'kosong' of a shift that says no number. */
  text: string
}

export interface Staffed {
  shifts: readonly Shift[]
  countOf: CountOf
  today: string
}

/** The gap of a shift on a date; a day without any shift lacks people only if numbers are set and it is still ahead. */
export const gapAt = ({ shifts, countOf, today }: Staffed, shift: Shift, date: string): Gap | undefined => {
  const count = countOf(date, shift.id)
  const isShiftDay = shifts.some((it) => countOf(date, it.id) > 0)
  if (shift.needed !== null && (isShiftDay || date >= today))
    return count < shift.needed ? { date, shift, count, text: `kurang ${shift.needed - count}` } : undefined
  return shift.needed === null && count === 0 && isShiftDay ? { date, shift, count, text: 'kosong' } : undefined
}

/** Letters as far as they tell the shifts apart. */
export const letterOf = (shifts: readonly Shift[], name: string) => {
  const first = name.charAt(0).toUpperCase()
  const isAlone = shifts.filter((it) => it.name.charAt(0).toUpperCase() === first).length === 1
  return isAlone ? first : name.slice(0, 3)
}
