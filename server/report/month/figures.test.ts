import { expect, it } from 'vitest'
import { attendanceFigures } from './figures.ts'

it('cases 18 and 19: rates of working days, and the minutes of a late day', () => {
  const sums = { due: 19, present: 15, cuti: 1, izin: 1, sakit: 0, absent: 2, late_days: 2, late_minutes: 50 }
  expect(attendanceFigures(sums)).toMatchObject({
    ...{ presence_rate: 78.9, cuti_rate: 5.3, izin_rate: 5.3, absent_rate: 10.5, late_rate: 13.3, late_average: 25 },
  })
})
