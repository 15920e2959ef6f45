import { describe, expect, it } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

describe('axisTicks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [11, [0, 2, 4, 6, 8, 10, 12]],
    [59, [0, 10, 20, 30, 40, 50, 60]],
    [4_100, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
  ])('up to %i are few and round integers', (highest, marks) => {
    expect(axisTicks(highest)).toEqual(marks)
  })
})
