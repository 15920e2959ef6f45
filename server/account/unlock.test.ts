/** Opening a lock and signing out follow the rule for changing an account, and are made known. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { notice } from '#contract/notice.ts'
import { task } from '#contract/task.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let group: Person
let limited: Person
let groupHr: Browser
let limitedHr: Browser

beforeEach(async () => {
  company = await buildCompany(hr.sql)
  group = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
  limited = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, limit: [company], name: 'Lina' })
  ;[groupHr, limitedHr] = [await hr.as(group), await hr.as(limited)]
})

const of = ({ user_id }: Person) => ({ params: { userId: user_id } })
const guess = async (who: Person) =>
  (await hr.stranger.call(auth.login, { body: { username: who.email, password: 'salah-sekali' } })).status
const noticesOf = async (who: Person) =>
  (await (await hr.as(who)).call(notice.list)).data.filter((it) => it.kind === 'account_changed').map((it) => it.text)

describe('the lock and the sessions of an account', () => {
  it('are not for limited HR to open or end, of HR that reaches further or of people who work elsewhere, too', async () => {
    const other = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, name: 'Gita' })
    const both = await buildPerson(hr.sql, { company })
    await buildPosition(hr.sql, both.user_id)
    for (const who of [other, both]) {
      const browser = await hr.as(who)
      for (let n = 0; n < 6; n++) await guess(who)
      for (const call of [account.unlock, account.endSessions])
        expect((await limitedHr.call(call, of(who))).status).toBe(403)
      expect([await guess(who), (await browser.call(task.own)).status]).toEqual([429, 200])
      for (const call of [account.unlock, account.endSessions])
        expect((await groupHr.call(call, of(who))).status).toBe(200)
      expect([await guess(who), (await browser.call(task.own)).status]).toEqual([401, 401])
    }
  })

  it('are for limited HR to open and end within its companies', async () => {
    const staff = await buildPerson(hr.sql, { company })
    for (const call of [account.unlock, account.endSessions])
      expect((await limitedHr.call(call, of(staff))).status).toBe(200)
  })
})

describe('opening a lock', () => {
  it('is refused after three times a day, whoever of HR did it', async () => {
    const staff = await buildPerson(hr.sql, { company })
    for (const browser of [limitedHr, groupHr, limitedHr])
      expect((await browser.call(account.unlock, of(staff))).status).toBe(200)
    for (let n = 0; n < 6; n++) await guess(staff)
    const { status, body } = await groupHr.call(account.unlock, of(staff))
    expect([status, body.code, await guess(staff)]).toEqual([409, 'too_many', 429])
  })

  it('notifies the person by bell and mail', async () => {
    const staff = await buildPerson(hr.sql, { company })
    await limitedHr.call(account.unlock, of(staff))
    expect(await noticesOf(staff)).toEqual(['Lina (HR) membuka kunci akun anda'])
    expect(await noticesOf(group)).toEqual([])
    hr.mailer.wake()
    await hr.mailer.stop()
    const mails = await readdir(join(hr.env.DATA_DIR, 'mail'))
    expect(mails.filter((it) => it.includes(staff.email))).toHaveLength(1)
  })

  it('of an account of HR notifies HR of the group', async () => {
    const colleague = await buildPerson(hr.sql, { company, role: 'hcis', limit: [company], name: 'Gita' })
    await limitedHr.call(account.unlock, of(colleague))
    expect(await noticesOf(group)).toEqual(['Lina membuka kunci akun HR Gita'])
    expect(await noticesOf(limited)).toEqual([])
  })
})

it('removing the second factor of a person notifies HR of the group', async () => {
  const staff = await buildPerson(hr.sql, { company, name: 'Siti' })
  await hr.sql`insert into totp_factors (user_id, secret, confirmed_at) values (${staff.user_id}, 'x', now())`
  expect((await limitedHr.call(account.removeFactors, of(staff))).status).toBe(200)
  expect(await noticesOf(group)).toEqual(['Lina melepas verifikasi dua langkah dari akun Siti'])
})
