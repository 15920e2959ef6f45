import { expect, it } from 'vitest'
import { weeksOf } from './weeks.ts'

const day = (date: string, due: number, present = 0, late = 0, absent = 0) => ({
  ...{ date, due, present, late, absent, rate: null, holiday: null },
})

it('adds up the days of a week in percent of its working days, and leaves out weeks without any', () => {
  const days = [
    day('2026-11-09', 0),
    day('2026-11-16', 10, 8, 2, 1),
    day('2026-11-17', 10, 10, 1),
    day('2026-11-22', 0),
  ]
  expect(weeksOf(days)).toEqual([{ monday: '2026-11-16', due: 20, on_time: 75, late: 15, absent: 5 }])
})
