import { describe, expect, it } from 'vitest'
import { checkHistories, checkRequest, type HistoryStep } from './check.ts'
import type { TrackedRequest } from './simulation.ts'

const owner = { name: 'Budi', role: 'staff' as const, position_id: 1, token: '' }
const request = (change: Partial<TrackedRequest> = {}): TrackedRequest => ({
  kind: 'leave',
  id: 7,
  owner,
  version: 1,
  text: 'a',
  possibleTexts: [],
  deleted: 'no',
  decisions: [],
  possibleDecisions: [],
  ...change,
})
const row = (status: string, text = 'a') => ({ id: 7, status, text })
const hasViolation = (...args: Parameters<typeof checkRequest>) => [...checkRequest(...args)].length > 0

describe('the checker of histories', () => {
  it.each([
    ['an acknowledged one that is not there', request(), undefined],
    ['a deleted one that is still there', request({ deleted: 'yes' }), row('waiting')],
    ['a text that nobody sent last', request({ text: 'b' }), row('waiting', 'a')],
    ['two decisions', request({ decisions: ['accepted', 'rejected'] }), row('rejected')],
    ['a decision that nobody made', request(), row('accepted')],
    ['a decision that became another', request({ decisions: ['accepted'] }), row('rejected')],
    ['a decision that was lost', request({ decisions: ['accepted'] }), row('waiting')],
    ['a decided one that was deleted', request({ deleted: 'yes', decisions: ['accepted'] }), undefined],
    [
      'two payments',
      request({ kind: 'reimbursement', decisions: ['disetujui', 'transfer', 'transfer'] }),
      row('transfer'),
    ],
  ])('finds %s', (_what, tracked, stored) => expect(hasViolation(tracked, stored)).toBe(true))

  it.each([
    ['one that waits', request(), row('waiting')],
    ['one that was deleted', request({ deleted: 'yes' }), undefined],
    ['one of which nobody knows whether it was deleted', request({ deleted: 'maybe' }), undefined],
    ['a change of which nobody knows', request({ possibleTexts: ['b'] }), row('waiting', 'b')],
    ['a decision of which nobody knows', request({ possibleDecisions: ['accepted'] }), row('accepted')],
    ['one that was paid', request({ kind: 'reimbursement', decisions: ['disetujui', 'transfer'] }), row('transfer')],
  ])('lets %s be', (_what, tracked, stored) => expect([...checkRequest(tracked, stored)]).toEqual([]))

  it('follows a story step by step', () => {
    const violationsOf = (...words: string[]) => {
      const steps = words.map((it) => {
        const [action, status] = it.split(' ')
        return { action, status } as HistoryStep
      })
      return [...checkHistories('reimbursement', new Map([[1, steps]]))].length
    }
    expect(violationsOf('submit waiting', 'edit waiting', 'move disetujui', 'move transfer')).toBe(0)
    expect(violationsOf('submit waiting', 'move ditolak', 'remove ditolak')).toBe(0)
    expect(violationsOf('submit waiting', 'remove waiting')).toBe(0)
    expect(violationsOf('submit disetujui')).toBe(1)
    expect(violationsOf('submit waiting', 'move transfer')).toBe(1)
    expect(violationsOf('submit waiting', 'move waiting')).toBe(1)
    expect(violationsOf('submit waiting', 'move disetujui', 'move disetujui')).toBe(1)
    expect(violationsOf('submit waiting', 'move disetujui', 'remove disetujui')).toBe(1)
    expect(violationsOf('submit waiting', 'move ditolak', 'edit ditolak')).toBe(1)
    expect(violationsOf('submit waiting', 'move ditolak', 'move waiting')).toBe(1)
    expect(violationsOf('submit waiting', 'remove waiting', 'edit waiting')).toBe(1)
  })
})
