import { describe, expect, it } from 'vitest'
import { careerKindOf, careerStepOf, changedTerms } from './career-entry.ts'
import type { StoredPosition } from './employment.ts'
import { numberAfter, sortedIds } from './position-draft.ts'

const position: StoredPosition = {
  id: 1,
  user_id: 1,
  company_id: 1,
  job_id: 1,
  role_id: 1,
  status: 'active',
  status_id: null,
  start_at: '2024-01-01',
  supervisor_id: null,
  department_id: null,
  base_salary: '5000000.00',
  take_home_pay: null,
  contract_end_at: null,
  company_ids: [],
  attendance: 'own',
  attendance_of: null,
  employee_number: 'A-7',
  version: 1,
}

describe('careerKindOf', () => {
  it.each([
    ['keluar', { status: 'inactive', company_id: 2 } as const, { before: 3, after: 3 }],
    ['mutasi', { company_id: 2, job_id: 2 }, { before: 3, after: 2 }],
    ['promosi', { job_id: 2, base_salary: '6000000.00' }, { before: 3, after: 2 }],
    ['demosi', { job_id: 2 }, { before: 2, after: 3 }],
    ['gaji', { base_salary: '6000000.00', contract_end_at: '2027-01-01' }, { before: 3, after: 3 }],
    ['kontrak', { contract_end_at: '2027-01-01' }, { before: 3, after: 3 }],
    ['koreksi', { start_at: '2024-02-01' }, { before: 3, after: 3 }],
  ])('is %s where several fields change', (kind, change, levels) => {
    expect(careerKindOf(position, { ...position, ...change }, levels)).toBe(kind)
  })

  it('is masuk when somebody returns', () => {
    expect(careerKindOf({ ...position, status: 'inactive' }, position, { before: 3, after: 3 })).toBe('masuk')
  })
})

it.each([
  [3, 2, 'promosi'],
  [2, 3, 'demosi'],
  [3, 3, 'mutasi'],
])('careerStepOf: from rank %s to %s is %s', (before, after, step) => {
  expect(careerStepOf(before, after)).toBe(step)
})

describe('changedTerms', () => {
  it('has the values of the first snapshot where both differ', () => {
    expect(changedTerms(position, { ...position, job_id: 2, supervisor_id: 9 })).toEqual({
      job_id: 1,
      supervisor_id: null,
    })
  })

  it('records an empty company scope only if it was not empty', () => {
    expect(changedTerms({ company_ids: [] }, { company_ids: [] })).toEqual({})
    expect(changedTerms({ company_ids: [] }, { company_ids: [1] })).toEqual({ company_ids: [] })
  })
})

it('numberAfter: a number stays in the company that gave it', () => {
  expect([numberAfter({ company_id: 1 }, position), numberAfter({}, position)]).toEqual(['A-7', 'A-7'])
  expect([numberAfter({ company_id: 2 }, position), numberAfter({ company_id: 1 })]).toEqual([null, null])
})

it('sortedIds: equal sets compare equal', () => {
  expect(sortedIds([3, 1, 3, 20])).toEqual([1, 3, 20])
})
