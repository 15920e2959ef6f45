import { beforeAll, describe, expect, it } from 'vitest'
import { reportMail } from '#contract/report/mail.ts'
import { reportReader } from '#contract/report/reader.ts'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { paintAllSpans } from '#server/org/position/paint-spans.ts'
import { startApp } from '#test/harness.ts'
import { sendReportMails } from './send-mails.ts'

const hr = startApp()
let company: Company
let other: Company
let office: Person
let limited: Person
let director: Person
let staff: Person
beforeAll(async () => {
  hr.clock.set('2026-11-05T03:00:00Z')
  company = await buildCompany(hr.sql)
  other = await buildCompany(hr.sql)
  office = await buildPerson(hr.sql, { company: other, role: 'hcis', sequence: 2 })
  limited = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, limit: [company] })
  director = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: 'Rina', start_at: '2020-01-01' })
  staff = await buildPerson(hr.sql, { company, name: 'Sari', start_at: '2020-01-01' })
  await paintAllSpans(hr.sql)
})

const draft = (given: object = {}) => ({
  ...{ name: 'Direksi', reports: ['headcount' as const, 'turnover' as const], company_ids: [company.id] },
  ...{ day: 5, recipients: [director.position_id], active: true, ...given },
})

describe('report reader', () => {
  it('sees figures of the named companies, and no people', async () => {
    const reader = await hr.as(staff)
    expect((await reader.call(report.list)).status).toBe(403)
    const named = await (await hr.as(office)).call(reportReader.save, {
      body: { position_id: staff.position_id, company_ids: [other.id] },
    })
    expect(named.data).toEqual({ position_id: staff.position_id, name: 'Sari', company_ids: [other.id] })
    const ask = (company_id?: number) =>
      reader.call(report.one, { params: { report: 'headcount' }, query: company_id ? { company_id } : {} })
    expect([(await ask()).status, (await ask(other.id)).status, (await ask(company.id)).status]).toEqual([
      200, 200, 403,
    ])
    const people = await reader.call(report.people, { params: { report: 'headcount' }, query: { figure: 'value' } })
    expect(people.status).toBe(403)
    expect((await (await hr.as(limited)).call(reportReader.list)).status).toBe(403)
    expect((await reader.call(report.list)).data.map((it) => it.report)).not.toContain('completeness')
    const claims = await reader.call(report.one, { params: { report: 'claim' }, query: {} })
    expect(claims.data.headline.filter((it) => it.unit === 'rupiah')).toEqual([])
  })
})

describe('report mail', () => {
  it('goes to HR as a sample, with what HR may see', async () => {
    const group = await hr.as(office)
    const { data } = await group.call(reportMail.create, { body: draft() })
    expect(data.recipient_names).toEqual(['Rina'])
    const params = { id: data.id }
    const sent = await group.call(reportMail.sample, { params })
    const [mail] = await hr.sql<{ body: string; recipient_address: string }[]>`
      select body, recipient_address from mail_outbox where subject = 'Contoh: Laporan SDM Oktober 2026'`
    expect(mail?.recipient_address).toBe(sent.data.address)
    expect(mail?.body).toContain('Jumlah Karyawan, Turnover')
    expect(mail?.body).not.toContain('Rp')
    await group.call(reportMail.change, {
      params,
      body: draft({ company_ids: [other.id, company.id], recipients: [office.position_id] }),
    })
    expect((await (await hr.as(limited)).call(reportMail.sample, { params })).status).toBe(404)
    await group.call(reportMail.remove, { params })
  })

  it('is refused for recipients without a right, and for companies out of sight', async () => {
    const group = await hr.as(office)
    const refused = await group.call(reportMail.create, { body: draft({ company_ids: [other.id] }) })
    expect(refused.body.errors).toEqual({ recipients: ['Penerima tidak berhak: Rina'] })
    const incomplete = await group.call(reportMail.create, { body: draft({ reports: ['completeness'] }) })
    expect(incomplete.status).toBe(422)
    const narrow = await hr.as(limited)
    expect((await narrow.call(reportMail.create, { body: draft({ company_ids: [other.id] }) })).status).toBe(403)
    expect((await narrow.call(reportMail.create, { body: draft({ company_ids: [] }) })).status).toBe(403)
  })

  it('counts who came and went in the month that it is about', async () => {
    const place = await buildCompany(hr.sql)
    const chief = await buildPerson(hr.sql, { company: place, role: 'manager', sequence: 1, start_at: '2020-01-01' })
    await buildPerson(hr.sql, { company: place, start_at: '2026-10-12' })
    await buildPerson(hr.sql, { company: place, start_at: '2026-11-02' })
    await paintAllSpans(hr.sql)
    const { data } = await (await hr.as(office)).call(reportMail.create, {
      body: draft({ reports: ['headcount'], company_ids: [place.id], recipients: [chief.position_id], day: 6 }),
    })
    await sendReportMails({
      ...{ sql: hr.sql, env: hr.env, clock: hr.clock, log: { info: () => undefined, warn: () => undefined } },
      ...{ company_id: place.id, day: '2026-11-06', signal: new AbortController().signal },
    } as never)
    const [mail] = await hr.sql<{ body: string }[]>`
      select body from mail_outbox where subject = 'Laporan SDM Oktober 2026' and recipient_address = ${chief.email}`
    expect(mail?.body.split('\n').slice(0, 2)).toEqual(['Jumlah karyawan: 2', 'Masuk: 1'])
    expect(mail?.body).toContain('https://hcis.test/laporan/headcount?date=2026-10-31')
    await hr.sql`delete from report_mails where id = ${data.id}`
    await hr.sql`delete from mail_outbox`
    await hr.sql`delete from notifications`
  })

  it('is sent once a month, with figures that the recipient may see, and skips who may no longer', async () => {
    const { data } = await (await hr.as(office)).call(reportMail.create, { body: draft() })
    const send = () =>
      sendReportMails({
        ...{ sql: hr.sql, env: hr.env, clock: hr.clock, log: { info: () => undefined, warn: () => undefined } },
        ...{ company_id: company.id, day: '2026-11-05', signal: new AbortController().signal },
      } as never)
    expect([await send(), await send()]).toEqual([1, 0])
    const mails = await hr.sql<{ subject: string; body: string }[]>`
      select subject, body from mail_outbox where subject like 'Laporan SDM%'`
    expect(mails).toMatchObject([{ subject: 'Laporan SDM Oktober 2026' }])
    expect(mails[0]?.body).toContain('https://hcis.test/laporan/headcount')
    expect(mails[0]?.body).not.toContain('Rp')
    const noticesOf = (kind: string) => hr.sql<{ text: string }[]>`select text from notifications where kind = ${kind}`
    expect(await noticesOf('report_ready')).toMatchObject([{ text: 'Laporan Oktober 2026 siap' }])
    await hr.sql`update positions set role_id = (select id from roles where name = 'staff') where id = ${director.position_id}`
    await hr.sql`delete from report_mail_runs where mail_id = ${data.id}`
    expect(await send()).toBe(0)
    expect((await noticesOf('report_mail_skipped'))[0]?.text).toBe(
      'Laporan bulanan tidak dikirim ke Rina: tidak berhak lagi',
    )
  })
})
