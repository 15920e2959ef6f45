import { expect, it } from 'vitest'
import { mergeCorrections } from './merge-corrections.ts'

it('keeps the last word about each cell, and all other cells', () => {
  const first = { row: 3, column: 'name' as const, value: 'Siti' }
  const other = { row: 13, column: 'name' as const, value: 'Budi' }
  const job = { row: 3, column: 'job' as const, value: 'Staff' }
  const emptied = { ...first, value: '' }
  expect(mergeCorrections([first, other], [job, emptied])).toEqual([emptied, other, job])
  expect(mergeCorrections([], [first])).toEqual([first])
})
