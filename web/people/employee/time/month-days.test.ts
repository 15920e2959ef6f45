import { describe, expect, it } from 'vitest'
import type { AttendanceDay, PersonTime } from '#contract/home/person-time.ts'
import type { DayStatus } from '#contract/time/state.ts'
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
  day_status: 'tepat_waktu',
  lacks_out: false,
  ...change,
})
const states = (given: Record<string, DayStatus>, lacksOut: string[] = []): PersonTime['states'] =>
  Object.entries(given).map(([date, day_status]) => ({
    date,
    // The screen reads the status only.
    state: 'hadir',
    day_status,
    lacks_out: lacksOut.includes(date),
    holiday: day_status === 'libur' ? 'Hari Raya' : null,
  }))
const november = (given: PersonTime['states'], days: AttendanceDay[] = []) =>
  monthDays({ month: '2026-11', today: '2026-11-17', days, states: given, leave: null })

const shownOn = (day_status: DayStatus, attendance?: Partial<AttendanceDay>) => {
  const date = '2026-11-02'
  const marks = attendance ? [day(date, attendance)] : []
  const found = november(states({ [date]: day_status }, attendance?.out === '-' ? [date] : []), marks)
  return found.filter((it) => it.date === date).map((it) => [it.word, it.label])
}

describe('monthDays', () => {
  it('has one entry for each day of the month, and marks today', () => {
    const days = november([])
    expect([days.length, days.filter((it) => it.isToday).map((it) => it.date)]).toEqual([30, ['2026-11-17']])
    const leap = { month: '2028-02', today: '2026-11-17', days: [], states: [], leave: null }
    expect(monthDays(leap)).toHaveLength(29)
  })

  it.each<[DayStatus, Partial<AttendanceDay> | undefined, string, string]>([
    ['tepat_waktu', {}, 'tepat', 'Tepat waktu'],
    ['tepat_waktu', { out: '-' }, 'tepat', 'Tepat waktu, belum absen pulang'],
    ['terlambat', { late: '00:12:10' }, '12 m', 'Terlambat 12 mnt'],
    ['terlambat', { late: '00:00:32' }, '< 1 m', 'Terlambat < 1 mnt'],
    ['terlambat', { late: '00:12:10', out: '-' }, '12 m', 'Terlambat 12 mnt, belum absen pulang'],
    ['masuk_libur', {}, 'masuk', 'Masuk hari libur'],
    ['libur', undefined, '', 'Hari Raya'],
    ['sakit', undefined, 'sakit', 'Sakit'],
    ['belum_waktunya', undefined, '', 'Belum waktunya'],
    ['belum_absen', undefined, 'belum', 'Belum absen'],
    ['tanpa_kabar', undefined, 'kosong', 'Tanpa kabar'],
  ])('shows the status of the server: %s with %j', (day_status, attendance, word, label) =>
    expect(shownOn(day_status, attendance)).toEqual([[word, label]]),
  )

  it('says of days before the first and after the last day of work that they are none', () =>
    expect(november([])[0]).toMatchObject({ label: 'Belum atau tidak lagi bekerja di sini' }))

  it('counts by the words of the recap', () => {
    const days = november(
      states(
        {
          '2026-11-01': 'masuk_libur',
          '2026-11-02': 'tepat_waktu',
          '2026-11-03': 'terlambat',
          '2026-11-04': 'tanpa_kabar',
          '2026-11-16': 'sakit',
          '2026-11-18': 'belum_waktunya',
        },
        ['2026-11-02'],
      ),
      [day('2026-11-01'), day('2026-11-02', { out: '-' }), day('2026-11-03', { late: '00:12:00' })],
    )
    expect(monthCounts(days)).toEqual({
      present: 2,
      late: 1,
      lateMinutes: 12,
      onFreeDays: 1,
      withoutOut: 1,
      away: [{ type: 'sakit', count: 1 }],
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
    'Hak 12 − bawaan 2 + penyesuaian 1 − diambil 12 = kelebihan 1 hari.',
  ],
  [
    { joint: 5, reserved: 3, joint_ahead: 1, available: 3 },
    'Hak 12 − cuti bersama 5 − menunggu 3 − cuti bersama mendatang 1 = tersedia 3 hari.',
  ],
])('sumInWords: %j', (change, text) => expect(sumInWords({ ...figures, ...change })).toBe(text))
