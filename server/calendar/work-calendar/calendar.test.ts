import { describe, expect, it } from 'vitest'
import { calendarDays, countedDays, dayOf, type WorkCalendar, workingDays } from './calendar.ts'
import { holidayPacks } from './holiday-packs.ts'

const pack2026 = new Map(holidayPacks.find((it) => it.year === 2026)?.days.map((it) => [it.date, it]))
const fiveDays: WorkCalendar = { weeks: [], holidays: pack2026 }
const sixDays: WorkCalendar = { weeks: [{ valid_from: '2020-01-01', days: [1, 2, 3, 4, 5, 6] }], holidays: pack2026 }

const skipped = (calendar: WorkCalendar, start: string, end: string) =>
  calendarDays(calendar, start, end)
    .filter((it) => it.kind !== 'work')
    .map((it) => `${it.date.slice(5)} ${it.kind}`)

describe('working days of a leave', () => {
  it.each([
    ['1: a whole week', fiveDays, '2026-05-04', '2026-05-08', 5, []],
    ['2: over a weekend', fiveDays, '2026-05-08', '2026-05-11', 2, ['05-09 rest', '05-10 rest']],
    ['3: the same in a week of six days', sixDays, '2026-05-08', '2026-05-11', 3, ['05-10 rest']],
    [
      '4: a holiday and joint leave',
      fiveDays,
      '2026-05-11',
      '2026-05-18',
      4,
      ['05-14 holiday', '05-15 joint', '05-16 rest', '05-17 rest'],
    ],
    [
      '5: Idul Fitri',
      fiveDays,
      '2026-03-16',
      '2026-03-27',
      5,
      ['03-18 joint', '03-19 holiday', '03-20 joint', '03-21 holiday', '03-22 holiday', '03-23 joint', '03-24 joint'],
    ],
    ['6: Proklamasi', fiveDays, '2026-08-14', '2026-08-18', 2, ['08-15 rest', '08-16 rest', '08-17 holiday']],
    ['7: a weekend with a holiday', fiveDays, '2026-05-30', '2026-05-31', 0, ['05-30 rest', '05-31 holiday']],
    ['9: a leap day', fiveDays, '2028-02-28', '2028-03-01', 3, []],
  ])('case %s', (_name, calendar, start_date, end_date, days, expected) => {
    expect(workingDays(calendar, { start_date, end_date, part: 'full' })).toBe(days)
    expect(skipped(calendar, start_date, end_date)).toEqual(expected)
  })

  it('case 8: days of a leave over new year belong to the year that they fall in', () => {
    const days = countedDays(fiveDays, { start_date: '2026-12-28', end_date: '2027-01-05', part: 'full' })
    expect(days.filter((it) => it.date < '2027').length).toBe(4)
    expect(days.length).toBe(7)
  })

  it('case 10: half a day counts half', () => {
    expect(workingDays(fiveDays, { start_date: '2026-05-06', end_date: '2026-05-06', part: 'morning' })).toBe(0.5)
  })
})

describe('the kind of a date', () => {
  const holidays = new Map([
    ['2026-05-09', { name: 'Cuti bersama', kind: 'cuti_bersama' as const }],
    ['2026-05-10', { name: 'Libur', kind: 'libur' as const }],
  ])
  it('is holiday on a Sunday, and rest for joint leave on a Saturday, both with the name', () => {
    expect(dayOf({ weeks: [], holidays }, '2026-05-10')).toEqual({ date: '2026-05-10', kind: 'holiday', name: 'Libur' })
    expect(dayOf({ weeks: [], holidays }, '2026-05-09')).toEqual({
      date: '2026-05-09',
      kind: 'rest',
      name: 'Cuti bersama',
    })
  })
  it('follows the work week of its day, and Monday to Friday before the first one', () => {
    const weeks = [
      { valid_from: '2026-06-01', days: [7] },
      { valid_from: '2026-05-01', days: [6] },
    ]
    const kinds = ['2026-04-30', '2026-05-01', '2026-05-30', '2026-06-06', '2026-06-07'].map(
      (date) => dayOf({ weeks, holidays: new Map() }, date).kind,
    )
    expect(kinds).toEqual(['work', 'rest', 'work', 'rest', 'work'])
  })
})

it('the packs have the days of their decrees, each date once', () => {
  const counts = holidayPacks.map(({ year, days }) => [
    year,
    days.filter((it) => it.kind === 'libur').length,
    days.filter((it) => it.kind === 'cuti_bersama').length,
    new Set(days.map((it) => it.date)).size,
  ])
  expect(counts).toEqual([
    [2025, 17, 11, 28],
    [2026, 17, 8, 25],
  ])
})
