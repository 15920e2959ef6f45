import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import type { Env } from '#server/platform/env.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { remindInvited } from './remind-invited.ts'

const hr = startApp()
const { signal } = new AbortController()
let boss: Browser
let siti: Person
/** Fixed in the outbox, so that no mail leaves while a test looks. */
beforeAll(() => hr.sql`alter table mail_outbox alter column next_attempt_at set default now() + interval '1 day'`)
beforeEach(async () => {
  boss ??= await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  await hr.sql`delete from invitations`
  siti = await buildPerson(hr.sql)
  await boss.call(account.inviteAll, { body: { user_ids: [siti.user_id] } })
})

const mailsTo = ({ email }: Person) => hr.sql<{ subject: string; body: string; lane: number }[]>`
  select subject, body, lane from mail_outbox where recipient_address = ${email} order by id`
const tokenIn = (body = '') => body.match(/reset-password\/(\S+)/)?.[1] ?? ''
/** Takes the waiting mails as sent. */
const send = () => hr.sql`delete from mail_outbox`
const passDays = (days: number) =>
  hr.sql`update invitations set invited_at = invited_at - make_interval(days => ${days})`
const remind = (more: Partial<Env> = {}) => remindInvited(hr.sql, { ...hr.env, ...more }, signal)

describe('reminder of an invitation', () => {
  it('is sent once after three days, with the same link', async () => {
    const [invitation] = await mailsTo(siti)
    await send()
    await passDays(2)
    expect(await remind()).toBe(0)
    await passDays(1)
    expect(await remind()).toBe(1)
    const [reminder] = await mailsTo(siti)
    expect(reminder).toMatchObject({ subject: 'Pengingat: undangan ke HCIS', lane: 2 })
    const token = tokenIn(reminder?.body)
    expect(token).toBe(tokenIn(invitation?.body))
    await send()
    await passDays(1)
    expect(await remind()).toBe(0)
    const pair = { password: 'kuda-laut-besar', confirm_password: 'kuda-laut-besar' }
    expect((await hr.stranger.call(auth.reset, { params: { token }, body: pair })).status).toBe(200)
  })

  it('is sent again after another invitation', async () => {
    await send()
    await passDays(3)
    expect(await remind()).toBe(1)
    await hr.sql`update throttles set resets_at = now()`
    await boss.call(account.inviteAll, { body: { user_ids: [siti.user_id], again: true } })
    await send()
    await passDays(3)
    expect(await remind()).toBe(1)
  })

  it('is not sent while the invitation itself waits to be sent', async () => {
    await passDays(3)
    expect(await remind()).toBe(0)
    await send()
    expect(await remind()).toBe(1)
  })

  it.each([
    ['signed in', (id: number) => hr.sql`update users set last_login_at = now() where id = ${id}`],
    ['used or replaced the link', (id: number) => hr.sql`delete from password_resets where user_id = ${id}`],
    [
      'let the link expire',
      (id: number) => hr.sql`update password_resets set expires_at = now() where user_id = ${id}`,
    ],
    ['are held', (id: number) => hr.sql`update users set held_at = now() where id = ${id}`],
    ['have left', (id: number) => hr.sql`update positions set status = 'inactive' where user_id = ${id}`],
    [
      'have another link since',
      (id: number) => hr.sql`update password_resets set token_hash = '\\x01' where user_id = ${id}`,
    ],
  ])('is not sent to people who %s', async (_, change) => {
    await send()
    await passDays(3)
    await change(siti.user_id)
    expect(await remind()).toBe(0)
    expect(await mailsTo(siti)).toEqual([])
  })

  it('forgets the token once the link is gone', async () => {
    await hr.sql`delete from password_resets where user_id = ${siti.user_id}`
    await remind()
    expect(await hr.sql`select token_encrypted from invitations`).toEqual([{ token_encrypted: null }])
  })

  it('is switched off by INVITE_REMINDER_DAYS=0, and without local login', async () => {
    await send()
    await passDays(5)
    expect([await remind({ INVITE_REMINDER_DAYS: 0 }), await remind({ LOCAL_LOGIN: false })]).toEqual([0, 0])
    expect(await remind({ INVITE_REMINDER_DAYS: 5 })).toBe(1)
  })

  it('is sent once when two processes run at the same time', async () => {
    await send()
    await passDays(3)
    expect((await Promise.all([remind(), remind()])).reduce((a, b) => a + b)).toBe(1)
  })
})
