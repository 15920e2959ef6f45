import { expect, it } from 'vitest'
import { holidayPacks } from '#server/work-calendar/holiday-packs.ts'
import { bridgesOf } from './bridge.ts'

const holidays = new Map(holidayPacks.find((it) => it.year === 2026)?.days.map((it) => [it.date, it]))
const of = (start: string) => bridgesOf({ weeks: [], holidays }, 2026).find((it) => it.start_date === start)

it.each([
  ['2026-05-29', '2026-05-29', '2026-05-27', '2026-06-01', 6, 1],
  ['2026-03-16', '2026-03-17', '2026-03-14', '2026-03-24', 11, 2],
  ['2026-06-15', '2026-06-15', '2026-06-13', '2026-06-16', 4, 1],
  ['2026-12-21', '2026-12-23', '2026-12-19', '2026-12-27', 9, 3],
])('taking %s to %s frees %s to %s', (start_date, end_date, off_from, off_to, days_off, working_days) => {
  expect(of(start_date)).toMatchObject({ end_date, off_from, off_to, days_off, working_days })
})

it('offers the most free days for a working day first, and none without a holiday', () => {
  const bridges = bridgesOf({ weeks: [], holidays }, 2026)
  const worth = bridges.map((it) => it.days_off / it.working_days)
  expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  expect(bridges.every((it) => it.names.length > 0 && it.days_off >= 4 && it.working_days <= 4)).toBe(true)
  expect(bridgesOf({ weeks: [], holidays: new Map() }, 2026)).toEqual([])
})
