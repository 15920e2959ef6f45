import { expect, it } from 'vitest'
import { phaseOf } from './month-state.ts'

const of = (month: string, change: object = {}) => ({
  month,
  from: `${month}-01`,
  to: `${month}-28`,
  state: 'open' as const,
  is_used: true,
  closed_at: null,
  closed_by: null,
  handed_over_at: null,
  later: 0,
  ...change,
})

it.each([
  ['closed', of('2026-09', { state: 'closed' })],
  ['open', of('2026-10')],
  ['unused', of('2026-01', { is_used: false })],
  ['running', of('2026-11')],
  ['running', of('2026-11', { is_used: false })],
  ['ahead', of('2026-12')],
])('phase of a month: %s', (phase, period) => {
  expect(phaseOf(period, '2026-11-18')).toBe(phase)
})
