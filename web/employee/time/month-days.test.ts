import { describe, expect, it } from 'vitest'
import type { AttendanceDay, PersonTime } from '#contract/person-time.ts'
import { sumInWords } from './leave-figures.tsx'
import { monthCounts, monthDays } from './month-days.ts'

const day = (date: string, change: Partial<AttendanceDay> = {}): AttendanceDay => ({
  position_id: 4,
  id: 1,
  date,
  in_rules: '08:00:00',
  out_rules: '17:00:00',
  in: '08:00:00',
  out: '17:00:00',
  out_next_day: false,
  out_fast: '00:00:00',
  late: '00:00:00',
  overtime: '00:00:00',
  attend_time: '09:00:00',
  location: 'Work From Office',
  ...change,
})
const november = (days: AttendanceDay[], away: NonNullable<PersonTime['leave']>['away'] = []) =>
  monthDays({
    month: '2026-11',
    today: '2026-11-17',
    days,
    leave: { days: { cuti: 0, izin: 0, sakit: 0, waiting: 0 }, requests: [], away },
  })
const stateOn = (date: string, ...given: Parameters<typeof november>) =>
  november(...given).find((it) => it.date === date)?.state

describe('monthDays', () => {
  it('has one entry for each day of the month, and marks today', () => {
    const days = november([])
    expect([days.length, days.filter((it) => it.isToday).map((it) => it.date)]).toEqual([30, ['2026-11-17']])
    expect(monthDays({ month: '2028-02', today: '2026-11-17', days: [], leave: null })).toHaveLength(29)
  })

  it('names the state of a day: present, late, without check-out, weekend, without a record, ahead', () => {
    expect(stateOn('2026-11-02', [day('2026-11-02')])).toBe('present')
    expect(stateOn('2026-11-02', [day('2026-11-02', { late: '00:12:10' })])).toBe('late')
    expect(stateOn('2026-11-02', [day('2026-11-02', { out: '-' })])).toBe('forgotten')
    expect(stateOn('2026-11-17', [day('2026-11-17', { out: '-' })])).toBe('open')
    expect(stateOn('2026-11-01', [])).toBe('rest')
    expect(stateOn('2026-11-03', [])).toBe('missing')
    expect(stateOn('2026-11-18', [])).toBe('ahead')
  })

  it('does not call a delay of seconds late', () =>
    expect(stateOn('2026-11-02', [day('2026-11-02', { late: '00:00:32' })])).toBe('present'))

  it('shows leave on its days, past and ahead, unless the person came', () => {
    const away = [{ id: 5, request_type: 'cuti' as const, start_date: '2026-11-16', end_date: '2026-11-20' }]
    expect(stateOn('2026-11-20', [], away)).toBe('cuti')
    expect(stateOn('2026-11-16', [day('2026-11-16')], away)).toBe('present')
  })

  it('counts only days up to today', () => {
    const away = [{ id: 5, request_type: 'sakit' as const, start_date: '2026-11-16', end_date: '2026-11-18' }]
    const days = november([day('2026-11-02'), day('2026-11-03', { late: '00:12:00' })], away)
    expect(monthCounts(days, '2026-11-17')).toMatchObject({
      present: 2,
      late: 1,
      lateMinutes: 12,
      away: [{ type: 'sakit', count: 2 }],
      missing: 8,
    })
  })
})

const figures = {
  granted: 12,
  carried: 0,
  adjusted: 0,
  joint: 0,
  taken: 0,
  expired: 0,
  carried_out: 0,
  remaining: 12,
  reserved: 0,
  expected: 0,
  joint_ahead: 0,
  available: 12,
}

it.each([
  [{}, 'Hak 12 = tersedia 12 hari.'],
  [{ taken: 2.5, available: 9.5 }, 'Hak 12 − diambil 2,5 = tersedia 9,5 hari.'],
  [
    { carried: -2, adjusted: 1, taken: 12, available: -1 },
    'Hak 12 − bawaan 2 + penyesuaian 1 − diambil 12 = tersedia −1 hari.',
  ],
  [
    { joint: 5, reserved: 3, joint_ahead: 1, available: 3 },
    'Hak 12 − cuti bersama 5 − menunggu 3 − cuti bersama mendatang 1 = tersedia 3 hari.',
  ],
])('sumInWords: %j', (change, text) => expect(sumInWords({ ...figures, ...change })).toBe(text))
