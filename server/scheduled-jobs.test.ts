import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { connect, type Sql } from './database/connect.ts'
import { createJobRunner, type JobRunner } from './scheduled-jobs.ts'

/** Two processes, each with its own connections to one database. */
let database: TestDatabase
let other: Sql
const open: JobRunner[] = []
const warnings: unknown[] = []
const log = { warn: (it: unknown) => warnings.push(it) }

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

const processOn = (sql: Sql, run: () => Promise<void>, leaseMs?: number) => {
  const runner = createJobRunner(sql, log, [{ name: 'sweep', everyMinutes: 60, run }], { tickMs: 3_600_000, leaseMs })
  open.push(runner)
  return runner
}
const makeDue = () => database.sql`update chores set due_at = now()`

describe('scheduled job in two processes', () => {
  it('runs once when both tick, and again when it is due again', async () => {
    let runs = 0
    const run = async () => {
      runs++
      await sleep(50)
    }
    const [one, two] = [processOn(database.sql, run), processOn(other, run)]
    await Promise.all([one.tick(), two.tick(), one.tick()])
    expect(runs).toBe(1)
    await Promise.all([two.tick(), one.tick()])
    expect(runs).toBe(1)
    await makeDue()
    await Promise.all([one.tick(), two.tick()])
    expect(runs).toBe(2)
  })

  it('is not taken over while it runs longer than its lease', async () => {
    let taken = false
    const [one, two] = [
      processOn(database.sql, () => sleep(1_000), 300),
      processOn(other, async () => {
        taken = true
      }),
    ]
    const long = one.tick()
    for (let look = 0; look < 8; look++) {
      await sleep(100)
      await two.tick()
    }
    await long
    expect(taken).toBe(false)
  })

  it('is taken over when the lease of its holder has expired', async () => {
    let runs = 0
    const two = processOn(other, async () => {
      runs++
    })
    await database.sql`
      insert into chores (name, holder, held_until) values ('sweep', gen_random_uuid(), now() + interval '1 minute')`
    await two.tick()
    expect(runs).toBe(0)
    await database.sql`update chores set held_until = now() - interval '1 second'`
    await two.tick()
    expect(runs).toBe(1)
  })

  it('is logged and due again within minutes when it fails', async () => {
    const one = processOn(database.sql, async () => {
      throw new Error('the store is away')
    })
    await one.tick()
    expect(warnings).toMatchObject([{ job: 'sweep', err: { message: 'the store is away' } }])
    const [row] = await database.sql`
      select last_error, holder, due_at < now() + interval '6 minutes' as soon from chores`
    expect(row).toEqual({ last_error: 'the store is away', holder: null, soon: true })
  })

  it('is awaited by stop but not by tick', async () => {
    let done = false
    const one = processOn(database.sql, async () => {
      await sleep(100)
      done = true
    })
    void one.tick()
    await one.stop()
    expect(done).toBe(true)
  })
})
