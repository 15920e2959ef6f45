/** The precedence of roster, holiday, pattern, work week, season and hours on a day. */
import { describe, expect, it } from 'vitest'
import { shiftDay } from '#contract/platform/day.ts'
import { createRandom } from '#db/demo/random.ts'
import { type WorkCalendar, workingDays } from '#server/calendar/work-calendar/calendar.ts'
import type { PersonSchedule } from '#server/calendar/work-calendar/schedule.ts'
import { computeDay, type DayFacts, figuresOfDay } from './compute-day.ts'
import type { DayRules, ShiftHistory } from './day-rules.ts'
import { workDayOf } from './work-day.ts'

const NO_GAP = { split_out: null, split_in: null }
const [MORNING, NIGHT] = [1, 2]
const shift = (
  name: string,
  begins: string,
  ends: string,
  more: Partial<ShiftHistory['times'][number]> = {},
): ShiftHistory => ({
  name,
  times: [{ valid_from: '2026-01-01', in: begins, out: ends, break_minutes: 0, grace_minutes: 0, ...NO_GAP, ...more }],
})
const shifts = new Map([
  [MORNING, shift('Pagi', '06:00:00', '14:00:00')],
  [NIGHT, shift('Malam', '22:00:00', '06:00:00')],
])
const rules = (calendar: Partial<WorkCalendar> = {}, more: Partial<DayRules> = {}): DayRules => ({
  company_name: 'Dapur',
  now: '2026-12-31T12:00:00',
  calendar_from: null,
  calendar: { weeks: [], holidays: new Map(), ...calendar },
  hours: [{ valid_from: '2026-01-01', in: '08:30:00', out: '17:30:00' }],
  policies: [],
  seasons: [],
  weekdays: [],
  shifts,
  ...more,
})
const rostered = (date: string, shift_id: number | null): PersonSchedule => ({
  roster: new Map([[date, shift_id]]),
  patterns: [],
})
const weekly = (...patterns: PersonSchedule['patterns']): PersonSchedule => ({ roster: new Map(), patterns })
const FIVE_MORNINGS = [MORNING, MORNING, MORNING, MORNING, MORNING, null, null]
const CHRISTMAS = new Map([['2026-12-25', { name: 'Natal', kind: 'libur' as const }]])

const dayOf = (of: DayRules, date: string, facts: Partial<DayFacts> = {}) => {
  const day = computeDay(of, { date, in: null, out: null, leave: null, attendance: 'own', ...facts })
  return { state: day.state, ...figuresOfDay(day) }
}

describe('worked cases', () => {
  it('4: a night shift belongs to its evening', () => {
    const night = rules({ schedule: rostered('2026-11-16', NIGHT) })
    expect(dayOf(night, '2026-11-16', { in: '22:05:00', out: '06:00:00' })).toMatchObject({
      state: 'terlambat',
      late: '00:05:00',
      overtime: '00:00:00',
      attend_time: '07:55:00',
    })
  })

  it('17: a shift of the roster on a holiday is a working day', () => {
    const day = rules({ holidays: CHRISTMAS, schedule: rostered('2026-12-25', MORNING) })
    expect(dayOf(day, '2026-12-25')).toMatchObject({ state: 'tanpa_kabar', in_rules: '06:00:00' })
    expect(workDayOf(day, '2026-12-25').holiday).toBe('Natal')
  })

  it('18: a holiday goes before the pattern', () => {
    const holidays = new Map([['2026-11-18', { name: 'Hari Raya', kind: 'libur' as const }]])
    const schedule = weekly({ valid_from: '2026-11-01', pattern: FIVE_MORNINGS })
    expect(dayOf(rules({ holidays, schedule }), '2026-11-18').state).toBe('libur')
    expect(dayOf(rules({ holidays, schedule }), '2026-11-19')).toMatchObject({ in_rules: '06:00:00' })
  })

  it('19: a day off of the roster costs no leave', () => {
    const { calendar } = rules({ schedule: rostered('2026-11-17', null) })
    expect(workingDays(calendar, { start_date: '2026-11-16', end_date: '2026-11-18', part: 'full' })).toBe(2)
  })

  it('20: the hours of a season replace those of the company', () => {
    const seasons = [{ name: 'Ramadan', from: '2026-02-18', to: '2026-03-19', in: '08:00:00', out: '15:00:00' }]
    const ramadan = rules({}, { seasons })
    expect(dayOf(ramadan, '2026-02-18', { in: '08:10:00' }).late).toBe('00:10:00')
    expect(dayOf(ramadan, '2026-03-19', { in: '08:10:00' }).late).toBe('00:10:00')
    expect(dayOf(ramadan, '2026-03-20', { in: '08:10:00' }).late).toBe('00:00:00')
    expect(
      dayOf({ ...ramadan, calendar: { ...ramadan.calendar, schedule: rostered('2026-02-18', MORNING) } }, '2026-02-18'),
    ).toMatchObject({
      in_rules: '06:00:00',
    })
  })

  it('42: joint leave is free, and who comes is there', () => {
    const holidays = new Map([['2026-12-24', { name: 'Cuti Bersama Natal', kind: 'cuti_bersama' as const }]])
    expect(dayOf(rules({ holidays }), '2026-12-24').state).toBe('libur')
    expect(dayOf(rules({ holidays }), '2026-12-24', { in: '08:40:00' })).toMatchObject({ state: 'hadir', late: '-' })
  })
})

it('the times of a shift change from a day on, and hold before their first version', () => {
  const changed: ShiftHistory = {
    name: 'Pagi',
    times: [
      { valid_from: '2026-11-17', in: '07:00:00', out: '15:00:00', break_minutes: 0, grace_minutes: 5, ...NO_GAP },
      { valid_from: '2026-11-10', in: '06:00:00', out: '14:00:00', break_minutes: 0, grace_minutes: 0, ...NO_GAP },
    ],
  }
  const schedule = weekly({ valid_from: '2026-01-01', pattern: FIVE_MORNINGS })
  const of = rules({ schedule }, { shifts: new Map([[MORNING, changed]]) })
  expect(dayOf(of, '2026-11-17', { in: '07:05:00' })).toMatchObject({ in_rules: '07:00:00', late: '00:00:00' })
  expect(dayOf(of, '2026-11-16', { in: '06:05:00' })).toMatchObject({ in_rules: '06:00:00', late: '00:05:00' })
  expect(dayOf(of, '2026-11-02').in_rules).toBe('06:00:00')
})

it('a pattern that ended leaves the hours of the company', () => {
  const schedule = weekly(
    { valid_from: '2026-11-16', pattern: null },
    { valid_from: '2026-11-01', pattern: FIVE_MORNINGS },
  )
  expect(dayOf(rules({ schedule }), '2026-11-13').in_rules).toBe('06:00:00')
  expect(dayOf(rules({ schedule }), '2026-11-16').in_rules).toBe('08:30:00')
})

it('a schedule holds also before the calendar of the company applied', () => {
  const of = rules({ schedule: rostered('2026-11-16', null) }, { calendar_from: '2026-11-20' })
  expect(dayOf(of, '2026-11-16').state).toBe('libur')
  expect(dayOf(of, '2026-11-15').state).toBe('tanpa_kabar')
})

/** The order of the rules, written as plainly as possible. */
const slowly = (of: DayRules, date: string): { works: boolean; in: string | null } => {
  const { weeks, holidays, schedule } = of.calendar
  const begins = (id: number) => of.shifts.get(id)?.times.find((it) => it.valid_from <= date)?.in ?? null
  if (schedule?.roster.has(date)) {
    const id = schedule.roster.get(date) ?? null
    return id === null ? { works: false, in: null } : { works: true, in: begins(id) }
  }
  if (holidays.has(date)) return { works: false, in: null }
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  const patterns = (schedule?.patterns ?? []).filter((it) => it.valid_from <= date)
  const latest = patterns.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1)).at(-1)
  if (latest?.pattern) {
    const id = latest.pattern[weekday] ?? null
    return id === null ? { works: false, in: null } : { works: true, in: begins(id) }
  }
  if (!(weeks[0]?.days ?? [1, 2, 3, 4, 5]).includes(weekday + 1)) return { works: false, in: null }
  const season = of.seasons.filter((it) => it.from <= date && it.to >= date)[0]
  return { works: true, in: season ? season.in : '08:30:00' }
}

it.each(Array.from({ length: 200 }, (_, seed) => seed))('random schedules %i follow the order of the rules', (seed) => {
  const random = createRandom(seed)
  const dates = Array.from({ length: 60 }, (_, index) => shiftDay('2026-10-01', index))
  const some = (share: number) => dates.filter(() => random.withProbability(share))
  const anyShift = () => random.pick([MORNING, NIGHT, null])
  const schedule: PersonSchedule = {
    roster: new Map(some(0.2).map((date) => [date, anyShift()])),
    patterns: some(0.05)
      .map((valid_from) => ({
        valid_from,
        pattern: random.withProbability(0.2) ? null : Array.from({ length: 7 }, anyShift),
      }))
      .toReversed(),
  }
  const holidays = new Map(
    some(0.1).map((date) => [date, { name: 'Libur', kind: random.pick(['libur', 'cuti_bersama'] as const) }]),
  )
  const weeks = [{ valid_from: '2020-01-01', days: random.pick([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [2]]) }]
  const from = random.pick(dates)
  const seasons = [{ name: 'Ramadan', from, to: shiftDay(from, 20), in: '08:00:00', out: '15:00:00' }]
  const of = rules({ weeks, holidays, schedule }, { seasons })
  for (const date of dates) {
    const expected = slowly(of, date)
    const day = workDayOf(of, date)
    expect([date, !day.is_free, day.in_rules]).toEqual([date, expected.works, expected.in])
    const leave = { start_date: date, end_date: date, part: 'full' as const }
    expect([date, workingDays(of.calendar, leave)]).toEqual([date, expected.works ? 1 : 0])
  }
})
