/** An account does not decide for the person who made it or gave access to it lately. */
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { user } from '#contract/people/new-person.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave, buildReimbursement } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let maker: Person
let office: Browser
beforeEach(async () => {
  company = await buildCompany(hr.sql)
  maker = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, name: 'Ratna' })
  await hr.sql`update positions set company_ids = ${[company.id]} where id = ${maker.position_id}`
  office = await hr.as(maker)
})

const MANAGER = 2
const refused = [403, 'made_by_applicant', 'Akun ini baru dibuat oleh pemohon']
const decide = async (browser: Browser, owner = maker) => {
  const { id } = await buildLeave(hr.sql, owner, { start_date: '2026-03-02' })
  const { status, body } = await browser.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
  await hr.sql`delete from leaves where id = ${id}`
  return [status, body.code, body.message]
}
let number = 0
const makeManager = async (sequence = 1, supervisor_id: number | null = null) => {
  const job = await buildJob(hr.sql, { sequence })
  const employee_identity = `70${String(++number).padStart(8, '0')}`
  const { status, data } = await office.call(user.add, {
    body: {
      name: 'Bayangan',
      employee_identity,
      gender: 'perempuan',
      personality: 'Feeling Introvert',
      entry: 'code',
      position: [{ company_id: company.id, job_id: job.id, role_id: MANAGER, supervisor_id }],
    } as never,
  })
  expect(status).toBe(201)
  const position_id = (data as { position: { id: number }[] }).position[0]!.id
  const user_id = (data as { id: number }).id
  await hr.sql`update users set password_kind = 'own', password_expires_at = null, status = 'old' where id = ${user_id}`
  return { user_id, position_id, browser: await hr.as({ position_id }) }
}

describe('an account that the applicant made', () => {
  it('decides and pays nothing of the applicant for 30 days, and everything of others', async () => {
    const { browser, user_id } = await makeManager()
    expect(await decide(browser)).toEqual(refused)
    const claim = await buildReimbursement(hr.sql, maker, { total: '4500000' })
    const params = { id: claim.id }
    const paid = await browser.call(reimbursement.decide, { params, body: { status: 'disetujui' } })
    expect([paid.status, paid.body.code]).toEqual([403, 'made_by_applicant'])
    const siti = await buildPerson(hr.sql, { company })
    expect((await decide(browser, siti))[0]).toBe(200)
    await hr.sql`update account_makers set made_at = now() - interval '31 days' where user_id = ${user_id}`
    expect((await decide(browser))[0]).toBe(200)
  })

  it('neither sees the request among those that wait for it, nor is notified of it', async () => {
    const { browser, user_id } = await makeManager()
    const { data } = await office.call(leave.submit, {
      body: { request_type: 'sakit', description: 'Demam', start_date: '2026-03-02', end_date: '2026-03-02' } as never,
    })
    expect((await browser.call(inbox.total)).data.leave).toBe(0)
    expect((await browser.call(leave.one, { params: { id: data.id } })).data.can_action).toBe(false)
    const bulk = await browser.call(inbox.decide, {
      body: { items: [{ kind: 'leave', id: data.id, version: 1, status: 'accepted' }] },
    })
    expect(bulk.data).toMatchObject([{ outcome: 'forbidden' }])
    const notices = await hr.sql`select 1 from notifications where user_id = ${user_id} and kind = 'request_waiting'`
    expect(notices).toEqual([])
  })

  it('is announced to HR of the group and to rank 1 of its company', async () => {
    const group = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
    const director = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    const staff = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
    await makeManager(2, director.position_id)
    const notices = async ({ user_id }: Person) =>
      (
        await hr.sql<{ text: string }[]>`
          select text from notifications where user_id = ${user_id} and kind = 'account_changed'`
      ).map((it) => it.text)
    const sentence = `Ratna membuat akun yang dapat memutuskan pengajuan di ${company.name}: Bayangan`
    expect(await notices(group)).toContain(sentence)
    expect(await notices(director)).toEqual([sentence])
    expect([await notices(staff), await notices(maker)]).toEqual([[], []])
  })
})

describe('an account to which the applicant gave access', () => {
  it.each<[string, (it: Person) => Promise<{ status: number }>]>([
    ['a code', ({ user_id }) => office.call(account.code, { params: { userId: user_id } })],
    ['an invitation', ({ user_id }) => office.call(account.invite, { params: { userId: user_id } })],
    [
      'codes for many',
      ({ user_id }) => office.call(account.codes, { body: { user_ids: [user_id], again: true } as never }),
    ],
    [
      'an e-mail',
      ({ user_id, employee_identity }) =>
        office.call(account.change, {
          params: { userId: user_id },
          body: { email: `lain.${user_id}@contoh.id`, employee_identity },
        }),
    ],
  ])('does not decide for the applicant after %s', async (_, act) => {
    const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    expect((await decide(await hr.as(boss)))[0]).toBe(200)
    expect((await act(boss)).status).toBeLessThan(300)
    await hr.sql`update users set password_kind = 'own', password_expires_at = null where id = ${boss.user_id}`
    expect(await decide(await hr.as(boss))).toEqual(refused)
  })
})

describe('invitations', () => {
  it('are not sent by limited HR to people whom it may not manage', async () => {
    const group = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
    const one = await office.call(account.invite, { params: { userId: group.user_id } })
    expect(one.status).toBe(403)
    const many = await office.call(account.inviteAll, { body: { user_ids: [group.user_id] } })
    expect(many.status).toBe(403)
    await hr.sql`update users set last_login_at = null where id = ${group.user_id}`
    await office.call(account.inviteAll, { body: { company_id: company.id, again: true } })
    expect(await hr.sql`select 1 from invitations where user_id = ${group.user_id}`).toEqual([])
  })
})
