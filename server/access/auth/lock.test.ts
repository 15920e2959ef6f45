/** The sign-ins that wrong passwords lock. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { calendar } from '#contract/leave/calendar-feed.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { addressKey, hashText, throttleKey } from '#server/platform/http/throttle.ts'
import { LOGIN_BY_ADDRESS, LOGIN_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp({ TRUST_PROXY: '1' })
const WRONG = 'salah-sekali'

let addresses = 0
const newAddress = () => `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
const newDevice = () => randomUUID()

interface From {
  address: string
  device?: string
}
const login = (username: string, password: string, { address, device }: From) =>
  hr.stranger.call(auth.login, {
    body: { username, password, ...(device && { device }) },
    headers: { 'x-forwarded-for': address },
  })
const signIn = async (who: Person, from: From) => (await login(who.email, PASSWORD, from)).status
const miss = async (username: string, from: From) => (await login(username, WRONG, from)).status
const missOften = async (username: string, from: From, times: number) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await miss(username, from))
  return statuses
}
const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value)
const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b)

/** Sets the failure counter of a person, or of a name without one, as if they came from other addresses. */
const missedElsewhere = (who: Person | string, count: number) => {
  const subject = typeof who === 'string' ? hashText(hr.env, who) : who.user_id
  return hr.sql`
    insert into throttles (key, count, resets_at, user_id)
    values (${throttleKey(LOGIN_BY_PERSON, subject)}, ${count}, now() + interval '5 minutes', ${typeof who === 'string' ? null : who.user_id})
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`
}
/** The failure that locks unknown devices is a real one. */
const missEverywhere = async (who: Person) => {
  await missedElsewhere(who, LOGIN_BY_PERSON.attempts - 1)
  expect(await miss(who.email, { address: newAddress() })).toBe(401)
}
const stopAddress = (address: string, count = LOGIN_BY_ADDRESS.attempts) => hr.sql`
  insert into throttles (key, count, resets_at)
  values (${throttleKey(LOGIN_BY_ADDRESS, addressKey(hr.env, address))}, ${count}, now() + interval '10 minutes')
  on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`
const countersOf = ({ user_id }: Person, { name }: { name: string } = { name: '' }) => hr.sql<{ count: number }[]>`
  select count from throttles where user_id = ${user_id} and count > 0 and starts_with(key, ${name})`

describe('wrong passwords from one address', () => {
  it('lock the person there from the fifth on, and at no other address', async () => {
    const siti = await buildPerson(hr.sql)
    const [here, elsewhere] = [{ address: newAddress() }, { address: newAddress() }]
    expect(await missOften(siti.email, here, 6)).toEqual([...times(5, 401), 429])
    const stopped = await login(siti.email, PASSWORD, here)
    const wait = Number(stopped.headers['retry-after'])
    expect([stopped.status, wait > 14 * 60 && wait <= 15 * 60]).toEqual([429, true])
    expect(stopped.message).toBe('Terlalu banyak percobaan, coba lagi dalam 15 menit')
    expect(await signIn(siti, elsewhere)).toBe(200)
    expect(await missOften(siti.email, { address: newAddress() }, 6)).toEqual([...times(5, 401), 429])
  })

  it('count together for all addresses of an IPv6 /64', async () => {
    const siti = await buildPerson(hr.sql)
    for (let n = 1; n <= 5; n++) expect(await miss(siti.email, { address: `2001:db8:7:1::${n}` })).toBe(401)
    expect(await signIn(siti, { address: '2001:db8:7:1:9::1' })).toBe(429)
    expect(await signIn(siti, { address: '2001:db8:7:2::1' })).toBe(200)
  })

  it('are reset by the right password', async () => {
    const siti = await buildPerson(hr.sql)
    const here = { address: newAddress() }
    await missOften(siti.email, here, 4)
    expect(await signIn(siti, here)).toBe(200)
    expect(await missOften(siti.email, here, 6)).toEqual([...times(5, 401), 429])
  })

  it('do not count while refused', async () => {
    const siti = await buildPerson(hr.sql)
    const address = newAddress()
    await missOften(siti.email, { address }, 30)
    expect(await signIn(siti, { address: newAddress() })).toBe(200)
    const [row] = await hr.sql<{ count: number }[]>`
      select count from throttles where key = ${throttleKey(LOGIN_BY_ADDRESS, addressKey(hr.env, address))}`
    expect(row!.count).toBe(5)
  })
})

describe('wrong passwords from many addresses', () => {
  it('lock unknown addresses from the 20th on, and leave known ones five attempts', async () => {
    const siti = await buildPerson(hr.sql)
    const [known, other] = [{ address: newAddress() }, { address: newAddress() }]
    for (const from of [known, other]) expect(await signIn(siti, from)).toBe(200)
    await missEverywhere(siti)
    const stopped = await login(siti.email, PASSWORD, { address: newAddress() })
    expect([stopped.status, Number(stopped.headers['retry-after']) > 14 * 60]).toEqual([429, true])
    expect(await signIn(siti, known)).toBe(200)
    expect(await missOften(siti.email, known, 6)).toEqual([...times(5, 401), 429])
    expect(await signIn(siti, other)).toBe(200)
    // A sign-in from a known address does not lift the lock.
    expect(await signIn(siti, { address: newAddress() })).toBe(429)
  })

  it('leave a known device five attempts at any address', async () => {
    const siti = await buildPerson(hr.sql)
    const device = newDevice()
    expect(await signIn(siti, { address: newAddress(), device })).toBe(200)
    await missEverywhere(siti)
    expect(await signIn(siti, { address: newAddress(), device: newDevice() })).toBe(429)
    expect(await signIn(siti, { address: newAddress(), device })).toBe(200)
    expect(await missOften(siti.email, { address: newAddress(), device }, 6)).toEqual([...times(5, 401), 429])
    expect(await signIn(siti, { address: newAddress(), device })).toBe(429)
  })

  it('lock nothing before the 20th, whatever succeeds meanwhile', async () => {
    const siti = await buildPerson(hr.sql)
    for (let n = 0; n < 2; n++) expect(await miss(siti.email, { address: newAddress() })).toBe(401)
    const [row] = await countersOf(siti, LOGIN_BY_PERSON)
    expect(row!.count).toBe(2)
    await missedElsewhere(siti, 18)
    expect(await miss(siti.email, { address: newAddress() })).toBe(401)
    for (let n = 0; n < 3; n++) expect(await signIn(siti, { address: newAddress() })).toBe(200)
    expect(await miss(siti.email, { address: newAddress() })).toBe(401)
    expect(await signIn(siti, { address: newAddress() })).toBe(429)
  })

  it('are compared up to the 20th when concurrent', async () => {
    const siti = await buildPerson(hr.sql)
    await missedElsewhere(siti, 16)
    const from = Array.from({ length: 9 }, () => ({ address: newAddress() }))
    const statuses = await Promise.all(from.map((it) => miss(siti.email, it)))
    expect(sorted(statuses)).toEqual([...times(4, 401), ...times(5, 429)])
  })

  it('unlock after fifteen minutes, and leave each address five attempts', async () => {
    const siti = await buildPerson(hr.sql)
    await missEverywhere(siti)
    const here = { address: newAddress() }
    expect(await missOften(siti.email, here, 5)).toEqual(times(5, 429))
    await hr.sql`update throttles set resets_at = now() where key = ${`login-person:${siti.user_id}`}`
    expect(await missOften(siti.email, here, 5)).toEqual(times(5, 401))
  })

  it.each([
    [59, 200],
    [61, 429],
  ])('with an address last used %i days ago answer %i', async (days, status) => {
    const siti = await buildPerson(hr.sql)
    const from = { address: newAddress(), device: newDevice() }
    await signIn(siti, from)
    await hr.sql`
      update known_devices set seen_at = now() - make_interval(days => ${days}) where user_id = ${siti.user_id}`
    await missEverywhere(siti)
    expect(await signIn(siti, from)).toBe(status)
  })

  it('treat an address as known only for the person who signed in there', async () => {
    const [siti, budi] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    const from = { address: newAddress(), device: newDevice() }
    expect(await signIn(budi, from)).toBe(200)
    await missEverywhere(siti)
    expect(await signIn(siti, from)).toBe(429)
  })

  it('treat an address as known only after the second step', async () => {
    const siti = await buildPerson(hr.sql)
    const { code } = await buildTotp(hr.sql, hr.env, siti)
    const first = { address: newAddress(), device: newDevice() }
    const { data } = await login(siti.email, PASSWORD, first)
    const knownNow = async () => (await hr.sql`select key from known_devices where user_id = ${siti.user_id}`).length
    expect(await knownNow()).toBe(0)
    const second = { address: newAddress(), device: newDevice() }
    const done = await hr.stranger.call(auth.second, {
      body: { ticket: data.ticket!, code: code(), device: second.device },
      headers: { 'x-forwarded-for': second.address },
    })
    expect([done.status, await knownNow()]).toEqual([200, 2])
    await missEverywhere(siti)
    for (const device of [second.device, undefined])
      expect((await login(siti.email, PASSWORD, { address: second.address, device })).status).toBe(200)
    expect(await signIn(siti, first)).toBe(429)
  })
})

describe('failures of others behind the same address', () => {
  it('do not use up the attempts of a known device', async () => {
    const siti = await buildPerson(hr.sql)
    const office = newAddress()
    const device = newDevice()
    await signIn(siti, { address: office, device })
    expect(await missOften(siti.email, { address: office }, 6)).toEqual([...times(5, 401), 429])
    expect(await missOften(siti.email, { address: office, device: newDevice() }, 1)).toEqual([429])
    expect(await signIn(siti, { address: office, device })).toBe(200)
  })
})

describe('unknown name', () => {
  it('is locked like the name of a person', async () => {
    const siti = await buildPerson(hr.sql)
    for (const username of [siti.email, 'tidak.ada@contoh.id', '9999999999']) {
      expect([username, await missOften(username, { address: newAddress() }, 7)]).toEqual([
        username,
        [...times(5, 401), 429, 429],
      ])
      await missedElsewhere(username === siti.email ? siti : username, 18)
      for (let n = 0; n < 2; n++) expect(await miss(username, { address: newAddress() })).toBe(401)
      const answer = await login(username, PASSWORD, { address: newAddress() })
      expect([username, answer.status, answer.message]).toEqual([
        username,
        429,
        'Terlalu banyak percobaan, coba lagi dalam 15 menit',
      ])
    }
  })
})

describe('address with hundreds of failures', () => {
  it('counts no failures against a person', async () => {
    const siti = await buildPerson(hr.sql)
    const address = newAddress()
    await stopAddress(address)
    expect(await missOften(siti.email, { address }, 25)).toEqual(times(25, 429))
    expect(await countersOf(siti)).toEqual([])
    expect(await signIn(siti, { address: newAddress() })).toBe(200)
  })

  it('accepts people known by address or device, and answers 429 to others', async () => {
    const [siti, budi] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    const address = newAddress()
    const device = newDevice()
    await signIn(siti, { address })
    await signIn(budi, { address: newAddress(), device })
    await stopAddress(address)
    expect(await signIn(siti, { address })).toBe(200)
    expect(await signIn(budi, { address, device })).toBe(200)
    expect(await signIn(await buildPerson(hr.sql), { address })).toBe(429)
  })

  it('answers 429 to each failure, and allows a known person five', async () => {
    const siti = await buildPerson(hr.sql)
    const address = newAddress()
    await signIn(siti, { address })
    await stopAddress(address)
    expect(await missOften(siti.email, { address }, 4)).toEqual(times(4, 429))
    expect(await signIn(siti, { address })).toBe(200)
    expect(await missOften(siti.email, { address }, 5)).toEqual(times(5, 429))
    expect(await signIn(siti, { address })).toBe(429)
    expect(await signIn(siti, { address: newAddress() })).toBe(200)
  })

  it('is locked exactly at its limit when attempts are concurrent', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(hr.sql)))
    const address = newAddress()
    await stopAddress(address, LOGIN_BY_ADDRESS.attempts - 2)
    const statuses = await Promise.all(people.map((it) => miss(it.email, { address })))
    expect(sorted(statuses)).toEqual([401, 401, 429, 429, 429, 429])
    const touched = await Promise.all(people.map(async (it) => (await countersOf(it)).length > 0))
    expect(touched.filter(Boolean)).toHaveLength(2)
  })

  it('does not count against the second step of an unknown person', async () => {
    const siti = await buildPerson(hr.sql)
    const { code } = await buildTotp(hr.sql, hr.env, siti)
    const home = newAddress()
    const { data } = await login(siti.email, PASSWORD, { address: home })
    const address = newAddress()
    await stopAddress(address)
    const second = (from: string, typed: string) =>
      hr.stranger.call(auth.second, {
        body: { ticket: data.ticket!, code: typed },
        headers: { 'x-forwarded-for': from },
      })
    expect((await second(address, '000000')).status).toBe(429)
    expect(await countersOf(siti)).toEqual([])
    expect((await second(home, code())).status).toBe(200)
    await stopAddress(home)
    const again = (await login(siti.email, PASSWORD, { address: home })).data.ticket!
    const answer = await hr.stranger.call(auth.second, {
      body: { ticket: again, code: code(Date.now() + 30_000) },
      headers: { 'x-forwarded-for': home },
    })
    expect(answer.status).toBe(200)
  })
})

describe('sign-in with a server fault', () => {
  it('counts no attempt in either step', async () => {
    const siti = await buildPerson(hr.sql)
    const { code } = await buildTotp(hr.sql, hr.env, siti)
    const address = newAddress()
    const { ticket } = (await login(siti.email, PASSWORD, { address })).data
    const second = (typed: string) =>
      hr.stranger.call(auth.second, {
        body: { ticket: ticket!, code: typed },
        headers: { 'x-forwarded-for': address },
      })
    await hr.sql`alter table totp_factors rename to totp_factors_away`
    try {
      expect([await signIn(siti, { address }), (await second('123456')).status]).toEqual([500, 500])
    } finally {
      await hr.sql`alter table totp_factors_away rename to totp_factors`
    }
    expect(await countersOf(siti)).toEqual([])
    const key = throttleKey(LOGIN_BY_ADDRESS, addressKey(hr.env, address))
    expect(await hr.sql`select count from throttles where key = ${key}`).toEqual([{ count: 0 }])
    expect((await second(code())).status).toBe(200)
  })
})

describe('locked sign-in', () => {
  it('keeps sessions, streams and the calendar feed open', async () => {
    const siti = await buildPerson(hr.sql)
    const browser = await hr.as(siti)
    const feed = new URL((await browser.call(calendar.link)).data.url).pathname
    await missEverywhere(siti)
    await missOften(siti.email, { address: '127.0.0.1' }, 5)
    expect((await browser.call(task.own)).status).toBe(200)
    expect((await browser.call(notice.stream)).status).toBe(200)
    expect((await hr.app.inject(feed)).statusCode).toBe(200)
  })

  it('answers 422 to a malformed device id', async () => {
    const siti = await buildPerson(hr.sql)
    for (const device of ['', 'pendek', 'x'.repeat(65), 'ada spasi di sini ya']) {
      const body = { username: siti.email, password: PASSWORD, device }
      expect([device, (await hr.stranger.call(auth.login, { body })).status]).toEqual([device, 422])
    }
  })

  it('stores neither device nor address in readable form', async () => {
    const siti = await buildPerson(hr.sql)
    const from = { address: newAddress(), device: newDevice() }
    await signIn(siti, from)
    const rows = await hr.sql<{ key: string }[]>`select key from known_devices where user_id = ${siti.user_id}`
    expect(rows.map(({ key }) => key)).toEqual(times(2, expect.stringMatching(/^[\w-]{43}$/)))
    expect(JSON.stringify(rows)).not.toContain(from.device)
  })
})
