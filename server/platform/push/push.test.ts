import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { career } from '#contract/people/career.ts'
import { preference } from '#contract/platform/notice.ts'
import { push } from '#contract/platform/push.ts'
import { buildCompany, buildPerson, buildPosition, PASSWORD, type Person } from '#db/build/person.ts'
import { createLog } from '#server/platform/log.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { createPusher } from './pusher.ts'

/** A push service of the test, and the requests that it received. */
const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
let answer = 201
/** The service waits for this before it answers. */
let answering: Promise<void> = Promise.resolve()
let service: Server
let host = ''
beforeAll(async () => {
  service = createServer(async (request, reply) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    await answering
    reply.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

const hr = startApp(async () => ({ PUSH_HOSTS: host }))
beforeEach(async () => {
  received.length = 0
  answer = 201
  answering = Promise.resolve()
  await hr.sql`delete from push_subscriptions`
})

/** The keys of a browser, with which the test decrypts what the service cannot read. */
const browserKeys = () => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const secret = randomBytes(16)
  const open = (body: Buffer) =>
    JSON.parse(
      decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: secret.toString('base64url') }).toString(),
    ) as unknown
  return { keys: { p256dh, auth: secret.toString('base64url') }, open }
}
const subscribe = async (browser: Browser, name = randomBytes(4).toString('hex')) => {
  const { keys, open } = browserKeys()
  const endpoint = `http://${host}/${name}`
  expect((await browser.call(push.subscribe, { body: { endpoint, expirationTime: null, keys } })).status).toBe(201)
  return { endpoint, open }
}
const someone = async () => {
  const person = await buildPerson(hr.sql, { company: await buildCompany(hr.sql) })
  return { person, browser: await hr.as(person) }
}
let events = 0
const notifyDecision = ({ user_id, position_id }: Person) =>
  notify(hr.sql, {
    kind: 'request_decided',
    event: `test:${++events}`,
    facts: { what: 'Cuti', outcome: 'disetujui', by: 'Ibu Bos' },
    subjects: [],
    link: '/request-leave',
    recipients: hr.sql`select ${user_id}::int as user_id, ${position_id}::int as position_id`,
  })
const deliver = async () => {
  const pusher = createPusher(hr.sql, hr.env, createLog(hr.env))
  pusher.wake()
  await pusher.stop()
}
const NEW_PASSWORD = 'kuda-laut-besar'
const waiting = async () => (await hr.sql`select id from push_outbox`).length

describe('push subscription', () => {
  it('delivers the notification encrypted for the browser', async () => {
    const { person, browser } = await someone()
    const { open } = await subscribe(browser, 'phone')
    await notifyDecision(person)
    await deliver()
    expect(received.map(({ path }) => path)).toEqual(['/phone'])
    expect(received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { data } = await browser.call(push.key)
    expect(received[0]?.headers.authorization).toContain(data.public_key)
    expect(received[0]?.body.includes('Cuti')).toBe(false)
    expect(open(received[0]!.body)).toEqual({
      title: 'Keputusan pengajuan',
      text: 'Cuti disetujui oleh Ibu Bos',
      link: '/request-leave',
    })
    await deliver()
    expect(received).toHaveLength(1)
  })

  it('moves to the person who subscribed last in the browser', async () => {
    const [first, second] = [await someone(), await someone()]
    await subscribe(first.browser, 'shared')
    await subscribe(second.browser, 'shared')
    await notifyDecision(first.person)
    await deliver()
    expect(received).toEqual([])
    await notifyDecision(second.person)
    await deliver()
    expect(received).toHaveLength(1)
  })

  it.each([
    [
      'is unsubscribed',
      async ({ browser }: Subscriber, endpoint: string) => browser.call(push.unsubscribe, { body: { endpoint } }),
    ],
    [
      'belongs to a person who switched this kind off',
      async ({ browser }: Subscriber) =>
        browser.call(preference.save, {
          body: { notifications: { request_decided: { mail: true, push: false } } },
        }),
    ],
    [
      'belongs to a leaver',
      async ({ person }: Subscriber) =>
        hr.sql`update positions set status = 'inactive' where id = ${person.position_id}`,
    ],
  ])('delivers nothing once it %s', async (_, end) => {
    const subscriber = await someone()
    const { endpoint } = await subscribe(subscriber.browser)
    await end(subscriber, endpoint)
    await notifyDecision(subscriber.person)
    await deliver()
    expect(received).toEqual([])
  })

  describe('delivers nothing after the session ended', () => {
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    const endings: Record<string, (them: Subscriber) => Promise<unknown>> = {
      'by signing out': ({ browser }) => browser.call(auth.logout),
      'by signing out all devices of the person': async ({ person }) =>
        (await hr.as(boss)).call(account.endSessions, { params: { userId: person.user_id } }),
      'by a one-time code': async ({ person }) =>
        (await hr.as(boss)).call(account.code, { params: { userId: person.user_id } }),
      'by the owner, among all other devices': async ({ person }) => (await hr.as(person)).call(account.endOwnSessions),
      'by a changed password': async ({ person }) => (await hr.as(person)).call(auth.changePassword, { body }),
      'by another role': async ({ person }) =>
        (await hr.as(boss)).call(career.change, {
          params: { id: person.position_id },
          body: { kind: 'koreksi', effective_at: new Date().toISOString().slice(0, 10), role_id: 2 },
        }),
      'by revoking its row': ({ person }) =>
        hr.sql`update sessions set revoked_at = now(), revoked_because = 'switched' where user_id = ${person.user_id}`,
    }
    let boss: Person
    beforeAll(async () => {
      boss = await buildPerson(hr.sql, { role: 'hcis' })
    })

    it.each(Object.keys(endings))('%s', async (ending) => {
      const them = await someone()
      await subscribe(them.browser)
      const answer = (await endings[ending]!(them)) as { status?: number }
      expect(answer.status ?? 200).toBeLessThan(300)
      await notifyDecision(them.person)
      expect(await waiting()).toBe(0)
      if (ending !== 'by revoking its row') expect(await hr.sql`select id from push_subscriptions`).toEqual([])
    })

    it('after a switch of accounts', async () => {
      const { person, browser } = await someone()
      await subscribe(browser)
      const other = await buildPosition(hr.sql, person.user_id)
      await browser.call(auth.switchAccount, { params: { id: other.position_id } })
      await (await hr.as(boss)).call(account.endSessions, { params: { userId: person.user_id } })
      await notifyDecision(person)
      expect([await waiting(), await hr.sql`select id from push_subscriptions`]).toEqual([0, []])
    })

    it('while the service delays the previous push', async () => {
      const { person, browser } = await someone()
      await subscribe(browser)
      await notifyDecision(person)
      let release = () => {}
      answering = new Promise((resolve) => {
        release = resolve
      })
      const delivery = deliver()
      await expect.poll(() => received.length).toBe(1)
      expect((await browser.call(auth.logout)).status).toBe(200)
      release()
      await delivery
      expect(await waiting()).toBe(0)
    })
  })

  it('stays active when the person switches accounts', async () => {
    const { person, browser } = await someone()
    const { open } = await subscribe(browser)
    const other = await buildPosition(hr.sql, person.user_id)
    const { data } = await browser.call(auth.switchAccount, { params: { id: other.position_id } })
    await notifyDecision(person)
    await deliver()
    expect(open(received[0]!.body)).toMatchObject({ title: 'Keputusan pengajuan' })
    await (await hr.as({ token: data.token.access_token })).call(auth.logout)
    await notifyDecision(person)
    expect(await waiting()).toBe(0)
  })

  it('is limited to the newest ten of a person', async () => {
    const { browser } = await someone()
    for (let n = 0; n < 12; n++) await subscribe(browser, `browser-${n}`)
    const kept = await hr.sql<{ endpoint: string }[]>`select endpoint from push_subscriptions order by id`
    expect(kept.map(({ endpoint }) => endpoint.replace(/.*-/, ''))).toEqual('2 3 4 5 6 7 8 9 10 11'.split(' '))
  })
})

interface Subscriber {
  person: Person
  browser: Browser
}

describe('push service', () => {
  it.each([404, 410])('subscription is deleted when it answers %s', async (status) => {
    const { person, browser } = await someone()
    await subscribe(browser)
    answer = status
    await notifyDecision(person)
    await deliver()
    expect(await hr.sql`select id from push_subscriptions`).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('push is retried later when it answers 503', async () => {
    const { person, browser } = await someone()
    await subscribe(browser)
    answer = 503
    await notifyDecision(person)
    await deliver()
    await deliver()
    expect([received.length, await waiting()]).toEqual([1, 1])
    answer = 201
    await hr.sql`update push_outbox set next_attempt_at = now()`
    await deliver()
    expect([received.length, await waiting()]).toEqual([2, 0])
  })

  it('push is given up after a day', async () => {
    const { person, browser } = await someone()
    await subscribe(browser)
    answer = 500
    await notifyDecision(person)
    await hr.sql`update push_outbox set created_at = now() - interval '25 hours'`
    await deliver()
    expect(await waiting()).toBe(0)
  })
})

it.each([
  'http://127.0.0.1:5432/x',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.evil.test/x',
  'http://fcm.googleapis.com/x',
  'https://someone@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
])('push.subscribe: answers 422 for an unknown push service: %s', async (endpoint) => {
  const { browser } = await someone()
  const { keys } = browserKeys()
  const refused = await browser.call(push.subscribe, { body: { endpoint, keys } })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { endpoint: ['Layanan notifikasi browser ini tidak dikenal'] },
  ])
})

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
])('push.subscribe: accepts the push service of a browser: %s', async (endpoint) => {
  const { browser } = await someone()
  expect((await browser.call(push.subscribe, { body: { endpoint, keys: browserKeys().keys } })).status).toBe(201)
})

it('pusher: deletes a subscription with an invalid key and continues with the others', async () => {
  const [{ person, browser }, other] = [await someone(), await someone()]
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  await browser.call(push.subscribe, { body: { endpoint: `http://${host}/odd`, keys } })
  await subscribe(other.browser, 'other')
  await notifyDecision(person)
  await notifyDecision(other.person)
  await deliver()
  expect(received.map(({ path }) => path)).toEqual(['/other'])
})

it('push.subscribe: answers 422 to malformed keys', async () => {
  const { browser } = await someone()
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  const { keys } = browserKeys()
  for (const broken of [
    { ...keys, auth: 'x' },
    { ...keys, p256dh: keys.p256dh.slice(2) },
    { ...keys, auth: `${keys.auth}!` },
  ])
    expect((await browser.call(push.subscribe, { body: { endpoint, keys: broken } })).status).toBe(422)
})
