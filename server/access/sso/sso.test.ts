import { afterAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { sso } from '#contract/access/sso.ts'
import { task } from '#contract/home/task.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildCompany, buildPerson, buildPosition, PASSWORD } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { type OidcServer, startOidc } from '#test/oidc.ts'
import { bindIdentity } from './queries.ts'

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
  const response = await app.inject({ url: `/api${sso.authorize.path}` })
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
/** The redirect to the provider and back, as a person of the provider. */
const visit = async (who: OidcServer['who'], app: App = hr.app, provider = oidc) => {
  const { location, cookie } = await leave(app)
  provider.who = who
  return comeBack(await provider.visit(location), cookie, app)
}
const open = (code: string | null, cookie: string) =>
  hr.stranger.call(sso.open, { body: { code: code ?? '' }, headers: { cookie } })
const verified = (email: string) => ({ email, email_verified: true })

describe('sign-on at the provider', () => {
  it('redirects with PKCE, state and nonce, and stores them in an encrypted cookie', async () => {
    const { status, location, set } = await leave()
    expect(status).toBe(302)
    const { searchParams: query } = new URL(location)
    expect(location.startsWith(`${oidc.issuer}/auth?`)).toBe(true)
    expect(query.get('redirect_uri')).toBe(CALLBACK)
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)?.length).toBeGreaterThan(20)
      expect(set).not.toContain(query.get(name))
    }
    expect(set).toMatch(/Path=\/api\/login\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('admits the person with the verified e-mail in any case, without a token in a URL', async () => {
    const person = await buildPerson(hr.sql, { email: 'siti.sso@contoh.id' })
    const back = await visit(verified('Siti.SSO@Contoh.id'))
    expect([back.status, back.location.pathname, back.location.search]).toEqual([302, '/login', ''])
    expect([...back.found.keys()]).toEqual(['sso'])
    const code = back.found.get('sso')
    // The code works only in the browser that came back, not for readers or recipients of the URL.
    expect((await open(code, '')).status).toBe(401)
    expect((await open(code, 'hcis_sso=somebody-else')).status).toBe(401)
    const session = await open(code, back.cookie)
    expect([session.status, session.data.id]).toEqual([200, person.user_id])
    expect((await (await hr.as({ token: session.data.token.access_token })).call(task.own)).status).toBe(200)
    expect((await open(code, back.cookie)).status).toBe(401)
  })

  it('records device and address, and notifies the person of new ones', async () => {
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
    expect(await notices()).toEqual(['Akun Anda dipakai masuk dari perangkat baru (Perangkat lain, alamat 10.7.0.3)'])
    expect(await hr.sql`select key from known_devices where user_id = ${person.user_id}`).toHaveLength(6)
  })

  it('opens a session once, and within a minute', async () => {
    const { email } = await buildPerson(hr.sql)
    const twice = await visit(verified(email))
    const answers = await Promise.all([1, 2].map(() => open(twice.found.get('sso'), twice.cookie)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    const late = await visit(verified(email))
    await hr.sql`update login_handovers set expires_at = now()`
    expect((await open(late.found.get('sso'), late.cookie)).status).toBe(401)
  })

  it.each([
    ['an e-mail without an account', async () => verified('siapa@contoh.id'), 'unknown'],
    ['no e-mail at all', async () => ({}), 'unknown'],
    [
      'an e-mail that is not verified',
      async () => ({ email: (await buildPerson(hr.sql)).email, email_verified: false }),
      'unverified',
    ],
    ['an e-mail without email_verified', async () => ({ email: (await buildPerson(hr.sql)).email }), 'unverified'],
    ['a leaver', async () => verified((await buildPerson(hr.sql, { status: 'inactive' })).email), 'inactive'],
    ['a cancelled sign-on', async () => null, 'cancelled'],
  ])('refuses %s, and creates no account', async (_, make, why) => {
    const who = await make()
    const [before] = await hr.sql`select count(*)::int as users from users`
    const back = await visit(who)
    expect([back.status, back.location.pathname, back.location.hash]).toEqual([302, '/login', `#sso_error=${why}`])
    expect(await hr.sql`select count(*)::int as users from users`).toEqual([before])
  })

  it.each([
    ['the domain is verified (xms_edov)', { xms_edov: true }, 'sso'],
    ['xms_edov is sent as text', { xms_edov: '1' }, 'sso'],
    ['the domain is not verified', { xms_edov: false }, 'sso_error'],
    ['one claim says no', { xms_edov: true, email_verified: false }, 'sso_error'],
  ])('answers as Entra ID does: %s', async (_, claims, found) => {
    const { email } = await buildPerson(hr.sql)
    expect([...(await visit({ email, ...claims })).found.keys()]).toEqual([found])
  })

  it('records a refused identity for HR, with the address masked', async () => {
    const person = await buildPerson(hr.sql, { status: 'inactive' })
    await visit(verified(person.email))
    await visit({ email: 'siapa@contoh.id' })
    await visit(null)
    const rows = await hr.sql`
      select subject_user_id, after from audit where action = 'login_failed' and entity = 'sso_identity' order by id desc limit 2`
    const masked = (email: string) => `${email[0]}•••${email.slice(email.indexOf('@'))}`
    expect(rows).toEqual([
      { subject_user_id: null, after: { sso_refusal: 'unverified', email: 's•••@contoh.id' } },
      { subject_user_id: person.user_id, after: { sso_refusal: 'inactive', email: masked(person.email) } },
    ])
  })

  it('refuses a person whose last day is over, also between callback and session', async () => {
    const person = await buildPerson(hr.sql)
    const back = await visit(verified(person.email))
    await hr.sql`update positions set last_day = current_date - 2 where id = ${person.position_id}`
    expect((await open(back.found.get('sso'), back.cookie)).status).toBe(401)
    expect((await visit(verified(person.email))).location.hash).toBe('#sso_error=inactive')
  })

  it('refuses a callback with another state, nonce, verifier or browser', async () => {
    const { email } = await buildPerson(hr.sql)
    oidc.who = verified(email)
    const first = await leave()
    const answered = await oidc.visit(first.location)
    const wrongState = new URL(answered)
    wrongState.searchParams.set('state', 'another')
    expect((await comeBack(wrongState, first.cookie)).location.hash).toBe('#sso_error=failed')
    // No cookie, a forged cookie, and one of another sign-on.
    expect((await comeBack(answered, '')).location.hash).toBe('#sso_error=expired')
    expect((await comeBack(answered, 'hcis_oidc=e30')).location.hash).toBe('#sso_error=expired')
    expect((await comeBack(answered, (await leave()).cookie)).location.hash).toBe('#sso_error=failed')

    const second = await leave()
    const changed = new URL(second.location)
    changed.searchParams.set('nonce', 'a-nonce-of-somebody-else')
    expect((await comeBack(await oidc.visit(changed.href), second.cookie)).location.hash).toBe('#sso_error=failed')

    const third = await leave()
    const code = new URL(await oidc.visit(third.location))
    expect((await comeBack(code, third.cookie)).found.get('sso')).not.toBeNull()
    // A used state is rejected without calling the provider.
    const { exchanges } = oidc
    expect((await comeBack(code, third.cookie)).location.hash).toBe('#sso_error=expired')
    expect(oidc.exchanges).toBe(exchanges)
  })
})

describe('session from the provider', () => {
  it('requires no local factor and no one-time code, even if HR must have a factor', async () => {
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
    // This survives switching accounts.
    const switched = await desk.call(auth.switchAccount, { params: { id: staff.position_id } })
    const again = await hr.as({ token: switched.data.token.access_token })
    const back2 = await again.call(auth.switchAccount, { params: { id: person.position_id } })
    expect(back2.data.must_add_factor).toBeUndefined()
    expect((await (await hr.as({ token: back2.data.token.access_token })).call(task.own)).status).toBe(200)
  })

  it('does not remove the local factor from sign-ins by password', async () => {
    const person = await buildPerson(hr.sql)
    await buildTotp(hr.sql, hr.env, person)
    const back = await visit(verified(person.email))
    expect((await open(back.found.get('sso'), back.cookie)).status).toBe(200)
    const { data } = await hr.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    expect(data.second_factor).toEqual(['totp'])
  })
})

describe('identity at the provider', () => {
  const hashOf = async (who: OidcServer['who']) => (await visit(who)).location.hash
  const desk = async (given: Parameters<typeof buildPerson>[1] = {}) => {
    const person = await buildPerson(hr.sql, { role: 'hcis', ...given })
    await buildTotp(hr.sql, hr.env, person)
    return { person, browser: await hr.as(person) }
  }
  const clear = ({ browser }: Awaited<ReturnType<typeof desk>>, userId: number) =>
    browser.call(account.clearSso, { params: { userId } })

  it('is bound at the first sign-on: another one with the same e-mail is refused until HR clears it', async () => {
    const siti = await buildPerson(hr.sql)
    const [first, successor] = ['kunci-1', 'kunci-2'].map((it) => ({
      ...verified(siti.email),
      sub: `${it}-${siti.user_id}`,
    }))
    const boss = await desk({ name: 'Ibu Ratna' })
    const colleague = await desk()
    const account_of = () => boss.browser.call(account.one, { params: { userId: siti.user_id } })
    expect((await account_of()).data.sso_since).toBeNull()
    expect(await hashOf(first!)).toContain('#sso=')
    expect((await account_of()).data.sso_since).not.toBeNull()
    expect(await hashOf(successor!)).toBe('#sso_error=other_identity')
    expect(await hashOf(first!)).toContain('#sso=')
    const open = await hr.as(siti)

    const answer = await clear(boss, siti.user_id)
    expect([answer.status, answer.data.message]).toEqual([200, 'Identitas SSO dilepas'])
    expect((await open.call(task.own)).status).toBe(401)
    expect(
      await hr.sql`select action from audit where entity = 'sso_identity' and subject_user_id = ${siti.user_id} and actor_id = ${boss.person.user_id}`,
    ).toEqual([{ action: 'delete' }])
    const texts = await hr.sql<{ text: string }[]>`
      select text from notifications where user_id = any(${[siti.user_id, colleague.person.user_id]}) order by user_id`
    expect(texts.map(({ text }) => text)).toEqual([
      'Ibu Ratna (HR) melepas identitas SSO dari akun Anda, login SSO berikutnya mengikatnya kembali. Jika Anda tidak memintanya, hubungi HR.',
      `Ibu Ratna melepas identitas SSO dari akun ${siti.name}`,
    ])
    expect(await hashOf(successor!)).toContain('#sso=')
    expect(await hashOf(first!)).toBe('#sso_error=other_identity')

    const nothing = await clear(boss, (await buildPerson(hr.sql)).user_id)
    expect([nothing.status, nothing.data.message]).toEqual([200, 'Akun ini tidak terikat pada identitas SSO'])
  })

  it('opens one account only, whatever e-mail it has later', async () => {
    const [siti, budi] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    const sub = `satu-${siti.user_id}`
    expect(await hashOf({ ...verified(siti.email), sub })).toContain('#sso=')
    expect(await hashOf({ ...verified(budi.email), sub })).toBe('#sso_error=other_identity')
  })

  it('is bound once under concurrent sign-ons', async () => {
    const { user_id } = await buildPerson(hr.sql)
    const identities = ['a', 'b'].map((subject) => ({ issuer: 'https://sso.test', subject: `${subject}-${user_id}` }))
    const bound = await Promise.all(identities.map((it) => hr.sql.begin((tx) => bindIdentity(tx, user_id, it))))
    expect(bound.filter(Boolean)).toHaveLength(1)
  })

  it('may differ between providers', async () => {
    const { user_id } = await buildPerson(hr.sql)
    const bind = (issuer: string, subject: string) =>
      hr.sql.begin((tx) => bindIdentity(tx, user_id, { issuer, subject }))
    expect(await bind('https://lama.test', `x-${user_id}`)).toBe(true)
    expect(await bind('https://baru.test', `x-${user_id}`)).toBe(true)
    expect(await bind('https://baru.test', `y-${user_id}`)).toBe(false)
  })

  it('is cleared only by HR of every account of the person, and never by oneself', async () => {
    const [a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const siti = await buildPerson(hr.sql, { company: a })
    await buildPosition(hr.sql, siti.user_id, { company: b })
    const limited = await desk({ company: a, limit: [a] })
    expect((await clear(limited, siti.user_id)).status).toBe(403)
    const group = await desk()
    expect((await clear(group, group.person.user_id)).status).toBe(403)
  })

  it.each([
    ['the Kelvin sign for a K', (email: string) => email.replace('k', '\u212A')],
    ['a blank before', (email: string) => ` ${email}`],
    ['a blank after', (email: string) => `${email} `],
    ['a letter in two signs', (email: string) => email.replace('é', 'e\u0301')],
  ])('is unknown when the e-mail has %s', async (_, bend) => {
    const { email, user_id } = await buildPerson(hr.sql, { email: `kasir.é${Date.now()}@contoh.id` })
    expect(bend(email)).not.toBe(email)
    expect(await hashOf({ ...verified(bend(email)), sub: `bent-${user_id}` })).toBe('#sso_error=unknown')
    expect(await hashOf({ ...verified(email.replace('kasir', 'KASIR')), sub: `bent-${user_id}` })).toContain('#sso=')
  })

  it('opens no held account, also between callback and session, until HR clears it', async () => {
    const siti = await buildPerson(hr.sql)
    const back = await visit(verified(siti.email))
    await hr.sql`update users set held_at = now() where id = ${siti.user_id}`
    expect((await open(back.found.get('sso'), back.cookie)).status).toBe(401)
    expect(await hashOf(verified(siti.email))).toBe('#sso_error=held')
    expect((await clear(await desk(), siti.user_id)).status).toBe(200)
    expect(await hashOf(verified(siti.email))).toContain('#sso=')
  })
})

describe('provider with a required second factor', () => {
  let strict: OidcServer
  const other = startApp(async () => {
    strict = await startOidc({ redirect_uri: CALLBACK })
    return { ...settings(strict), OIDC_REQUIRE_AMR: 'mfa, hwk' }
  })
  afterAll(() => strict.stop())

  it.each([
    [{}, 'weak'],
    [{ amr: ['pwd'] }, 'weak'],
    [{ acr: 'loa1' }, 'weak'],
    [{ amr: ['pwd', 'hwk'] }, undefined],
    [{ acr: 'mfa' }, undefined],
  ])('%j is answered %s', async (claims, why) => {
    const { email } = await buildPerson(other.sql)
    const back = await visit({ ...verified(email), ...claims }, other.app, strict)
    expect(back.found.get('sso_error') ?? undefined).toBe(why)
  })
})

describe.each([{ isBasic: false }, { isBasic: true }])('provider with client_secret_basic: $isBasic', ({ isBasic }) => {
  let [honest, forged]: (OidcServer | undefined)[] = []
  const start = async (hasForeignKeys: boolean) => {
    const it = await startOidc({ redirect_uri: CALLBACK, hasForeignKeys, isBasic })
    if (hasForeignKeys) forged = it
    else honest = it
    return settings(it)
  }
  const [good, bad] = [startApp(() => start(false)), startApp(() => start(true))]
  afterAll(async () => {
    await honest?.stop()
    await forged?.stop()
  })

  it('admits people, but not with tokens signed by a foreign key', async () => {
    const hashOf = async ({ sql, app }: typeof good, provider: OidcServer) =>
      (await visit(verified((await buildPerson(sql)).email), app, provider)).location.hash
    expect(await hashOf(good, honest!)).toContain('#sso=')
    expect(await hashOf(bad, forged!)).toBe('#sso_error=failed')
  })
})

it('sso.options: lists the login methods', async () => {
  expect((await hr.stranger.call(sso.options)).data).toEqual({ local: true, sso: true })
})

describe('provider without e-mail in the ID token, without local login', () => {
  let taciturn: OidcServer
  const other = startApp(async () => {
    taciturn = await startOidc({ redirect_uri: CALLBACK, isTaciturn: true })
    return { ...settings(taciturn), LOCAL_LOGIN: 'false' }
  })
  afterAll(() => taciturn.stop())

  it('userinfo supplies the e-mail, and passwords are refused', async () => {
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
    const own = await other.as(person)
    const changed = await own.call(auth.changePassword, { body: { old_password: PASSWORD, ...pair } })
    for (const { status, body } of [login, forgot, reset, second, code, invited, changed])
      expect([status, body.code, body.message]).toEqual([
        403,
        'sso_only',
        'Masuk dengan password dimatikan, gunakan SSO',
      ])
  })
})

describe('provider that is down', () => {
  let gone: OidcServer
  const other = startApp(async () => {
    gone = await startOidc({ redirect_uri: CALLBACK })
    await gone.stop()
    return settings(gone)
  })

  it('prevents neither the start of the app nor sign-ins by password', async () => {
    const person = await buildPerson(other.sql)
    expect(await leave(other.app)).toMatchObject({ status: 302, location: '/login#sso_error=unavailable' })
    const login = await other.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
    expect(login.status).toBe(200)
  })
})

describe('a provider of one organisation that says nothing about the e-mail', () => {
  let tenant: OidcServer
  const other = startApp(async () => {
    tenant = await startOidc({ redirect_uri: CALLBACK })
    return { ...settings(tenant), OIDC_TRUST_EMAIL: 'true' }
  })
  afterAll(() => tenant.stop())

  it.each([
    [{}, undefined],
    [{ email_verified: false }, 'unverified'],
    [{ xms_edov: false }, 'unverified'],
  ])('%j is answered %s', async (claims, why) => {
    const { email } = await buildPerson(other.sql)
    const back = await visit({ email, ...claims }, other.app, tenant)
    expect(back.found.get('sso_error') ?? undefined).toBe(why)
  })
})
