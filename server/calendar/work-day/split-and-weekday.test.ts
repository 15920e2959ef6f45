/** Worked cases of split shifts, hours of single weekdays and days without attendance. */
import { describe, expect, it } from 'vitest'
import { computeDay, type DayFacts, figuresOfDay } from './compute-day.ts'
import type { DayRules, ShiftHistory } from './day-rules.ts'

const MONDAY = '2026-11-16'
const [KITCHEN, NIGHT] = [1, 2]

const shift = (begins: string, ends: string, gap: [string, string]): ShiftHistory => ({
  name: 'Terbagi',
  times: [
    {
      valid_from: '2026-01-01',
      in: begins,
      out: ends,
      break_minutes: 0,
      grace_minutes: 0,
      split_out: gap[0],
      split_in: gap[1],
    },
  ],
})

const rules = (more: Partial<DayRules> = {}): DayRules => ({
  company_name: 'Dapur',
  now: '2026-12-31T12:00:00',
  calendar_from: null,
  calendar: { weeks: [], holidays: new Map() },
  hours: [{ valid_from: '2026-01-01', in: '08:00:00', out: '16:00:00' }],
  policies: [],
  seasons: [],
  weekdays: [],
  shifts: new Map([
    [KITCHEN, shift('06:00:00', '20:00:00', ['10:00:00', '16:00:00'])],
    [NIGHT, shift('20:00:00', '06:00:00', ['23:30:00', '02:00:00'])],
  ]),
  ...more,
})
const rostered = (shift_id: number) =>
  rules({
    calendar: { weeks: [], holidays: new Map(), schedule: { roster: new Map([[MONDAY, shift_id]]), patterns: [] } },
  })

const dayOf = (of: DayRules, facts: Partial<DayFacts>) => {
  const day = computeDay(of, { date: MONDAY, in: null, out: null, leave: null, attendance: 'own', ...facts })
  return { state: day.state, ...figuresOfDay(day) }
}
const leave = (part: 'morning' | 'afternoon') => ({ id: 7, request_type: 'cuti', part }) as const

describe('split shift', () => {
  const cases: [string, number, Partial<DayFacts>, object][] = [
    [
      'both blocks: the gap is not attended',
      KITCHEN,
      { in: '05:50:00', out: '20:10:00' },
      { state: 'hadir', late: '00:00:00', out_fast: '00:00:00', overtime: '00:10:00', attend_time: '08:20:00' },
    ],
    [
      'late for the first block',
      KITCHEN,
      { in: '06:15:00', out: '20:00:00' },
      { late: '00:15:00', attend_time: '07:45:00' },
    ],
    [
      'left the second block early',
      KITCHEN,
      { in: '06:00:00', out: '19:00:00' },
      { out_fast: '01:00:00', attend_time: '07:00:00' },
    ],
    [
      'gone in the gap: nothing is left out',
      KITCHEN,
      { in: '06:00:00', out: '12:00:00' },
      { out_fast: '08:00:00', attend_time: '06:00:00' },
    ],
    [
      'came in the gap: nothing is left out',
      KITCHEN,
      { in: '15:30:00', out: '20:00:00' },
      { late: '09:30:00', attend_time: '04:30:00' },
    ],
    [
      'at night: the gap lies around midnight',
      NIGHT,
      { in: '20:05:00', out: '06:30:00' },
      { late: '00:05:00', overtime: '00:30:00', attend_time: '07:55:00' },
    ],
    [
      'at night, came after the gap',
      NIGHT,
      { in: '02:10:00', out: '06:00:00' },
      { late: '06:10:00', attend_time: '03:50:00' },
    ],
    ['at night, gone before midnight', NIGHT, { in: '20:00:00', out: '23:45:00' }, { attend_time: '03:45:00' }],
    [
      'leave in the morning: the second block remains',
      KITCHEN,
      { in: '16:05:00', out: '20:00:00', leave: leave('morning') },
      { in_rules: '16:00:00', late: '00:05:00', attend_time: '03:55:00' },
    ],
    [
      'leave in the afternoon: the first block remains',
      KITCHEN,
      { in: '06:00:00', out: '10:00:00', leave: leave('afternoon') },
      { out_rules: '10:00:00', out_fast: '00:00:00', attend_time: '04:00:00' },
    ],
  ]
  it.each(cases)('%s', (_, shift_id, facts, expected) => {
    expect(dayOf(rostered(shift_id), facts)).toMatchObject(expected)
  })
})

describe('hours of a weekday', () => {
  const SATURDAY = '2026-11-14'
  const six = { weeks: [{ valid_from: '2026-01-01', days: [1, 2, 3, 4, 5, 6] }], holidays: new Map() }
  const short = { weekday: 6, valid_from: '2026-11-01', in: '08:00:00', out: '13:00:00' }
  const withDays = (weekdays: DayRules['weekdays'], more: Partial<DayRules> = {}) =>
    rules({ calendar: six, weekdays, ...more })
  const season = [{ name: 'Ramadan', from: '2026-11-10', to: '2026-11-20', in: '07:30:00', out: '14:00:00' }]
  const cases: [string, DayRules, Partial<DayFacts>, object][] = [
    [
      'the weekday is asked first',
      withDays([short]),
      { date: SATURDAY, in: '08:10:00', out: '13:00:00' },
      { late: '00:10:00', out_fast: '00:00:00' },
    ],
    [
      'other days have the hours of the company',
      withDays([short]),
      { in: '08:00:00', out: '13:00:00' },
      { out_fast: '03:00:00' },
    ],
    [
      'days before it keep what held',
      withDays([short]),
      { date: '2026-10-31', in: '08:00:00', out: '13:00:00' },
      { out_rules: '16:00:00', out_fast: '03:00:00' },
    ],
    [
      'without times the hours of the company hold again',
      withDays([{ weekday: 6, valid_from: '2026-11-08', in: null, out: null }, short]),
      { date: SATURDAY, in: '08:00:00', out: '13:00:00' },
      { out_rules: '16:00:00' },
    ],
    [
      'season hours replace them, too',
      withDays([short], { seasons: season }),
      { date: SATURDAY, in: '07:40:00', out: '14:00:00' },
      { late: '00:10:00', out_rules: '14:00:00' },
    ],
    [
      'half a day of leave halves the hours of the weekday',
      withDays([short]),
      { date: SATURDAY, in: '10:30:00', out: '13:00:00', leave: leave('morning') },
      { in_rules: '10:30:00', late: '00:00:00' },
    ],
    [
      'a company that ended its hours has none',
      withDays([short], { hours: [{ valid_from: '2026-11-02', in: null, out: null }] }),
      { date: SATURDAY, in: '08:00:00' },
      { in_rules: '-' },
    ],
  ]
  it.each(cases)('%s', (_, of, facts, expected) => {
    expect(dayOf(of, facts)).toMatchObject(expected)
  })
})

describe('without attendance', () => {
  const cases: [string, Partial<DayFacts>, object][] = [
    ['a working day counts by itself', {}, { state: 'tanpa_absensi', in: '-', late: '-' }],
    [
      'also ahead, and when a machine has marks',
      { date: '2027-02-01', in: '10:00:00' },
      { state: 'tanpa_absensi', in: '-', late: '-' },
    ],
    ['leave is leave', { leave: { id: 1, request_type: 'sakit', part: 'full' } }, { state: 'sakit' }],
    ['a free day is free', { date: '2026-11-15' }, { state: 'libur' }],
  ]
  it.each(cases)('%s', (_, facts, expected) => {
    expect(dayOf(rules(), { attendance: 'none', ...facts })).toMatchObject(expected)
  })
})
