import { expect, it } from 'vitest'
import { closeOfMonth, closesUntil, dayText, monthEarlier, shiftMonth } from './months.ts'

it('months are counted over years, and a day a month earlier stays in that month', () => {
  expect([shiftMonth('2026-01', -1), shiftMonth('2025-12', 1)]).toEqual(['2025-12', '2026-01'])
  expect([monthEarlier('2026-03-31'), monthEarlier('2026-11-19')]).toEqual(['2026-02-28', '2026-10-19'])
})

it('the last close is the day itself in a running month', () => {
  expect(closeOfMonth('2026-11', '2026-11-19')).toBe('2026-11-19')
  const { months, closes } = closesUntil('2026-11-19', 2)
  expect([months, closes.map(dayText)]).toEqual([
    ['2026-10', '2026-11'],
    ['2026-09-30', '2026-10-31', '2026-11-19'],
  ])
})
