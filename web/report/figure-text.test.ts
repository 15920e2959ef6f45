import { expect, it } from 'vitest'
import { axisMonth, monthChangeText, reportFigureText } from './figure-text.ts'

it('shows figures with their unit, and a dash without one', () => {
  expect([
    reportFigureText('percent', 16.7),
    reportFigureText('percent', 22),
    reportFigureText('percent', 0),
    reportFigureText('rupiah', 3_000_000),
    reportFigureText('days', null),
  ]).toEqual(['16,7%', '22,0%', '0,0%', 'Rp 3.000.000', '–'])
})

it('says the change to a month ago', () => {
  expect(monthChangeText('people', 12, 10)).toBe('+2 dari sebulan lalu')
  expect(monthChangeText('percent', 1.2, 3.4)).toBe('−2,2 poin dari sebulan lalu')
  expect(monthChangeText('people', 3, 3)).toBe('sama dengan sebulan lalu')
  expect(monthChangeText('people', 3, null)).toBeUndefined()
  expect(axisMonth('2026-10')).toBe('Okt 26')
})
