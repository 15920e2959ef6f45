import { afterAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { notice } from '#contract/notice.ts'
import { sso } from '#contract/sso.ts'
import { task } from '#contract/task.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildPerson, buildPosition, PASSWORD } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { type OidcServer, startOidc } from '#test/oidc.ts'

const CALLBACK = 'https://hcis.test/api/login/oidc/callback'
let oidc: OidcServer
const settings = (it: OidcServer) => ({
  OIDC_ISSUER: it.issuer,
  OIDC_CLIENT_ID: it.client_id,
  OIDC_CLIENT_SECRET: it.client_secret,
})
const hr = startApp(async () => {
  oidc = await startOidc({ redirect_uri: CALLBACK })
  return { ...settings(oidc), REQUIRE_SECOND_FACTOR: 'hcis' }
})
afterAll(() => oidc.stop())

type App = typeof hr.app
const cookieOf = (set: unknown, name: string) =>
  [set]
    .flat()
    .map(String)
    .find((it) => it.startsWith(`${name}=`))
    ?.replace(/;.*/, '')

const leave = async (app: App = hr.app) => {
  const response = await app.inject({ url: `/api${sso.leave.path}` })
  return {
    status: response.statusCode,
    location: String(response.headers.location),
    set: String(response.headers['set-cookie']),
    cookie: cookieOf(response.headers['set-cookie'], 'hcis_oidc') ?? '',
  }
}
const comeBack = async ({ search }: URL, cookie: string, app: App = hr.app) => {
  const response = await app.inject({ url: `/api${sso.callback.path}${search}`, headers: { cookie } })
  const location = new URL(String(response.headers.location), 'https://hcis.test')
  return {
    status: response.statusCode,
    location,
    found: new URLSearchParams(location.hash.slice(1)),
    cookie: cookieOf(response.headers['set-cookie'], 'hcis_sso') ?? '',
  }
}
/** The whole way there and back, as somebody of the provider. */
const visit = async (who: OidcServer['who'], app: App = hr.app, provider = oidc) => {
  const { location, cookie } = await leave(app)
  provider.who = who
  return comeBack(await provider.visit(location), cookie, app)
}
const open = (code: string | null, cookie: string) =>
  hr.stranger.call(sso.open, { body: { code: code ?? '' }, headers: { cookie } })
const verified = (email: string) => ({ email, email_verified: true })

describe('signing in at the provider', () => {
  it('sends people there with PKCE, state and nonce, and keeps the answers in a sealed cookie', async () => {
    const { status, location, set } = await leave()
    expect(status).toBe(302)
    const { searchParams: asked } = new URL(location)
    expect(location.startsWith(`${oidc.issuer}/auth?`)).toBe(true)
    expect(asked.get('redirect_uri')).toBe(CALLBACK)
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)?.length).toBeGreaterThan(20)
      expect(set).not.toContain(asked.get(name))
    }
    expect(set).toMatch(/Path=\/api\/login\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('lets in whoever has the verified e-mail, however written, without a token in any address', async () => {
    const person = await buildPerson(hr.sql, { email: 'siti.sso@contoh.id' })
    const back = await visit(verified('Siti.SSO@Contoh.id'))
    expect([back.status, back.location.pathname, back.location.search]).toEqual([302, '/login', ''])
    expect([...back.found.keys()]).toEqual(['sso'])
    const code = back.found.get('sso')
    // The code is for the browser that came back, not for whoever reads or is sent the address.
    expect((await open(code, '')).status).toBe(401)
    expect((await open(code, 'hcis_sso=somebody-else')).status).toBe(401)
    const session = await open(code, back.cookie)
    expect([session.status, session.data.id]).toEqual([200, person.user_id])
    expect((await (await hr.as({ token: session.data.token.access_token })).call(task.own)).status).toBe(200)
    expect((await open(code, back.cookie)).status).toBe(401)
  })

  it('makes device and address known, and notifies the person of new ones', async () => {
    const person = await buildPerson(hr.sql)
    const openFrom = async (remoteAddress: string, device: string) => {
      const { found, cookie } = await visit(verified(person.email))
      const payload = { code: found.get('sso'), device }
      const url = `/api${sso.open.path}`
      return (await hr.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress })).statusCode
    }
    const [phone, laptop] = ['telepon-siti-0001', 'laptop-siti-00001']
    const notices = async () =>
      (await (await hr.as(person)).call(notice.list)).data.map(({ text }) => text.split('.').slice(0, 4).join('.'))
    expect(await openFrom('10.7.0.1', phone)).toBe(200)
    expect(await openFrom('10.7.0.2', phone)).toBe(200)
    expect(await openFrom('10.7.0.2', laptop)).toBe(200)
    expect(await notices()).toEqual([])
    expect(await openFrom('10.7.0.3', 'warnet-asing-0001')).toBe(200)
    expect(await notices()).toEqual(['Akun anda dibuka dari perangkat baru: Perangkat lain, alamat 10.7.0.3'])
    expect(await hr.sql`select key from known_devices where user_id = ${person.user_id}`).toHaveLength(6)
  })

  it('hands a session over once, and for a minute', async () => {
    const { email } = await buildPerson(hr.sql)
    const twice = await visit(verified(email))
    const answers = await Promise.all([1, 2].map(() => open(twice.found.get('sso'), twice.cookie)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    const late = await visit(verified(email))
    await hr.sql`update login_handovers set expires_at = now()`
    expect((await open(late.found.get('sso'), late.cookie)).status).toBe(401)
  })

  it.each([
    ['an e-mail that nobody here has', async () => verified('siapa@contoh.id'), 'unknown'],
    ['no e-mail at all', async () => ({}), 'unknown'],
    [
      'an e-mail that is not verified',
      async () => ({ email: (await buildPerson(hr.sql)).email, email_verified: false }),
      'unverified',
    ],
    ['an e-mail of which it says nothing', async () => ({ email: (await buildPerson(hr.sql)).email }), 'unverified'],
    [
      'somebody who works here no more',
      async () => verified((await buildPerson(hr.sql, { status: 'inactive' })).email),
      'inactive',
    ],
    ['somebody who says no', async () => null, 'cancelled'],
  ])('refuses %s, and makes nobody', async (_, make, why) => {
    const who = await make()
    const [before] = await hr.sql`select count(*)::int as users from users`
    const back = await visit(who)
    expect([back.status, back.location.pathname, back.location.hash]).toEqual([302, '/login', `#sso_error=${why}`])
    expect(await hr.sql`select count(*)::int as users from users`).toEqual([before])
  })

  it('refuses somebody whose last day is over, also between the answer and the session', async () => {
    const person = await buildPerson(hr.sql)
    const back = await visit(verified(person.email))
    await hr.sql`update positions set last_day = current_date - 2 where id = ${person.position_id}`
    expect((await open(back.found.get('sso'), back.cookie)).status).toBe(401)
    expect((await visit(verified(person.email))).location.hash).toBe('#sso_error=inactive')
  })

  it('refuses an answer to another question: state, nonce, verifier, browser', async () => {
    const { email } = await buildPerson(hr.sql)
    oidc.who = verified(email)
    const first = await leave()
    const answered = await oidc.visit(first.location)
    const wrongState = new URL(answered)
    wrongState.searchParams.set('state', 'another')
    expect((await comeBack(wrongState, first.cookie)).location.hash).toBe('#sso_error=failed')
    // No cookie, a cookie of somebody's own making, and one of another visit.
    expect((await comeBack(answered, '')).location.hash).toBe('#sso_error=expired')
    expect((await comeBack(answered, 'hcis_oidc=e30')).location.hash).toBe('#sso_error=expired')
    expect((await comeBack(answered, (await leave()).cookie)).location.hash).toBe('#sso_error=failed')

    const second = await leave()
    const asked = new URL(second.location)
    asked.searchParams.set('nonce', 'a-nonce-of-somebody-else')
    expect((await comeBack(await oidc.visit(asked.href), second.cookie)).location.hash).toBe('#sso_error=failed')

    const third = await leave()
    const code = new URL(await oidc.visit(third.location))
    expect((await comeBack(code, third.cookie)).found.get('sso')).not.toBeNull()
    // A code that was used is no answer any more.
    expect((await comeBack(code, third.cookie)).location.hash).toBe('#sso_error=failed')
  })
})

describe('who came by the provider', () => {
  it('is asked for nothing of ours: no local factor, no one-time code, not even where HR must have a factor', async () => {
    const person = await buildPerson(hr.sql, { role: 'hcis' })
    const staff = await buildPosition(hr.sql, person.user_id)
    await hr.sql`
      update users set password_kind = 'code', password_expires_at = now() + interval '1 day' where id = ${person.user_id}`
    await hr.sql`update positions set last_used_at = now() where id = ${person.position_id}`
    const back = await visit(verified(person.email))
    const { data } = await open(back.found.get('sso'), back.cookie)
    expect(data).toMatchObject({ must_change_password: false, position_id: person.position_id })
    expect(data.must_add_factor).toBeUndefined()
    const desk = await hr.as({ token: data.token.access_token })
    expect((await desk.call(task.own)).status).toBe(200)
    // It goes along when they switch.
    const switched = await desk.call(auth.switchAccount, { params: { id: staff.position_id } })
    const again = await hr.as({ token: switched.data.token.access_token })
    const back2 = await again.call(auth.switchAccount, { params: { id: person.position_id } })
    expect(back2.data.must_add_factor).toBeUndefined()
    expect((await (await hr.as({ token: back2.data.token.access_token })).call(task.own)).status).toBe(200)
  })

  it('is asked for the own factor when they come by password', async () => {
    const person = await buildPerson(hr.sql)
    await buildTotp(hr.sql, hr.env, person)
    const back = await visit(verified(person.email))
    expect((await open(back.found.get('sso'), back.cookie)).status).toBe(200)
    const { data } = await hr.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    expect(data.second_factor).toEqual(['totp'])
  })
})

it('tells which ways in there are', async () => {
  expect((await hr.stranger.call(sso.options)).data).toEqual({ local: true, sso: true })
})

describe('a provider that', () => {
  let taciturn: OidcServer
  const other = startApp(async () => {
    taciturn = await startOidc({ redirect_uri: CALLBACK, isTaciturn: true })
    return { ...settings(taciturn), LOCAL_LOGIN: 'false' }
  })
  afterAll(() => taciturn.stop())

  it('tells the e-mail only when asked is asked, and passwords that are switched off open nothing', async () => {
    const person = await buildPerson(other.sql)
    const back = await visit(verified(person.email), other.app, taciturn)
    expect([...back.found.keys()]).toEqual(['sso'])

    expect((await other.stranger.call(sso.options)).data).toEqual({ local: false, sso: true })
    const login = await other.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    const forgot = await other.stranger.call(auth.forgot, { body: { email: person.email } })
    const pair = { password: 'kopi-tubruk-9', confirm_password: 'kopi-tubruk-9' }
    const reset = await other.stranger.call(auth.reset, { params: { token: 'x' }, body: pair })
    const second = await other.stranger.call(auth.second, { body: { ticket: 'x', code: '123456' } })
    const desk = await other.as(await buildPerson(other.sql, { role: 'hcis' }))
    const code = await desk.call(account.code, { params: { userId: person.user_id } })
    const invited = await desk.call(account.inviteAll, { body: {} })
    for (const { status, body } of [login, forgot, reset, second, code, invited])
      expect([status, body.code, body.message]).toEqual([
        403,
        'sso_only',
        'Masuk dengan password dimatikan, gunakan SSO',
      ])
  })
})

describe('a provider that is down', () => {
  let gone: OidcServer
  const other = startApp(async () => {
    gone = await startOidc({ redirect_uri: CALLBACK })
    await gone.stop()
    return settings(gone)
  })

  it('keeps neither the app from starting nor those out who have a password', async () => {
    const person = await buildPerson(other.sql)
    expect(await leave(other.app)).toMatchObject({ status: 302, location: '/login#sso_error=unavailable' })
    const login = await other.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    expect(login.status).toBe(200)
  })
})
