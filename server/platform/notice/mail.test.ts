/** Notifications by mail: once, to those who want them, also after an outage of the mail server. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { preference } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const received: { to?: string; subject?: string; text: string; html: string; headers: string[] }[] = []
let open = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) =>
    open ? done() : done(Object.assign(new Error('closed'), { responseCode: 450 })),
  onData: (stream, session, done) => {
    void buffer(stream).then(async (bytes) => {
      const { subject, text = '', html = '', headers } = await PostalMime.parse(bytes)
      const names = headers.map((it) => it.key)
      received.push({ to: session.envelope.rcptTo[0]?.address, subject, text, html, headers: names })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
afterAll(() => new Promise<void>((resume) => server.close(() => resume())))

let company: Company
let boss: Person
beforeAll(async () => {
  company = await buildCompany(hr.sql)
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: 'Pak Dedi' })
})
beforeEach(() => {
  received.length = 0
})

const deliver = async () => {
  if (!server.server.listening) await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer(
    hr.sql,
    { ...hr.env, SMTP_URL: `smtp://127.0.0.1:${port}` },
    createLog({ LOG_LEVEL: 'silent' }),
  )
  mailer.wake()
  await mailer.stop()
}
/** Mails of requests and decisions wait for some seconds, in which they can be taken back. */
const endWaiting = () => hr.sql`update mail_outbox set next_attempt_at = now()`
const ask = async (headers: Record<string, string> = {}, { name = 'Siti', description = 'Acara' } = {}) => {
  const person = await buildPerson(hr.sql, { company, name })
  const body = leaveDraft({ request_type: 'cuti', start_date: '2026-03-02', end_date: '2026-03-03', description })
  const siti = await hr.as(person)
  const send = () => siti.call(leave.submit, { body, headers })
  const { data } = await send()
  await send()
  await endWaiting()
  return { person, id: data.id }
}

it('notification mail: is sent once with its link after the mail server was down', async () => {
  open = false
  await ask({ 'idempotency-key': 'sekali-saja' })
  await deliver()
  expect(received).toEqual([])
  open = true
  await endWaiting()
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ to: boss.email, subject: 'Siti: cuti 2–3 Mar 2026 (2 hari)' })
  expect(received[0]!.text).toContain('Cuti 02-03-2026 s.d. 03-03-2026 dari Siti menunggu keputusan Anda')
  expect(received[0]!.text).toMatch(/https:\/\/hcis\.test\/tugas-saya\?open=leave-\d+\n/)
})

it('notification mail: respects the preference of the recipient', async () => {
  const manager = await hr.as(boss)
  const choose = (mail: boolean) =>
    manager.call(preference.save, { body: { notifications: { request_waiting: { mail, push: true } } } })
  await choose(false)
  await ask()
  await deliver()
  expect(received).toEqual([])
  await choose(true)
  await ask()
  await deliver()
  expect(received.map((it) => it.to)).toEqual([boss.email])
})

it('notification mail: informs the owner of the decision and skips people without an address', async () => {
  await hr.sql`update users set email = null where id = ${boss.user_id}`
  const { person, id } = await ask()
  await (await hr.as(boss)).call(leave.decide, { params: { id }, body: { status: 'accepted', note: 'Selamat' } })
  await deliver()
  expect(received).toEqual([])
  await endWaiting()
  await deliver()
  expect(received.map((it) => [it.to, it.subject])).toEqual([[person.email, 'Cuti 2–3 Mar 2026 (2 hari) disetujui']])
  expect(received[0]!.text).toContain('disetujui oleh Pak Dedi. Catatan: Selamat')
})

describe('request mail', () => {
  it('shows the facts and one button to the request, in HTML and in plain text', async () => {
    await hr.sql`update users set email = 'pak.dedi@hcis.test' where id = ${boss.user_id}`
    const { id } = await ask({}, { description: 'Menghadiri wisuda adik' })
    await deliver()
    const [mail] = received
    const url = `https://hcis.test/tugas-saya?open=leave-${id}`
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain(url)
      for (const fact of ['Menghadiri wisuda adik', '2 hari', 'Senin, 2 Maret 2026', `Siti, ${company.name}`])
        expect(part).toContain(fact)
      expect(part).toContain('Atur notifikasi email')
    }
    expect(mail!.html.match(/<a href=/g)).toHaveLength(1)
    expect(mail!.html).toContain('Buka dan putuskan')
    expect(mail!.html).toContain('width=device-width')
    expect(mail!.html).toContain('color-scheme')
  })

  it('escapes what people write, and lets no name begin another header', async () => {
    const hostile = '<img src=x onerror=alert(1)> & "Siti"'
    await ask({}, { name: `${hostile}\r\nBcc: evil@example.com`, description: `${hostile}<script>` })
    await deliver()
    const [mail] = received
    expect(mail!.headers).not.toContain('bcc')
    expect(mail!.to).toBe('pak.dedi@hcis.test')
    expect(mail!.subject).toContain('<img src=x onerror=alert(1)> & "Siti" Bcc: evil@example.com: cuti')
    expect(mail!.html).not.toMatch(/<img|<script/)
    expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Siti&quot;')
    expect(mail!.text).toContain(hostile)
  })

  it('shortens very long names and reasons', async () => {
    await ask({}, { name: 'A'.repeat(400), description: `${'panjang '.repeat(200)}akhir` })
    await deliver()
    const [mail] = received
    expect(mail!.subject!.length).toBeLessThanOrEqual(150)
    expect(mail!.html).toContain('panjang…')
    expect(mail!.html).not.toContain('akhir')
  })
})
