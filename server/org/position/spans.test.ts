import { describe, expect, it } from 'vitest'
import type { SpanEntry, SpanPosition } from './paint-line.ts'
import { spansOf } from './spans.ts'

const position = (given: Partial<SpanPosition> = {}): SpanPosition => ({
  id: 1,
  user_id: 1,
  company_id: 1,
  job_id: 1,
  status_id: 1,
  supervisor_id: null,
  status: 'active',
  start_at: '2024-01-15',
  created_on: '2024-02-01',
  ended_at: null,
  ...given,
})
const entry = (effective_at: string, before: SpanEntry['before'], after: SpanEntry['after']): SpanEntry => ({
  effective_at,
  before,
  after,
})
const start = entry('2024-01-15', {}, { company_id: 1, job_id: 1, status: 'active', start_at: '2024-01-15' })
const STAFF = 1
const SUPERVISOR = 2
const MANAGER = 3
const jobsOf = (spans: ReturnType<typeof spansOf>) => spans.map(({ from, to, job_id }) => [from, to, job_id])
const daysOf = (spans: ReturnType<typeof spansOf>) => spans.map(({ from, to, ends }) => [from, to, ends])

describe('spansOf', () => {
  it('begins on the first day, or when the row was made', () => {
    expect(daysOf(spansOf(position(), [start]))).toEqual([['2024-01-15', null, false]])
    expect(daysOf(spansOf(position({ start_at: null }), []))).toEqual([['2024-02-01', null, false]])
  })

  it('case 14: paints in the order of recording', () => {
    const spans = spansOf(position({ job_id: MANAGER }), [
      start,
      entry('2026-04-01', { job_id: STAFF }, { job_id: SUPERVISOR }),
      entry('2026-03-01', { job_id: SUPERVISOR }, { job_id: MANAGER }),
    ])
    expect(jobsOf(spans)).toEqual([
      ['2024-01-15', '2026-02-28', STAFF],
      ['2026-03-01', null, MANAGER],
    ])
    expect(spans.map((it) => it.ends)).toEqual([false, false])
  })

  it('case 16: ends after the last day, and begins again', () => {
    const spans = spansOf(position(), [
      start,
      entry('2026-03-31', { status: 'active' }, { status: 'inactive' }),
      entry('2026-06-01', { status: 'inactive' }, { status: 'active' }),
    ])
    expect(daysOf(spans)).toEqual([
      ['2024-01-15', '2026-03-31', true],
      ['2026-06-01', null, false],
    ])
  })

  it('does not end a position with a move to another company', () => {
    const spans = spansOf(position({ company_id: 2 }), [
      start,
      entry('2026-07-01', { company_id: 1 }, { company_id: 2 }),
    ])
    expect(spans.map(({ from, to, company_id, ends }) => [from, to, company_id, ends])).toEqual([
      ['2024-01-15', '2026-06-30', 1, false],
      ['2026-07-01', null, 2, false],
    ])
  })

  it('holds the column from the last entry on where the history ends with another value', () => {
    const spans = spansOf(position({ job_id: MANAGER }), [start, entry('2025-05-01', { job_id: 1 }, { job_id: 2 })])
    expect(jobsOf(spans)).toEqual([
      ['2024-01-15', '2025-04-30', STAFF],
      ['2025-05-01', null, MANAGER],
    ])
    expect(jobsOf(spansOf(position({ job_id: MANAGER }), []))).toEqual([['2024-01-15', null, MANAGER]])
  })

  it('takes the stored end of a leaver without an entry of it', () => {
    const left = position({ status: 'inactive', ended_at: '2025-03-31' })
    expect(daysOf(spansOf(left, []))).toEqual([['2024-01-15', '2025-03-31', true]])
    expect(daysOf(spansOf(left, [start]))).toEqual([['2024-01-15', '2025-03-31', true]])
    expect(spansOf(position({ status: 'inactive' }), [])).toEqual([])
  })
})
