import { describe, expect, it } from 'vitest'
import type { DailyJob, IntervalJob } from './job.ts'
import { dueRuns, longestPause, minutesToNextRun, missingStates, retryMinutes } from './schedule.ts'

const run = async () => ({})
const interval: IntervalJob = { name: 'sweep', label: 'Membersihkan', everyMinutes: 60, run }
const daily: DailyJob = { name: 'accrue', label: 'Menambah saldo', dailyAt: 2, run }
const jakarta = { id: 1, today: '2026-03-01', hour: 1 }
const jayapura = { id: 2, today: '2026-03-01', hour: 3 }
const state = (company_id: number | null, last_day: string | null, is_due = true) => ({
  job: company_id === null ? 'sweep' : 'accrue',
  company_id,
  last_day,
  is_due,
})

describe('dueRuns', () => {
  it.each([
    ['is due', true, 1],
    ['waits or is running', false, 0],
  ])('interval job that %s', (_, is_due, count) => {
    expect(dueRuns(interval, [], [state(null, null, is_due)])).toHaveLength(count)
  })

  it.each([
    ['today, when its hour has come', jayapura, '2026-02-28', ['2026-03-01']],
    ['nothing before its hour', jakarta, '2026-02-28', []],
    ['yesterday, before the hour of today', jakarta, '2026-02-27', ['2026-02-28']],
    ['each missed day in order, across a month', jayapura, '2026-02-26', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['nothing when today is done', jayapura, '2026-03-01', []],
    ['nothing when the company moved to an earlier time zone', jakarta, '2026-03-02', []],
    ['today from the first minute, for an hour of 0', { ...jakarta, hour: 0 }, '2026-02-28', ['2026-03-01'], 0],
  ])('daily job: %s', (_, company, last_day, days, dailyAt = 2) => {
    const runs = dueRuns({ ...daily, dailyAt }, [company], [state(company.id, last_day)])
    expect(runs.map((it) => it.day)).toEqual(days)
    expect(runs.map((it) => it.last_day)).toEqual([last_day, ...days].slice(0, days.length))
  })

  it('daily job with catchUp last-day: only the last missed day', () => {
    const lastOnly: DailyJob = { ...daily, catchUp: 'last-day' }
    const runs = dueRuns(lastOnly, [jayapura], [state(2, '2026-02-20')])
    expect(runs).toMatchObject([{ company_id: 2, day: '2026-03-01', last_day: '2026-02-20' }])
  })

  it('daily job: each company by its own local time, without one that waits after a failure', () => {
    const third = { id: 3, today: '2026-03-01', hour: 3 }
    const states = [state(1, '2026-02-28'), state(2, '2026-02-28'), state(3, '2026-02-28', false)]
    expect(dueRuns(daily, [jakarta, jayapura, third], states).map((it) => it.company_id)).toEqual([2])
  })
})

it('missingStates: a daily job starts with the day on which it meets a company', () => {
  expect(missingStates([interval, daily], [jakarta, jayapura], [state(1, '2026-02-28')])).toEqual([
    { job: 'sweep', company_id: null, last_day: null },
    { job: 'accrue', company_id: 2, last_day: '2026-02-28' },
  ])
})

it.each([
  [1, [1, 2, 4, 8, 15, 15, 15, 15]],
  [60, [1, 2, 4, 8, 16, 32, 60, 60]],
])('retryMinutes: grows up to a limit, for a job every %i minutes', (everyMinutes, minutes) => {
  expect(minutes.map((_, index) => retryMinutes({ ...interval, everyMinutes }, index + 1))).toEqual(minutes)
})

describe('minutesToNextRun', () => {
  const backup = { everyMinutes: 24 * 60, atNight: true } as const
  it.each([
    ['the interval of a job without a night', { everyMinutes: 60 }, '2026-03-01T10:00:00Z', 60],
    ['the night after, in the afternoon of Jakarta', backup, '2026-03-01T09:00:00Z', 34 * 60],
    ['the next night, in the early morning of Jakarta', backup, '2026-03-01T19:10:00Z', 24 * 60 - 10],
    ['the next night, after a run that was late', backup, '2026-03-01T23:00:00Z', 20 * 60],
    ['a night a week later', { everyMinutes: 7 * 24 * 60, atNight: true }, '2026-03-01T19:30:00Z', 7 * 24 * 60 - 30],
  ] as const)('is %s', (_, job, now, minutes) => {
    expect(minutesToNextRun(job, new Date(now))).toBe(minutes)
    expect(minutes).toBeLessThanOrEqual(longestPause({ ...interval, ...job }))
  })
})
