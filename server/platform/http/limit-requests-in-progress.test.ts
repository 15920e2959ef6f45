import { expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { STREAMS_MAX } from '#contract/platform/notice.ts'
import { buildPerson } from '#db/build/person.ts'
import { listen } from '#test/event-stream.ts'
import { startApp } from '#test/harness.ts'
import { ONE_PROCESS } from '#test/machines.ts'
import { AT_ONCE, AT_ONCE_OF_ADDRESS, AT_ONCE_OF_PERSON, PAGES_AT_ONCE } from './limit-requests-in-progress.ts'

const hr = startApp({}, ONE_PROCESS)

const QUEUE = 60
/** A feed that is looked up in the table of links. */
const FEED = `/calendar/1-${'a'.repeat(40)}.ics`

/** Runs the work while every request that reads the table waits. */
const whileLocked = async (table: 'sessions' | 'users', work: () => Promise<void>) => {
  const held = await hr.sql.reserve()
  const locked = held.begin(async (tx) => {
    await tx.unsafe(`lock table ${table}`)
    await work()
  })
  await locked.finally(() => held.release())
}

it('concurrency limit: answers 503 when all slots are taken, and 200 to the requests before', async () => {
  const people = await Promise.all(
    Array.from({ length: Math.ceil((AT_ONCE + 1) / AT_ONCE_OF_PERSON) }, async () => hr.as(await buildPerson(hr.sql))),
  )
  const answered: Promise<{ status: number }>[] = []
  await whileLocked('sessions', async () => {
    for (let i = 0; i < AT_ONCE; i++) answered.push(people[i % people.length]!.call(task.own))
    const over = await people.at(-1)!.call(task.own)
    expect([over.status, over.body.code, over.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    expect((await hr.app.inject('/healthz')).statusCode).toBe(200)
  })
  const statuses = new Set((await Promise.all(answered)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([200]))
  expect((await people[0]!.call(task.own)).status).toBe(200)
})

it('concurrency limit: answers 429 to one person above the share, and serves others', async () => {
  const siti = await hr.as(await buildPerson(hr.sql))
  const calls: Promise<{ status: number }>[] = []
  await whileLocked('sessions', async () => {
    for (let i = 0; i < AT_ONCE_OF_PERSON + QUEUE; i++) calls.push(siti.call(task.own))
    const over = await siti.call(task.own)
    expect([over.status, over.body.code, over.headers['retry-after']]).toEqual([429, 'too_many_at_once', '2'])
    for (let i = 0; i < AT_ONCE; i++) calls.push(siti.call(task.own))
    expect((await hr.stranger.call(auth.version)).status).toBe(200)
  })
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((it) => it === 200).length).toBeLessThanOrEqual(AT_ONCE_OF_PERSON + QUEUE)
  expect((await siti.call(task.own)).status).toBe(200)
})

it('concurrency limit: answers 429 to one address above the share, and serves others', async () => {
  const ask = async (remoteAddress: string, it: { method: 'GET' | 'POST'; url: string; payload?: object }) =>
    (await hr.apps[0]!.inject({ ...it, remoteAddress })).statusCode
  const login = { method: 'POST', url: '/api/login', payload: { username: 'x', password: 'y' } } as const
  const calls: Promise<number>[] = []
  await whileLocked('users', async () => {
    // One office owns a complete IPv6 /64.
    for (let i = 0; i < AT_ONCE_OF_ADDRESS + QUEUE; i++) calls.push(ask(`2001:db8::${i.toString(16)}`, login))
    expect(await ask('2001:db8::ffff', login)).toBe(429)
    expect(await ask('2001:db8:0:1::1', { method: 'GET', url: '/api/version' })).toBe(200)
  })
  await Promise.all(calls)
})

it('concurrency limit: answers 429 to pages and calendar feeds of one address above their share, not to its calls', async () => {
  const ask = async (url: string, remoteAddress: string) =>
    (await hr.apps[0]!.inject({ method: 'GET', url, remoteAddress })).statusCode
  const calls: Promise<number>[] = []
  await whileLocked('users', async () => {
    for (let i = 0; i < PAGES_AT_ONCE + QUEUE; i++) calls.push(ask(FEED, '192.0.2.7'))
    expect(await ask(FEED, '192.0.2.7')).toBe(429)
    expect(await ask('/', '192.0.2.7')).toBe(429)
    expect(await ask('/readyz', '192.0.2.7')).toBe(429)
    expect(await ask('/healthz', '192.0.2.7')).toBe(200)
    expect(await ask('/api/version', '192.0.2.7')).toBe(200)
    expect(await ask('/readyz', '192.0.2.8')).toBe(200)
  })
  await Promise.all(calls)
})

it('concurrency limit: open event streams take no slot', async () => {
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let person = 0; person * STREAMS_MAX <= AT_ONCE; person++) {
    const { token } = await hr.as(await buildPerson(hr.sql))
    for (let i = 0; i < STREAMS_MAX; i++) streams.push(await listen(hr.apps[0]!, { token: token! }))
  }
  expect(streams.length).toBeGreaterThan(AT_ONCE)
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const siti = await hr.as(await buildPerson(hr.sql))
  expect((await siti.call(task.own)).status).toBe(200)
  for (const stream of streams) stream.hangUp()
})
