/** Notifications by mail: once, to those who want them, also after an outage of the mail server. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { leave } from '#contract/leave.ts'
import { preference } from '#contract/notice.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const received: { to?: string; subject?: string; text: string }[] = []
let open = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) =>
    open ? done() : done(Object.assign(new Error('closed'), { responseCode: 450 })),
  onData: (stream, session, done) => {
    void buffer(stream).then(async (bytes) => {
      const { subject, text = '' } = await PostalMime.parse(bytes)
      received.push({ to: session.envelope.rcptTo[0]?.address, subject, text })
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
const ask = async (headers: Record<string, string> = {}) => {
  const person = await buildPerson(hr.sql, { company, name: 'Siti' })
  const body = leaveDraft({ request_type: 'cuti', start_date: '2026-03-02', end_date: '2026-03-03' })
  const siti = await hr.as(person)
  const send = () => siti.call(leave.submit, { body, headers })
  const { data } = await send()
  await send()
  return { person, id: data.id }
}

it('notification mail: is sent once with its link after the mail server was down', async () => {
  open = false
  await ask({ 'idempotency-key': 'sekali-saja' })
  await deliver()
  expect(received).toEqual([])
  open = true
  await hr.sql`update mail_outbox set next_attempt_at = now()`
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ to: boss.email, subject: 'Pengajuan menunggu keputusan' })
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
  expect(received.map((it) => [it.to, it.subject])).toEqual([[person.email, 'Keputusan pengajuan']])
  expect(received[0]!.text).toContain('disetujui oleh Pak Dedi. Catatan: Selamat')
})
