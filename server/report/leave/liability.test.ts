import { expect, it } from 'vitest'
import { liabilityOf } from './liability.ts'

it.each([
  [22, 7.5, 8_400_000, 5, 3_000_000],
  [23, 5, 4_825_000, 6, 965_000],
  [24, 3, 5_000_000, 5, 714_286],
  [24, -1, 5_000_000, 5, 0],
])('case %i: %d days of %d in a week of %i', (_, days, wage, week, value) => {
  expect(liabilityOf(days, wage, week)).toBe(value)
})
