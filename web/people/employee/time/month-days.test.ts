import { describe, expect, it } from 'vitest'
import type { AttendanceDay, PersonTime } from '#contract/home/person-time.ts'
import type { AttendanceState } from '#contract/time/state.ts'
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
  corrected: false,
  outside: false,
  outside_reason: null,
  shift_name: null,
  ...change,
})
const states = (given: Record<string, AttendanceState>): PersonTime['states'] =>
  Object.entries(given).map(([date, state]) => ({ date, state, holiday: state === 'libur' ? 'Hari Raya' : null }))
const november = (given: Record<string, AttendanceState>, days: AttendanceDay[] = []) =>
  monthDays({ month: '2026-11', today: '2026-11-17', days, states: states(given), leave: null })
const shownOn = (date: string, state: AttendanceState, attendance?: AttendanceDay) => {
  const found = november({ [date]: state }, attendance ? [attendance] : []).find((it) => it.date === date)
  return found && [found.state, found.label]
}

describe('monthDays', () => {
  it('has one entry for each day of the month, and marks today', () => {
    const days = november({})
    expect([days.length, days.filter((it) => it.isToday).map((it) => it.date)]).toEqual([30, ['2026-11-17']])
    const leap = { month: '2028-02', today: '2026-11-17', days: [], states: [], leave: null }
    expect(monthDays(leap)).toHaveLength(29)
  })

  it('shows the state that the server computed, and days without a check-out', () => {
    const date = '2026-11-02'
    expect(shownOn(date, 'hadir', day(date))).toEqual(['hadir', 'Hadir'])
    expect(shownOn(date, 'terlambat', day(date, { late: '00:12:10' }))).toEqual(['terlambat', 'Terlambat 12 mnt'])
    expect(shownOn(date, 'hadir', day(date, { out: '-' }))).toEqual(['forgotten', 'Lupa absen pulang'])
    expect(shownOn('2026-11-17', 'hadir', day('2026-11-17', { out: '-' }))).toEqual(['open', 'Sudah absen masuk'])
    expect(shownOn(date, 'libur')).toEqual(['libur', 'Hari Raya'])
    expect(shownOn(date, 'tanpa_kabar')).toEqual(['tanpa_kabar', 'Tanpa kabar'])
    expect(shownOn(date, 'sakit')).toEqual(['sakit', 'Sakit'])
    expect(shownOn('2026-11-17', 'belum_absen')).toEqual(['belum_absen', 'Belum absen'])
    expect(shownOn('2026-11-18', 'belum_absen')).toEqual(['belum_absen', 'Belum tiba'])
  })

  it('calls a delay of seconds late, as the server does', () =>
    expect(shownOn('2026-11-02', 'terlambat', day('2026-11-02', { late: '00:00:32' }))?.[1]).toBe('Terlambat < 1 mnt'))

  it('says of days before the first and after the last day of work that they are none', () =>
    expect(november({})[0]).toMatchObject({ state: 'unknown', label: 'Belum atau tidak lagi bekerja di sini' }))

  it('counts only days up to today', () => {
    const days = november(
      {
        '2026-11-02': 'hadir',
        '2026-11-03': 'terlambat',
        '2026-11-04': 'tanpa_kabar',
        '2026-11-16': 'sakit',
        '2026-11-17': 'sakit',
        '2026-11-18': 'sakit',
      },
      [day('2026-11-02'), day('2026-11-03', { late: '00:12:00' })],
    )
    expect(monthCounts(days, '2026-11-17')).toMatchObject({
      present: 2,
      late: 1,
      lateMinutes: 12,
      away: [{ type: 'sakit', count: 2 }],
      missing: 1,
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
