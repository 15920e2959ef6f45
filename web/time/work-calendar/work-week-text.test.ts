import { expect, it } from 'vitest'
import { weekText, workWeekText } from './work-week-text.ts'

it.each([
  [[1, 2, 3, 4, 5], 'Senin–Jumat'],
  [[1, 2, 3, 4, 5, 6], 'Senin–Sabtu'],
  [[1, 3, 5], 'Senin, Rabu, Jumat'],
  [[6, 7], 'Sabtu, Minggu'],
  [[2, 3, 4], 'Selasa–Kamis'],
  [[7], 'Minggu'],
  [[1, 2, 3, 4, 5, 6, 7], 'Setiap hari'],
  [[], '-'],
])('names the week %j', (days, text) => {
  expect(weekText(days)).toBe(text)
})

it('names the shortest day, where there is one', () => {
  expect(workWeekText({ days: [1, 2, 3, 4, 5, 6], short_day: 6 })).toBe('Senin–Sabtu, hari pendek Sabtu')
  expect(workWeekText({ days: [1, 2, 3, 4, 5], short_day: null })).toBe('Senin–Jumat')
})
