import { expect, it } from 'vitest'
import type { BalanceFigures, LeaveEntry } from '#contract/leave/balance-row.ts'
import { groupEntries } from './entry-groups.ts'
import { availableInWords, remainingInWords, signed } from './sum-in-words.ts'

const figures = (given: Partial<BalanceFigures>): BalanceFigures => ({
  granted: 12,
  carried: 0,
  adjusted: 0,
  joint: 0,
  taken: 0,
  expired: 0,
  carried_out: 0,
  remaining: 12,
  reserved: 0,
  expected: 0,
  joint_ahead: 0,
  available: 12,
  ...given,
})

it.each([
  [{}, 'Hak 12: sisa 12.'],
  [
    { carried: 5, joint: 5, taken: 2, remaining: 10 },
    'Hak 12 dan bawaan 5, dikurangi cuti bersama 5 dan yang diambil 2: sisa 10.',
  ],
  [
    { carried: -2, adjusted: -1.5, remaining: 8.5 },
    'Hak 12, dikurangi utang tahun lalu 2 dan penyesuaian 1,5: sisa 8,5.',
  ],
  [{ taken: 15, remaining: -3 }, 'Hak 12, dikurangi yang diambil 15: kelebihan 3.'],
])('says the sum of %j', (given, text) => {
  expect(remainingInWords(figures(given))).toBe(text)
})

it('says what is still to come, or nothing', () => {
  expect(availableInWords(figures({}))).toBeUndefined()
  expect(availableInWords(figures({ reserved: 3, joint_ahead: 1, available: 8 }))).toBe(
    'Dikurangi menunggu keputusan 3 dan cuti bersama mendatang 1: masih dapat diajukan 8.',
  )
})

it('says that nothing can be asked for once more is taken than there is', () => {
  expect(availableInWords(figures({ taken: 15, remaining: -3, available: -3 }))).toBe('Belum ada yang dapat diajukan.')
  expect(availableInWords(figures({ reserved: 12, available: 0 }))).toBe(
    'Dikurangi menunggu keputusan 12: belum ada yang dapat diajukan.',
  )
})

it('writes figures with their sign', () => {
  expect([12, -0.5, 0].map(signed)).toEqual(['+12', '−0,5', '0'])
})

it('groups entries by request, joint leave together and each adjustment alone', () => {
  const entry = (id: number, given: Partial<LeaveEntry>): LeaveEntry => ({
    id,
    date: '2026-01-01',
    kind: 'taken',
    days: -1,
    note: null,
    leave_id: null,
    by: null,
    at: '2026-01-01T00:00:00Z',
    ...given,
  })
  const groups = groupEntries(
    [
      entry(1, { kind: 'grant', days: 12 }),
      entry(2, { leave_id: 7 }),
      entry(3, { kind: 'joint' }),
      entry(4, { leave_id: 7, kind: 'returned', days: 1 }),
      entry(5, { kind: 'joint' }),
      entry(6, { kind: 'adjustment', days: 2 }),
      entry(7, { kind: 'adjustment', days: 1 }),
    ],
    2026,
  )
  expect(groups.map((it) => [it.title, it.leaveId, it.days])).toEqual([
    ['Hak cuti 2026', null, 12],
    ['Diambil', 7, 0],
    ['Cuti bersama', null, -2],
    ['Penyesuaian', null, 2],
    ['Penyesuaian', null, 1],
  ])
})
