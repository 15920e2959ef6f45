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

describe('checkRequest and checkHistories', () => {
  it.each([
    ['a missing acknowledged request', request(), undefined],
    ['a deleted request that still exists', request({ deleted: 'yes' }), row('waiting')],
    ['a text that is not the last one sent', request({ text: 'b' }), row('waiting', 'a')],
    ['two decisions', request({ decisions: ['accepted', 'rejected'] }), row('rejected')],
    ['a status without a decision', request(), row('accepted')],
    ['a status that differs from the decision', request({ decisions: ['accepted'] }), row('rejected')],
    ['a lost decision', request({ decisions: ['accepted'] }), row('waiting')],
    ['a decided request that was deleted', request({ deleted: 'yes', decisions: ['accepted'] }), undefined],
    [
      'two payments',
      request({ kind: 'reimbursement', decisions: ['disetujui', 'transfer', 'transfer'] }),
      row('transfer'),
    ],
  ])('report %s', (_what, tracked, stored) => expect(hasViolation(tracked, stored)).toBe(true))

  it.each([
    ['a waiting request', request(), row('waiting')],
    ['a deleted request', request({ deleted: 'yes' }), undefined],
    ['a deletion with an unknown outcome', request({ deleted: 'maybe' }), undefined],
    ['an edit with an unknown outcome', request({ possibleTexts: ['b'] }), row('waiting', 'b')],
    ['a decision with an unknown outcome', request({ possibleDecisions: ['accepted'] }), row('accepted')],
    ['a paid request', request({ kind: 'reimbursement', decisions: ['disetujui', 'transfer'] }), row('transfer')],
  ])('accept %s', (_what, tracked, stored) => expect([...checkRequest(tracked, stored)]).toEqual([]))

  it('check that every step of a history is allowed after the one before', () => {
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
