import { describe, expect, it } from 'vitest'
import { createGuesser, distanceOf, nearest } from './nearest.ts'

describe('distanceOf', () => {
  it.each<[string, string, number]>([
    ['same', 'same', 0],
    ['', 'ab', 2],
    ['kitten', 'sitting', 3],
    ['1000000107', '1000000109', 1],
    ['100001108', '1000001108', 1],
    ['ab', 'ba', 2],
  ])('of %j and %j is %i', (one, other, steps) => {
    expect(distanceOf(one, other, 5)).toBe(steps)
    expect(distanceOf(other, one, 5)).toBe(steps)
  })

  it.each(['abcdef', 'x'])('ends above the limit for %j', (other) => {
    expect(distanceOf('uvwxyz', other, 1)).toBe(2)
  })
})

describe('nearest', () => {
  it('finds a part of a name, a misspelling, and nothing else', () => {
    const names = ['Sekretaris', 'Kepala Gudang', 'Staf']
    expect(nearest('gudang', names)).toBe('Kepala Gudang')
    expect(nearest('sekertaris', names)).toBe('Sekretaris')
    expect(nearest('direktur utama', names)).toBeUndefined()
  })

  it('compares a text once a list', () => {
    const guess = createGuesser()
    expect(guess('staff', 'jobs', () => ['Staf'])).toBe('Staf')
    expect(guess('staff', 'jobs', () => expect.unreachable())).toBe('Staf')
  })
})
