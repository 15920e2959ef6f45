/** The request kind: HR decides, the decision issues the letter. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { certificate } from '#contract/letter/certificate.ts'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { ownLetter } from '#contract/letter/own-letter.ts'
import { verify } from '#contract/letter/verify.ts'
import { buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { buildEmployee, buildLetterOffice, type LetterOffice, setLetterhead } from '#test/letter-office.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: LetterOffice
let budi: Person
let own: Browser
beforeEach(async () => {
  hr.clock.set('2026-11-18T03:00:00Z')
  office = await buildLetterOffice(hr)
  budi = await buildEmployee(hr.sql, office.company)
  own = await hr.as(budi)
})

const ask = (body: object = {}) => own.call(certificate.submit, { body: { purpose: 'bank', ...body } as never })
const decide = (by: Browser, id: number, status: 'issued' | 'rejected' = 'issued') =>
  by.call(certificate.decide, { params: { id }, body: { status } })

describe('certificate', () => {
  it('17: with salary is issued only by HR that manages pay', async () => {
    const { id } = (await ask({ with_salary: true })).data
    const job = await buildJob(hr.sql, { sequence: 2 })
    await hr.sql`update jobs set payroll = false where id = ${job.id}`
    const noPay = await hr.as(await buildPerson(hr.sql, { role: 'hcis', job }))
    const refused = await decide(noPay, id)
    expect([refused.status, refused.body.code]).toEqual([403, 'pay_hidden'])
    expect((await own.call(certificate.one, { params: { id } })).data.status).toBe('waiting')
    const issued = await decide(office.hcis, id)
    expect([issued.status, issued.data.status, issued.data.number]).toEqual([200, 'issued', '001/HR/SKK/XI/2026'])
    const letter = await own.call(ownLetter.one, { params: { id: issued.data.letter_id ?? 0 } })
    expect(letter.data.text).toContain('Rp 6.000.000')
    const pdf = await own.call(ownLetter.pdf, { params: { id: issued.data.letter_id ?? 0 } })
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const notices = await hr.sql<{ kind: string }[]>`select kind from notifications where user_id = ${budi.user_id}`
    expect(notices.map((it) => it.kind)).toEqual(['request_decided'])
    const seen = (await own.call(certificate.own)).data[0]
    expect((await hr.app.inject({ method: 'GET', url: seen?.file ?? '' })).statusCode).toBe(200)
  })

  it('18: an undone decision voids the letter, and the next number goes on', async () => {
    const { id } = (await ask()).data
    const { letter_id } = (await decide(office.hcis, id)).data
    const code = (await office.hcis.call(issuedLetter.one, { params: { id: letter_id ?? 0 } })).data.code ?? ''
    const undone = await office.hcis.call(inbox.undo, { body: { items: [{ kind: 'certificate', id }] } })
    expect(undone.data[0]?.outcome).toBe('done')
    expect((await own.call(certificate.one, { params: { id } })).data).toMatchObject({
      status: 'waiting',
      number: null,
    })
    expect((await hr.stranger.call(verify.check, { params: { code } })).data.state).toBe('dibatalkan')
    const bulk = await office.hcis.call(inbox.decide, {
      body: { items: [{ kind: 'certificate', id, status: 'issued' }] },
    })
    expect(bulk.data[0]?.outcome).toBe('done')
    expect((await own.call(certificate.one, { params: { id } })).data.number).toBe('002/HR/SKK/XI/2026')
  })

  it('is one waiting request at a time, and names what another purpose is', async () => {
    expect((await ask({ purpose: 'lain' })).body.errors).toEqual({ purpose_text: ['Wajib diisi'] })
    await ask({ purpose: 'lain', purpose_text: 'lomba' })
    const again = await ask()
    expect([again.status, again.body.code, again.message]).toEqual([
      409,
      'duplicate',
      'Masih ada permintaan yang menunggu',
    ])
  })

  it('stays waiting while the letter lacks something', async () => {
    await hr.sql`update positions set start_at = null where id = ${budi.position_id}`
    const { id } = (await ask()).data
    const refused = await decide(office.hcis, id)
    expect([refused.status, refused.body.code, refused.body.errors?.values]).toEqual([
      422,
      'missing',
      ['Tanggal mulai bekerja belum diisi'],
    ])
    expect((await own.call(certificate.one, { params: { id } })).data.status).toBe('waiting')
  })

  it('is issued at once where the company allows it, without salary only', async () => {
    await setLetterhead(office.hcis, office.company.id, { auto_certificate: true })
    const now = (await ask()).data
    expect([now.status, now.number]).toEqual(['issued', '001/HR/SKK/XI/2026'])
    expect((await ask({ with_salary: true })).data.status).toBe('waiting')
  })

  it('tells HR, not the managers, and managers do not read it', async () => {
    const boss = await buildPerson(hr.sql, { company: office.company, role: 'manager', sequence: 1 })
    const { id } = (await ask()).data
    const notified = await hr.sql<
      { user_id: number }[]
    >`select user_id from notifications where event like ${`certificate:${id}:%`}`
    expect(notified.some((it) => it.user_id === boss.user_id)).toBe(false)
    expect(notified.some((it) => it.user_id === office.hcisPerson.user_id)).toBe(true)
    const browser = await hr.as(boss)
    expect((await browser.call(certificate.one, { params: { id } })).status).toBe(404)
    expect((await browser.call(inbox.total)).data.certificate).toBe(0)
    expect((await office.hcis.call(inbox.total)).data.certificate).toBeGreaterThan(0)
  })
})
