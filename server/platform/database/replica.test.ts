/** Reads lists from a real streaming replica: own writes are always visible, and the replica may fail. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { leave } from '#contract/leave/request.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { readEnv } from '#server/platform/env.ts'
import { openSession } from '#server/platform/session/session.ts'
import { createTestClock } from '#test/clock.ts'
import { type Browser, browserOf, startProcess } from '#test/harness.ts'
import { type Pair, startPair } from '#test/replica.ts'
import { connect, type Sql } from './connect.ts'
import { migrate } from './migrate.ts'
import { openReplica, type Replica } from './replica.ts'

const log = { info: () => {}, warn: () => {} }
const AGE_MAX_MS = 60_000

let pair: Pair
let sql: Sql
let standby: Sql
let replica: Replica
let DATA_DIR: string
let process: Awaited<ReturnType<typeof startProcess>>
let manager: Person
let siti: Person

beforeAll(async () => {
  pair = await startPair()
  sql = connect(pair.primary)
  standby = connect(pair.replica)
  await migrate(sql)
  DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-test-'))
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR })
  await sql`insert into installation (id) values (gen_random_uuid())`
  replica = openReplica(pair.replica, sql, log, { lookMs: 3_600_000, ageMaxMs: AGE_MAX_MS })
  process = await startProcess({ sql, env, clock: createTestClock(), replica })
  const company = await buildCompany(sql)
  siti = await buildPerson(sql, { company })
  manager = await buildPerson(sql, { company, role: 'manager', sequence: 2 })
}, 120_000)
afterAll(async () => {
  await process?.stop()
  await replica?.stop()
  await Promise.all([sql?.end({ timeout: 1 }), standby?.end({ timeout: 1 })])
  await pair?.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const as = async (person: Person): Promise<Browser> => {
  const session = await openSession(sql, process.services, person.position_id)
  return browserOf(process.app, session!.token.access_token)
}
const pause = () => standby`select pg_wal_replay_pause()`
/** Waits until the replica has replayed everything and the app has noticed. */
const catchUp = async () => {
  await standby`select pg_wal_replay_resume() where pg_is_wal_replay_paused()`
  const [now] = await sql<{ place: string }[]>`select pg_current_wal_insert_lsn() as place`
  // A dummy write moves the write-ahead log beyond that position.
  await sql`update installation set id = id`
  for (let look = 0; look < 200; look++) {
    const [row] = await standby<{ done: boolean }[]>`select pg_last_wal_replay_lsn() >= ${now!.place}::pg_lsn as done`
    if (row!.done) break
    await sleep(50)
  }
  await vi.waitFor(
    async () => {
      await replica.checkLag()
      expect(replica.isTrusted()).toBe(true)
    },
    { timeout: 10_000 },
  )
}
const seen = async (browser: Browser, list: typeof leave.company | typeof leave.all = leave.company) => {
  const { status, body } = await browser.call(list, {
    query: { status: 'waiting', year: 2026, page_size: 100 },
  })
  expect(status).toBe(200)
  return body.total_item as number
}
let day = 0
const nextDay = () => new Date(Date.UTC(2026, 0, 1 + day++)).toISOString().slice(0, 10)
const submitLeave = (person: Person) => {
  const date = nextDay()
  return buildLeave(sql, person, { start_date: date, end_date: date })
}

describe('list with a replica', () => {
  beforeEach(catchUp)

  it('is read from the replica', async () => {
    const browser = await as(manager)
    await catchUp()
    const before = await seen(browser)
    await pause()
    await submitLeave(siti)
    expect(await seen(browser)).toBe(before)
    await catchUp()
    expect(await seen(browser)).toBe(before + 1)
  })

  it('shows own writes on every device before the replica has them', async () => {
    const { id } = await submitLeave(siti)
    const hcis = await buildPerson(sql, { role: 'hcis' })
    const [phone, desk, other] = [await as(manager), await as(manager), await as(hcis)]
    await catchUp()
    const before = await seen(desk)
    await pause()
    const decided = await phone.call(leave.decide, { params: { id }, body: { status: 'accepted', version: 1 } })
    expect(decided.status).toBe(200)
    expect([await seen(phone), await seen(desk)]).toEqual([before - 1, before - 1])
    // For other people the list may be a moment old.
    expect(await seen(other, leave.all)).toBe(before)
    await catchUp()
    expect([await seen(phone), await seen(other, leave.all)]).toEqual([before - 1, before - 1])
    // The list is read from the replica again.
    await pause()
    await submitLeave(siti)
    expect(await seen(desk)).toBe(before - 1)
  })

  it('shows what was written before the sign-in', async () => {
    const before = await seen(await as(manager))
    await pause()
    await submitLeave(siti)
    expect(await seen(await as(manager))).toBe(before + 1)
  })

  it('can be read from the replica at every list endpoint', async () => {
    const hcis = await as(await buildPerson(sql, { role: 'hcis' }))
    await catchUp()
    const lists = endpoints.filter((it) => it.method === 'GET' && (it.page || it.feed)) as Endpoint[]
    let answered = 0
    for (const list of lists) {
      const { status } = await hcis.call(list, { query: {}, params: { userId: siti.user_id, id: 1 } } as never)
      expect([list.path, status < 500, replica.isTrusted()]).toEqual([list.path, true, true])
      if (status === 200) answered++
    }
    expect(answered).toBeGreaterThan(5)
  })
})

describe('replica', () => {
  it('is not used when it falls behind', async () => {
    await catchUp()
    await pause()
    const late = openReplica(pair.replica, sql, log, { lookMs: 3_600_000, ageMaxMs: 300 })
    await sql`update installation set id = id`
    await late.checkLag()
    await sleep(350)
    await late.checkLag()
    expect(late.isTrusted()).toBe(false)
    await late.stop()
    await catchUp()
  })

  it('is bypassed while it is down and used again when it is back', { timeout: 60_000 }, async () => {
    const browser = await as(manager)
    await catchUp()
    const before = await seen(browser)
    await pair.stopReplica()
    await submitLeave(siti)
    expect(await seen(browser)).toBe(before + 1)
    expect(replica.isTrusted()).toBe(false)
    await pair.startReplica()
    await catchUp()
    expect(await seen(browser)).toBe(before + 1)
  })

  it('is not used when it is the primary itself', async () => {
    const self = openReplica(pair.primary, sql, log, { lookMs: 3_600_000 })
    await self.checkLag()
    expect(self.isTrusted()).toBe(false)
    await self.stop()
  })
})
