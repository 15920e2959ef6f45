import { expect, it } from 'vitest'
import { mergeCorrections } from './merge-corrections.ts'

it('mergeCorrections: keeps the latest correction of each cell', () => {
  const first = { row: 3, column: 'name' as const, value: 'Siti' }
  const other = { row: 13, column: 'name' as const, value: 'Budi' }
  const job = { row: 3, column: 'job' as const, value: 'Staff' }
  const emptied = { ...first, value: '' }
  expect(mergeCorrections([first, other], [job, emptied])).toEqual([emptied, other, job])
  expect(mergeCorrections([], [first])).toEqual([first])
})
