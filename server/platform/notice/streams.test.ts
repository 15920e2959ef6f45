/** Notifications that arrive on an open stream, from any process. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { leave } from '#contract/leave/request.ts'
import { notice, STREAMS_MAX } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { listen } from '#test/event-stream.ts'
import { browserOf, startApp, startProcess } from '#test/harness.ts'

// Polling takes a second; the timeout leaves room for a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const hr = startApp()
let second: Awaited<ReturnType<typeof startProcess>>
let company: Company
let boss: Person
beforeAll(async () => {
  second = await startProcess(hr)
  company = await buildCompany(hr.sql)
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
})
afterAll(() => second.stop())

const submitLeave = async (name: string) => {
  const person = await buildPerson(hr.sql, { company, name })
  const body = leaveDraft({ start_date: '2026-03-02' })
  expect((await (await hr.as(person)).call(leave.submit, { body })).status).toBe(201)
}
const ticketOf = async (person: Person) => (await (await hr.as(person)).call(notice.ticket)).data.ticket

describe('notification stream', () => {
  it('delivers events of another process to every stream of the person and to no one else', async () => {
    const manager = await hr.as(boss)
    const other = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 }))
    const here = await listen(hr.apps[0]!, { token: manager.token! })
    const there = await listen(second.app, { ticket: await ticketOf(boss) })
    const others = await listen(hr.apps[0]!, { token: other.token! })
    await submitLeave('Siti')
    const notified = await here.next()
    expect(notified).toMatchObject({
      kind: 'request_waiting',
      text: 'Izin 02-03-2026 dari Siti menunggu keputusan Anda',
    })
    expect(await there.next()).toEqual(notified)
    await submitLeave('Budi')
    expect((await here.next())?.text).toContain('dari Budi')
    expect((await there.next())?.text).toContain('dari Budi')
    const listed = await manager.call(notice.list, { query: { after: notified!.id } })
    expect(listed.data).toHaveLength(1)
    await other.call(auth.logout)
    // The stream ends without an event of the others.
    expect(await others.next()).toBeUndefined()
    here.hangUp()
    there.hangUp()
  })

  it('misses no row that got its id early and committed late', async () => {
    const person = await buildPerson(hr.sql, { company })
    const stream = await listen(hr.apps[0]!, { token: (await hr.as(person)).token! })
    const insert = (text: string, db = hr.sql as typeof second.services.sql) => db`
      insert into notifications (user_id, kind, event, text, link)
      values (${person.user_id}, 'news_published', ${text}, ${text}, '/')`
    await hr.sql.begin(async (tx) => {
      await insert('lambat', tx as never)
      await insert('cepat')
      expect((await stream.next())?.text).toBe('cepat')
    })
    expect((await stream.next())?.text).toBe('lambat')
    stream.hangUp()
  })

  it('opens with a ticket once, at any process, before it expires', async () => {
    const ticket = await ticketOf(boss)
    const stored = await hr.sql<{ hash: string }[]>`select encode(ticket_hash, 'escape') as hash from stream_tickets`
    expect(JSON.stringify(stored)).not.toContain(ticket)
    const open = await listen(second.app, { ticket })
    expect(open.status).toBe(200)
    expect((await listen(hr.apps[0]!, { ticket })).status).toBe(401)
    open.hangUp()
    const late = await ticketOf(boss)
    await hr.sql`update stream_tickets set expires_at = now() - interval '1 second'`
    expect((await listen(hr.apps[0]!, { ticket: late })).status).toBe(401)
    expect((await listen(hr.apps[0]!, { ticket: 'salah' })).status).toBe(401)
    expect((await listen(hr.apps[0]!, {})).status).toBe(401)
  })

  it('ticket: does not open other endpoints', async () => {
    const ticket = await ticketOf(boss)
    const answer = await hr.app.inject({ url: `/api/staff/notification?ticket=${ticket}` })
    expect(answer.statusCode).toBe(401)
  })

  it('ends with the session', async () => {
    const manager = await hr.as(boss)
    const stream = await listen(hr.apps[0]!, { token: manager.token! })
    await browserOf(second.app, manager.token).call(auth.logout)
    expect(await stream.next()).toBeUndefined()
  })

  it('answers 429 to the sixth stream of a person until one is closed', async () => {
    const person = await buildPerson(hr.sql, { company })
    const { token } = await hr.as(person)
    const open = () => listen(hr.apps[0]!, { token: token! })
    const streams = await Promise.all(Array.from({ length: STREAMS_MAX }, open))
    expect(streams.map((it) => it.status)).toEqual(Array(STREAMS_MAX).fill(200))
    expect((await open()).status).toBe(429)
    streams[0]!.hangUp()
    await vi.waitFor(async () => {
      const next = await open()
      expect(next.status).toBe(200)
      streams[0] = next
    })
    for (const stream of streams) stream.hangUp()
  })

  it('ends when its process stops, without delaying the stop', async () => {
    const third = await startProcess(hr)
    const { token } = await hr.as(boss)
    const stream = await listen(third.app, { token: token! })
    await third.stop()
    expect(await stream.next()).toBeUndefined()
    expect((await listen(hr.apps[0]!, { token: token! })).status).toBe(200)
  })
})
