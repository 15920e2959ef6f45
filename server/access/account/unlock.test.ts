/** Unlocking and ending sessions need the right to manage the account, and notify the person. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildCompany, buildPerson, buildPosition, type Company, PASSWORD, type Person } from '#db/build/person.ts'
import { throttleKey } from '#server/platform/http/throttle.ts'
import { LOGIN_BY_PERSON, SECOND_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { issueResetToken } from '#server/platform/session/reset-token.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp({ TRUST_PROXY: '1' })
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

describe('unlock and end sessions', () => {
  it('answer 403 to HR with a company scope, for HR with a wider scope and for people with a position elsewhere', async () => {
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

  it('answer 200 to HR with a company scope, for people within it', async () => {
    const staff = await buildPerson(hr.sql, { company })
    for (const call of [account.unlock, account.endSessions])
      expect((await limitedHr.call(call, of(staff))).status).toBe(200)
  })
})

describe('unlock', () => {
  const loginFrom = async (who: Person, address: string, password: string) =>
    hr.stranger.call(auth.login, {
      body: { username: who.email, password },
      headers: { 'x-forwarded-for': address },
    })
  const lockOf = async (who: Person) => {
    const { locked_until, lock_scope } = (await groupHr.call(account.one, of(who))).data
    return [locked_until === null ? null : Date.parse(locked_until) > Date.now(), lock_scope]
  }

  it('clears all locks of the person: by address, by person and of the second step', async () => {
    const staff = await buildPerson(hr.sql, { company })
    const { code } = await buildTotp(hr.sql, hr.env, staff)
    expect(await lockOf(staff)).toEqual([null, null])
    for (let n = 0; n < 4; n++) await loginFrom(staff, '10.2.0.1', 'salah-sekali')
    expect(await lockOf(staff)).toEqual([null, null])
    await loginFrom(staff, '10.2.0.1', 'salah-sekali')
    expect(await lockOf(staff)).toEqual([true, 'some_devices'])
    const { ticket } = (await loginFrom(staff, '10.2.0.9', PASSWORD)).data
    await hr.sql`update throttles set count = 19 where key = ${throttleKey(LOGIN_BY_PERSON, staff.user_id)}`
    expect(await lockOf(staff)).toEqual([true, 'some_devices'])
    await loginFrom(staff, '10.2.0.2', 'salah-sekali')
    expect(await lockOf(staff)).toEqual([true, 'unknown_devices'])
    for (let n = 0; n < 5; n++) await hr.stranger.call(auth.second, { body: { ticket: ticket!, code: '000000' } })
    expect(await lockOf(staff)).toEqual([true, 'second_step'])
    expect((await groupHr.call(account.unlock, of(staff))).status).toBe(200)
    expect(await lockOf(staff)).toEqual([null, null])
    for (const address of ['10.2.0.1', '10.2.0.8'])
      expect((await loginFrom(staff, address, PASSWORD)).data.ticket).toBeDefined()
    const again = (await loginFrom(staff, '10.2.0.8', PASSWORD)).data.ticket!
    expect((await hr.stranger.call(auth.second, { body: { ticket: again, code: code() } })).status).toBe(200)
  })

  it('keeps the locks of other people', async () => {
    const [staff, other] = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company })]
    for (const who of [staff, other]) for (let n = 0; n < 5; n++) await guess(who)
    await groupHr.call(account.unlock, of(staff))
    expect([await guess(staff), await guess(other)]).toEqual([401, 429])
  })

  it('a password reset or a one-time code clears password locks, not the lock of the second step', async () => {
    const lock = async (who: Person) => {
      for (let n = 0; n < 5; n++) await loginFrom(who, '10.3.0.1', 'salah-sekali')
      await hr.sql`update throttles set count = 20 where key = ${throttleKey(LOGIN_BY_PERSON, who.user_id)}`
      await hr.sql`insert into throttles (key, count, resets_at, user_id)
        values (${throttleKey(SECOND_BY_PERSON, who.user_id)}, 5, now() + interval '15 minutes', ${who.user_id})`
    }
    const [mailed, coded] = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company })]
    await lock(mailed)
    await lock(coded)
    const token = await issueResetToken(hr.sql, mailed.user_id, 60)
    const body = { password: 'kuda-laut-besar', confirm_password: 'kuda-laut-besar' }
    await hr.stranger.call(auth.reset, { params: { token }, body })
    const { code } = (await groupHr.call(account.code, of(coded))).data
    for (const [who, password] of [
      [mailed, body.password],
      [coded, code],
    ] as const)
      for (const address of ['10.3.0.1', '10.3.0.9']) expect((await loginFrom(who, address, password)).status).toBe(200)
    for (const who of [mailed, coded]) expect(await lockOf(who)).toEqual([true, 'second_step'])
  })

  it('answers 409 after three unlocks in a day, by any HR user', async () => {
    const staff = await buildPerson(hr.sql, { company })
    for (const browser of [limitedHr, groupHr, limitedHr])
      expect((await browser.call(account.unlock, of(staff))).status).toBe(200)
    for (let n = 0; n < 6; n++) await guess(staff)
    const { status, body } = await groupHr.call(account.unlock, of(staff))
    expect([status, body.code, await guess(staff)]).toEqual([409, 'too_many', 429])
  })

  it('notifies the person in the app and by mail', async () => {
    const staff = await buildPerson(hr.sql, { company })
    await limitedHr.call(account.unlock, of(staff))
    expect(await noticesOf(staff)).toEqual([
      'Lina (HR) membuka kunci akun Anda. Jika Anda tidak memintanya, hubungi HR.',
    ])
    expect(await noticesOf(group)).toEqual([])
    hr.mailer.wake()
    await hr.mailer.stop()
    const mails = await readdir(join(hr.env.DATA_DIR, 'mail'))
    expect(mails.filter((it) => it.includes(staff.email))).toHaveLength(1)
  })

  it('of an HR account notifies HR of the group', async () => {
    const colleague = await buildPerson(hr.sql, { company, role: 'hcis', limit: [company], name: 'Gita' })
    await limitedHr.call(account.unlock, of(colleague))
    expect(await noticesOf(group)).toEqual(['Lina membuka kunci akun HR Gita'])
    expect(await noticesOf(limited)).toEqual([])
  })
})

it('remove second factors: notifies HR of the group', async () => {
  const staff = await buildPerson(hr.sql, { company, name: 'Siti' })
  await hr.sql`insert into totp_factors (user_id, secret, confirmed_at) values (${staff.user_id}, 'x', now())`
  expect((await limitedHr.call(account.removeFactors, of(staff))).status).toBe(200)
  expect(await noticesOf(group)).toEqual(['Lina menonaktifkan verifikasi dua langkah akun Siti'])
})
