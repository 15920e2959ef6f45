import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSigner } from 'fast-jwt'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { buildPerson, buildPosition, PASSWORD } from '#db/build/person.ts'
import { addressKey, throttleKey } from '#server/platform/http/throttle.ts'
import { type Browser, browserOf, startApp, startProcess } from '#test/harness.ts'

const hr = startApp()
const NEW_PASSWORD = 'kuda-laut-besar'
const login = (username: string, password = PASSWORD) => hr.stranger.call(auth.login, { body: { username, password } })

/** The link of the newest mail in the data folder. */
const mailedLink = async (address: string) => {
  await hr.mailer.stop()
  hr.mailer.wake()
  await hr.mailer.stop()
  const folder = join(hr.env.DATA_DIR, 'mail')
  const files = (await readdir(folder)).filter((it) => it.includes(address)).sort()
  const mail = await PostalMime.parse(await readFile(join(folder, files.at(-1)!)))
  return { to: mail.to?.[0]?.address, link: mail.text!.match(/https?:\/\/\S+/)![0] }
}
/** Sets the failure counter of the address from which the tests call. */
const missedHere = (name: string, count: number) => hr.sql`
  insert into throttles (key, count, resets_at)
  values (${throttleKey({ name }, addressKey(hr.env, '127.0.0.1'))}, ${count}, now() + interval '10 minutes')`
const tokenOf = (link: string) => link.split('/').at(-1)!

describe('sign-in', () => {
  it('accepts the e-mail in any case and the NIK with spaces around it', async () => {
    const budi = await buildPerson(hr.sql, { name: 'Budi', email: 'Budi@contoh.id', role: 'manager', sequence: 2 })
    for (const username of ['BUDI@CONTOH.ID', 'budi@contoh.id', ` ${budi.employee_identity} `]) {
      const answer = await login(username)
      expect(answer.status).toBe(200)
      expect(answer.data).toMatchObject({
        id: budi.user_id,
        name: 'Budi',
        role_name: 'manager',
        sequence: 2,
        status: 'old',
        position_id: budi.position_id,
      })
      expect((await (await hr.as({ token: answer.data.token!.access_token })).call(task.own)).status).toBe(200)
    }
  })

  it('answers alike to a wrong password, an unknown name and a person without an active account', async () => {
    const gone = await buildPerson(hr.sql, { status: 'inactive' })
    const answers = [await login(gone.email), await login('nobody@contoh.id'), await login(gone.email, 'salah-sekali')]
    for (const it of answers) expect([it.status, it.message]).toEqual([401, 'Email atau Password Salah'])
  })

  it('names the missing fields', async () => {
    const answer = await hr.stranger.call(auth.login, { body: { username: '', password: '' } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ username: ['Email harus diisi'], password: ['Password harus diisi'] })
  })

  it('opens the account used last', async () => {
    const ganda = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, ganda.user_id)
    expect((await login(ganda.email)).data.position_id).toBe(ganda.position_id)
    const browser = await hr.as({ position_id: ganda.position_id })
    await browser.call(auth.switchAccount, { params: { id: second.position_id } })
    expect((await login(ganda.email)).data.position_id).toBe(second.position_id)
  })

  it('locks an account after five wrong passwords, also concurrent ones, and no other account', async () => {
    const budi = await buildPerson(hr.sql)
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(budi.email, 'salah-sekali')))
    expect(answers.filter((it) => it.status === 401)).toHaveLength(5)
    expect(answers.filter((it) => it.status === 429)).toHaveLength(3)
    const locked = await login(budi.email)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login((await buildPerson(hr.sql)).email)).status).toBe(200)
    await hr.sql`delete from throttles`
  })

  it('counts e-mail, NIK and all their spellings as one name', async () => {
    const budi = await buildPerson(hr.sql, { email: 'direktur@contoh.id' })
    const names = ['direktur@contoh.id', 'DIREKTUR@contoh.id', ` ${budi.employee_identity}`, budi.employee_identity]
    for (const name of names) expect((await login(name, 'salah-sekali')).status).toBe(401)
    expect((await login('Direktur@Contoh.id', 'salah-sekali')).status).toBe(401)
    for (const name of names) expect((await login(name)).status).toBe(429)
    await hr.sql`delete from throttles`
  })

  it('stores neither the typed name nor the address of a failure in readable form', async () => {
    expect((await login('bukan.siapa@contoh.id', 'salah-sekali')).status).toBe(401)
    const rows = await hr.sql<{ key: string }[]>`select key from throttles order by key`
    expect(rows.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^login-address:[\w-]{43}$/),
      expect.stringMatching(/^login-origin:[\w-]{43}$/),
      expect.stringMatching(/^login-person:[\w-]{43}$/),
    ])
    await hr.sql`delete from throttles`
  })

  it('matches no account by a look-alike letter', async () => {
    await buildPerson(hr.sql, { email: 'dirigen@contoh.id' })
    for (const name of ['d\u0130rigen@contoh.id', 'dir\u0131gen@contoh.id'])
      expect([name, (await login(name)).status]).toEqual([name, 401])
    const forgot = await hr.stranger.call(auth.forgot, { body: { email: 'd\u0130rigen@contoh.id' } })
    expect(forgot.status).toBe(404)
    expect((await login('dirigen@contoh.id')).status).toBe(200)
    await hr.sql`delete from throttles`
  })

  it('locks for fifteen minutes from the fifth failure, and later attempts do not extend it', async () => {
    const budi = await buildPerson(hr.sql)
    for (let i = 0; i < 4; i++) await login(budi.email, 'salah-sekali')
    // Fourteen minutes have passed since the first failure.
    await hr.sql`update throttles set resets_at = now() + interval '1 minute' where key like 'login-origin:%'`
    expect((await login(budi.email, 'salah-sekali')).status).toBe(401)
    const locked = await login(budi.email)
    expect([locked.status, Number(locked.headers['retry-after']) > 14 * 60]).toEqual([429, true])
    await hr.sql`update throttles set resets_at = now() + interval '2 minutes' where key like 'login-origin:%'`
    const still = await login(budi.email)
    expect([still.status, Number(still.headers['retry-after']) <= 120]).toEqual([429, true])
    await hr.sql`update throttles set resets_at = now()`
    expect((await login(budi.email)).status).toBe(200)
    await hr.sql`delete from throttles`
  })

  it('locks an address after hundreds of failures, but not people known there', async () => {
    await missedHere('login-address', 298)
    const budi = await buildPerson(hr.sql)
    expect((await login(budi.email)).status).toBe(200)
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await login(`x${i}@contoh.id`, 'salah-sekali')).status)
    expect(statuses).toEqual([401, 401, 429])
    for (let i = 0; i < 10; i++) expect((await login(budi.email)).status).toBe(200)
    await hr.sql`delete from throttles`
  })
})

describe('tokens', () => {
  const claims = { iss: 'hcis', aud: 'hcis' }
  const sign = (key: string, more: object, options: object = {}) =>
    createSigner({ key, algorithm: 'HS256', ...options })({ ...claims, ...more }) as string

  it('answer 401 unless valid, current and of this installation', async () => {
    const budi = await buildPerson(hr.sql)
    const good = (await hr.as(budi)).token!
    const { jti, exp } = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString()) as {
      jti: string
      exp: number
    }
    const key = hr.env.APP_SECRET
    const none = [Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url'), good.split('.')[1], ''].join('.')
    const bad = {
      'another key': sign('x'.repeat(64), { jti, exp }),
      'no algorithm': none,
      'another algorithm': sign(key, { jti, exp }, { algorithm: 'HS512' }),
      'no expiry': sign(key, { jti }),
      'expiry as text': good.replace(
        /\.(.*)\./,
        `.${Buffer.from(JSON.stringify({ ...claims, jti, exp: '9999999999' })).toString('base64url')}.`,
      ),
      expired: sign(key, { jti, exp: 1_600_000_000 }),
      'issued next year': sign(key, { jti, exp, iat: Math.floor(Date.now() / 1000) + 31_536_000 }),
      'not yet valid': sign(key, { jti, exp, nbf: Math.floor(Date.now() / 1000) + 3600 }),
      'wrong audience': sign(key, { jti, exp, aud: 'other' }),
      'no audience': sign(key, { jti, exp, aud: undefined }),
      'no issuer': sign(key, { jti, exp, iss: undefined }),
      'unknown session': sign(key, { jti: randomUUID(), exp }),
      'session that is no id': sign(key, { jti: "' or 1=1", exp }),
      garbage: 'a.b.c',
    }
    expect((await (await hr.as({ token: good })).call(task.own)).status).toBe(200)
    for (const [why, token] of Object.entries(bad))
      expect([why, (await (await hr.as({ token })).call(task.own)).status]).toEqual([why, 401])
    for (const authorization of ['', 'Bearer', 'Bearer ', `bearer ${good}`, `Basic ${good}`, `Bearer ${good} x`])
      expect([authorization, (await hr.stranger.call(task.own, { headers: { authorization } })).status]).toEqual([
        authorization,
        401,
      ])
    expect((await hr.app.inject(`/api/staff/task?token=${good}`)).statusCode).toBe(401)
  })

  it('answer 401 after sign-out', async () => {
    const browser = await hr.as(await buildPerson(hr.sql))
    expect((await browser.call(auth.logout)).status).toBe(200)
    expect((await browser.call(task.own)).status).toBe(401)
  })

  it('answer 401 after the position was deactivated', async () => {
    const budi = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
    const browser = await hr.as(budi)
    expect((await browser.call(task.own)).status).toBe(200)
    await hr.sql`update positions set status = 'inactive' where id = ${budi.position_id}`
    expect((await browser.call(task.own)).status).toBe(401)
  })
})

describe('accounts', () => {
  it('are listed if active, and switching to one ends the old token', async () => {
    const ganda = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, ganda.user_id, { role: 'manager', sequence: 2 })
    await buildPosition(hr.sql, ganda.user_id, { status: 'inactive' })
    const browser = await hr.as(ganda)
    expect((await browser.call(auth.accounts)).data.map((it) => it.id)).toEqual([ganda.position_id, second.position_id])

    const switched = await browser.call(auth.switchAccount, { params: { id: second.position_id } })
    expect(switched.status).toBe(200)
    expect(switched.headers['cache-control']).toBe('no-store')
    expect(switched.data).toMatchObject({ position_id: second.position_id, role_name: 'manager' })
    expect((await browser.call(auth.accounts)).status).toBe(401)
    expect((await (await hr.as({ token: switched.data.token.access_token })).call(auth.accounts)).status).toBe(200)
  })

  const openSessions = async ({ user_id }: { user_id: number }) =>
    (await hr.sql`select id from sessions where user_id = ${user_id} and revoked_at is null`).length
  const sorted = (answers: { status: number }[]) => answers.map((it) => it.status).toSorted((a, b) => a - b)

  it('of concurrent switches with one token one wins', async () => {
    const ganda = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, ganda.user_id)
    const browser = await hr.as(ganda)
    const switching = () => browser.call(auth.switchAccount, { params: { id: second.position_id } })
    const answers = await Promise.all(Array.from({ length: 8 }, switching))
    expect(sorted(answers)).toEqual([200, ...Array(7).fill(401)])
    expect(await openSessions(ganda)).toBe(1)
  })

  it('of a concurrent switch and sign-out one wins', async () => {
    const ganda = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, ganda.user_id)
    const race = (browser: Browser) =>
      Promise.all([browser.call(auth.switchAccount, { params: { id: second.position_id } }), browser.call(auth.logout)])
    for (let round = 0; round < 10; round++) {
      const [switched, left] = await race(await hr.as(ganda))
      expect(sorted([switched, left])).toEqual([200, 401])
      expect(await openSessions(ganda)).toBe(switched.status === 200 ? 1 : 0)
      await hr.sql`update sessions set revoked_at = now() where user_id = ${ganda.user_id}`
    }
  })

  it('no concurrent sign-in or switch survives a password change', async () => {
    const ganda = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, ganda.user_id)
    const [here, thief] = [await hr.as(ganda), await hr.as(ganda)]
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    const [changed] = await Promise.all([
      here.call(auth.changePassword, { body }),
      thief.call(auth.switchAccount, { params: { id: second.position_id } }),
      login(ganda.email),
      login(ganda.email),
    ])
    expect([changed.status, await openSessions(ganda)]).toEqual([200, 1])
    await hr.sql`delete from throttles`
  })

  it("switching to another person's account answers 404", async () => {
    const [budi, siti] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    const browser = await hr.as(budi)
    expect((await browser.call(auth.switchAccount, { params: { id: siti.position_id } })).status).toBe(404)
    expect((await browser.call(auth.accounts)).status).toBe(200)
  })
})

describe('forgotten password', () => {
  const forgot = (email: string, headers?: Record<string, string>) =>
    hr.stranger.call(auth.forgot, { body: { email }, headers })
  const reset = (token: string, password = NEW_PASSWORD, confirm_password = password) =>
    hr.stranger.call(auth.reset, { params: { token }, body: { password, confirm_password } })

  it('is replaced once by a mailed link, which ends all sessions', async () => {
    const budi = await buildPerson(hr.sql)
    const browser = await hr.as(budi)
    const asked = await forgot(budi.email.toUpperCase(), { host: 'evil.example' })
    expect([asked.status, asked.data.message]).toEqual([200, 'Silahkan periksa email anda'])
    const { to, link } = await mailedLink(budi.email)
    expect(to).toBe(budi.email)
    expect(link).toMatch(/^https:\/\/hcis\.test\/reset-password\/[\w-]{43}$/)

    const answers = await Promise.all([reset(tokenOf(link)), reset(tokenOf(link))])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await browser.call(task.own)).status).toBe(401)
    expect((await login(budi.email)).status).toBe(401)
    expect((await login(budi.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('answers 429 to the sixth request of one person, not to many people at one address', async () => {
    for (let i = 0; i < 25; i++) expect((await forgot((await buildPerson(hr.sql)).email)).status).toBe(200)
    const budi = await buildPerson(hr.sql)
    for (let i = 0; i < 5; i++) expect((await forgot(budi.email)).status).toBe(200)
    expect((await forgot(budi.email.toUpperCase())).status).toBe(429)
    await hr.sql`delete from throttles`
  })

  it('answers 429 to unknown e-mails after hundreds of failures, and 200 to known ones', async () => {
    await missedHere('forgot-address', 299)
    expect([(await forgot('x1@contoh.id')).status, (await forgot('x2@contoh.id')).status]).toEqual([404, 429])
    expect((await forgot((await buildPerson(hr.sql)).email)).status).toBe(200)
    await hr.sql`delete from throttles`
  })

  it('answers 200 to a valid link after hundreds of invalid ones at the address', async () => {
    await missedHere('reset-address', 299)
    const budi = await buildPerson(hr.sql)
    await forgot(budi.email)
    const { link } = await mailedLink(budi.email)
    const [first, second] = [await reset('salah'), await reset('salah')]
    expect([first.status, second.status]).toEqual([404, 429])
    expect((await reset(tokenOf(link))).status).toBe(200)
    await hr.sql`delete from throttles`
  })

  it('accepts a form-encoded request', async () => {
    const budi = await buildPerson(hr.sql)
    const answer = await hr.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${encodeURIComponent(budi.email)}`,
    })
    expect(answer.statusCode).toBe(200)
  })

  it('answers alike to an unknown e-mail and to a former employee', async () => {
    const gone = await buildPerson(hr.sql, { status: 'inactive' })
    for (const email of [gone.email, 'nobody@contoh.id']) {
      const answer = await forgot(email)
      expect([answer.status, answer.message]).toEqual([404, 'record not found'])
    }
  })

  it('accepts the newest link only, for one hour', async () => {
    const budi = await buildPerson(hr.sql)
    await forgot(budi.email)
    const first = await mailedLink(budi.email)
    await forgot(budi.email)
    const second = await mailedLink(budi.email)
    expect((await reset(tokenOf(first.link))).status).toBe(404)
    await hr.sql`update password_resets set expires_at = expires_at - interval '61 minutes'`
    expect((await reset(tokenOf(second.link))).status).toBe(404)
  })

  it.each([
    ['1234567', undefined, 422, 'Minimal 8 Karakter'],
    ['x'.repeat(129), undefined, 422, 'Maksimal 128 Karakter'],
    ['panjang-sekali', 'berbeda-sekali', 422, 'Konfirmasi Password Berbeda'],
    ['Password123', undefined, 422, 'Password terlalu umum'],
    ['', undefined, 422, 'Wajib diisi'],
    ['x'.repeat(64), undefined, 200, ''],
  ])('validates the new password %s', async (password, confirm, status, message) => {
    const budi = await buildPerson(hr.sql)
    await forgot(budi.email)
    const { link } = await mailedLink(budi.email)
    const answer = await reset(tokenOf(link), password, confirm)
    expect([answer.status, answer.message]).toEqual([status, message])
  })
})

describe('password change', () => {
  it('needs the old password, keeps the current session and ends the others', async () => {
    const budi = await buildPerson(hr.sql)
    const [here, elsewhere] = [await hr.as(budi), await hr.as(budi)]
    const change = (old_password: string, password = NEW_PASSWORD) =>
      here.call(auth.changePassword, { body: { old_password, password, confirm_password: password } })

    const wrong = await change('bukan-password-saya')
    expect([wrong.status, wrong.message]).toEqual([422, 'hash does not match the given password'])
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await here.call(task.own)).status).toBe(200)
    expect((await elsewhere.call(task.own)).status).toBe(401)
    expect((await login(budi.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('answers 429 after five wrong old passwords', async () => {
    const browser = await hr.as(await buildPerson(hr.sql))
    const body = { old_password: 'salah-sekali', password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await browser.call(auth.changePassword, { body })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

it('sends the mail of a forgotten password at once', async () => {
  const { email } = await buildPerson(hr.sql)
  const process = await startProcess({ ...hr, wakesMailer: true })
  try {
    const browser = browserOf(process.app, undefined)
    expect((await browser.call(auth.forgot, { body: { email } })).status).toBe(200)
    const sent = () =>
      readdir(join(hr.env.DATA_DIR, 'mail'), { recursive: true })
        .catch(() => [] as string[])
        .then((files) => files.some((it) => it.includes(email)))
    await vi.waitFor(async () => expect(await sent()).toBe(true), { timeout: 15_000 })
  } finally {
    await process.stop()
  }
})
