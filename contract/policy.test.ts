import { describe, expect, it } from 'vitest'
import {
  admits,
  canEditTasks,
  canGrantScope,
  canManageAccount,
  canNameCompany,
  canReadRequest,
  canSeePerson,
  type Me,
  type PositionRef,
  type Role,
} from './policy.ts'
import { canAssignOvertime, canDecide, canTransfer } from './policy-decision.ts'

const me = (role_name: Role, sequence: number, more: Partial<Me> = {}): Me => ({
  id: 1,
  position_id: 10,
  company_id: 100,
  role_name,
  sequence,
  job_name: 'Manajer',
  pays: false,
  ...more,
})
const other = (sequence: number, more: Partial<PositionRef> = {}): PositionRef => ({
  user_id: 2,
  position_id: 20,
  company_id: 100,
  sequence,
  supervisor_id: null,
  ...more,
})
const own = (sequence: number) => other(sequence, { user_id: 1, position_id: 11 })
const elsewhere = (sequence: number) => other(sequence, { company_id: 200 })

const actors: [string, Me, PositionRef, { decide: boolean; assign: boolean; tasks: boolean; read: boolean }][] = [
  ['staff on own', me('staff', 4), own(4), { decide: false, assign: false, tasks: false, read: true }],
  ['staff on a colleague', me('staff', 4), other(4), { decide: false, assign: false, tasks: false, read: false }],
  ['manager of rank 2 on rank 4', me('manager', 2), other(4), { decide: true, assign: true, tasks: true, read: true }],
  [
    'manager of rank 2 on rank 2',
    me('manager', 2),
    other(2),
    { decide: false, assign: false, tasks: false, read: true },
  ],
  [
    'manager of rank 2 on own subordinate of rank 2',
    me('manager', 2),
    other(2, { supervisor_id: 10 }),
    { decide: true, assign: false, tasks: false, read: true },
  ],
  [
    'manager of rank 2 on rank 1',
    me('manager', 2),
    other(1),
    { decide: false, assign: false, tasks: false, read: true },
  ],
  [
    'manager of rank 3 on rank 4',
    me('manager', 3),
    other(4),
    { decide: false, assign: false, tasks: true, read: false },
  ],
  [
    'manager of rank 3 on own subordinate of rank 4',
    me('manager', 3),
    other(4, { supervisor_id: 10 }),
    { decide: false, assign: false, tasks: true, read: false },
  ],
  ['manager of rank 1 on rank 4', me('manager', 1), other(4), { decide: true, assign: true, tasks: true, read: true }],
  [
    'manager of rank 1 on rank 1',
    me('manager', 1),
    other(1),
    { decide: true, assign: false, tasks: false, read: true },
  ],
  ['manager of rank 1 on own', me('manager', 1), own(1), { decide: false, assign: false, tasks: false, read: true }],
  [
    'manager of rank 1 of another company',
    me('manager', 1),
    elsewhere(4),
    { decide: false, assign: false, tasks: false, read: false },
  ],
  ['hcis on another company', me('hcis', 2), elsewhere(1), { decide: true, assign: true, tasks: true, read: true }],
  ['hcis on own', me('hcis', 2), own(2), { decide: false, assign: false, tasks: true, read: true }],
]

describe('policy', () => {
  it.each(actors)('permits the right actions for: %s', (_, who, whom, expected) => {
    expect({
      decide: canDecide(who, whom),
      assign: canAssignOvertime(who, whom),
      tasks: canEditTasks(who, whom),
      read: canReadRequest(who, whom),
    }).toEqual(expected)
  })

  const limited = (...company_ids: number[]) => me('hcis', 2, { company_ids })
  const whole = me('hcis', 2, { company_ids: [] })
  const deputy = (...company_ids: number[]) =>
    me('manager', 3, {
      stands_in_for: [{ id: 5, position_id: 50, company_id: 100, role_name: 'hcis', sequence: 2, company_ids }],
    })
  const scoped: [
    string,
    Me,
    PositionRef,
    { decide: boolean; assign: boolean; tasks: boolean; read: boolean; name: boolean },
  ][] = [
    ['group hcis', whole, elsewhere(4), { decide: true, assign: true, tasks: true, read: true, name: true }],
    [
      'hcis scoped to the company',
      limited(200),
      elsewhere(4),
      { decide: true, assign: true, tasks: true, read: true, name: true },
    ],
    [
      'hcis scoped to both companies',
      limited(100, 200),
      elsewhere(4),
      { decide: true, assign: true, tasks: true, read: true, name: true },
    ],
    [
      'hcis scoped to the own company only',
      limited(100),
      elsewhere(4),
      { decide: false, assign: false, tasks: false, read: false, name: false },
    ],
    // HR is not responsible for the company in which it works unless its company scope includes it.
    [
      'hcis in the own company outside its scope',
      limited(200),
      other(4),
      { decide: false, assign: false, tasks: false, read: false, name: false },
    ],
    ['deputy of group hcis', deputy(), other(4), { decide: true, assign: false, tasks: true, read: true, name: true }],
    [
      'deputy of hcis scoped to the company',
      deputy(100),
      other(4),
      { decide: true, assign: false, tasks: true, read: true, name: true },
    ],
    [
      'deputy of hcis scoped to another company',
      deputy(200),
      other(4),
      { decide: false, assign: false, tasks: true, read: false, name: true },
    ],
  ]
  it.each(scoped)('respects the company scope for: %s', (_, who, whom, expected) => {
    expect({
      decide: canDecide(who, whom),
      assign: canAssignOvertime(who, whom),
      tasks: canEditTasks(who, whom),
      read: canReadRequest(who, whom),
      name: canNameCompany(who, whom.company_id),
    }).toEqual(expected)
  })

  it('canSeePerson: admits HR of the current company, or of the last one after the person left', () => {
    const seen = (company_ids: number[], last_company_id: number | null = null) =>
      [whole, limited(200), limited(100)].map((who) => canSeePerson(who, { user_id: 2, company_ids, last_company_id }))
    expect(seen([200])).toEqual([true, true, false])
    expect(seen([100, 200])).toEqual([true, true, true])
    expect(seen([], 200)).toEqual([true, true, false])
    expect(seen([100], 200)).toEqual([true, false, true])
    expect(seen([])).toEqual([true, false, false])
  })

  it('canGrantScope: does not let HR grant more companies than it has', () => {
    expect([[], [100], [100, 300]].map((scope) => canGrantScope(whole, scope))).toEqual([true, true, true])
    expect([[], [100], [100, 200], [300]].map((scope) => canGrantScope(limited(100, 200), scope))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const staff = (company_id: number) => ({ role_name: 'staff' as const, company_id })
    const hcis = (company_id: number, ...company_ids: number[]) => ({
      role_name: 'hcis' as const,
      company_id,
      company_ids,
    })
    const kept = (...accounts: Parameters<typeof canManageAccount>[1]) => canManageAccount(limited(100), accounts)
    expect([kept(staff(100)), kept(staff(100), staff(200)), kept(hcis(100)), kept(hcis(100, 100))]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(admits['group-hcis'](limited(100))).toBe(false)
    expect(admits['group-hcis'](whole)).toBe(true)
  })

  it('canTransfer: admits only HR in a paying job, and never for the own reimbursement', () => {
    const finance = { pays: true }
    expect(canTransfer(me('hcis', 4, finance), other(4))).toBe(true)
    expect(canTransfer(me('hcis', 4, finance), own(4))).toBe(false)
    expect(canTransfer(me('hcis', 2), other(4))).toBe(false)
    expect(canTransfer(me('hcis', 4, { ...finance, company_ids: [200] }), other(4))).toBe(false)
    expect(canTransfer(me('staff', 4, finance), other(4))).toBe(false)
  })

  it('admits: opens the approval lists to HR and to managers of rank 1 and 2 only', () => {
    expect([me('manager', 1), me('manager', 2), me('hcis', 4)].map(admits.senior)).toEqual([true, true, true])
    expect([me('manager', 3), me('staff', 1)].map(admits.senior)).toEqual([false, false])
    expect(admits['reimbursement-reader'](me('staff', 4, { pays: true }))).toBe(true)
  })
})
