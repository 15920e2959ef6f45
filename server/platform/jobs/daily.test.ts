/** Daily jobs over companies in the west (WIB, UTC+7), the middle (WITA, UTC+8) and the east (WIT, UTC+9) of Indonesia. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildCompany } from '#db/build/person.ts'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createTestClock } from '#test/clock.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import type { DailyJob, DailyRunInput } from './job.ts'
import { runJobs } from './runner.ts'

let database: TestDatabase
let other: Sql
let west: number
const zones = new Map<number, string>()
const clock = createTestClock()
const runs: string[] = []
let fails = (_: DailyRunInput) => false
const log = { info: () => {}, warn: () => {} }

const accrual: DailyJob = {
  name: 'accrual',
  label: 'Menambah saldo',
  dailyAt: 1,
  run: async (input) => {
    if (fails(input)) throw new Error('no policy')
    runs.push(`${zones.get(input.company_id)} ${input.day}`)
    return { notified: 1 }
  },
}
const tick = (job = accrual, { sql = database.sql, stopping }: { sql?: Sql; stopping?: AbortSignal } = {}) =>
  runJobs(
    { sql, clock, log, env: readEnv({ DATA_DIR: '/nowhere', APP_SECRET: 'a secret of at least 32 characters' }) },
    [job],
    { stopping },
  )

beforeEach(async () => {
  database = await createTestDatabase()
  other = connect(database.target)
  zones.clear()
  for (const [name, timezone] of [
    ['west', 'Asia/Jakarta'],
    ['middle', 'Asia/Makassar'],
    ['east', 'Asia/Jayapura'],
  ] as const) {
    const { id } = await buildCompany(database.sql, { timezone })
    zones.set(id, name)
    if (name === 'west') west = id
  }
  runs.length = 0
  fails = () => false
  // 23:30 of the 13th in the west, 00:30 of the 14th in the middle, 01:30 of the 14th in the east.
  clock.set('2026-05-13T16:30:00Z')
  await tick()
  expect(runs.splice(0)).toEqual(['west 2026-05-13', 'east 2026-05-14'])
  clock.set('2026-05-13T17:00:00Z')
  await tick()
  expect(runs.splice(0)).toEqual(['middle 2026-05-14'])
})
afterEach(async () => {
  clock.set()
  await other.end({ timeout: 5 })
  await database.drop()
})

it('daily job: runs in each company when the hour has come there, once a day', async () => {
  clock.set('2026-05-14T17:59:00Z')
  await tick()
  expect(runs.splice(0)).toEqual(['west 2026-05-14', 'middle 2026-05-15', 'east 2026-05-15'])
  clock.set('2026-05-14T18:00:00Z')
  await tick()
  await tick()
  expect(runs).toEqual(['west 2026-05-15'])
})

it('daily job: catches up each missed day of each company once, with several processes', async () => {
  clock.set('2026-05-17T05:00:00Z')
  await Promise.all([tick(), tick(accrual, { sql: other })])
  await tick()
  const later = ['15', '16', '17'].map((day) => `2026-05-${day}`)
  const missed = ['east', 'middle', 'west'].flatMap((zone) => later.map((day) => `${zone} ${day}`))
  expect(runs.toSorted()).toEqual([...missed, 'west 2026-05-14'].toSorted())
  expect(
    await database.sql`select day from job_runs where company_id = ${west} and day >= '2026-05-14' order by id`,
  ).toEqual(['14', '15', '16', '17'].map((day) => ({ day: `2026-05-${day}` })))
})

it('daily job with catchUp last-day: runs once after several missed days', async () => {
  clock.set('2026-05-17T05:00:00Z')
  await tick({ ...accrual, catchUp: 'last-day' })
  expect(runs).toEqual(['west 2026-05-17', 'middle 2026-05-17', 'east 2026-05-17'])
})

it('daily job: a failed day keeps the later days of its company waiting, and no other company', async () => {
  clock.set('2026-05-16T05:00:00Z')
  fails = ({ company_id, day }) => company_id === west && day === '2026-05-15'
  const executed = await tick()
  expect(executed.filter((it) => it.company_id === west).map((it) => it.result.status)).toEqual(['done', 'failed'])
  const others = ['middle 2026-05-15', 'middle 2026-05-16', 'east 2026-05-15', 'east 2026-05-16']
  expect(runs.splice(0)).toEqual(['west 2026-05-14', ...others])
  fails = () => false
  await tick()
  expect(runs).toEqual([])
  clock.set('2026-05-16T05:01:00Z')
  await tick()
  expect(runs).toEqual(['west 2026-05-15', 'west 2026-05-16'])
})

/** Ends quietly at the abort of its signal, before its work is complete. */
const untilAborted: DailyJob = {
  ...accrual,
  timeLimitSeconds: 0.05,
  run: async ({ signal }) => {
    while (!signal.aborted) await sleep(10)
    return { notified: 1 }
  },
}
const lastRunOfWest = () => database.sql`
  select r.error, r.counts, s.failures, s.last_day from job_runs r join job_states s using (job, company_id)
  where company_id = ${west} order by r.id desc limit 1`

it('daily job: a day that was cut short by its time limit has failed', async () => {
  clock.set('2026-05-14T05:00:00Z')
  await tick(untilAborted)
  const failed = { error: 'time limit of 0.05 s exceeded', counts: null, failures: 1, last_day: '2026-05-13' }
  expect(await lastRunOfWest()).toEqual([failed])
})

it('daily job: a day that was interrupted by the end of its process is repeated at once, and is no failure', async () => {
  clock.set('2026-05-14T05:00:00Z')
  const stop = new AbortController()
  const stopped: DailyJob = {
    ...accrual,
    run: async () => {
      stop.abort()
      return { notified: 1 }
    },
  }
  await tick(stopped, { stopping: stop.signal })
  const interrupted = {
    error: expect.stringContaining('interrupted'),
    counts: null,
    failures: 0,
    last_day: '2026-05-13',
  }
  expect(await lastRunOfWest()).toEqual([interrupted])
  await tick()
  expect(runs).toEqual(['west 2026-05-14'])
})
