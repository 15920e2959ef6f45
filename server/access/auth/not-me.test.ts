import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { calendar } from '#contract/leave/calendar-feed.ts'
import { push } from '#contract/platform/push.ts'
import { buildCompany, buildPerson, type Company, PASSWORD, type Person } from '#db/build/person.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { issueResetToken } from '#server/platform/session/reset-token.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { mailsTo } from '#test/mails.ts'

const hr = startApp()
const NEW = 'kuda-laut-besar'
const pair = { password: NEW, confirm_password: NEW }
let company: Company
let boss: Person
let hcis: Browser
beforeAll(async () => {
  company = await buildCompany(hr.sql)
  boss = await buildPerson(hr.sql, { role: 'hcis', company, limit: [company] })
  hcis = await hr.as(boss)
})

const of = ({ user_id }: Person) => ({ params: { userId: user_id } })
const tokensTo = async (address: string) =>
  (await mailsTo(hr, address)).flatMap(({ text }) => text.match(/bukan-saya\/(\S+)/)?.[1] ?? [])
const resetTo = async (address: string) =>
  (await mailsTo(hr, address)).flatMap(({ text }) => text.match(/reset-password\/(\S+)/)?.[1] ?? []).at(-1)
const press = (token: string) => hr.stranger.call(auth.notMe, { body: { token } })
const login = async (username: string, password: string) =>
  (await hr.stranger.call(auth.login, { body: { username, password } })).status
const reset = async (token: string) => (await hr.stranger.call(auth.reset, { params: { token }, body: pair })).status
const changeEmail = async ({ user_id, employee_identity }: Person, email: string) =>
  (await hcis.call(account.change, { params: { userId: user_id }, body: { email, employee_identity } })).status

/** A person who got a mail about a change of the account. */
const alerted = async () => {
  const siti = await buildPerson(hr.sql, { company })
  await hr.sql.begin((tx) => notifyAccountEvent(tx, 'password_changed', {}, [{ id: siti.user_id }]))
  return { siti, token: (await tokensTo(siti.email)).at(-1)! }
}

/** A person whose e-mail HR has changed. */
const moved = async () => {
  const siti = await buildPerson(hr.sql, { company })
  const email = `baru.${siti.email}`
  expect(await changeEmail(siti, email)).toBe(200)
  return { siti, email, old: (await tokensTo(siti.email)).at(-1)!, fresh: (await tokensTo(email)).at(-1)! }
}

describe('"Bukan saya" from the address of the account', () => {
  it('ends sessions, push and calendar link, blocks the password, and mails a link for a new one', async () => {
    const { siti, token } = await alerted()
    const browser = await hr.as(siti)
    const feed = new URL((await browser.call(calendar.link)).data.url).pathname
    expect((await hr.app.inject({ url: feed })).statusCode).toBe(200)
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await browser.call(push.subscribe, { body: { endpoint: `https://fcm.googleapis.com/${siti.user_id}`, keys } })

    const answer = await press(token)
    expect([answer.status, answer.data.next]).toEqual([200, 'mail'])
    expect((await browser.call(task.own)).status).toBe(401)
    expect(await hr.sql`select from push_subscriptions where user_id = ${siti.user_id}`).toEqual([])
    expect((await hr.app.inject({ url: feed })).statusCode).toBe(404)
    expect(await login(siti.email, PASSWORD)).toBe(401)
    expect(await reset((await resetTo(siti.email))!)).toBe(200)
    expect(await login(siti.email, NEW)).toBe(200)
  })

  it('writes an audit row about the person without an actor', async () => {
    const { siti, token } = await alerted()
    await press(token)
    expect(
      await hr.sql`select action, actor_id, fields from audit where entity = 'account_alert' and subject_user_id = ${siti.user_id}`,
    ).toEqual([{ action: 'create', actor_id: null, fields: [] }])
  })

  it('ends an SSO sign-on in progress', async () => {
    const { siti, token } = await alerted()
    await hr.sql`
      insert into login_handovers (code_hash, user_id, expires_at) values ('x', ${siti.user_id}, now() + interval '1 minute')`
    await press(token)
    expect(await hr.sql`select from login_handovers where user_id = ${siti.user_id}`).toEqual([])
  })

  it('invalidates open reset links', async () => {
    const { siti, token } = await alerted()
    const link = await issueResetToken(hr.sql, siti.user_id, 60)
    await press(token)
    expect(await reset(link)).toBe(404)
  })

  it('works once, also when concurrent, and invalidates other links to the same address', async () => {
    const { siti, token } = await alerted()
    await hr.sql.begin((tx) => notifyAccountEvent(tx, 'totp_added', {}, [{ id: siti.user_id }]))
    const other = (await tokensTo(siti.email)).find((it) => it !== token)!
    const both = await Promise.all([press(token), press(token)])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404])
    expect((await press(other)).status).toBe(404)
  })

  it('answers 404 alike to an expired and an unknown token', async () => {
    const { siti, token } = await alerted()
    await hr.sql`update account_alerts set expires_at = now() where user_id = ${siti.user_id}`
    const [late, unknown] = [await press(token), await press('x'.repeat(43))]
    expect([late.status, late.body.code, late.message]).toEqual([404, 'not_found', unknown.message])
    expect(unknown.status).toBe(404)
    expect(await login(siti.email, PASSWORD)).toBe(200)
  })

  it('changes nothing on GET and HEAD of the page', async () => {
    const { siti, token } = await alerted()
    const browser = await hr.as(siti)
    for (const url of [`/bukan-saya/${token}`, `/api/not-me?token=${token}`])
      for (const method of ['GET', 'HEAD'] as const) await hr.app.inject({ url, method })
    expect((await browser.call(task.own)).status).toBe(200)
    expect((await press(token)).status).toBe(200)
  })
})

describe('"Bukan saya" from an earlier address', () => {
  it('blocks the password and resets by the new address until HR issues a code', async () => {
    const { siti, email, old } = await moved()
    const link = await issueResetToken(hr.sql, siti.user_id, 60)
    const browser = await hr.as(siti)
    const answer = await press(old)
    expect([answer.status, answer.data.next]).toEqual([200, 'hr'])
    expect((await browser.call(task.own)).status).toBe(401)
    expect(await login(email, PASSWORD)).toBe(401)
    expect(await reset(link)).toBe(404)

    const forgot = await hr.stranger.call(auth.forgot, { body: { email } })
    expect(forgot.status).toBe(200)
    expect(await resetTo(email)).toBeUndefined()
    expect((await mailsTo(hr, email)).at(-1)!.text).toContain('ditahan')
    const invited = await hcis.call(account.invite, of(siti))
    expect([invited.status, invited.body.code]).toEqual([409, 'held'])
    expect((await hcis.call(account.inviteAll, { body: { user_ids: [siti.user_id] } })).data.sent).toBe(0)
    expect(await resetTo(siti.email)).toBeUndefined()

    expect((await hcis.call(account.one, of(siti))).data.held_at).not.toBeNull()
    const { data } = await hcis.call(account.code, of(siti))
    expect(await login(email, data.code)).toBe(200)
    expect((await hcis.call(account.one, of(siti))).data.held_at).toBeNull()
  })

  it('cannot be undone from the new address', async () => {
    const { email, old, fresh } = await moved()
    await press(old)
    const answer = await press(fresh)
    expect([answer.status, answer.data.next]).toEqual([200, 'hr'])
    expect(await resetTo(email)).toBeUndefined()
    await hr.stranger.call(auth.forgot, { body: { email } })
    expect(await resetTo(email)).toBeUndefined()
  })

  it('takes precedence when the new address reported first', async () => {
    const { siti, email, old, fresh } = await moved()
    expect((await press(fresh)).data.next).toBe('mail')
    const link = (await resetTo(email))!
    expect((await press(old)).data.next).toBe('hr')
    expect(await reset(link)).toBe(404)
    expect((await hcis.call(account.one, of(siti))).data).toMatchObject({ has_password: false })
  })

  it('notifies HR of the company once, and the person at the new address', async () => {
    const { siti, email: between, old } = await moved()
    const email = `lagi.${siti.email}`
    await changeEmail(siti, email)
    await hr.sql`delete from notifications where user_id = ${boss.user_id}`
    await press(old)
    expect((await press((await tokensTo(between)).at(-1)!)).data.next).toBe('hr')
    const rows = await hr.sql<{ text: string; link: string }[]>`
      select text, link from notifications where user_id = ${boss.user_id}`
    expect(rows).toEqual([
      {
        text: `${siti.name} melaporkan "Bukan saya" dari alamat email sebelumnya. Akunnya ditahan: temui orangnya, periksa emailnya, lalu buat kode sementara`,
        link: `/detail-employee/${siti.position_id}/${siti.user_id}?tab=akun`,
      },
    ])
    expect((await mailsTo(hr, email)).at(-1)!.text).toContain('Akun Anda ditahan')
  })

  it('leaves no reset link of a concurrent forgotten-password request', async () => {
    const { siti, email, old } = await moved()
    const [pressed] = await Promise.all([press(old), hr.stranger.call(auth.forgot, { body: { email } })])
    expect(pressed.status).toBe(200)
    expect(await hr.sql`select from password_resets where user_id = ${siti.user_id}`).toEqual([])
  })
})

describe('"Bukan saya" with guessed tokens', () => {
  const other = startApp()
  it('answers 429 after fifty failures of an address', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 50; n++)
      statuses.add((await other.stranger.call(auth.notMe, { body: { token: `x${n}` } })).status)
    expect([...statuses]).toEqual([404])
    expect((await other.stranger.call(auth.notMe, { body: { token: 'y' } })).status).toBe(429)
  })
})
