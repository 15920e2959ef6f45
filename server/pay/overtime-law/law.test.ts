/** The worked cases of the law, with their numbers. */

import { describe, expect, it } from 'vitest'
import { mondayOf } from '#contract/platform/day.ts'
import type { WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import type { DayRules } from '#server/calendar/work-day/day-rules.ts'
import {
  exceedsDay,
  exceedsWeek,
  hoursOfHalfMinutes,
  hoursOfMinutes,
  type LawDay,
  multipliedHalfMinutes,
  needsMeal,
  payOf,
} from './law.ts'
import { lastDayOfWeek, lawDayOf } from './law-day.ts'

const multiplied = (day: LawDay, hours: number) => hoursOfHalfMinutes(multipliedHalfMinutes(day, hours * 60))

describe('multiplied hours', () => {
  it.each<[string, LawDay, hours: number, multiplied: number]>([
    ['28', 'work', 3.5, 6.5],
    ['29', 'work', 0.5, 0.75],
    ['29', 'work', 1, 1.5],
    ['29', 'work', 4, 7.5],
    ['29', 'work', 5, 9.5],
    ['30', 'work', 2, 3.5],
    ['31', 'free_of_five', 8, 16],
    ['31', 'free_of_five', 9, 19],
    ['31', 'free_of_five', 10, 23],
    ['31', 'free_of_five', 12, 31],
    ['32', 'free_of_six', 7, 14],
    ['32', 'free_of_six', 8, 17],
    ['32', 'free_of_six', 9, 21],
    ['32', 'free_of_six', 11, 29],
    ['33', 'short_day', 5, 10],
    ['33', 'short_day', 6, 13],
    ['33', 'short_day', 7, 17],
    ['33', 'short_day', 9, 25],
    ['34', 'work', 6, 11.5],
    ['41', 'work', 3, 5.5],
    ['none', 'work', 0, 0],
  ])('case %s: %s, %f hours give %f', (_, day, hours, expected) => {
    expect(multiplied(day, hours)).toBe(expected)
  })

  it('rounds minutes to two decimals, half up', () => {
    expect([1, 20, 40, 3].map(hoursOfMinutes)).toEqual([0.02, 0.33, 0.67, 0.05])
    // 3 half minutes are 0.025 hours.
    expect([3, 9, 1].map(hoursOfHalfMinutes)).toEqual([0.03, 0.08, 0.01])
  })
})

describe('limits', () => {
  it('case 29: more than 4 hours exceed a day, and 4 hours need a meal', () => {
    expect([240, 241, 300].map(exceedsDay)).toEqual([false, true, true])
    expect([239, 240].map(needsMeal)).toEqual([false, true])
  })
  it('case 35: more than 18 hours exceed a week', () => {
    expect([18 * 60, 18 * 60 + 1, 19 * 60].map(exceedsWeek)).toEqual([false, true, true])
  })
})

describe('pay', () => {
  const halfMinutes = 6.5 * 120
  const salary = (base_salary: string | null, take_home_pay: string | null) => ({ base_salary, take_home_pay })
  it('case 37: the base salary counts where it is the larger', () => {
    expect(payOf('law', salary('4325000.00', '5000000.00'), halfMinutes)).toBe(162_500)
  })
  it('case 38: three quarters of the take-home pay count where they are the larger', () => {
    expect(payOf('law', salary('4000000.00', '6000000.00'), halfMinutes)).toBe(169_075)
  })
  it('counts by the chosen salary, and by the known one', () => {
    const both = salary('4325000.00', '6920000.00')
    expect([payOf('base', both, halfMinutes), payOf('take_home', both, halfMinutes)]).toEqual([162_500, 260_000])
    expect(payOf('law', salary(null, '6920000.00'), halfMinutes)).toBe(195_000)
    expect(payOf('law', salary('4325000.00', null), halfMinutes)).toBe(162_500)
    expect(payOf('law', salary(null, null), halfMinutes)).toBeNull()
    expect(payOf('base', salary(null, '6920000.00'), halfMinutes)).toBeNull()
  })
  it('rounds once, half up', () => {
    // 173 rupiah a month are one rupiah an hour: 0.5 and 1.49 rupiah.
    expect(payOf('base', salary('173.00', null), 60)).toBe(1)
    expect(payOf('base', salary('172.99', null), 60)).toBe(0)
    expect(payOf('base', salary('9999999999999.99', null), 60)).toBe(28_901_734_104)
  })
})

describe('day of the law', () => {
  const [SHIFT, SHORT_SHIFT] = [7, 8]
  const rules = (calendar: Partial<WorkCalendar> = {}, more: Partial<DayRules> = {}): DayRules => ({
    company_name: 'Dapur',
    now: '2026-12-31T12:00:00',
    calendar_from: null,
    calendar: { weeks: [], holidays: new Map(), ...calendar },
    hours: [],
    policies: [],
    seasons: [],
    weekdays: [],
    shifts: new Map([
      [
        SHIFT,
        {
          name: 'Pagi',
          times: [
            {
              valid_from: '2020-01-01',
              in: '06:00:00',
              out: '14:00:00',
              break_minutes: 0,
              grace_minutes: 0,
              split_out: null,
              split_in: null,
            },
          ],
        },
      ],
      [
        SHORT_SHIFT,
        {
          name: 'Pendek',
          times: [
            {
              valid_from: '2026-03-14',
              in: '06:00:00',
              out: '15:00:00',
              break_minutes: 0,
              grace_minutes: 0,
              split_out: null,
              split_in: null,
            },
            {
              valid_from: '2020-01-01',
              in: '22:00:00',
              out: '03:00:00',
              break_minutes: 0,
              grace_minutes: 0,
              split_out: null,
              split_in: null,
            },
          ],
        },
      ],
    ]),
    ...more,
  })
  const sixDays = { weeks: [{ valid_from: '2020-01-01', days: [1, 2, 3, 4, 5, 6], short_day: 6 }] }
  const off = (kind: 'libur' | 'cuti_bersama', ...dates: string[]) =>
    new Map(dates.map((date) => [date, { name: 'Hari Raya', kind }]))
  const [FRIDAY, SATURDAY, SUNDAY] = ['2026-03-06', '2026-03-07', '2026-03-08']
  const pattern = (...works: boolean[]) => ({
    roster: new Map(),
    patterns: [{ valid_from: '2026-01-01', pattern: works.map((it) => (it ? SHIFT : null)) }],
  })

  const shortOn = (...weekdays: number[]) => ({
    roster: new Map(),
    patterns: [
      {
        valid_from: '2026-01-01',
        pattern: [1, 2, 3, 4, 5, 6, 7].map((it) => {
          if (it === 7) return null
          return weekdays.includes(it) ? SHORT_SHIFT : SHIFT
        }),
      },
    ],
  })
  const holidays = off('libur', FRIDAY, SATURDAY, SUNDAY, '2026-03-14')

  it.each<[string, DayRules, date: string, LawDay]>([
    ['a holiday on the shortest shift of a pattern', rules({ holidays, schedule: shortOn(6) }), SATURDAY, 'short_day'],
    ['a holiday on another of its days', rules({ holidays, schedule: shortOn(6) }), FRIDAY, 'free_of_six'],
    ['a holiday on its day off', rules({ holidays, schedule: shortOn(6) }), SUNDAY, 'free_of_six'],
    ['a holiday on one of two short days', rules({ holidays, schedule: shortOn(5, 6) }), SATURDAY, 'free_of_six'],
    [
      'a holiday on a shift that is no longer the shortest',
      rules({ holidays, schedule: shortOn(6) }),
      '2026-03-14',
      'free_of_six',
    ],
    ['an ordinary Friday', rules(), FRIDAY, 'work'],
    ['a Saturday of five days', rules(), SATURDAY, 'free_of_five'],
    ['a Sunday of six days', rules(sixDays), SUNDAY, 'free_of_six'],
    ['the short Saturday of six days', rules(sixDays), SATURDAY, 'work'],
    ['a holiday on it', rules({ ...sixDays, holidays: off('libur', SATURDAY) }), SATURDAY, 'short_day'],
    ['a holiday on another day', rules({ ...sixDays, holidays: off('libur', FRIDAY) }), FRIDAY, 'free_of_six'],
    ['a holiday in a week of five days', rules({ holidays: off('libur', FRIDAY) }), FRIDAY, 'free_of_five'],
    ['joint leave', rules({ holidays: off('cuti_bersama', FRIDAY) }), FRIDAY, 'work'],
    ['joint leave on a free Saturday', rules({ holidays: off('cuti_bersama', SATURDAY) }), SATURDAY, 'free_of_five'],
    [
      'a Sunday of a week of seven days that is a holiday',
      rules({ weeks: [{ valid_from: '2020-01-01', days: [1, 2, 3, 4, 5, 6, 7] }], holidays: off('libur', SUNDAY) }),
      SUNDAY,
      'free_of_five',
    ],
    [
      'a free day of a pattern of six days',
      rules({ schedule: pattern(true, true, true, true, false, true, true) }),
      FRIDAY,
      'free_of_six',
    ],
    [
      'a holiday of a pattern of six days of the same length',
      rules({
        ...sixDays,
        holidays: off('libur', SATURDAY),
        schedule: pattern(true, true, true, true, true, true, false),
      }),
      SATURDAY,
      'free_of_six',
    ],
    [
      'a shift of the roster on a holiday',
      rules({ holidays: off('libur', FRIDAY), schedule: { roster: new Map([[FRIDAY, SHIFT]]), patterns: [] } }),
      FRIDAY,
      'work',
    ],
    [
      'a day off of the roster',
      rules({ ...sixDays, schedule: { roster: new Map([[FRIDAY, null]]), patterns: [] } }),
      FRIDAY,
      'free_of_six',
    ],
    ['a Sunday before the calendar applies', rules({}, { calendar_from: '2026-04-01' }), SUNDAY, 'work'],
  ])('%s', (_, of, date, expected) => {
    expect(lawDayOf(of, date)).toBe(expected)
  })

  it('has weeks from Monday to Sunday', () => {
    expect([mondayOf(SUNDAY), lastDayOfWeek(SUNDAY)]).toEqual(['2026-03-02', SUNDAY])
    expect([mondayOf('2026-03-09'), lastDayOfWeek('2026-03-09')]).toEqual(['2026-03-09', '2026-03-15'])
    expect(mondayOf('1969-12-31')).toBe('1969-12-29')
  })
})
