import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { user } from '#contract/people/new-person.ts'
import { buildCompany, buildJob, buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const NEW = 'kuda-laut-besar'
const asHr = async () => hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
const of = ({ user_id }: Pick<Person, 'user_id'>) => ({ params: { userId: user_id } })
const login = (username: string, password = PASSWORD) => hr.stranger.call(auth.login, { body: { username, password } })

/** Simulates that the ten minutes have passed. */
const later = () => hr.sql`update throttles set resets_at = now() where key ~ '^(invite|code)-person:'`

const mailedTo = async (address: string) => {
  await hr.mailer.stop()
  hr.mailer.wake()
  await hr.mailer.stop()
  const folder = join(hr.env.DATA_DIR, 'mail')
  const files = (await readdir(folder)).filter((it) => it.includes(address)).sort()
  const mails = await Promise.all(files.map(async (it) => PostalMime.parse(await readFile(join(folder, it)))))
  return mails.flatMap((it) => it.text!.match(/reset-password\/(\S+)/)?.[1] ?? [])
}

describe('account management by HR', () => {
  it('shows an account, changes its e-mail and NIK, and answers 409 if they are taken', async () => {
    const boss = await asHr()
    const [siti, budi] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    await login(siti.email)
    const seen = await boss.call(account.one, of(siti))
    expect(seen.data).toMatchObject({
      email: siti.email,
      must_change_password: false,
      locked_until: null,
      last_login_at: expect.any(String),
      sessions: [{ current: false, address: '127.0.0.1' }],
    })
    const taken = await boss.call(account.change, {
      ...of(siti),
      body: { email: budi.email.toUpperCase(), employee_identity: budi.employee_identity },
    })
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([409, ['email', 'employee_identity']])
    const changed = await boss.call(account.change, {
      ...of(siti),
      body: { email: '', employee_identity: '7000000001' },
    })
    expect([changed.status, changed.data]).toMatchObject([200, { email: null, employee_identity: '7000000001' }])
    expect((await login('7000000001')).status).toBe(200)
    expect((await login(siti.email)).status).toBe(401)
    expect((await boss.call(account.one, { params: { userId: 999_999 } })).status).toBe(404)
  })

  it('accepts one of several concurrent changes to the same e-mail', async () => {
    const boss = await asHr()
    const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(hr.sql)))
    const answers = await Promise.all(
      people.map((it) =>
        boss.call(account.change, {
          ...of(it),
          body: { email: 'sama@contoh.id', employee_identity: it.employee_identity },
        }),
      ),
    )
    expect(answers.map((it) => it.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  })

  it('unlocks an account after wrong passwords', async () => {
    const boss = await asHr()
    const siti = await buildPerson(hr.sql)
    for (let n = 0; n < 5; n++) await login(siti.email, 'salah-sekali')
    expect((await boss.call(account.one, of(siti))).data.locked_until).toEqual(expect.any(String))
    expect((await login(siti.email)).status).toBe(429)
    expect((await boss.call(account.unlock, of(siti))).status).toBe(200)
    expect((await login(siti.email)).status).toBe(200)
  })

  it('ends all sessions of a person', async () => {
    const boss = await asHr()
    const siti = await buildPerson(hr.sql)
    const phone = await hr.as(siti)
    expect((await boss.call(account.endSessions, of(siti))).status).toBe(200)
    expect((await phone.call(task.own)).status).toBe(401)
  })
})

describe('closed access', () => {
  it('shuts a person out at once, until HR gives a code', async () => {
    const boss = await asHr()
    const siti = await buildPerson(hr.sql)
    const browser = await hr.as(siti)
    expect((await boss.call(account.close, of(siti))).data).toEqual({ message: 'Akses ditutup' })
    expect((await browser.call(task.own)).status).toBe(401)
    expect((await login(siti.email)).status).toBe(401)
    expect((await boss.call(account.one, of(siti))).data).toMatchObject({
      held_at: expect.any(String),
      held_by: expect.any(String),
      sessions: [],
    })
    const invited = await boss.call(account.invite, of(siti))
    expect([invited.status, invited.body.code]).toEqual([409, 'held'])
    const { code } = (await boss.call(account.code, of(siti))).data
    expect((await login(siti.email, code)).status).toBe(200)
    expect((await boss.call(account.one, of(siti))).data).toMatchObject({ held_at: null, held_by: null })
  })

  it('is refused for the own account, and for a person outside the scope of HR', async () => {
    const hcis = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
    expect((await (await hr.as(hcis)).call(account.close, of(hcis))).status).toBe(403)
    const company = await buildCompany(hr.sql)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, company, limit: [company] }))
    expect((await limited.call(account.close, of(await buildPerson(hr.sql)))).status).toBe(404)
  })
})

describe('a one-time code', () => {
  it('replaces password and sessions, allows only a password change, and expires', async () => {
    const boss = await asHr()
    const siti = await buildPerson(hr.sql)
    const before = await hr.as(siti)
    const { code } = (await boss.call(account.code, of(siti))).data
    expect(code).toMatch(/^[A-Z2-9]{10}$/)
    expect([(await before.call(task.own)).status, (await login(siti.email)).status]).toEqual([401, 401])
    const opened = await login(siti.email, code)
    expect(opened.data).toMatchObject({ must_change_password: true })
    const browser = await hr.as({ token: opened.data.token!.access_token })
    for (const it of [await browser.call(task.own), await browser.call(auth.accounts)])
      expect([it.status, it.body.code]).toEqual([403, 'must_change_password'])
    await hr.sql`update users set password_expires_at = now() - interval '1 second' where id = ${siti.user_id}`
    expect((await login(siti.email, code)).status).toBe(401)
    await later()
    const again = (await boss.call(account.code, of(siti))).data.code
    const fresh = await hr.as({ token: (await login(siti.email, again)).data.token!.access_token })
    const body = { old_password: again, password: NEW, confirm_password: NEW }
    expect((await fresh.call(auth.changePassword, { body })).status).toBe(200)
    expect((await fresh.call(task.own)).status).toBe(200)
  })

  it('answers 403 to HR for their own account', async () => {
    const maria = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
    expect((await (await hr.as(maria)).call(account.code, of(maria))).status).toBe(403)
  })

  it('is exported as a sheet for many people', async () => {
    const boss = await asHr()
    const people = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    const sheet = await boss.call(account.codes, { body: { user_ids: people.map((it) => it.user_id) } })
    const [read] = await readSpreadsheet(sheet.raw, { maxRows: 10, maxColumns: 10 })
    const rows = read!.rows.map((row) => row.map(String))
    expect(rows[0]).toEqual(['NIK', 'Nama', 'Entitas', 'Kode'])
    for (const [nik, , , code] of rows.slice(1)) expect((await login(nik!, code)).status).toBe(200)
    expect(rows).toHaveLength(3)
    expect((await boss.call(account.codes, { body: { user_ids: [people[0]!.user_id, 999_999] } })).status).toBe(404)
  })
})

describe('an invitation', () => {
  it('is sent to all who never signed in, and sets the first password once', async () => {
    const boss = await asHr()
    await hr.sql`update users set last_login_at = now()`
    const [siti, mute] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    await hr.sql`update users set password_hash = null where id = ${siti.user_id}`
    await hr.sql`update users set email = null where id = ${mute.user_id}`
    const seen = async (email: 'true' | 'false' | '') =>
      (await boss.call(account.newcomers, { query: { email } })).data.map((it) => it.user_id)
    expect([await seen('true'), await seen('false'), await seen('')]).toEqual([
      [siti.user_id],
      [mute.user_id],
      [siti.user_id, mute.user_id],
    ])
    expect((await boss.call(account.inviteAll, { body: {} })).data).toEqual({ sent: 1, skipped: 0 })
    const [token] = await mailedTo(siti.email)
    const body = { password: NEW, confirm_password: NEW }
    expect((await hr.stranger.call(auth.reset, { params: { token: token! }, body })).status).toBe(200)
    expect((await hr.stranger.call(auth.reset, { params: { token: token! }, body })).status).toBe(404)
    expect((await login(siti.email, NEW)).status).toBe(200)
    expect((await boss.call(account.inviteAll, { body: {} })).data).toEqual({ sent: 0, skipped: 0 })
  })

  it('invalidates the older link of the person, and answers 409 without an e-mail', async () => {
    const boss = await asHr()
    const siti = await buildPerson(hr.sql)
    await boss.call(account.invite, of(siti))
    const [first] = await mailedTo(siti.email)
    await later()
    await boss.call(account.invite, of(siti))
    const [, second] = await mailedTo(siti.email)
    const body = { password: NEW, confirm_password: NEW }
    const use = async (token: string) => (await hr.stranger.call(auth.reset, { params: { token }, body })).status
    expect([await use(first!), await use(second!)]).toEqual([404, 200])
    await hr.sql`update users set email = null where id = ${siti.user_id}`
    const refused = await boss.call(account.invite, of(siti))
    expect([refused.status, refused.body.code]).toEqual([409, 'no_email'])
  })
})

describe('new person', () => {
  const add = async (change: object) => {
    const boss = await asHr()
    const job = await buildJob(hr.sql)
    const place = await buildPerson(hr.sql, { job })
    const [{ role }] = await hr.sql<[{ role: number }]>`select id as role from roles where name = 'staff'`
    return boss.call(user.add, {
      body: {
        name: 'Orang Baru',
        personality: 'Insting',
        gender: 'perempuan',
        position: [{ company_id: place.company_id, job_id: job.id, role_id: role, supervisor_id: null }],
        ...change,
      } as never,
    })
  }

  it('can be invited, get a code, or a password typed by HR', async () => {
    const invited = await add({ employee_identity: '6000000001', email: 'undang@contoh.id', entry: 'invitation' })
    expect(invited.status).toBe(201)
    expect(await mailedTo('undang@contoh.id')).toHaveLength(1)
    const coded = await add({ employee_identity: '6000000002', entry: 'code' })
    expect(coded.data).toMatchObject({ email: null, code: expect.any(String) })
    expect((await login('6000000002', coded.data.code)).data).toMatchObject({ must_change_password: true })
    const typed = await add({ employee_identity: '6000000003', email: 'ketik@contoh.id', password: NEW })
    expect(typed.data.code).toBeUndefined()
    const session = (await login('6000000003', NEW)).data
    expect(session).toMatchObject({ must_change_password: true })
    const browser = await hr.as({ token: session.token!.access_token })
    expect((await browser.call(task.own)).body.code).toBe('must_change_password')
    const own = { old_password: NEW, password: 'milik-sendiri-4711', confirm_password: 'milik-sendiri-4711' }
    expect((await browser.call(auth.changePassword, { body: own })).status).toBe(200)
    expect((await login('6000000003', 'milik-sendiri-4711')).data).toMatchObject({ must_change_password: false })
  })

  it.each([
    [{ entry: 'invitation' }, ['email']],
    [{ entry: 'invitation', email: 'a@contoh.id', password: NEW }, ['password']],
    [{ email: 'b@contoh.id' }, ['password']],
    [{ password: NEW }, ['email']],
    [{ entry: 'lain' }, ['entry']],
  ])('answers 422 to %j with errors for %j', async (change, fields) => {
    const answer = await add({ employee_identity: '6000000009', ...change })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, expect.arrayContaining(fields)])
  })
})

describe('own devices', () => {
  it('are listed, and ended one by one or all but the current one', async () => {
    const siti = await buildPerson(hr.sql)
    const other = await buildPerson(hr.sql)
    const [phone, laptop] = [await hr.as(siti), await hr.as(siti)]
    await hr.as(siti)
    const listed = (await laptop.call(account.ownSessions)).data
    expect(listed.map((it) => it.current).filter(Boolean)).toEqual([true])
    expect(listed).toHaveLength(3)
    const [foreign] = (await (await hr.as(other)).call(account.ownSessions)).data
    const end = (id: string) => laptop.call(account.endOwnSession, { params: { id } })
    expect((await end(foreign!.id)).status).toBe(404)
    const phoneId = (await phone.call(account.ownSessions)).data.find((it) => it.current)!.id
    expect((await end(phoneId)).status).toBe(200)
    expect((await end(phoneId)).status).toBe(404)
    expect((await phone.call(task.own)).status).toBe(401)
    expect((await laptop.call(account.endOwnSessions)).status).toBe(200)
    expect((await laptop.call(account.ownSessions)).data.map((it) => it.current)).toEqual([true])
  })

  it('record the last use, user agent and address', async () => {
    const siti = await buildPerson(hr.sql)
    const phone = await hr.as(siti)
    await hr.sql`update sessions set seen_at = now() - interval '1 hour' where user_id = ${siti.user_id}`
    await phone.call(task.own, { headers: { 'user-agent': 'Ponsel\u0000 Murah'.replace('\u0000', '') } })
    const [device] = (await phone.call(account.ownSessions)).data
    expect(device).toMatchObject({ agent: 'Ponsel Murah', address: '127.0.0.1' })
    expect(Date.now() - Date.parse(device!.seen_at)).toBeLessThan(600_000)
  })
})
