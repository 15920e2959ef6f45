import { describe, expect, it } from 'vitest'
import {
  admits,
  canAssignOvertime,
  canDecide,
  canEditTasks,
  canReadRequest,
  canTransfer,
  type Holder,
  type Me,
  type Role,
} from './policy.ts'

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
const other = (sequence: number, more: Partial<Holder> = {}): Holder => ({
  user_id: 2,
  position_id: 20,
  company_id: 100,
  sequence,
  supervisor_id: null,
  ...more,
})
const own = (sequence: number) => other(sequence, { user_id: 1, position_id: 11 })
const elsewhere = (sequence: number) => other(sequence, { company_id: 200 })

const actors: [string, Me, Holder, { decide: boolean; assign: boolean; tasks: boolean; read: boolean }][] = [
  ['staff on own', me('staff', 4), own(4), { decide: false, assign: false, tasks: false, read: true }],
  ['staff on a colleague', me('staff', 4), other(4), { decide: false, assign: false, tasks: false, read: false }],
  ['manager 2 over 4', me('manager', 2), other(4), { decide: true, assign: true, tasks: true, read: true }],
  ['manager 2 beside 2', me('manager', 2), other(2), { decide: false, assign: false, tasks: false, read: true }],
  [
    'manager 2 supervising a 2',
    me('manager', 2),
    other(2, { supervisor_id: 10 }),
    { decide: true, assign: false, tasks: false, read: true },
  ],
  ['manager 2 under 1', me('manager', 2), other(1), { decide: false, assign: false, tasks: false, read: true }],
  ['manager 3 over 4', me('manager', 3), other(4), { decide: false, assign: false, tasks: true, read: false }],
  [
    'manager 3 supervising a 4',
    me('manager', 3),
    other(4, { supervisor_id: 10 }),
    { decide: false, assign: false, tasks: true, read: false },
  ],
  ['manager 1 over 4', me('manager', 1), other(4), { decide: true, assign: true, tasks: true, read: true }],
  ['manager 1 beside 1', me('manager', 1), other(1), { decide: true, assign: false, tasks: false, read: true }],
  ['manager 1 on own', me('manager', 1), own(1), { decide: false, assign: false, tasks: false, read: true }],
  [
    'manager 1 of another company',
    me('manager', 1),
    elsewhere(4),
    { decide: false, assign: false, tasks: false, read: false },
  ],
  ['hcis anywhere', me('hcis', 2), elsewhere(1), { decide: true, assign: true, tasks: true, read: true }],
  ['hcis on own', me('hcis', 2), own(2), { decide: false, assign: false, tasks: true, read: true }],
]

describe('policy', () => {
  it.each(actors)('%s', (_, who, whom, expected) => {
    expect({
      decide: canDecide(who, whom),
      assign: canAssignOvertime(who, whom),
      tasks: canEditTasks(who, whom),
      read: canReadRequest(who, whom),
    }).toEqual(expected)
  })

  it('lets only HR of finance pay out, and never the own claim', () => {
    const finance = { pays: true }
    expect(canTransfer(me('hcis', 4, finance), other(4))).toBe(true)
    expect(canTransfer(me('hcis', 4, finance), own(4))).toBe(false)
    expect(canTransfer(me('hcis', 2), other(4))).toBe(false)
    expect(canTransfer(me('staff', 4, finance), other(4))).toBe(false)
  })

  it('opens the approval lists to HR and to managers of rank 1 and 2', () => {
    expect([me('manager', 1), me('manager', 2), me('hcis', 4)].map(admits.senior)).toEqual([true, true, true])
    expect([me('manager', 3), me('staff', 1)].map(admits.senior)).toEqual([false, false])
    expect(admits['reimbursement-reader'](me('staff', 4, { pays: true }))).toBe(true)
  })
})
