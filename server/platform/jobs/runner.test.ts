import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createTestClock } from '#test/clock.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import type { IntervalJob, ScheduledJob } from './job.ts'
import { createJobRunner, type JobRunner } from './runner.ts'

/** Two processes, each with its own connections to one database. */
let database: TestDatabase
let other: Sql
const open: JobRunner[] = []
const warnings: unknown[] = []
const log = { info: () => {}, warn: (fields: unknown, text?: string) => warnings.push([fields, text]) }

beforeEach(async () => {
  database = await createTestDatabase()
  other = connect(database.target)
  warnings.length = 0
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((it) => it.stop()))
  await other.end({ timeout: 5 })
  await database.drop()
})

const startRunner = (sql: Sql, jobs: ScheduledJob[], options: { leaseMs?: number; graceMs?: number } = {}) => {
  const services = {
    sql,
    log,
    clock: createTestClock(),
    env: readEnv({ DATA_DIR: '/nowhere', APP_SECRET: 'a secret of at least 32 characters' }),
  }
  const runner = createJobRunner(services, jobs, { tickMs: 3_600_000, ...options })
  open.push(runner)
  return runner
}
const job = (run: () => Promise<unknown>, more: Partial<IntervalJob> = {}): IntervalJob => ({
  name: 'sweep',
  label: 'Membersihkan',
  everyMinutes: 60,
  run: async () => {
    await run()
    return { removed: 1 }
  },
  ...more,
})
const makeDue = () => database.sql`update job_states set due_at = now()`
const listRuns = () => database.sql`select job, attempt, counts, error from job_runs order by id`

describe('scheduled job after a clock that was ahead', () => {
  it('runs although its due time and its lease lie weeks ahead', async () => {
    let runs = 0
    const runner = startRunner(database.sql, [job(async () => runs++)])
    await runner.tick()
    await runner.tick()
    expect(runs).toBe(1)
    await database.sql`update job_states set due_at = now() + interval '16 days'`
    await runner.tick()
    expect(runs).toBe(2)
    await database.sql`
      update job_states set due_at = now(), holder = gen_random_uuid(), held_until = now() + interval '16 days'`
    await runner.tick()
    expect(runs).toBe(3)
  })

  it('waits for a due time within its interval', async () => {
    let runs = 0
    const runner = startRunner(database.sql, [job(async () => runs++)])
    await runner.tick()
    await database.sql`update job_states set due_at = now() + interval '59 minutes'`
    await runner.tick()
    expect(runs).toBe(1)
  })
})

describe('scheduled job in two processes', () => {
  it('runs once when both tick, and again when it is due again', async () => {
    let runs = 0
    const sweep = job(async () => {
      runs++
      await sleep(50)
    })
    const [one, two] = [startRunner(database.sql, [sweep]), startRunner(other, [sweep])]
    await Promise.all([one.tick(), two.tick(), one.tick()])
    expect(runs).toBe(1)
    await Promise.all([two.tick(), one.tick()])
    expect(runs).toBe(1)
    await makeDue()
    await Promise.all([one.tick(), two.tick()])
    expect(runs).toBe(2)
    const done = { job: 'sweep', attempt: 1, counts: { removed: 1 }, error: null }
    expect(await listRuns()).toEqual([done, done])
  })

  it('renews its lease while it runs, so that it is not taken over', async () => {
    let taken = false
    const gate = new AbortController()
    const slow = job(() => sleep(20_000, undefined, { signal: gate.signal }).catch(() => {}))
    const one = startRunner(database.sql, [slow], { leaseMs: 3_000 })
    const two = startRunner(other, [
      job(async () => {
        taken = true
      }),
    ])
    const readLease = async () => (await database.sql`select held_until from job_states`)[0]?.held_until
    const long = one.tick()
    await expect.poll(readLease).toEqual(expect.any(String))
    const first = await readLease()
    await expect.poll(readLease, { timeout: 15_000 }).not.toBe(first)
    await two.tick()
    gate.abort()
    await long
    expect(taken).toBe(false)
  })

  it('is taken over when the lease of its holder has expired, and the interrupted run is closed', async () => {
    const two = startRunner(other, [job(async () => {})])
    await database.sql`
      insert into job_states (job, holder, held_until) values ('sweep', gen_random_uuid(), now() + interval '1 minute')`
    await database.sql`insert into job_runs (job, attempt) values ('sweep', 1)`
    await two.tick()
    expect(await listRuns()).toMatchObject([{ error: null }])
    await database.sql`update job_states set held_until = now() - interval '1 second'`
    await two.tick()
    expect(await listRuns()).toMatchObject([
      { error: expect.stringContaining('interrupted') },
      { counts: { removed: 1 } },
    ])
  })
})

describe('failing job', () => {
  const failing = job(async () => {
    throw new Error('the store is away')
  })
  const readPause = async () => {
    const [row] = await database.sql<{ failures: number; minutes: number }[]>`
      select failures, round(extract(epoch from due_at - now()) / 60)::int as minutes from job_states where job = 'sweep'`
    return row
  }

  it('is logged, recorded and repeated with growing pauses', async () => {
    const one = startRunner(database.sql, [failing])
    for (const [failures, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ] as const) {
      await one.tick()
      expect(await readPause()).toEqual({ failures, minutes })
      const fields = { job: 'sweep', company_id: null, attempt: failures, err: { message: 'the store is away' } }
      expect(warnings.at(-1)).toMatchObject([fields, 'scheduled job failed'])
      await one.tick()
      expect(warnings).toHaveLength(failures)
      await makeDue()
    }
    expect(await listRuns()).toMatchObject([1, 2, 3].map((attempt) => ({ attempt, error: 'the store is away' })))
  })

  it('stops no other job', async () => {
    await startRunner(database.sql, [failing, job(async () => {}, { name: 'next' })]).tick()
    expect(await listRuns()).toMatchObject([
      { job: 'sweep', counts: null },
      { job: 'next', error: null },
    ])
  })

  it('counts as failed when it ignores its time limit', async () => {
    const hanging = job(() => sleep(5_000, undefined, { ref: false }), { timeLimitSeconds: 0.05 })
    await startRunner(database.sql, [hanging], { graceMs: 50 }).tick()
    expect(await listRuns()).toMatchObject([{ error: 'time limit of 0.05 s exceeded' }])
  })
})

it('runner: a slow job does not delay the others beyond the next tick', async () => {
  const gate = new AbortController()
  const slow = job(() => sleep(10_000, undefined, { signal: gate.signal }).catch(() => {}))
  const one = startRunner(database.sql, [slow, job(async () => {}, { name: 'next' })])
  const first = one.tick()
  await expect.poll(listRuns).toHaveLength(1)
  await one.tick()
  expect(await listRuns()).toMatchObject([
    { job: 'sweep', counts: null },
    { job: 'next', counts: { removed: 1 } },
  ])
  gate.abort()
  await first
})

it('runner: stop aborts the signal of a run and waits for it', async () => {
  let state = 'none'
  const one = startRunner(database.sql, [
    {
      name: 'sweep',
      label: 'Membersihkan',
      everyMinutes: 60,
      run: async ({ signal }) => {
        state = 'running'
        await sleep(10_000, undefined, { signal }).catch(() => {})
        state = signal.aborted ? 'aborted' : 'ended'
        return {}
      },
    },
  ])
  void one.tick()
  await expect.poll(() => state).toBe('running')
  await one.stop()
  expect(state).toBe('aborted')
})
