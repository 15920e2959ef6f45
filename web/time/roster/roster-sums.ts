/** Hours of a person, and the people of a shift. */
import type { RosterDay } from '#contract/time/roster.ts'
import type { Shift } from '#contract/time/shift.ts'
import { minutesOf } from '#web/ui/short-format.ts'

const DAY_MINUTES = 24 * 60

/** Out before in is the next morning. */
const minutesBetween = (begins: string, ends: string) =>
  (minutesOf(ends) - minutesOf(begins) + DAY_MINUTES) % DAY_MINUTES

const isOnDuty = ({ off, leave }: RosterDay) => !off && leave === null

export const workOf = (days: readonly RosterDay[]) => {
  const working = days.filter((it) => isOnDuty(it) && it.in !== '-')
  return {
    days: working.length,
    minutes: working.reduce((sum, it) => sum + minutesBetween(it.in, it.out), 0),
  }
}

/** How many people work each shift on a date. */
export const peopleOn = (rows: readonly { days: readonly RosterDay[] }[], date: string, shifts: readonly Shift[]) => {
  const working = rows.flatMap((row) => row.days.filter((it) => it.date === date && isOnDuty(it)))
  return shifts.map((shift) => ({ shift, count: working.filter((it) => it.shift_id === shift.id).length }))
}

/** '06–14', or '06.30–14.00' where the hours are not full. */
export const shiftHoursText = ({ in: begins, out: ends }: Pick<RosterDay, 'in' | 'out'>) => {
  const isFull = [begins, ends].every((it) => it.slice(3, 5) === '00')
  const text = (it: string) => (isFull ? it.slice(0, 2) : `${it.slice(0, 2)}.${it.slice(3, 5)}`)
  return `${text(begins)}–${text(ends)}`
}

/** 1950 → '32,5 jam'. */
export const hoursSum = (minutes: number) => `${String(Math.round(minutes / 6) / 10).replace('.', ',')} jam`
