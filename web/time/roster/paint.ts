/** The effect of painting on a roster: the entries that differ from the stored ones, and the days as they will be. */
import type { RosterDay, RosterEntry, RosterRow } from '#contract/time/roster.ts'
import type { Shift } from '#contract/time/shift.ts'

/** The id of a shift, a day off, or nothing in place of an entry. */
export type Brush = number | 'off' | 'clear'

const cellKey = ({ position_id, date }: Pick<RosterEntry, 'position_id' | 'date'>) => `${position_id} ${date}`

const isStored = ({ source, shift_id }: RosterDay, brush: Brush) => {
  if (brush === 'clear') return source !== 'roster'
  return source === 'roster' && shift_id === (brush === 'off' ? null : brush)
}

/** Painting what is stored takes the unsaved entry away. */
export const paint = (
  entries: readonly RosterEntry[],
  position_id: number,
  stored: RosterDay,
  brush: Brush,
): RosterEntry[] => {
  const cell = { position_id, date: stored.date }
  const others = entries.filter((it) => cellKey(it) !== cellKey(cell))
  if (isStored(stored, brush)) return others
  return [
    ...others,
    brush === 'clear' ? { ...cell, clear: true } : { ...cell, shift_id: brush === 'off' ? null : brush },
  ]
}

/** A day as it will be; which rule decides after an entry is taken away is known once that is saved. */
export interface PlannedDay extends RosterDay {
  change?: 'painted' | 'cleared'
}
export interface PlannedRow extends Omit<RosterRow, 'days'> {
  days: PlannedDay[]
}

const planned = (day: RosterDay, entry: RosterEntry | undefined, shifts: readonly Shift[]): PlannedDay => {
  if (!entry) return day
  if (entry.clear) return { ...day, ...NO_SHIFT, source: 'company', off: false, change: 'cleared' }
  const shift = shifts.find((it) => it.id === entry.shift_id)
  const work = shift ? { shift_id: shift.id, shift_name: shift.name, in: shift.in, out: shift.out } : NO_SHIFT
  return { ...day, ...work, source: 'roster', off: !shift, change: 'painted' }
}
const NO_SHIFT = { shift_id: null, shift_name: null, in: '-', out: '-' }

/** The stored rows with the unsaved entries on them. */
export const plannedRows = (
  rows: readonly RosterRow[],
  entries: readonly RosterEntry[],
  shifts: readonly Shift[],
): PlannedRow[] => {
  const entryAt = new Map(entries.map((it) => [cellKey(it), it]))
  return rows.map((row) => ({
    ...row,
    days: row.days.map((day) => planned(day, entryAt.get(cellKey({ ...row, date: day.date })), shifts)),
  }))
}
