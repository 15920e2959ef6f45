import type { UnknownPin } from '#contract/time/attendance-import-rows.ts'
import { UNKNOWN_PINS_MAX } from '#contract/time/attendance-import-rows.ts'
import type { PersonOfCompany } from './people.ts'
import { nearestTo } from './pin-owners.ts'
import type { DayRow, PunchRow } from './rows.ts'

/** So many unknown pins get suggestions. */
const SUGGESTED_MAX = 200

/** Those with the most punches first. */
export const unknownPins = (rows: readonly (DayRow | PunchRow)[], people: readonly PersonOfCompany[]) => {
  const found = new Map<string, Omit<UnknownPin, 'nearest'>>()
  for (const row of rows) {
    const { pin, date } = row
    if (!pin || date === undefined) continue
    for (const time of timesIn(row)) {
      const moment = `${date} ${time}`
      const known = found.get(pin)
      if (!known) found.set(pin, { pin: pin.slice(0, 30), punches: 1, first: moment, last: moment })
      else {
        known.punches++
        if (moment < known.first) known.first = moment
        if (moment > known.last) known.last = moment
      }
    }
  }
  const here = people.filter((it) => it.is_here && it.is_active)
  const unknown_pins = [...found]
    .toSorted(([a, one], [b, other]) => other.punches - one.punches || (a < b ? -1 : 1))
    .slice(0, UNKNOWN_PINS_MAX)
    .map(([pin, it], i): UnknownPin => ({ ...it, nearest: i < SUGGESTED_MAX ? nearestTo(pin, here) : [] }))
  return { unknown_pins, unknown_pin_count: found.size }
}

const timesIn = (row: DayRow | PunchRow) =>
  ('time' in row ? [row.time] : [(row as DayRow).in, (row as DayRow).out]).filter((it) => it !== undefined)
