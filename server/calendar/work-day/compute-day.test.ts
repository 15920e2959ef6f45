import { describe, expect, it } from 'vitest'
import { computeDay, type DayFacts, figuresOfDay } from './compute-day.ts'
import type { DayRules } from './day-rules.ts'

const MONDAY = '2026-11-16'
const SUNDAY = '2026-11-15'
const HOLIDAY = '2026-11-18'

const rules = (it: Partial<DayRules> = {}): DayRules => ({
  company_name: 'Dapur',
  now: '2026-12-31T12:00:00',
  calendar_from: null,
  calendar: { weeks: [], holidays: new Map([[HOLIDAY, { name: 'Hari Raya', kind: 'libur' }]]) },
  hours: [{ valid_from: '2026-01-01', in: '08:30:00', out: '17:30:00' }],
  policies: [],
  seasons: [],
  weekdays: [],
  shifts: new Map(),
  ...it,
})
const night = { hours: [{ valid_from: '2026-01-01', in: '22:00:00', out: '06:00:00' }] }
const policy = (it: { grace_minutes?: number; absent_after_minutes?: number | null }) => ({
  policies: [{ valid_from: '2026-01-01', grace_minutes: 0, absent_after_minutes: null, ...it }],
})
const leave = (part: 'full' | 'morning' | 'afternoon') => ({ id: 7, request_type: 'cuti', part }) as const

const computed = (facts: Partial<DayFacts>, of: Partial<DayRules> = {}) =>
  computeDay(rules(of), { date: MONDAY, in: null, out: null, leave: null, attendance: 'own', ...facts })
const dayOf = (facts: Partial<DayFacts>, of: Partial<DayRules> = {}) => {
  const day = computed(facts, of)
  return { state: day.state, ...figuresOfDay(day) }
}

describe('worked cases', () => {
  const cases: [string, Partial<DayFacts>, Partial<DayRules>, Partial<ReturnType<typeof dayOf>>][] = [
    [
      '1: in time, left early',
      { in: '08:20:00', out: '17:00:00' },
      {},
      { state: 'hadir', late: '00:00:00', out_fast: '00:30:00', overtime: '00:00:00', attend_time: '08:40:00' },
    ],
    [
      '2: late, with overtime',
      { in: '08:45:00', out: '18:10:00' },
      {},
      { state: 'terlambat', late: '00:15:00', overtime: '00:40:00' },
    ],
    ['3: within the grace', { in: '08:45:00' }, policy({ grace_minutes: 15 }), { state: 'hadir', late: '00:00:00' }],
    [
      '3: beyond the grace, counted in full',
      { in: '08:45:01' },
      policy({ grace_minutes: 15 }),
      { state: 'terlambat', late: '00:15:01' },
    ],
    [
      '4: night shift',
      { in: '22:05:00', out: '06:00:00' },
      night,
      { state: 'terlambat', late: '00:05:00', overtime: '00:00:00', attend_time: '07:55:00' },
    ],
    ['5: night shift, came after midnight', { in: '00:30:00' }, night, { state: 'terlambat', late: '02:30:00' }],
    [
      '6: leave in the morning',
      { in: '12:58:00', leave: leave('morning') },
      {},
      { state: 'hadir', in_rules: '13:00:00', out_rules: '17:30:00', late: '00:00:00' },
    ],
    [
      '7: leave in the afternoon',
      { in: '08:30:00', out: '13:05:00', leave: leave('afternoon') },
      {},
      { in_rules: '08:30:00', out_rules: '13:00:00', overtime: '00:05:00' },
    ],
    ['8: leave in the afternoon, never came', { leave: leave('afternoon') }, {}, { state: 'tanpa_kabar' }],
    [
      '9: worked on a holiday',
      { date: HOLIDAY, in: '09:00:00', out: '12:00:00' },
      {},
      {
        state: 'hadir',
        in_rules: '-',
        out_rules: '-',
        late: '-',
        out_fast: '-',
        overtime: '-',
        attend_time: '03:00:00',
      },
    ],
    ['10: Sunday', { date: SUNDAY }, {}, { state: 'libur', in_rules: '-' }],
    ['11: Sunday inside leave', { date: SUNDAY, leave: leave('full') }, {}, { state: 'libur' }],
    ['12: came during leave', { in: '08:40:00', leave: leave('full') }, {}, { state: 'terlambat', late: '00:10:00' }],
    ['13: leave that waits excuses nobody', {}, {}, { state: 'tanpa_kabar' }],
    ['14: before the end of the hours', {}, { now: `${MONDAY}T10:00:00` }, { state: 'belum_absen' }],
    ['14: a second before the end', {}, { now: `${MONDAY}T17:29:59` }, { state: 'belum_absen' }],
    ['14: at the end', {}, { now: `${MONDAY}T17:30:00` }, { state: 'tanpa_kabar' }],
    [
      '15: 120 minutes after the beginning',
      {},
      { ...policy({ absent_after_minutes: 120 }), now: `${MONDAY}T10:30:00` },
      { state: 'tanpa_kabar' },
    ],
    [
      '15: a second earlier',
      {},
      { ...policy({ absent_after_minutes: 120 }), now: `${MONDAY}T10:29:59` },
      { state: 'belum_absen' },
    ],
    ['16: night shift, in the evening', {}, { ...night, now: `${MONDAY}T21:00:00` }, { state: 'belum_absen' }],
    ['16: night shift, before its end', {}, { ...night, now: '2026-11-17T05:59:59' }, { state: 'belum_absen' }],
    ['16: night shift, at its end', {}, { ...night, now: '2026-11-17T06:00:00' }, { state: 'tanpa_kabar' }],
  ]
  it.each(cases)('%s', (_, facts, of, expected) => {
    expect(dayOf(facts, of)).toMatchObject(expected)
  })
})

describe('half days', () => {
  it('end the hours at the middle, so that the day is over then', () => {
    const half = { leave: leave('afternoon') }
    expect(dayOf(half, { now: `${MONDAY}T12:59:59` }).state).toBe('belum_absen')
    expect(dayOf(half, { now: `${MONDAY}T13:00:00` }).state).toBe('tanpa_kabar')
  })

  it('have their middle at a whole minute, rounded down', () => {
    const odd = { hours: [{ valid_from: '2026-01-01', in: '08:00:00', out: '16:35:00' }] }
    expect(dayOf({ leave: leave('morning') }, odd).in_rules).toBe('12:17:00')
  })

  it('move the hours of a night past midnight', () => {
    expect(dayOf({ in: '02:10:00', out: '06:00:00', leave: leave('morning') }, night)).toMatchObject({
      in_rules: '02:00:00',
      late: '00:10:00',
      overtime: '00:00:00',
      out_fast: '00:00:00',
    })
    expect(dayOf({ in: '21:50:00', leave: leave('morning') }, night).late).toBe('00:00:00')
    expect(dayOf({ in: '22:00:00', out: '02:05:00', leave: leave('afternoon') }, night)).toMatchObject({
      out_rules: '02:00:00',
      overtime: '00:05:00',
    })
  })

  it('move nothing on a free day', () => {
    expect(dayOf({ date: HOLIDAY, leave: leave('morning') })).toMatchObject({ state: 'libur', in_rules: '-' })
  })
})

describe('rules over time', () => {
  it('use the hours and the grace that were in force on the date', () => {
    const changed = {
      hours: [
        { valid_from: MONDAY, in: '08:00:00', out: '17:00:00' },
        { valid_from: '2026-01-01', in: '08:30:00', out: '17:30:00' },
      ],
      policies: [{ valid_from: MONDAY, grace_minutes: 10, absent_after_minutes: null }],
    }
    expect(dayOf({ in: '08:10:00' }, changed).late).toBe('00:00:00')
    expect(dayOf({ in: '08:11:00' }, changed).late).toBe('00:11:00')
    expect(dayOf({ date: '2026-11-13', in: '08:31:00' }, changed).late).toBe('00:01:00')
    expect(dayOf({}, { ...changed, now: `${MONDAY}T17:00:00` }).state).toBe('tanpa_kabar')
  })

  it('keep the hours on every day before the calendar of the company applied', () => {
    const since = { calendar_from: HOLIDAY }
    expect(dayOf({ date: SUNDAY, in: '08:40:00' }, since)).toMatchObject({ state: 'terlambat', late: '00:10:00' })
    expect(dayOf({ date: HOLIDAY, in: '08:40:00' }, since)).toMatchObject({ state: 'hadir', late: '-' })
  })

  it('wait for midnight without hours', () => {
    const none = { hours: [] }
    expect(dayOf({}, { ...none, now: `${MONDAY}T23:59:59` })).toMatchObject({ state: 'belum_absen', in_rules: '-' })
    expect(dayOf({}, { ...none, now: '2026-11-17T00:00:00' }).state).toBe('tanpa_kabar')
    expect(dayOf({ in: '11:00:00' }, none)).toMatchObject({ state: 'hadir', late: '-' })
  })

  it.each([
    ['before the hours begin', `${MONDAY}T08:29:59`, 'belum_waktunya', null],
    ['as the hours begin', `${MONDAY}T08:30:00`, 'belum_absen', 0],
    ['during the hours', `${MONDAY}T10:30:00`, 'belum_absen', 120],
    ['after the hours', `${MONDAY}T17:30:00`, 'tanpa_kabar', 540],
  ])('have a status for those who have not come %s', (_, now, day_status, overdue_minutes) => {
    expect(computed({}, { now })).toMatchObject({ day_status, overdue_minutes, lacks_out: false })
  })

  it('have a status for those who came, and say that the check-out is missing', () => {
    expect(computed({ in: '08:20:00' })).toMatchObject({ day_status: 'tepat_waktu', lacks_out: true })
    expect(computed({ in: '08:30:24', out: '17:30:00' })).toMatchObject({ day_status: 'terlambat', lacks_out: false })
    expect(computed({ date: HOLIDAY, in: '08:20:00', out: '17:00:00' })).toMatchObject({ day_status: 'masuk_libur' })
  })

  it.each([
    ['as the day begins', `${MONDAY}T00:00:00`, 'belum_waktunya'],
    ['as the day ends', `${MONDAY}T23:59:59`, 'belum_waktunya'],
    ['after the day', '2026-11-17T00:00:00', 'tanpa_kabar'],
  ])('have nobody overdue without hours %s, also where absence counts early', (_, now, day_status) => {
    const none = { hours: [], ...policy({ absent_after_minutes: 60 }), now }
    expect(computed({}, none)).toMatchObject({ day_status, overdue_minutes: null })
  })

  it('expect nobody on a date ahead', () => {
    expect(dayOf({}, { now: '2026-11-15T12:00:00' }).state).toBe('belum_absen')
  })
})
