import { describe, expect, it } from 'vitest'
import { CareerChange, isNeeded } from './career-change.ts'
import { careerKinds } from './career-entry.ts'

describe('what a career change needs', () => {
  it.each(careerKinds.values)('is refused without it, and only without it: %s', (kind) => {
    const draft = { kind, effective_at: '2026-12-01' }
    const refused = CareerChange.safeParse(draft).error?.issues.map((it) => it.path.join('.')) ?? []
    const names = Object.keys(CareerChange.shape).filter((name) => isNeeded(name, draft) && !(name in draft))
    expect(names.toSorted()).toEqual(refused.toSorted())
  })

  it('depends on the other salary for a change of pay, and is only the kind and the day without a kind', () => {
    expect(isNeeded('base_salary', { kind: 'gaji' })).toBe(true)
    expect(isNeeded('base_salary', { kind: 'gaji', take_home_pay: '5000000' })).toBe(false)
    expect(['kind', 'effective_at', 'reason'].map((name) => isNeeded(name, {}))).toEqual([true, true, false])
  })
})
