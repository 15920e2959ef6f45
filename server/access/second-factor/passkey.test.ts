import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { TICKET_OVER, WRONG_CODE } from '#contract/access/login-refusals.ts'
import type { UsedPasskey } from '#contract/access/passkey.ts'
import { secondFactor } from '#contract/access/second-factor.ts'
import { task } from '#contract/home/task.ts'
import { buildPasskey } from '#db/build/factor.ts'
import { buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { type Authenticator, createAuthenticator } from '#test/authenticator.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
const ORIGIN = 'https://hcis.test'

const register = async (browser: Browser, device: Authenticator, name = 'Laptop kantor', origin = ORIGIN) => {
  const { data } = await browser.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })
  return browser.call(secondFactor.addPasskey, { body: { name, passkey: device.create(data, origin) } })
}
const ticketOf = async ({ email }: Person) => {
  const { data } = await hr.stranger.call(auth.login, { body: { username: email, password: PASSWORD } })
  return data.ticket!
}
const optionsOf = async (ticket: string) => (await hr.stranger.call(auth.secondOptions, { body: { ticket } })).data
const second = (ticket: string, passkey: UsedPasskey) => hr.stranger.call(auth.second, { body: { ticket, passkey } })

/** A person with a passkey. */
const withKey = async () => {
  const [person, device] = [await buildPerson(hr.sql), createAuthenticator()]
  const browser = await hr.as(person)
  const { data } = await register(browser, device)
  return { person, device, browser, ...data }
}

describe('adding a passkey', () => {
  it('stores the name, ends other sessions, and returns recovery codes with the first factor', async () => {
    const person = await buildPerson(hr.sql)
    const [here, elsewhere] = [await hr.as(person), await hr.as(person)]
    const options = (await here.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })).data
    expect(options.rp).toEqual({ name: 'HCIS', id: 'hcis.test' })
    const first = await register(here, createAuthenticator())
    expect(first.status).toBe(201)
    expect(first.data.recovery_codes?.length).toBe(10)
    expect((await elsewhere.call(task.own)).status).toBe(401)
    const next = await register(here, createAuthenticator(), 'Ponsel')
    expect(next.data.recovery_codes).toBeUndefined()
    const list = (await here.call(secondFactor.passkeys)).data
    expect(list.map(({ name, last_used_at }) => [name, last_used_at])).toEqual([
      ['Laptop kantor', null],
      ['Ponsel', null],
    ])
    expect(
      (await here.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })).data.excludeCredentials.length,
    ).toBe(2)
  })

  it('accepts the challenge of this session once, in time, and from the own origin', async () => {
    const person = await buildPerson(hr.sql)
    const [here, elsewhere] = [await hr.as(person), await hr.as(person)]
    const { data } = await here.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })
    const body = { name: 'Laptop', passkey: createAuthenticator().create(data, ORIGIN) }
    expect((await elsewhere.call(secondFactor.addPasskey, { body })).status).toBe(409)
    expect((await here.call(secondFactor.addPasskey, { body })).status).toBe(201)
    expect((await here.call(secondFactor.addPasskey, { body })).status).toBe(409)

    expect((await register(here, createAuthenticator(), 'Palsu', 'https://hcis.test.jahat.id')).status).toBe(409)
    const foreign = (await here.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })).data
    const elsewhereMade = createAuthenticator().create({ ...foreign, rp: { ...foreign.rp, id: 'lain.test' } }, ORIGIN)
    expect((await here.call(secondFactor.addPasskey, { body: { name: 'Palsu', passkey: elsewhereMade } })).status).toBe(
      409,
    )
    const late = (await here.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })).data
    await hr.sql`update passkey_challenges set expires_at = now()`
    const tooLate = { name: 'Laptop', passkey: createAuthenticator().create(late, ORIGIN) }
    expect((await here.call(secondFactor.addPasskey, { body: tooLate })).status).toBe(409)
  })

  it('answers 409 for a passkey of another person', async () => {
    const { device } = await withKey()
    const other = await hr.as(await buildPerson(hr.sql))
    expect((await register(other, device)).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  it('opens a session as a code does', async () => {
    const { person, device } = await withKey()
    const first = await hr.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    expect(first.data.second_factor).toEqual(['passkey'])
    const ticket = first.data.ticket!
    const options = await optionsOf(ticket)
    expect(options.allowCredentials.length).toBe(1)
    const done = await second(ticket, device.use(options, ORIGIN))
    expect([done.status, done.data.id]).toEqual([200, person.user_id])
    const list = (await (await hr.as(person)).call(secondFactor.passkeys)).data
    expect(list[0]!.last_used_at).not.toBeNull()
    expect((await hr.stranger.call(auth.secondOptions, { body: { ticket } })).body.code).toBe(TICKET_OVER)
  })

  it('accepts one answer, to the latest challenge, from the own origin', async () => {
    const { person, device } = await withKey()
    const ticket = await ticketOf(person)
    const [old, options] = [await optionsOf(ticket), await optionsOf(ticket)]
    expect((await second(ticket, device.use(old, ORIGIN))).body.code).toBe(WRONG_CODE)
    // A wrong answer has used up the challenge.
    expect((await second(ticket, device.use(options, ORIGIN))).body.code).toBe(WRONG_CODE)
    expect((await second(ticket, device.use(await optionsOf(ticket), 'https://lain.test'))).body.code).toBe(WRONG_CODE)
    const answer = device.use(await optionsOf(ticket), ORIGIN)
    const both = await Promise.all([second(ticket, answer), second(ticket, answer)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  it('refuses a cloned device whose counter lags behind', async () => {
    const { person, device } = await withKey()
    const use = async () => {
      const ticket = await ticketOf(person)
      return (await second(ticket, device.use(await optionsOf(ticket), ORIGIN))).status
    }
    expect([await use(), await use()]).toEqual([200, 200])
    device.counter = 0
    expect(await use()).toBe(401)
    device.counter = 9
    expect(await use()).toBe(200)
  })

  it('refuses a passkey of another person', async () => {
    const [siti, budi] = [await withKey(), await withKey()]
    const ticket = await ticketOf(siti.person)
    expect((await second(ticket, budi.device.use(await optionsOf(ticket), ORIGIN))).body.code).toBe(WRONG_CODE)
  })

  it('refuses a recorded assertion, with its own ticket and with a new one', async () => {
    const { person, device } = await withKey()
    const ticket = await ticketOf(person)
    const recorded = device.use(await optionsOf(ticket), ORIGIN)
    expect((await second(ticket, recorded)).status).toBe(200)
    expect((await second(ticket, recorded)).body.code).toBe(TICKET_OVER)
    const next = await ticketOf(person)
    expect((await second(next, recorded)).body.code).toBe(WRONG_CODE)
    await optionsOf(next)
    expect((await second(next, recorded)).body.code).toBe(WRONG_CODE)
  })

  it('refuses a challenge of another sign-in of the same person', async () => {
    const { person, device } = await withKey()
    const [here, elsewhere] = [await ticketOf(person), await ticketOf(person)]
    const options = await optionsOf(elsewhere)
    await optionsOf(here)
    expect((await second(here, device.use(options, ORIGIN))).body.code).toBe(WRONG_CODE)
  })

  it('accepts a challenge once, also after a failed attempt', async () => {
    const { person, device } = await withKey()
    const ticket = await ticketOf(person)
    const options = await optionsOf(ticket)
    const broken = device.use(options, ORIGIN)
    const signature = `${broken.response.signature.slice(0, -4)}AAAA`
    const answer = await second(ticket, { ...broken, response: { ...broken.response, signature } })
    expect(answer.body.code).toBe(WRONG_CODE)
    expect((await second(ticket, device.use(options, ORIGIN))).body.code).toBe(WRONG_CODE)
    expect((await second(ticket, device.use(await optionsOf(ticket), ORIGIN))).status).toBe(200)
  })

  it.each([
    ['another site', { origin: 'https://hcis.test.jahat.id', rpId: 'hcis.test' }],
    ['a subdomain', { origin: 'https://anak.hcis.test', rpId: 'hcis.test' }],
    ['the own host without TLS', { origin: 'http://hcis.test', rpId: 'hcis.test' }],
    ['the own host at another port', { origin: 'https://hcis.test:8443', rpId: 'hcis.test' }],
    ['the RP id of another site', { origin: ORIGIN, rpId: 'lain.test' }],
  ])('refuses an assertion made for %s', async (_, { origin, rpId }) => {
    const { person, device } = await withKey()
    const ticket = await ticketOf(person)
    const options = await optionsOf(ticket)
    expect((await second(ticket, device.use({ ...options, rpId }, origin))).body.code).toBe(WRONG_CODE)
  })

  it('refuses a passkey of another account sent under an own credential id', async () => {
    const [siti, budi] = [await withKey(), await withKey()]
    const ticket = await ticketOf(siti.person)
    const options = await optionsOf(ticket)
    const { id, rawId } = siti.device.use(options, ORIGIN)
    expect((await second(ticket, { ...budi.device.use(options, ORIGIN), id, rawId })).body.code).toBe(WRONG_CODE)
  })

  it('refuses a counter that stays equal or decreases, and keeps the highest', async () => {
    const { person, device } = await withKey()
    const useAt = async (counter: number) => {
      device.counter = counter - 1
      const ticket = await ticketOf(person)
      return (await second(ticket, device.use(await optionsOf(ticket), ORIGIN))).status
    }
    expect([await useAt(5), await useAt(5), await useAt(4), await useAt(6)]).toEqual([200, 401, 401, 200])
    const [kept] = await hr.sql<{ counter: string }[]>`select counter from passkeys where user_id = ${person.user_id}`
    expect(Number(kept!.counter)).toBe(6)
  })

  it('refuses an assertion for a registration challenge', async () => {
    const { person, device, browser } = await withKey()
    const made = await browser.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })
    const ticket = await ticketOf(person)
    await optionsOf(ticket)
    const asserted = device.use({ challenge: made.data.challenge, rpId: 'hcis.test' }, ORIGIN)
    expect((await second(ticket, asserted)).body.code).toBe(WRONG_CODE)
  })

  it('accepts a recovery code instead', async () => {
    const { person, recovery_codes } = await withKey()
    const answer = await hr.stranger.call(auth.second, {
      body: { ticket: await ticketOf(person), code: recovery_codes![3]! },
    })
    expect(answer.status).toBe(200)
  })
})

describe('own passkeys', () => {
  it('can be renamed, and removed with the password', async () => {
    const { person, browser, id } = await withKey()
    const params = { id }
    const renamed = await browser.call(secondFactor.renamePasskey, { params, body: { name: ' Kunci di laci ' } })
    expect(renamed.data.name).toBe('Kunci di laci')
    const wrong = await browser.call(secondFactor.removePasskey, { params, body: { password: 'bukan ini' } })
    expect(wrong.status).toBe(422)
    expect((await browser.call(secondFactor.removePasskey, { params, body: { password: PASSWORD } })).status).toBe(200)
    const { data } = await hr.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    expect(data.token).toBeDefined()
    expect(await hr.sql`select from recovery_codes where user_id = ${person.user_id}`).toEqual([])
  })

  it('are limited to ten', async () => {
    const { person, browser } = await withKey()
    for (let more = 0; more < 9; more++) await buildPasskey(hr.sql, person)
    expect((await register(browser, createAuthenticator())).body.code).toBe('too_many_passkeys')
  })
})
