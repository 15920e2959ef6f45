import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { startApp } from '#test/harness.ts'
import { createMailer } from './mailer.ts'

const hr = startApp()

/** A mail server that refuses while `open` is false. */
const received: { to: string[]; text: string; subject: string }[] = []
let open = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => (open ? done() : done(new Error('closed'))),
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

describe('the mailer', () => {
  beforeEach(async () => {
    received.length = 0
    open = true
    await hr.sql`delete from mail_outbox`
  })

  it('delivers what was posted and keeps no copy', async () => {
    const mailer = await mailerBySmtp()
    await mailer.post(hr.sql, mail)
    mailer.wake()
    await mailer.stop()
    expect(received).toEqual([{ to: ['budi@contoh.id'], text: expect.stringContaining('Isi surat'), subject: 'Halo' }])
    expect(await waiting()).toEqual([])
  })

  it('keeps the mail while the server refuses, waits, and delivers it once', async () => {
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

  it('posts nothing when the transaction around it fails', async () => {
    await hr.sql
      .begin(async (tx) => {
        await hr.mailer.post(tx as never, mail)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await waiting()).toEqual([])
  })

  it('never lets a name name further recipients', async () => {
    const mailer = await mailerBySmtp()
    await mailer.post(hr.sql, { ...mail, to: { name: 'Budi\r\nBcc: jahat@contoh.id', address: 'budi@contoh.id' } })
    mailer.wake()
    await mailer.stop()
    expect(received.map((it) => it.to)).toEqual([['budi@contoh.id']])
  })
})
