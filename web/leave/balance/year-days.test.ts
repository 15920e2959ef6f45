import { expect, it } from 'vitest'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import { yearDays } from './year-days.ts'

const day = (date: string, kind: CalendarDay['kind'], name: string | null = null) => ({ date, kind, name })
const calendar = [
  day('2026-12-21', 'work'),
  day('2026-12-22', 'work'),
  day('2026-12-23', 'work'),
  day('2026-12-24', 'joint', 'Cuti bersama Natal'),
  day('2026-12-25', 'holiday', 'Natal'),
  day('2026-12-26', 'rest'),
  day('2026-12-28', 'work'),
  day('2027-01-04', 'work'),
]
const bridge = {
  ...{ start_date: '2026-12-21', end_date: '2026-12-23', working_days: 3, off_from: '2026-12-19' },
  ...{ off_to: '2026-12-27', days_off: 9, names: ['Natal'], away: 0 },
}
const dates = { start_date: '2026-12-22', end_date: '2026-12-26' }

it('yearDays: leave marks working days only, and a recommendation those that are free', () => {
  const requests = [
    buildLeaveRow({ id: 1, ...dates, request_type: 'cuti', status: 'waiting' }),
    buildLeaveRow({
      id: 2,
      start_date: '2026-12-28',
      end_date: '2026-12-28',
      request_type: 'sakit',
      status: 'accepted',
    }),
    buildLeaveRow({ id: 3, start_date: '2026-12-21', end_date: '2026-12-21', status: 'rejected' }),
  ]
  const days = yearDays({ year: 2026, calendar, requests, bridges: [bridge] })
  expect(days.map((it) => [it.date.slice(5), it.mark, it.text])).toEqual([
    ['12-21', 'recommended', 'rekomendasi cuti'],
    ['12-22', 'waiting', 'Cuti, menunggu'],
    ['12-23', 'waiting', 'Cuti, menunggu'],
    ['12-24', 'joint', 'Cuti bersama Natal'],
    ['12-25', 'holiday', 'Natal'],
    ['12-26', 'rest', undefined],
    ['12-28', 'sakit', 'Sakit, disetujui'],
  ])
})
