import { expect, it } from 'vitest'
import { mondayOf } from '#contract/platform/day.ts'
import { addDays, datesBetween, daysInYear, isWeekend, isWithin, lastOfMonth } from './date-arithmetic.ts'

const newYear = { start_date: '2026-12-30', end_date: '2027-01-02' }

it.each([
  [addDays('2026-12-31', 1), '2027-01-01'],
  [datesBetween('2026-02-27', '2026-03-01').join(), '2026-02-27,2026-02-28,2026-03-01'],
  [mondayOf('2026-11-15'), '2026-11-09'],
  [mondayOf('2026-11-16'), '2026-11-16'],
  [lastOfMonth('2028-02-10'), '2028-02-29'],
  [isWeekend('2026-11-14'), true],
  [isWeekend('2026-11-16'), false],
  [daysInYear(newYear, 2026), 2],
  [daysInYear(newYear, 2027), 2],
  [daysInYear(newYear, 2028), 0],
  [isWithin(newYear, '2027-01-02'), true],
  [isWithin(newYear, '2027-01-03'), false],
])('date arithmetic: result %s equals %s', (found, expected) => {
  expect(found).toBe(expected)
})
