/** The effect of painting on a roster: the entries that differ from the stored ones, and the days as they will be. */
import type { RosterDay, RosterEntry, RosterRow } from '#contract/time/roster.ts'
import { assessRoster, isWorked, type LawMarks, type WorkedDay } from '#contract/time/roster-law.ts'
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

/** Whether two states have the same entry for a cell, so that painting it again is no change. */
export const isSameCell = (
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
  position_id: number,
  date: string,
) => {
  const [old, now] = [before, after].map((it) => it.find((entry) => cellKey(entry) === cellKey({ position_id, date })))
  return old?.shift_id === now?.shift_id && old?.clear === now?.clear && (old === undefined) === (now === undefined)
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
  const work = shift
    ? {
        shift_id: shift.id,
        shift_name: shift.name,
        in: shift.in,
        out: shift.out,
        break_minutes: shift.break_minutes,
        ...splitOf(shift),
      }
    : NO_SHIFT
  return { ...day, ...work, source: 'roster', off: !shift, change: 'painted' }
}
const splitOf = ({ split_out, split_in }: Pick<Shift, 'split_out' | 'split_in'>) => ({ split_out, split_in })
const NO_SHIFT = {
  shift_id: null,
  shift_name: null,
  in: '-',
  out: '-',
  break_minutes: 0,
  split_out: null,
  split_in: null,
}

/** The stored rows with the unsaved entries on them. */
export const plannedRows = (
  rows: readonly RosterRow[],
  entries: readonly RosterEntry[],
  shifts: readonly Shift[],
): PlannedRow[] => {
  const entryAt = new Map(entries.map((it) => [cellKey(it), it]))
  return rows.map((row) => {
    const entryOn = (date: string) => entryAt.get(cellKey({ position_id: row.position_id, date }))
    return {
      ...row,
      days: row.days.map((day) => planned(day, entryOn(day.date), shifts)),
      around: [...row.around.filter((day) => !entryOn(day.date)), ...paintedAround(row, entries, shifts)],
    }
  })
}

/** The unsaved work of a person on days that are not in view. */
const paintedAround = (row: RosterRow, entries: readonly RosterEntry[], shifts: readonly Shift[]) =>
  entries.flatMap(({ position_id, date, shift_id }): WorkedDay[] => {
    const isAround = position_id === row.position_id && row.days.every((it) => it.date !== date)
    const shift = isAround && shifts.find((it) => it.id === shift_id)
    if (!shift) return []
    return [
      { date, in: shift.in, out: shift.out, break_minutes: shift.break_minutes, ...splitOf(shift), source: 'roster' },
    ]
  })

/** A row with what the law says about its days, also about those outside the days in view. */
export interface MarkedRow extends PlannedRow {
  marks: LawMarks
}

export const markedRows = (rows: readonly PlannedRow[]): MarkedRow[] =>
  rows.map((row) => ({
    ...row,
    marks: assessRoster([...row.around, ...row.days.filter(isWorked)].toSorted((a, b) => a.date.localeCompare(b.date))),
  }))
