import { expect, it } from 'vitest'
import { groupedAmount, rupiahText, signedAmount } from './amount-text.ts'

it('amounts: have thousands points, a real minus and every digit', () => {
  expect(groupedAmount(0)).toBe('0')
  expect(groupedAmount(-461_538)).toBe('−461.538')
  expect(rupiahText(2_857_143)).toBe('Rp 2.857.143')
  expect(rupiahText(-850_000)).toBe('−Rp 850.000')
  expect(groupedAmount(9_007_199_254_740_991)).toBe('9.007.199.254.740.991')
  expect(signedAmount(500)).toBe('+500')
  expect(signedAmount(-500)).toBe('−500')
  expect(signedAmount(0)).toBe('0')
})
