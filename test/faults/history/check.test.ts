import { describe, expect, it } from 'vitest'
import { type Step, wrongStories, wrongWith } from './check.ts'
import type { Life } from './world.ts'

const owner = { name: 'Budi', role: 'staff' as const, position_id: 1, token: '' }
const life = (change: Partial<Life> = {}): Life => ({
  kind: 'leave',
  id: 7,
  owner,
  version: 1,
  text: 'a',
  orText: [],
  isGone: 'no',
  decided: [],
  orDecided: [],
  ...change,
})
const row = (status: string, text = 'a') => ({ id: 7, status, text })
const wrong = (...asked: Parameters<typeof wrongWith>) => [...wrongWith(...asked)].length > 0

describe('the checker of histories', () => {
  it.each([
    ['an acknowledged one that is not there', life(), undefined],
    ['a deleted one that is still there', life({ isGone: 'yes' }), row('waiting')],
    ['a text that nobody sent last', life({ text: 'b' }), row('waiting', 'a')],
    ['two decisions', life({ decided: ['accepted', 'rejected'] }), row('rejected')],
    ['a decision that nobody made', life(), row('accepted')],
    ['a decision that became another', life({ decided: ['accepted'] }), row('rejected')],
    ['a decision that was lost', life({ decided: ['accepted'] }), row('waiting')],
    ['a decided one that was deleted', life({ isGone: 'yes', decided: ['accepted'] }), undefined],
    ['two payments', life({ kind: 'reimbursement', decided: ['disetujui', 'transfer', 'transfer'] }), row('transfer')],
  ])('finds %s', (_what, told, kept) => expect(wrong(told, kept)).toBe(true))

  it.each([
    ['one that waits', life(), row('waiting')],
    ['one that was deleted', life({ isGone: 'yes' }), undefined],
    ['one of which nobody knows whether it was deleted', life({ isGone: 'maybe' }), undefined],
    ['a change of which nobody knows', life({ orText: ['b'] }), row('waiting', 'b')],
    ['a decision of which nobody knows', life({ orDecided: ['accepted'] }), row('accepted')],
    ['one that was paid', life({ kind: 'reimbursement', decided: ['disetujui', 'transfer'] }), row('transfer')],
  ])('lets %s be', (_what, told, kept) => expect([...wrongWith(told, kept)]).toEqual([]))

  it('follows a story step by step', () => {
    const wrongsOf = (...words: string[]) => {
      const steps = words.map((it) => {
        const [action, status] = it.split(' ')
        return { action, status } as Step
      })
      return [...wrongStories('reimbursement', new Map([[1, steps]]))].length
    }
    expect(wrongsOf('submit waiting', 'edit waiting', 'move disetujui', 'move transfer')).toBe(0)
    expect(wrongsOf('submit waiting', 'move ditolak', 'remove ditolak')).toBe(0)
    expect(wrongsOf('submit waiting', 'remove waiting')).toBe(0)
    expect(wrongsOf('submit disetujui')).toBe(1)
    expect(wrongsOf('submit waiting', 'move transfer')).toBe(1)
    expect(wrongsOf('submit waiting', 'move waiting')).toBe(1)
    expect(wrongsOf('submit waiting', 'move disetujui', 'move disetujui')).toBe(1)
    expect(wrongsOf('submit waiting', 'move disetujui', 'remove disetujui')).toBe(1)
    expect(wrongsOf('submit waiting', 'move ditolak', 'edit ditolak')).toBe(1)
    expect(wrongsOf('submit waiting', 'move ditolak', 'move waiting')).toBe(1)
    expect(wrongsOf('submit waiting', 'remove waiting', 'edit waiting')).toBe(1)
  })
})
