/** An installation that requires a second factor of HR. */
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { FACTOR_REQUIRED } from '#contract/access/login-refusals.ts'
import { secondFactor } from '#contract/access/second-factor.ts'
import { task } from '#contract/home/task.ts'
import { endpoints } from '#contract/index.ts'
import { photo } from '#contract/people/photo.ts'
import { buildPasskey, buildTotp } from '#db/build/factor.ts'
import { buildPerson, buildPosition, PASSWORD } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp({ REQUIRE_SECOND_FACTOR: 'hcis' })
const login = (username: string) => hr.stranger.call(auth.login, { body: { username, password: PASSWORD } })
const password = { body: { password: PASSWORD } }

describe('HR without a second factor', () => {
  it('signs in, receives must_add_factor, and gets 403 until a factor exists', async () => {
    const person = await buildPerson(hr.sql, { role: 'hcis' })
    const { data } = await login(person.email)
    expect(data.must_add_factor).toBe(true)
    const desk = await hr.as({ token: data.token!.access_token })
    const refused = await desk.call(task.own)
    expect([refused.status, refused.body.code]).toEqual([403, FACTOR_REQUIRED])
    expect((await desk.call(photo.read.own)).status).toBe(200)
    expect((await desk.call(secondFactor.state)).data).toMatchObject({ required: true, totp: false })

    const { secret } = (await desk.call(secondFactor.beginTotp, { body: { password: PASSWORD } })).data
    expect((await desk.call(task.own)).status).toBe(403)
    await desk.call(secondFactor.confirmTotp, { body: { code: TOTP.generate({ secret: Secret.fromBase32(secret) }) } })
    expect((await desk.call(task.own)).status).toBe(200)
  })

  it('gets 403 from every endpoint except the listed ones', async () => {
    const person = await buildPerson(hr.sql, { role: 'hcis' })
    const open: string[] = []
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const params = Object.fromEntries(names.map((name) => [name, '2147483647']))
      const answer = await (await hr.as(person)).call(endpoint, { params, body: { nonsense: true } } as never)
      if (answer.body.code !== FACTOR_REQUIRED) open.push(`${endpoint.method} ${endpoint.path}`)
    }
    expect(open.sort()).toEqual([
      'GET /staff/user/account',
      'GET /staff/user/account/:id',
      'GET /staff/user/own/passkey',
      'GET /staff/user/own/profile/picture',
      'GET /staff/user/own/second-factor',
      'PATCH /staff/user/password/change',
      'POST /logout',
      'POST /staff/user/own/passkey',
      'POST /staff/user/own/passkey/options',
      'POST /staff/user/own/totp',
      'POST /staff/user/own/totp/confirm',
    ])
  })

  it('may work as staff, and gets 403 after switching to HR', async () => {
    const person = await buildPerson(hr.sql)
    const desk = await buildPosition(hr.sql, person.user_id, { role: 'hcis' })
    const { data } = await login(person.email)
    expect(data.must_add_factor).toBeUndefined()
    const staff = await hr.as({ token: data.token!.access_token })
    expect((await staff.call(task.own)).status).toBe(200)
    const switched = await staff.call(auth.switchAccount, { params: { id: desk.position_id } })
    expect(switched.data.must_add_factor).toBe(true)
    const held = await hr.as({ token: switched.data.token.access_token })
    expect((await held.call(task.own)).body.code).toBe(FACTOR_REQUIRED)
    // And back again.
    const back = await held.call(auth.switchAccount, { params: { id: person.position_id } })
    expect(back.data.must_add_factor).toBeUndefined()
  })
})

describe('HR with a second factor', () => {
  it('cannot remove the last one, also with concurrent removals', async () => {
    const person = await buildPerson(hr.sql, { role: 'hcis' })
    await buildTotp(hr.sql, hr.env, person)
    const desk = await hr.as(person)
    const alone = await desk.call(secondFactor.removeTotp, password)
    expect([alone.status, alone.body.code]).toEqual([409, FACTOR_REQUIRED])
    const { id } = await buildPasskey(hr.sql, person)
    const answers = await Promise.all([
      desk.call(secondFactor.removeTotp, password),
      desk.call(secondFactor.removePasskey, { params: { id }, ...password }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { totp, passkeys } = (await desk.call(secondFactor.state)).data
    expect([totp, passkeys].filter(Boolean).length).toBe(1)
  })

  it('must add one again after another HR removed it', async () => {
    const [person, other] = [await buildPerson(hr.sql, { role: 'hcis' }), await buildPerson(hr.sql, { role: 'hcis' })]
    for (const each of [person, other]) await buildTotp(hr.sql, hr.env, each)
    await (await hr.as(other)).call(account.removeFactors, { params: { userId: person.user_id } })
    expect((await login(person.email)).data.must_add_factor).toBe(true)
  })
})

it('required second factor: does not apply to managers', async () => {
  const manager = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
  await buildTotp(hr.sql, hr.env, manager)
  const browser = await hr.as(manager)
  expect((await browser.call(secondFactor.state)).data.required).toBe(false)
  expect((await browser.call(secondFactor.removeTotp, password)).status).toBe(200)
  expect((await browser.call(task.own)).status).toBe(200)
})
