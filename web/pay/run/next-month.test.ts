import { expect, it } from 'vitest'
import { buildRun } from '#test/web/testing-pay.ts'
import { nextMonth, payDateOf } from './next-month.ts'

it('next month: follows the newest monthly run, also over the turn of the year', () => {
  const runs = [
    buildRun({ month: '2026-04' }),
    buildRun({ month: '2026-05' }),
    buildRun({ kind: 'lain', month: '2026-09' }),
  ]
  expect(nextMonth(runs, 2026, '2026-01')).toBe('2026-06')
  expect(nextMonth([buildRun({ month: '2026-12' })], 2026, '2026-01')).toBe('2027-01')
})

it('next month: is the first one that the company computes here when there is no run', () => {
  expect(nextMonth([], 2026, '2026-07')).toBe('2026-07')
  expect(nextMonth([], 2026, '2025-07')).toBe('2026-01')
  expect(nextMonth([], 2026, null)).toBe('2026-01')
})

it('pay date: is the pay day of the company, and never after the end of the month', () => {
  expect(payDateOf('2026-11', 25)).toBe('2026-11-25')
  expect(payDateOf('2026-02', 31)).toBe('2026-02-28')
  expect(payDateOf('2028-02', null)).toBe('2028-02-29')
})
