import { describe, expect, it } from 'vitest'
import { effectOf } from './effects.ts'

const claim = { yes: 'disetujui', no: 'ditolak', payment: { to: 'transfer' } }

describe('effectOf', () => {
  it.each([
    ['waiting', 'disetujui', 'granted'],
    ['waiting', 'ditolak', 'rejected'],
    ['ditolak', 'ditolak', undefined],
    ['disetujui', 'transfer', undefined],
    ['disetujui', 'ditolak', 'cancelled'],
    ['disetujui', 'waiting', 'cancelled'],
    ['ditolak', 'waiting', 'reopened'],
    ['transfer', 'disetujui', undefined],
    ['transfer', null, 'cancelled'],
    ['waiting', null, undefined],
    ['ditolak', null, undefined],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(effectOf(claim, from, to)).toBe(expected)
  })
})
