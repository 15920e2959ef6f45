import { expect, it } from 'vitest'
import { reportFigures } from '#contract/report/figures.ts'
import { personAmountText } from './person-value.ts'

it('says the amount of a person in the unit of what is counted', () => {
  const textOf = (report: keyof typeof reportFigures, name: string, value: number | null) =>
    personAmountText(report, reportFigures[report].find((it) => it.figure === name)!, value)
  expect(textOf('attendance', 'absent_rate', 2)).toBe('2 hari')
  expect(textOf('attendance', 'late_average', 50)).toBe('50 menit')
  expect(textOf('overtime', 'over_weeks', 1)).toBe('1 pekan')
  expect(textOf('leave', 'liability', 3_000_000)).toBe('Rp 3.000.000')
  expect(textOf('contract', 'past', -3)).toBe('lewat 3 hari')
  expect(textOf('contract', 'within_30', 12)).toBe('12 hari lagi')
  expect(textOf('headcount', 'value', 7)).toBeUndefined()
  expect(textOf('claim', 'asked', null)).toBeUndefined()
})
