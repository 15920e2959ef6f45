import { describe, expect, it } from 'vitest'
import { DEFAULT_LEAVE_POLICY, type LeavePolicy } from '#contract/leave/policy.ts'
import { addMonths, entitledFrom, grantOf, lapseDay, NOTHING, remainingOf, type StoredSums } from './rules.ts'
import { type Settling, settle } from './settle.ts'

const policy = (changes: Partial<LeavePolicy> = {}): LeavePolicy => ({ ...DEFAULT_LEAVE_POLICY, ...changes })

describe('months', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-12-20', 12, '2026-12-20'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2025-03-10', 0, '2025-03-10'],
  ])('%s and %s months later is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })
})

describe('the grant of a year', () => {
  it.each([
    ['15: entitled long before', '2024-03-10', {}, 2026, { days: 12, date: '2026-01-01' }],
    ['16: entitled within the year', '2025-07-15', {}, 2026, { days: 6, date: '2026-07-15' }],
    ['16: the year after', '2025-07-15', {}, 2027, { days: 12, date: '2027-01-01' }],
    ['17: entitled in December', '2025-12-20', {}, 2026, { days: 1, date: '2026-12-20' }],
    ['18: rounded up to a half', '2025-08-02', { annual_days: 14 }, 2026, { days: 6, date: '2026-08-02' }],
    ['19: entitled on 1 January', '2025-01-01', {}, 2026, { days: 12, date: '2026-01-01' }],
    ['20: entitled next year', '2026-02-01', {}, 2026, undefined],
    ['20: eleven months of next year', '2026-02-01', {}, 2027, { days: 11, date: '2027-02-01' }],
    ['without a start date', null, {}, 2026, undefined],
    ['in full', '2025-07-15', { first_grant: 'full' }, 2026, { days: 12, date: '2026-07-15' }],
    ['none in the first year', '2025-07-15', { first_grant: 'none' }, 2026, undefined],
    ['at once', '2026-05-04', { after_months: 0 }, 2026, { days: 8, date: '2026-05-04' }],
    ['no annual leave', '2024-03-10', { annual_days: 0 }, 2026, undefined],
  ] as const)('case %s', (_name, start_at, changes, year, expected) => {
    expect(grantOf(policy(changes), start_at, year)).toEqual(expected)
  })

  it('needs the months of service', () => {
    expect(entitledFrom(policy(), '2025-07-15')).toBe('2026-07-15')
    expect(entitledFrom(policy(), null)).toBeNull()
  })
})

it('carried days lapse with the last day of a month, or not before the year ends', () => {
  const days = [1, 2, 3, 12].map((carry_over_until_month) => lapseDay(policy({ carry_over_until_month }), 2028))
  expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', undefined])
})

const settled = (
  years: Record<number, Partial<StoredSums>>,
  given: Partial<Settling> & { policy?: Settling['policy'] } = {},
) => {
  const sums = new Map(Object.entries(years).map(([year, it]) => [Number(year), { ...NOTHING, ...it }]))
  const entries = settle({
    start_at: '2020-01-01',
    policy: () => policy(),
    grantPolicy: given.policy ?? (() => policy()),
    ledger_from: 2020,
    grants_until: '2026-06-15',
    ended_until: '2026-06-14',
    ...given,
    sums,
  })
  return entries.map((it) => [it.year, it.kind, it.date, it.days])
}
const carrying = () => policy({ carry_over_days: 5 })

describe('the settlement', () => {
  it('grants the year once', () => {
    expect(settled({ 2025: { granted: 12, closed: -12 } })).toEqual([[2026, 'grant', '2026-01-01', 12]])
    expect(settled({ 2025: { granted: 12, closed: -12 }, 2026: { granted: 12 } })).toEqual([])
  })

  it('case 35: a raised policy appends the difference', () => {
    const raised = (year: number) => policy({ annual_days: year === 2026 ? 14 : 12 })
    const sums = { 2025: { granted: 12, closed: -12 }, 2026: { granted: 12 } }
    expect(settled(sums, { policy: raised })).toEqual([[2026, 'grant', '2026-01-01', 2]])
  })

  it('takes a grant back that a corrected start date does not give', () => {
    const sums = { 2026: { granted: 12 } }
    expect(settled(sums, { ledger_from: 2026, start_at: '2026-05-01' })).toEqual([[2026, 'grant', '2026-01-01', -12]])
  })

  it('case 25: what is carried over at the end of the year, and what lapses', () => {
    const night = { grants_until: '2026-01-01', ended_until: '2025-12-31', policy: carrying }
    expect(settled({ 2025: { granted: 12, taken: -5 } }, { ...night, ledger_from: 2025 })).toEqual([
      [2025, 'carry_out', '2025-12-31', -5],
      [2025, 'expired', '2025-12-31', -2],
      [2026, 'carry_in', '2026-01-01', 5],
      [2026, 'grant', '2026-01-01', 12],
    ])
  })

  const carried = {
    2025: { granted: 12, taken: -5, carried_out: -5, closed: -2 },
    2026: { granted: 12, carried: 5, taken: -2, used_before_lapse: -2 },
  }
  it('case 26: carried days are used first, the others lapse', () => {
    const march = { policy: carrying, ledger_from: 2025, grants_until: '2026-03-31', ended_until: '2026-03-30' }
    expect(settled(carried, march)).toEqual([])
    expect(settled(carried, { ...march, grants_until: '2026-04-01', ended_until: '2026-03-31' })).toEqual([
      [2026, 'expired', '2026-03-31', -3],
    ])
    expect(remainingOf({ ...NOTHING, ...carried[2026], lapsed: -3 })).toBe(12)
  })

  it('case 27: a carried day that is returned after it lapsed lapses as well', () => {
    const april = { ...carried, 2026: { ...carried[2026], taken: -1, used_before_lapse: -1, lapsed: -3 } }
    expect(settled(april, { policy: carrying, ledger_from: 2025 })).toEqual([[2026, 'expired', '2026-03-31', -1]])
  })

  it('takes back what lapsed when the policy lets it lapse later, or not before the year ends', () => {
    const lapsed = { ...carried, 2026: { ...carried[2026], lapsed: -3, lapsed_on: '2026-03-31' } }
    for (const carry_over_until_month of [8, 12]) {
      const later = () => policy({ carry_over_days: 5, carry_over_until_month })
      expect(settled(lapsed, { policy: later, ledger_from: 2025 })).toEqual([[2026, 'expired', '2026-03-31', 3]])
    }
  })

  it('settles an earlier year again on request, and what follows from it', () => {
    const years = {
      2024: { granted: 12, taken: -11, carried_out: 0 },
      2025: { granted: 12, closed: -12 },
      2026: { granted: 12 },
    }
    const given = { policy: carrying, ledger_from: 2024, grantPolicy: () => policy() }
    expect(settled(years, given)).toEqual([
      [2025, 'carry_out', '2025-12-31', -5],
      [2025, 'expired', '2025-12-31', 5],
      [2026, 'carry_in', '2026-01-01', 5],
      [2026, 'expired', '2026-03-31', -5],
    ])
    expect(settled(years, { ...given, from_year: 2024 }).slice(0, 3)).toEqual([
      [2024, 'carry_out', '2024-12-31', -1],
      [2025, 'carry_in', '2025-01-01', 1],
      [2025, 'expired', '2025-03-31', -1],
    ])
  })

  it('case 28: a debt goes along in full', () => {
    const night = { grants_until: '2027-01-01', ended_until: '2026-12-31', ledger_from: 2026 }
    expect(settled({ 2026: { granted: 12, taken: -14 } }, night)).toEqual([
      [2026, 'carry_out', '2026-12-31', 2],
      [2027, 'carry_in', '2027-01-01', -2],
      [2027, 'grant', '2027-01-01', 12],
    ])
  })

  it('case 29: leave of the year that is over takes back what had lapsed', () => {
    const january = { grants_until: '2027-01-04', ended_until: '2027-01-03', ledger_from: 2026 }
    const sums = { 2026: { granted: 12, taken: -12, closed: -3 }, 2027: { granted: 12 } }
    expect(settled(sums, january)).toEqual([[2026, 'expired', '2026-12-31', 3]])
  })

  it('grants by the policy of the company in which the year was granted', () => {
    const sums = { 2026: { granted: 12 } }
    const given = { ledger_from: 2026, grantPolicy: () => policy(), policy: () => policy({ annual_days: 20 }) }
    expect(settled(sums, given)).toEqual([])
  })

  it('writes nothing before the first year of the ledger', () => {
    expect(settled({}, { ledger_from: 2026 })).toEqual([[2026, 'grant', '2026-01-01', 12]])
    expect(settled({}, { ledger_from: 2027 })).toEqual([])
  })

  it('settles again to nothing', () => {
    const night = { grants_until: '2026-01-01', ended_until: '2025-12-31', policy: carrying, ledger_from: 2025 }
    const after = {
      2025: { granted: 12, taken: -5, carried_out: -5, closed: -2 },
      2026: { carried: 5, granted: 12 },
    }
    expect(settled(after, night)).toEqual([])
  })
})
