import { expect, it } from 'vitest'
import { linePath } from './line-chart.tsx'

it('leaves a gap where a value is unknown', () => {
  const path = linePath(
    [1, null, 3, 4],
    (index) => index,
    (value) => value,
  )
  expect(path).toBe('M0.0 1.0M2.0 3.0L3.0 4.0')
})
