/** A session alone, which may be stolen, can neither add a factor nor create recovery codes. */
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { SIGN_ON_AGAIN, WRONG_CODE } from '#contract/access/login-refusals.ts'
import { type Proof, secondFactor } from '#contract/access/second-factor.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildPerson, buildPosition, PASSWORD, type Person } from '#db/build/person.ts'
import { openSession } from '#server/platform/session/session.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
const ORIGIN = 'https://hcis.test'

const calls = {
  'adding an app': (it: Browser, body: Proof) => it.call(secondFactor.beginTotp, { body }),
  'adding a passkey': (it: Browser, body: Proof) => it.call(secondFactor.passkeyOptions, { body }),
  'renewing recovery codes': (it: Browser, body: Proof) => it.call(secondFactor.renewCodes, { body }),
}
const everyCall = Object.entries(calls)

/** A person with a passkey, who may still add an app and another key. */
const withKey = async () => {
  const person = await buildPerson(hr.sql)
  const browser = await hr.as(person)
  const { data } = await browser.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })
  const added = await browser.call(secondFactor.addPasskey, {
    body: { name: 'Laptop', passkey: createAuthenticator().create(data, ORIGIN) },
  })
  return { person, browser, codes: added.data.recovery_codes! }
}
const bySso = async ({ position_id }: Pick<Person, 'position_id'>) => {
  const session = await openSession(hr.sql, hr, position_id, { bySso: true })
  return hr.as({ token: session!.token.access_token })
}
const ageSignOn = ({ user_id }: Person, minutes: number) =>
  hr.sql`update sessions set signed_in_at = now() - make_interval(mins => ${minutes}) where user_id = ${user_id}`
const withoutPassword = ({ user_id }: Person) => hr.sql`update users set password_hash = null where id = ${user_id}`

describe.each(everyCall)('%s', (_, ask) => {
  it('answers 422 without password and code', async () => {
    const { browser } = await withKey()
    const answer = await ask(browser, {})
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['password', 'code']])
  })

  it('answers 422 to a wrong password, and 429 after five', async () => {
    const { browser } = await withKey()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await ask(browser, { password: 'bukan ini' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('answers 422 to a wrong code, and 429 after five, also to a right one', async () => {
    const { browser, codes } = await withKey()
    const codesSeen: unknown[] = []
    for (let n = 0; n < 5; n++) codesSeen.push((await ask(browser, { code: 'AAAAA-AAAAA' })).body.code)
    expect(codesSeen).toEqual(Array(5).fill(WRONG_CODE))
    expect((await ask(browser, { code: codes[0] })).status).toBe(429)
  })

  it('accepts the password, or a recovery code, which it uses up', async () => {
    const { browser, codes } = await withKey()
    expect((await ask(browser, { code: codes[0] })).status).toBeLessThan(300)
    expect((await ask(browser, { code: codes[0] })).body.code).toBe(WRONG_CODE)
    expect((await ask(browser, { password: PASSWORD })).status).toBeLessThan(300)
  })

  it('answers 422 to both at once', async () => {
    const { browser, codes } = await withKey()
    expect((await ask(browser, { password: PASSWORD, code: codes[0] })).status).toBe(422)
  })
})

describe('proof by code', () => {
  it('accepts a code of the app once', async () => {
    const person = await buildPerson(hr.sql)
    const app = await buildTotp(hr.sql, hr.env, person)
    const browser = await hr.as(person)
    const body = { code: app.code() }
    expect((await browser.call(secondFactor.passkeyOptions, { body })).status).toBe(200)
    expect((await browser.call(secondFactor.passkeyOptions, { body })).status).toBe(422)
  })

  it('does not lock the second step of a sign-in', async () => {
    const person = await buildPerson(hr.sql)
    const app = await buildTotp(hr.sql, hr.env, person)
    const browser = await hr.as(person)
    for (let n = 0; n < 6; n++) await browser.call(secondFactor.passkeyOptions, { body: { code: '000000' } })
    const { data } = await hr.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    const body = { ticket: data.ticket!, code: app.code() }
    expect((await hr.stranger.call(auth.second, { body })).status).toBe(200)
  })
})

describe('adding an app beside a passkey', () => {
  it('keeps the recovery codes and returns no new ones', async () => {
    const { person, browser, codes } = await withKey()
    const begun = await browser.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
    const code = TOTP.generate({ secret: Secret.fromBase32(begun.data.secret) })
    const done = await browser.call(secondFactor.confirmTotp, { body: { code } })
    expect([done.status, done.data.recovery_codes]).toEqual([201, []])
    const { data } = await hr.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    const body = { ticket: data.ticket!, code: codes[4]! }
    expect((await hr.stranger.call(auth.second, { body })).status).toBe(200)
  })
})

describe('proof after single sign-on', () => {
  it('needs nothing more for ten minutes, and then another sign-on', async () => {
    const person = await buildPerson(hr.sql)
    await withoutPassword(person)
    const browser = await bySso(person)
    expect((await browser.call(secondFactor.state)).data.proofs).toEqual(['sign_on'])
    await ageSignOn(person, 9)
    expect((await browser.call(secondFactor.beginTotp, { body: {} })).status).toBe(201)
    await ageSignOn(person, 10)
    expect((await browser.call(secondFactor.state)).data.proofs).toEqual([])
    const late = await browser.call(secondFactor.beginTotp, { body: {} })
    expect([late.status, late.body.code]).toEqual([403, SIGN_ON_AGAIN])
    expect((await browser.call(secondFactor.passkeyOptions, { body: {} })).status).toBe(403)
  })

  it('is not renewed by switching accounts', async () => {
    const person = await buildPerson(hr.sql)
    const other = await buildPosition(hr.sql, person.user_id)
    const browser = await bySso(person)
    await ageSignOn(person, 11)
    const { data } = await browser.call(auth.switchAccount, { params: { id: other.position_id } })
    const switched = await hr.as({ token: data.token.access_token })
    expect((await switched.call(secondFactor.beginTotp, { body: {} })).body.code).toBe(SIGN_ON_AGAIN)
    expect((await switched.call(secondFactor.state)).data.proofs).toEqual(['password'])
  })
})

describe('proof after a sign-in by password', () => {
  it('is still required', async () => {
    const browser = await hr.as(await buildPerson(hr.sql))
    expect((await browser.call(secondFactor.beginTotp, { body: {} })).status).toBe(422)
    expect((await browser.call(secondFactor.state)).data.proofs).toEqual(['password'])
  })
})

describe('proof without local login', () => {
  const sso = startApp({
    LOCAL_LOGIN: 'false',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'hcis',
    OIDC_CLIENT_SECRET: 'secret',
  })
  it('refuses the password', async () => {
    const browser = await sso.as(await buildPerson(sso.sql))
    const answer = await browser.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
    expect([answer.status, answer.body.code]).toEqual([403, 'sso_only'])
    expect((await browser.call(secondFactor.state)).data.proofs).toEqual([])
  })
})
