import { describe, expect, it } from 'vitest'
import { secondsOf, timeOfDay } from '#contract/calendar/day-figures.ts'
import {
  beginOfDay,
  clockOf,
  dayOfPunch,
  type HoursOn,
  punchesOfRow,
  secondsBetween,
  timesOfPunches,
} from './punches.ts'

const DAY = 24 * 3600
const [MON, TUE, WED, THU] = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07'] as const

const hours = (span: string) => {
  const [begins = 0, until = 0] = span.split('-').map(secondsOf)
  return { begins, ends: until > begins ? until : until + DAY }
}
/** Hours by date; dates that are not named have none. */
const hoursBy =
  (spans: Record<string, string>): HoursOn =>
  (date) =>
    spans[date] === undefined ? null : hours(spans[date])

const office: HoursOn = () => hours('08:30-17:30')
const night: HoursOn = () => hours('22:00-06:00')

/** The days of punches written as 'YYYY-MM-DD HH:mm(:ss)'. */
const daysOf = (hoursOn: HoursOn, punches: readonly string[]) => {
  const days = new Map<string, number[]>()
  for (const it of punches) {
    const [date = '', time = ''] = it.split(' ')
    const day = dayOfPunch((on) => beginOfDay(hoursOn, on), date, secondsOf(time))
    days.set(day, [...(days.get(day) ?? []), secondsOf(time) + secondsBetween(day, date)])
  }
  return Object.fromEntries(
    [...days].map(([date, all]) => {
      const times = timesOfPunches(all)
      return [date, [times.in, times.out].map((at) => (at === null ? '-' : timeOfDay(clockOf(at)))).join(' ')]
    }),
  )
}

describe('beginOfDay', () => {
  it.each<[string, HoursOn, string, string]>([
    ['4 hours before the hours', office, TUE, '04:30:00'],
    [
      'half of a short pause before the hours',
      hoursBy({ [MON]: '22:00-06:00', [TUE]: '07:00-15:00' }),
      TUE,
      '06:30:00',
    ],
    ['4 hours before a night shift after a night shift', night, TUE, '18:00:00'],
    ['4 hours before the hours after a free day', hoursBy({ [TUE]: '08:30-17:30' }), TUE, '04:30:00'],
    ['midnight on a free day', hoursBy({ [MON]: '08:30-17:30' }), TUE, '00:00:00'],
    ['4 hours after a night shift on a free day', hoursBy({ [MON]: '22:00-06:00' }), TUE, '10:00:00'],
    ['4 hours after a shift until midnight on a free day', hoursBy({ [MON]: '16:00-00:00' }), TUE, '04:00:00'],
    [
      'the beginning of hours that overlap those before',
      hoursBy({ [MON]: '22:00-06:00', [TUE]: '05:00-13:00' }),
      TUE,
      '05:00:00',
    ],
    ['the evening before a shift from midnight on', hoursBy({ [TUE]: '00:00-08:00' }), TUE, '20:00:00'],
  ])('is %s', (_, hoursOn, date, time) => {
    expect(timeOfDay(clockOf(beginOfDay(hoursOn, date)))).toBe(time)
  })
})

describe('days of punches', () => {
  it.each<[string, HoursOn, string[], Record<string, string>]>([
    [
      'take the first and the last of four',
      office,
      [`${MON} 08:21:03`, `${MON} 12:00`, `${MON} 12:55`, `${MON} 17:45:30`],
      { [MON]: '08:21:03 17:45:30' },
    ],
    ['take two within a minute as one', office, [`${MON} 08:10:00`, `${MON} 08:10:20`], { [MON]: '08:10:00 -' }],
    ['take two a minute apart as two', office, [`${MON} 08:10:00`, `${MON} 08:11:00`], { [MON]: '08:10:00 08:11:00' }],
    [
      'take the first of two check-outs within a minute',
      office,
      [`${MON} 08:10`, `${MON} 17:30:00`, `${MON} 17:30:59`],
      { [MON]: '08:10:00 17:30:00' },
    ],
    ['keep the morning after a night shift', night, [`${TUE} 21:55`, `${WED} 06:05`], { [TUE]: '21:55:00 06:05:00' }],
    [
      'leave out what is more than 16 hours after the first',
      office,
      [`${MON} 08:20`, `${MON} 17:40`, `${TUE} 03:10`],
      { [MON]: '08:20:00 17:40:00' },
    ],
    [
      'include what is 16 hours after the first',
      office,
      [`${MON} 08:20`, `${TUE} 00:20`],
      { [MON]: '08:20:00 00:20:00' },
    ],
    ['take one alone as the check-in', office, [`${MON} 17:40`], { [MON]: '17:40:00 -' }],
    ['sort them', office, [`${MON} 17:40`, `${MON} 08:20`], { [MON]: '08:20:00 17:40:00' }],
    [
      'change from a night shift to a day shift',
      hoursBy({ [TUE]: '22:00-06:00', [WED]: '07:00-15:00', [THU]: '07:00-15:00' }),
      [`${TUE} 21:50`, `${WED} 06:29:59`, `${WED} 06:30`, `${WED} 15:02`],
      { [TUE]: '21:50:00 06:29:59', [WED]: '06:30:00 15:02:00' },
    ],
    [
      'use midnight on free days',
      () => null,
      [`${MON} 23:50`, `${TUE} 00:10`],
      { [MON]: '23:50:00 -', [TUE]: '00:10:00 -' },
    ],
    [
      'begin a shift of midnight in the evening',
      () => hours('00:00-08:00'),
      [`${MON} 23:55`, `${TUE} 08:01`],
      { [TUE]: '23:55:00 08:01:00' },
    ],
  ])('%s', (_, hoursOn, punches, days) => {
    expect(daysOf(hoursOn, punches)).toEqual(days)
  })
})

describe('punchesOfRow', () => {
  const at = (...times: string[]) => times.map(secondsOf)
  it.each([
    ['a check-in', { in: '08:20:00', out: null, punches: null }, office, at('08:20')],
    ['check-in and check-out', { in: '08:20:00', out: '17:40:00', punches: null }, office, at('08:20', '17:40')],
    ['the morning after', { in: '21:55:00', out: '06:05:00', punches: null }, night, at('21:55', '30:05')],
    ['a check-in after midnight', { in: '00:30:00', out: '06:05:00', punches: null }, night, at('24:30', '30:05')],
    [
      'all punches',
      { in: '08:20:00', out: '17:40:00', punches: at('08:20', '12:00', '17:40') },
      office,
      at('08:20', '12:00', '17:40'),
    ],
    [
      'punches and a later check-out',
      { in: '08:20:00', out: '17:40:00', punches: at('08:20') },
      office,
      at('08:20', '17:40'),
    ],
    ['the evening before', { in: '23:50:00', out: '08:00:00', punches: [-600, 8 * 3600] }, office, [-600, 8 * 3600]],
    ['the next small hours', { in: '03:10:00', out: null, punches: at('27:10') }, office, at('27:10')],
  ])('knows %s', (_, row, hoursOn, punches) => {
    expect(punchesOfRow(row, hoursOn(MON))).toEqual(punches)
  })
})
