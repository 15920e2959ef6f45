import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mail as mails } from '#contract/platform/mail.ts'
import { buildPerson } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { createLog } from '#server/platform/log.ts'
import { startApp } from '#test/harness.ts'
import { createMailer, postMails } from './mailer.ts'

const hr = startApp()

/**
 * A mail server that refuses temporarily while `open` is false, permanently addresses that begin with `salah`, and all
 * mails with `answer` while it is set.
 */
const received: { to: string[]; text: string; subject: string; from?: unknown }[] = []
let open = true
let answer: { responseCode: number; text: string } | undefined
let connections = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_session, done) => {
    connections++
    done()
  },
  onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
  onMailFrom: (_address, _session, done) => {
    if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.responseCode }))
    return open ? done() : done(Object.assign(new Error('closed'), { responseCode: 450 }))
  },
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('salah') ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
  onData: (stream, session, done) => {
    void buffer(stream).then(async (bytes) => {
      const mail = await PostalMime.parse(bytes)
      received.push({
        to: session.envelope.rcptTo.map((it) => it.address),
        text: mail.text ?? '',
        subject: mail.subject ?? '',
        from: mail.from,
      })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
afterAll(() => new Promise<void>((resume) => server.close(() => resume())))

const mailerBySmtp = async (more: Partial<typeof hr.env> = {}, user = '') => {
  if (!server.server.listening) await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const env = { ...hr.env, SMTP_URL: `smtp://${user}127.0.0.1:${port}`, ...more }
  return createMailer(hr.sql, env, createLog({ LOG_LEVEL: 'silent' }))
}
const waitUntil = async (isDone: () => boolean) => {
  while (!isDone()) await sleep(20)
}
const mail = { to: { name: 'Budi', address: 'budi@contoh.id' }, subject: 'Halo', body: 'Isi surat' }
const waiting = () =>
  hr.sql<{ attempts: number; is_due: boolean }[]>`select attempts, next_attempt_at <= now() as is_due from mail_outbox`

describe('mailer', () => {
  beforeEach(async () => {
    received.length = 0
    open = true
    answer = undefined
    await hr.sql`delete from mail_outbox`
    await hr.sql`delete from mail_server`
  })

  it('delivers a posted mail and keeps no copy', async () => {
    const mailer = await mailerBySmtp()
    await mailer.post(hr.sql, mail)
    mailer.wake()
    await mailer.stop()
    expect(received).toMatchObject([
      { to: ['budi@contoh.id'], text: expect.stringContaining('Isi surat'), subject: 'Halo' },
    ])
    expect(await waiting()).toEqual([])
  })

  it('keeps a mail while the server refuses it, and delivers it once later', async () => {
    const mailer = await mailerBySmtp()
    open = false
    await mailer.post(hr.sql, mail)
    mailer.wake()
    await mailer.stop()
    expect(await waiting()).toEqual([{ attempts: 1, is_due: false }])

    open = true
    await hr.sql`update mail_outbox set next_attempt_at = now()`
    const second = await mailerBySmtp()
    mailer.wake()
    second.wake()
    await Promise.all([mailer.stop(), second.stop()])
    expect(received).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  const rows = () => hr.sql<{ body: string; link: string | null; failed: boolean; attempts: number }[]>`
    select body, link, failed_at is not null as failed, attempts from mail_outbox order by id`
  const deliver = async (...how: Parameters<typeof mailerBySmtp>) => {
    const mailer = await mailerBySmtp(...how)
    mailer.wake()
    await mailer.stop()
  }

  it('gives up and empties a mail that is refused permanently, and delivers the others', async () => {
    const to = { name: 'Salah', address: 'salah@contoh.id' }
    await hr.mailer.post(hr.sql, { ...mail, to, link: '/bukan-saya/rahasia' })
    await hr.mailer.post(hr.sql, mail)
    await deliver()
    expect(await rows()).toEqual([{ body: '', link: null, failed: true, attempts: 1 }])
    expect(received.map((it) => it.to)).toEqual([['budi@contoh.id']])
    await hr.sql`update mail_outbox set next_attempt_at = now()`
    await deliver()
    expect(await rows()).toEqual([{ body: '', link: null, failed: true, attempts: 1 }])
  })

  it('gives up a mail after a day', async () => {
    open = false
    await hr.mailer.post(hr.sql, mail)
    await hr.sql`update mail_outbox set created_at = now() - interval '23 hours'`
    await deliver()
    expect(await rows()).toMatchObject([{ body: 'Isi surat', failed: false }])
    await hr.sql`update mail_outbox set created_at = now() - interval '25 hours', next_attempt_at = now()`
    await deliver()
    expect(await rows()).toMatchObject([{ body: '', failed: true }])
  })

  it('lists failed mails with the reason to HR only, until they are dismissed', async () => {
    await hr.mailer.post(hr.sql, { ...mail, to: { name: 'Salah', address: 'salah@contoh.id' } })
    await deliver()
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    expect((await manager.call(mails.failed)).status).toBe(403)
    const { body } = await hcis.call(mails.failed)
    expect(body).toMatchObject({
      total_item: 1,
      data: [{ recipient_address: 'salah@contoh.id', subject: 'Halo', reason: expect.stringContaining('550') }],
    })
    const [row] = body.data as unknown as { id: number }[]
    expect((await hcis.call(mails.dismiss, { params: { id: row!.id } })).status).toBe(200)
    expect((await hcis.call(mails.dismiss, { params: { id: row!.id } })).status).toBe(404)
    expect((await hcis.call(mails.failed)).body.total_item).toBe(0)
  })

  it('answers 404 to the dismissal of a mail that still waits', async () => {
    await hr.mailer.post(hr.sql, mail)
    const waits = exactlyOne(await hr.sql<{ id: number }[]>`select id from mail_outbox`)
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    expect((await hcis.call(mails.dismiss, { params: { id: waits.id } })).status).toBe(404)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    { link: 'https://hcis.test/reset-password/rahasia' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000', link: 'https://hcis.test/reset-password/rahasia' },
    { DEMO: false },
    { hasDemo: false },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://hcis.contoh.id' },
    { PUBLIC_URL: 'http://localhost.contoh.id' },
  ])('logs links only with the demo group on a local address: %j', async ({ hasDemo = true, link, ...given }) => {
    const local = { DEMO: true, HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }
    const logged: { link?: string }[] = []
    const log = { ...createLog({ LOG_LEVEL: 'silent' }), info: (it: object) => logged.push(it) }
    const mailer = createMailer(hr.sql, { ...hr.env, ...local, ...given }, log as never, { hasDemo })
    await mailer.post(hr.sql, { ...mail, body: 'Buka https://hcis.test/reset-password/rahasia' })
    mailer.wake()
    await mailer.stop()
    expect(logged.map((it) => it.link)).toEqual([link])
  })

  it('posts nothing when the transaction of the caller fails', async () => {
    await hr.sql
      .begin(async (tx) => {
        await hr.mailer.post(tx as never, mail)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await waiting()).toEqual([])
  })

  it('adds no recipients from line breaks in a name', async () => {
    const mailer = await mailerBySmtp()
    await mailer.post(hr.sql, { ...mail, to: { name: 'Budi\r\nBcc: jahat@contoh.id', address: 'budi@contoh.id' } })
    mailer.wake()
    await mailer.stop()
    expect(received.map((it) => it.to)).toEqual([['budi@contoh.id']])
  })

  const to = (address: string, more: object = {}) => ({ ...mail, to: { name: 'X', address }, ...more })

  it('sends urgent mails first and bulk mails last, over one connection', async () => {
    await postMails(hr.sql, [
      to('banyak1@contoh.id', { lane: 'bulk' }),
      to('banyak2@contoh.id', { lane: 'bulk' }),
      to('kabar@contoh.id'),
      to('reset@contoh.id', { lane: 'urgent' }),
    ])
    connections = 0
    await deliver()
    expect(received.map((it) => it.to[0])).toEqual([
      'reset@contoh.id',
      'kabar@contoh.id',
      'banyak1@contoh.id',
      'banyak2@contoh.id',
    ])
    expect(connections).toBe(1)
  })

  const serverState = async () =>
    exactlyOne(
      await hr.sql<{ failing: boolean; paused: boolean; last_error: string | null }[]>`
      select failing_since is not null as failing, paused_until > now() is true as paused, last_error
      from (values (1)) as once left join mail_server on true`,
    )

  it.each([
    ['a used-up sending limit', { responseCode: 550, text: '5.4.5 Daily user sending quota exceeded' }],
    ['a limit per minute', { responseCode: 432, text: '4.3.2 Concurrent connections limit exceeded' }],
    ['a server that closes', { responseCode: 421, text: '4.7.0 Try again later, closing connection' }],
  ])('pauses all mails after %s and sends them afterwards', async (_, refusal) => {
    await postMails(hr.sql, [to('satu@contoh.id'), to('dua@contoh.id'), to('tiga@contoh.id')])
    answer = refusal
    await deliver()
    // One attempt tells that no other would succeed.
    expect((await rows()).map((it) => [it.failed, it.attempts])).toEqual([
      [false, 1],
      [false, 0],
      [false, 0],
    ])
    expect(await serverState()).toEqual({
      failing: true,
      paused: true,
      last_error: expect.stringContaining(refusal.text),
    })
    answer = undefined
    await deliver()
    expect(received).toEqual([])
    await hr.sql`update mail_server set paused_until = now()`
    await deliver()
    expect(received).toHaveLength(3)
    expect(await serverState()).toEqual({ failing: false, paused: false, last_error: null })
  })

  it('waits with all mails while the sign-in is refused, longer after each attempt', async () => {
    await hr.mailer.post(hr.sql, mail)
    const pause = async () => {
      await hr.sql`update mail_server set paused_until = now()`
      await deliver({}, 'hcis:salah@')
      return exactlyOne(
        await hr.sql<{ seconds: number }[]>`
        select round(extract(epoch from paused_until - now()))::int as seconds from mail_server`,
      ).seconds
    }
    const [first, second] = [await pause(), await pause()]
    expect(first).toBeGreaterThan(20)
    expect(second).toBeGreaterThan(first + 20)
    expect(await rows()).toMatchObject([{ failed: false, body: 'Isi surat', attempts: 2 }])
  })

  it('waits with one mail only while its mailbox is full', async () => {
    await hr.mailer.post(hr.sql, mail)
    answer = { responseCode: 552, text: '5.2.2 mailbox over quota' }
    await deliver()
    expect(await rows()).toMatchObject([{ failed: false, attempts: 1 }])
    expect(await serverState()).toMatchObject({ failing: false, paused: false })
  })

  it('gives up a bulk mail after seven days', async () => {
    await postMails(hr.sql, [to('banyak@contoh.id', { lane: 'bulk' }), to('kabar@contoh.id')])
    await hr.sql`update mail_outbox set created_at = now() - interval '6 days'`
    answer = { responseCode: 550, text: '5.4.5 quota' }
    await deliver()
    expect((await rows()).map((it) => it.failed)).toEqual([false, true])
    await hr.sql`update mail_outbox set created_at = now() - interval '8 days'`
    await hr.sql`update mail_server set paused_until = now()`
    await deliver()
    expect((await rows()).map((it) => it.failed)).toEqual([true, true])
  })

  it('keeps to the rate over all processes', async () => {
    await postMails(hr.sql, [to('satu@contoh.id'), to('dua@contoh.id'), to('tiga@contoh.id')])
    const [first, second] = [await mailerBySmtp({ MAIL_PER_MINUTE: 1 }), await mailerBySmtp({ MAIL_PER_MINUTE: 1 })]
    first.wake()
    second.wake()
    await waitUntil(() => received.length > 0)
    await Promise.all([first.stop(), second.stop()])
    expect(received).toHaveLength(1)
    expect(await waiting()).toHaveLength(2)
  })

  it('writes the sender as it is set', async () => {
    await hr.mailer.post(hr.sql, mail)
    await deliver({ MAIL_FROM: { name: 'PT Induk', address: 'hcis@induk.id' } })
    expect(received[0]).toMatchObject({ from: { name: 'PT Induk', address: 'hcis@induk.id' } })
  })

  it('warns at start about a sign-in that is refused', async () => {
    const warnings: string[] = []
    const log = { ...createLog({ LOG_LEVEL: 'silent' }), warn: (_: object, text: string) => warnings.push(text) }
    const { port } = server.server.address() as AddressInfo
    for (const user of ['', 'hcis:salah@']) {
      const env = { ...hr.env, SMTP_URL: `smtp://${user}127.0.0.1:${port}` }
      const mailer = createMailer(hr.sql, env, log as never)
      await mailer.check()
      await mailer.stop()
    }
    expect(warnings).toEqual(['mail server refuses the sign-in or is away, mails will wait'])
  })

  it('tells HR of some companies how many mails wait for their people, and since when the server takes none', async () => {
    const siti = await buildPerson(hr.sql)
    const limit = [{ id: siti.company_id }]
    const [group, limited] = await Promise.all(
      [{}, { limit }].map(async (it) => hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, ...it }))),
    )
    await postMails(hr.sql, [to(siti.email), to('lain@contoh.id')])
    const state = async (browser: typeof group) => (await browser!.call(mails.state)).data
    expect(await state(group)).toEqual({
      is_configured: false,
      waiting: 2,
      waiting_since: expect.any(String),
      failed: 0,
      failing_since: null,
      error: null,
    })
    answer = { responseCode: 421, text: '4.3.0 closing' }
    await deliver()
    expect(await state(limited)).toMatchObject({
      waiting: 1,
      failing_since: expect.any(String),
      error: expect.stringContaining('4.3.0 closing'),
    })
  })
})
