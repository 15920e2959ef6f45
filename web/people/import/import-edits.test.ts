import { expect, it } from 'vitest'
import { bodyOf, mergeCorrections, mergeReplacements } from './import-edits.ts'

it('mergeCorrections: keeps the latest correction of each cell', () => {
  const first = { row: 3, column: 'name' as const, value: 'Siti' }
  const other = { row: 13, column: 'name' as const, value: 'Budi' }
  const job = { row: 3, column: 'job' as const, value: 'Staff' }
  const emptied = { ...first, value: '' }
  expect(mergeCorrections([first, other], [job, emptied])).toEqual([emptied, other, job])
  expect(mergeCorrections([], [first])).toEqual([first])
})

it('mergeReplacements: replaces the result of an earlier replacement in all rows', () => {
  const company = 'company' as const
  const first = { column: company, from: 'PT Indk', to: 'PT Induk' }
  const second = { column: company, from: 'PT Induk', to: 'PT Induk Nusantara' }
  expect(mergeReplacements([first], second)).toEqual([{ ...first, to: 'PT Induk Nusantara' }, second])
  expect(mergeReplacements([first], { ...first, to: 'PT Lain' })).toEqual([{ ...first, to: 'PT Lain' }])
})

it('bodyOf: leaves out what is empty', () => {
  const none = { kind: 'employment' as const, mapping: {}, corrections: [], replacements: [], skip: [] }
  expect(bodyOf(none)).toEqual({ kind: 'employment' })
  expect(bodyOf({ ...none, mapping: { 'No Induk': 'NIK' } }).mapping).toBe('{"No Induk":"NIK"}')
  expect(bodyOf({ ...none, skip: [3002] }).skip).toBe('[3002]')
})
