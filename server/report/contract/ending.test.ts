import { describe, expect, it } from 'vitest'
import { dayNumber } from '#server/report/summary/months.ts'
import { contractLimit, figureOfEnd, figureOfProbation, monthsLater, monthsSince } from './ending.ts'

describe('figureOfEnd', () => {
  it('case 31: 47 days are in 31–60', () => {
    const left = dayNumber('2026-08-31') - dayNumber('2026-07-15')
    expect([left, figureOfEnd(left)]).toEqual([47, 'within_60'])
  })
  it('has whole borders', () => {
    expect([-1, 0, 30, 31, 60, 61, 90, 91].map(figureOfEnd)).toEqual([
      'past',
      'within_30',
      'within_30',
      'within_60',
      'within_60',
      'within_90',
      'within_90',
      undefined,
    ])
  })
})

describe('months of contracts', () => {
  it('end with the month where it is shorter', () => {
    expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28')
    expect(monthsLater('2026-01-15', 3)).toBe('2026-04-15')
  })
  it('count whole ones, and know the limit', () => {
    expect(monthsSince('2025-09-01', '2026-07-15')).toBe(10)
    expect(monthsSince('2025-09-20', '2026-07-15')).toBe(9)
    expect(contractLimit('2025-09-01')).toBe('2030-08-31')
    expect([-5, 30, 31].map(figureOfProbation)).toEqual(['probation', 'probation', undefined])
  })
})
