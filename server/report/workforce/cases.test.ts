/** The worked cases of headcount and turnover on the pure functions, without a database. */
import { describe, expect, it } from 'vitest'
import { closesUntil, dayNumber } from '#server/report/summary/months.ts'
import { breakdownKey } from './breakdown.ts'
import { countMonths } from './movement.ts'
import { OPEN, segmentOn, timelinesOf, type WorkforceMember, type WorkSpan } from './timeline.ts'
import { countTurnover, turnoverFigures } from './turnover.ts'

const A = 1
const B = 2
const STAFF = { job_id: 1, sequence: 4 }
const MANAGER = { job_id: 2, sequence: 2 }

interface SpanOptions extends Partial<Pick<WorkSpan, 'category' | 'reason' | 'job_id' | 'sequence' | 'ends'>> {
  company: number
  from: string
  to?: string
  start?: string
}

const span = ({ company, from, to, start = from, ...given }: SpanOptions): WorkSpan => ({
  ...{ position_id: 1, category: 'tetap', ends: to !== undefined, reason: null, ...STAFF, ...given },
  company_id: company,
  from: dayNumber(from),
  to: to === undefined ? OPEN : dayNumber(to),
  start_at: dayNumber(start),
  reason_name: null,
  regretted: false,
})

let ids = 0
const person = (...spans: SpanOptions[]): WorkforceMember => ({
  ...{ user_id: ++ids, people: 1, gender: '', birth: null },
  spans: spans.map((it, index) => ({ ...span(it), position_id: ids * 10 + index })),
})

const fajar: SpanOptions = { company: B, from: '2023-01-02', to: '2026-07-31', reason: 'sukarela' }
const others = [
  person({ company: A, from: '2024-01-15' }),
  person({ company: A, from: '2019-03-01', ...MANAGER }),
  person({ company: A, from: '2025-09-01', to: '2026-08-31', category: 'kontrak', reason: 'lain' }),
  person(
    { company: A, from: '2022-05-02', to: '2026-06-30', ends: false },
    { company: B, from: '2026-07-01', start: '2022-05-02' },
  ),
  person({ company: B, from: '2026-07-13' }),
  person({ company: A, from: '2026-06-01', to: '2026-07-31', category: 'magang' }),
  person({ company: A, from: '2021-01-04' }, { company: B, from: '2026-07-20', ...MANAGER }),
]
const all = [...others, person(fajar)]

const inCompanies = (workers: readonly WorkforceMember[], companies: readonly number[] = [A, B]) =>
  timelinesOf(workers, { hasCompany: (it) => companies.includes(it) })
const headcount = (day: string, companies?: readonly number[]) =>
  inCompanies(all, companies).filter((it) => segmentOn(it, dayNumber(day))).length
const month = (until: string, workers = all, companies?: readonly number[]) =>
  countMonths(inCompanies(workers, companies), closesUntil(until, 1).closes)[0]
const turnover = (until: string, workers = all, companies?: readonly number[]) => {
  const { months, closes } = closesUntil(until, 24)
  const counts = countTurnover(inCompanies(workers, companies), closes).get('') ?? []
  return turnoverFigures(counts, 23, 23 - Number(months[23]?.slice(5)) + 1)
}

describe('headcount', () => {
  it.each([
    [1, '2026-06-30', 6, 1, 7],
    [2, '2026-07-31', 4, 3, 6],
    [3, '2026-07-30', 5, 4, 8],
  ])('case %i: on %s', (_, day, a, b, group) => {
    expect([headcount(day, [A]), headcount(day, [B]), headcount(day)]).toEqual([a, b, group])
  })

  it.each([
    [4, [A], { opening: 6, joiners: 0, transfers_in: 0, leavers: 1, transfers_out: 1, closing: 4 }],
    [5, [B], { opening: 1, joiners: 1, transfers_in: 2, leavers: 1, transfers_out: 0, closing: 3 }],
    [6, [A, B], { opening: 7, joiners: 1, transfers_in: 0, leavers: 2, transfers_out: 0, closing: 6 }],
    [7, [B], { opening: 1, joiners: 1, transfers_in: 2, leavers: 1, transfers_out: 0, closing: 3 }],
  ])('case %i: July of %j', (_, companies, moves) => {
    expect(month('2026-07-31', all, companies)).toEqual(moves)
  })

  it('case 17: by length of service', () => {
    const day = dayNumber('2026-07-31')
    const keyOf = breakdownKey('service')
    const keys = inCompanies(all).flatMap((it) => {
      const segment = segmentOn(it, day)
      return segment ? [keyOf(segment, it, day)] : []
    })
    const count = (key: string) => keys.filter((it) => it === key).length
    expect(['under-1', '1-2', '3-4', '5-9', 'from-10'].map(count)).toEqual([2, 1, 1, 2, 0])
  })
})

describe('turnover', () => {
  it('case 8: of July', () => {
    expect(turnover('2026-07-31')).toMatchObject({ rate: 16.7, voluntary: 16.7 })
    expect(turnover('2026-07-31', all, [A]).rate).toBe(0)
    expect(turnover('2026-07-31', all, [B]).rate).toBe(50)
  })

  it('cases 9 to 11: of August, of twelve months and of the year', () => {
    expect(turnover('2026-08-31')).toMatchObject({
      rate: 18.2,
      voluntary: 0,
      other: 18.2,
      rate_12: 33.8,
      rate_year: 33.7,
    })
  })

  it.each([
    ['2026-08-08', 0, 1, 0],
    ['2026-08-09', 1, 0, 1],
  ])('case 12: who begins again on %s', (from, leavers, transfers_out, joiners) => {
    const workers = [...others, person(fajar, { company: A, from })]
    expect(turnover('2026-07-31', workers)).toMatchObject({ leavers, rate: leavers === 0 ? 0 : 16.7 })
    // Gita, an intern, leaves too.
    expect(month('2026-07-31', workers)).toMatchObject({ leavers: leavers + 1, transfers_out })
    expect(month('2026-08-31', workers)).toMatchObject({ joiners })
  })

  it('case 13: without anybody at both closes there is none', () => {
    expect(turnover('2017-01-31').rate).toBeNull()
  })
})
