import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mail as mails } from '#contract/mail.ts'
import { buildPerson } from '#db/build/person.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { createLog } from '#server/log.ts'
import { startApp } from '#test/harness.ts'
import { createMailer } from './mailer.ts'

const hr = startApp()

/** A mail server that refuses temporarily while `open` is false, and permanently addresses that begin with `salah`. */
const received: { to: string[]; text: string; subject: string }[] = []
let open = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) =>
    open ? done() : done(Object.assign(new Error('closed'), { responseCode: 450 })),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('salah') ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
  onData: (stream, session, done) => {
    void buffer(stream).then(async (bytes) => {
      const mail = await PostalMime.parse(bytes)
      received.push({
        to: session.envelope.rcptTo.map((it) => it.address),
        text: mail.text ?? '',
        subject: mail.subject ?? '',
      })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
afterAll(() => new Promise<void>((resume) => server.close(() => resume())))

const mailerBySmtp = async () => {
  if (!server.server.listening) await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const env = { ...hr.env, SMTP_URL: `smtp://127.0.0.1:${port}` }
  return createMailer(hr.sql, env, createLog({ LOG_LEVEL: 'silent' }))
}
const mail = { to: { name: 'Budi', address: 'budi@contoh.id' }, subject: 'Halo', body: 'Isi surat' }
const waiting = () =>
  hr.sql<{ attempts: number; is_due: boolean }[]>`select attempts, next_attempt_at <= now() as is_due from mail_outbox`

describe('mailer', () => {
  beforeEach(async () => {
    received.length = 0
    open = true
    await hr.sql`delete from mail_outbox`
  })

  it('delivers a posted mail and keeps no copy', async () => {
    const mailer = await mailerBySmtp()
    await mailer.post(hr.sql, mail)
    mailer.wake()
    await mailer.stop()
    expect(received).toEqual([{ to: ['budi@contoh.id'], text: expect.stringContaining('Isi surat'), subject: 'Halo' }])
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
  const deliver = async () => {
    const mailer = await mailerBySmtp()
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
    { DEMO: true, hasDemo: true, link: 'https://hcis.test/reset-password/rahasia' },
    { DEMO: false, hasDemo: true, link: undefined },
    { DEMO: true, hasDemo: false, link: undefined },
  ])('logs links only when the demo group is allowed and loaded: %j', async ({ DEMO, hasDemo, link }) => {
    const logged: { link?: string }[] = []
    const log = { ...createLog({ LOG_LEVEL: 'silent' }), info: (it: object) => logged.push(it) }
    const mailer = createMailer(hr.sql, { ...hr.env, DEMO }, log as never, { hasDemo })
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
})
