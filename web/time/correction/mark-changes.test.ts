import { expect, it } from 'vitest'
import { changesText, markChangesOf } from './mark-changes.ts'

const before = { in: '08:45:00', out: '18:10:00', location: 'Work From Office' }

it.each([
  [{ before, after: { ...before, in: '08:31:00' } }, 'masuk 08.45 → 08.31'],
  [{ before: { ...before, out: '-' }, after: before }, 'pulang – → 18.10'],
  [
    { before: null, after: { in: '08:30:00', out: '-', location: 'Dinas Luar' } },
    'masuk – → 08.30, lokasi – → Dinas Luar',
  ],
  [{ before, after: before }, ''],
])('changesText: names only what changes in %j', (row, text) => {
  expect(changesText(row)).toBe(text)
})

it('markChangesOf: lists every mark, changed or not', () => {
  expect(markChangesOf({ before, after: { ...before, in: '08:31:00' } }).map((it) => it.isChanged)).toEqual([
    true,
    false,
    false,
  ])
})
