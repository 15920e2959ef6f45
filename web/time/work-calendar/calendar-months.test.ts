import { expect, it } from 'vitest'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { monthsOf } from './calendar-months.ts'

const yearOf = (year: number) => {
  const days: CalendarDay[] = []
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000)
    days.push({ date: new Date(time).toISOString().slice(0, 10), kind: 'work', name: null })
  return days
}
const dates = (week: (CalendarDay | undefined)[] | undefined) => week?.map((it) => it && Number(it.date.slice(8)))

it('puts every day of a year under its weekday', () => {
  const months = monthsOf(yearOf(2026))
  expect(months.map((it) => it.name).join(' ')).toBe(
    'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
  )
  expect(months.flatMap((it) => it.weeks.flat()).filter(Boolean)).toHaveLength(365)
  const january = months[0]?.weeks
  expect(dates(january?.[0])).toEqual([undefined, undefined, undefined, 1, 2, 3, 4])
  expect(dates(january?.at(-1))).toEqual([26, 27, 28, 29, 30, 31, undefined])
})

it('has four whole weeks for a February that begins on a Monday, and 29 days in a leap year', () => {
  expect(monthsOf(yearOf(2027))[1]?.weeks.map(dates)).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
  ])
  expect(monthsOf(yearOf(2028))[1]?.weeks.flat().filter(Boolean)).toHaveLength(29)
})

it('keeps all twelve months while there are no days', () => {
  expect(monthsOf([]).map((it) => it.weeks)).toEqual(Array.from({ length: 12 }, () => []))
})
