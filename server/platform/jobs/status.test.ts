import { expect, it } from 'vitest'
import type { ScheduledJob } from './job.ts'
import type { LastRun } from './queries.ts'
import { nextRunAt } from './status.ts'

const run = async () => ({})
const daily: ScheduledJob = { name: 'accrue', label: 'Menambah saldo', dailyAt: 2, run }
const hourly: ScheduledJob = { name: 'sweep', label: 'Membersihkan', everyMinutes: 60, run }
const last = (due_at: string, next_midnight: string | null) => ({ due_at, next_midnight }) as LastRun

it.each([
  ['an interval job: when it is due', hourly, null, '2026-05-14T10:00:00.000Z', '2026-05-14T10:00:00.000Z'],
  [
    'a daily job: at its hour',
    daily,
    '2026-05-14T17:00:00.000Z',
    '2026-05-14T10:00:00.000Z',
    '2026-05-14T19:00:00.000Z',
  ],
  [
    'a daily job that failed: after its pause',
    daily,
    '2026-05-13T17:00:00.000Z',
    '2026-05-14T10:00:00.000Z',
    '2026-05-14T10:00:00.000Z',
  ],
])('nextRunAt of %s', (_, job, midnight, due_at, expected) => {
  expect(nextRunAt(job, last(due_at, midnight))).toBe(expected)
})
