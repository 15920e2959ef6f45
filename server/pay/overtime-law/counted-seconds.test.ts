import { expect, it } from 'vitest'
import { secondsOutside } from './counted-seconds.ts'

const hours = (begins: number, ends: number) => ({ begins: begins * 3600, ends: ends * 3600 })
const outside = (whole: readonly [number, number], ...others: readonly (readonly [number, number])[]) =>
  secondsOutside(
    hours(...whole),
    others.map((it) => hours(...it)),
  ) / 3600

it.each<[string, number, number]>([
  ['no other span', outside([18, 21]), 3],
  ['a span before it', outside([18, 21], [8, 17]), 3],
  ['a span that ends inside', outside([16, 20], [8, 17]), 3],
  ['a span that begins inside', outside([6, 10], [8, 17]), 2],
  ['a span inside', outside([6, 20], [8, 17]), 5],
  ['a span around it', outside([9, 16], [8, 17]), 0],
  ['the same span', outside([8, 17], [8, 17]), 0],
  ['a span that touches it', outside([17, 20], [8, 17], [20, 22]), 3],
  ['spans that overlap each other', outside([0, 24], [-2, 6], [5, 9]), 15],
  ['spans of two days around a night', outside([16, 33], [8, 17], [32, 41]), 15],
])('secondsOutside: leaves out %s', (_, counted, expected) => {
  expect(counted).toBe(expected)
})
