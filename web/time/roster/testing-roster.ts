/** Shifts and rows for the tests of the roster. */
import { daysFrom } from '#contract/platform/day.ts'
import type { RosterDay, RosterRow } from '#contract/time/roster.ts'
import type { Shift } from '#contract/time/shift.ts'

const buildShift = (id: number, name: string, begins: string, ends: string): Shift => ({
  id,
  company_id: 2,
  company_name: 'PT Cahaya Edukasi',
  name,
  in: begins,
  out: ends,
  break_minutes: 60,
  split_out: null,
  split_in: null,
  grace_minutes: 0,
  needed: null,
  active: true,
})
export const pagi = buildShift(1, 'Pagi', '06:00:00', '14:00:00')
export const siang = buildShift(2, 'Siang', '14:00:00', '22:00:00')
export const malam = buildShift(3, 'Malam', '22:00:00', '06:00:00')

const dayOf = (date: string, chosen: Shift | null | undefined): RosterDay => {
  const nothing = {
    date,
    shift_id: null,
    shift_name: null,
    leave: null,
    holiday: null,
    off: false,
    break_minutes: 0,
    split_out: null,
    split_in: null,
  }
  if (chosen === undefined) return { ...nothing, in: '08:00:00', out: '17:00:00', source: 'company' }
  if (chosen === null) return { ...nothing, in: '-', out: '-', source: 'roster', off: true }
  const { id, name, in: begins, out: ends, break_minutes } = chosen
  return { ...nothing, shift_id: id, shift_name: name, in: begins, out: ends, break_minutes, source: 'roster' }
}

/** A week from a Monday on, or more days: entries first, then days by the hours of the company. */
export const buildRosterRow = (
  position_id: number,
  name: string,
  monday: string,
  entries: readonly (Shift | null | undefined)[],
  count = 7,
): RosterRow => ({
  position_id,
  employee_identity: String(1_000_000_000 + position_id),
  name,
  job_name: 'Staff Dapur',
  may_change: true,
  days: daysFrom(monday, count).map((date, index) => dayOf(date, entries[index])),
  around: [],
})
