import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { FACTOR_REQUIRED, TICKET_OVER, WRONG_CODE } from '#contract/access/login-refusals.ts'
import { secondFactor } from '#contract/access/second-factor.ts'
import { task } from '#contract/home/task.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { issueResetToken } from '#server/platform/session/reset-token.ts'
import { browserOf, startApp, startProcess } from '#test/harness.ts'
import { runRetention } from '#test/retention.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'

const hr = startApp()
const PERIOD_MS = 30_000
const NEW_PASSWORD = 'kopi-tubruk-9'
const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }

const login = ({ email }: Person, password = PASSWORD) =>
  hr.stranger.call(auth.login, { body: { username: email, password } })
const second = (ticket: string, code: string) => hr.stranger.call(auth.second, { body: { ticket, code } })
const ticketOf = async (person: Person, password?: string) => (await login(person, password)).data.ticket!

/** A person with an authenticator app whose codes the test can compute. */
const withApp = async () => {
  const person = await buildPerson(hr.sql)
  return { person, app: await buildTotp(hr.sql, hr.env, person) }
}
const codeOf = (secret: string, at = Date.now()) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at })
const notified = async (person: Person) =>
  (await (await hr.as(person)).call(notice.list)).data.map(({ kind, text }) => [kind, text])
const mailsTo = async ({ email }: Person) => {
  hr.mailer.wake()
  await hr.mailer.stop()
  const folder = join(hr.env.DATA_DIR, 'mail')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  return mails.filter(({ to }) => to?.[0]?.address === email).map(({ text = '' }) => text)
}

describe('setting up an app', () => {
  it('secret is inactive until confirmed; confirming returns recovery codes', async () => {
    const siti = await buildPerson(hr.sql, { email: 'siti@contoh.id' })
    const browser = await hr.as(siti)
    const begun = await browser.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
    expect(begun.status).toBe(201)
    expect(begun.data.uri).toBe(
      `otpauth://totp/HCIS:siti%40contoh.id?issuer=HCIS&secret=${begun.data.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await browser.call(secondFactor.state)).data).toMatchObject({ totp: false, recovery_codes_left: 0 })
    expect((await login(siti)).data.token).toBeDefined()

    // The last two have six UTF-16 code units, but more than six bytes.
    for (const code of ['000 000', '12345', 'kode01', 'éééééé', '🚉🚉🚉']) {
      const wrong = await browser.call(secondFactor.confirmTotp, { body: { code } })
      expect([code, wrong.status, wrong.body.code]).toEqual([code, 422, WRONG_CODE])
    }
    const done = await browser.call(secondFactor.confirmTotp, { body: { code: codeOf(begun.data.secret) } })
    expect(done.status).toBe(201)
    expect(new Set(done.data.recovery_codes).size).toBe(10)
    expect((await browser.call(secondFactor.state)).data).toMatchObject({ totp: true, recovery_codes_left: 10 })
    expect(await notified(siti)).toEqual([
      [
        'account_changed',
        'Aplikasi authenticator diaktifkan untuk akun Anda. Jika bukan Anda, ganti password dan hubungi HR.',
      ],
    ])
    expect((await mailsTo(siti)).length).toBe(1)
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { person, app } = await withApp()
    const [row] = await hr.sql<{ secret: Buffer; all: string }[]>`
      select secret, t::text as all from totp_factors t where user_id = ${person.user_id}`
    expect(row!.secret.includes(Buffer.from(Secret.fromBase32(app.secret).bytes))).toBe(false)
    expect(row!.all).not.toContain(app.secret)
    const codes = await hr.sql<{ all: string }[]>`
      select c::text as all from recovery_codes c where user_id = ${person.user_id}`
    for (const code of app.recovery_codes) expect(JSON.stringify(codes)).not.toContain(code.replace('-', ''))
  })

  it('can be restarted until confirmed, and not afterwards', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const first = await siti.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
    const again = await siti.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
    expect(again.data.secret).not.toBe(first.data.secret)
    const old = await siti.call(secondFactor.confirmTotp, { body: { code: codeOf(first.data.secret) } })
    expect(old.status).toBe(422)
    expect((await siti.call(secondFactor.confirmTotp, { body: { code: codeOf(again.data.secret) } })).status).toBe(201)
    expect((await siti.call(secondFactor.beginTotp, { body: { password: PASSWORD } })).status).toBe(409)
    expect((await siti.call(secondFactor.confirmTotp, { body: { code: codeOf(again.data.secret) } })).status).toBe(409)
  })

  it('expires after half an hour, and retention deletes it', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const { data } = await siti.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
    await hr.sql`update totp_factors set created_at = now() - interval '31 minutes' where user_id = ${person.user_id}`
    expect((await siti.call(secondFactor.confirmTotp, { body: { code: codeOf(data.secret) } })).status).toBe(409)
    await hr.sql`update totp_factors set created_at = now() - interval '25 hours' where user_id = ${person.user_id}`
    await runRetention(hr.sql, hr.env, hr.app.log)
    expect(await hr.sql`select user_id from totp_factors where user_id = ${person.user_id}`).toEqual([])
  })

  it('ends the other sessions of the person, and only one of two concurrent confirmations succeeds', async () => {
    const person = await buildPerson(hr.sql)
    const [here, elsewhere] = [await hr.as(person), await hr.as(person)]
    const { data } = await here.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
    const body = { code: codeOf(data.secret) }
    const answers = await Promise.all([1, 2].map(() => here.call(secondFactor.confirmTotp, { body })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await elsewhere.call(task.own)).status).toBe(401)
    expect((await here.call(task.own)).status).toBe(200)
  })
})

describe('signing in with a second factor', () => {
  it('returns a ticket without a token first, and then the usual session', async () => {
    const { person, app } = await withApp()
    const first = await login(person)
    expect(first.status).toBe(200)
    expect(Object.keys(first.data).sort()).toEqual(['second_factor', 'ticket'])
    expect(first.data.second_factor).toEqual(['totp'])
    const done = await second(first.data.ticket!, app.code())
    expect(done.status).toBe(200)
    expect(done.data).toMatchObject({
      id: person.user_id,
      position_id: person.position_id,
      must_change_password: false,
    })
    expect((await (await hr.as({ token: done.data.token.access_token })).call(task.own)).status).toBe(200)
    expect((await second(first.data.ticket!, app.code(Date.now() + PERIOD_MS))).body.code).toBe(TICKET_OVER)
  })

  it('does not change for people without one', async () => {
    const { data } = await login(await buildPerson(hr.sql))
    expect(Object.keys(data)).not.toContain('second_factor')
    expect(Object.keys(data)).not.toContain('must_add_factor')
    expect(data.token?.access_token).toBeDefined()
  })

  it('accepts a code of one period before or after, and each once', async () => {
    const { person, app } = await withApp()
    // In the middle of a period, so that the next one does not begin meanwhile.
    const now = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + 15_000
    hr.clock.set(new Date(now).toISOString())
    const tried = async (steps: number) =>
      (await second(await ticketOf(person), app.code(now + steps * PERIOD_MS))).status
    expect([await tried(-2), await tried(2)]).toEqual([401, 401])
    expect([await tried(-1), await tried(-1), await tried(0), await tried(1)]).toEqual([200, 401, 200, 200])
    // A code older than the last accepted one may have been observed.
    expect(await tried(0)).toBe(401)
    hr.clock.set()
  })

  it('accepts one of several concurrent uses of a code', async () => {
    const { person, app } = await withApp()
    const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketOf(person)))
    const code = app.code()
    const statuses = (await Promise.all(tickets.map((ticket) => second(ticket, code)))).map(({ status }) => status)
    expect(statuses.filter((it) => it === 200).length).toBe(1)
  })

  it('accepts a recovery code once in any spelling, notifies the person, and counts what is left', async () => {
    const { person, app } = await withApp()
    const [code = ''] = app.recovery_codes
    const tickets = [await ticketOf(person), await ticketOf(person)]
    const typed = code.toLowerCase().replace('-', ' ')
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, typed)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    const left = (await (await hr.as(person)).call(secondFactor.state)).data.recovery_codes_left
    expect(left).toBe(9)
    expect(await notified(person)).toEqual([
      [
        'account_changed',
        'Satu kode cadangan Anda dipakai untuk masuk, sisa 9 kode. Jika bukan Anda, ganti password dan hubungi HR.',
      ],
    ])
  })

  it('ends a ticket after five attempts, also concurrent ones, and then locks the person for all tickets', async () => {
    const { person, app } = await withApp()
    const ticket = await ticketOf(person)
    const answers = await Promise.all(Array.from({ length: 8 }, () => second(ticket, '000000')))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((it) => it === WRONG_CODE).length).toBe(5)
    expect(codes.filter((it) => it === TICKET_OVER).length).toBe(3)
    expect((await second(ticket, app.code())).body.code).toBe(TICKET_OVER)
    const next = await second(await ticketOf(person), app.code())
    expect([next.status, next.body.code]).toEqual([429, 'too_many'])
    // HR sees the lock and removes it.
    const desk = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const params = { userId: person.user_id }
    expect((await desk.call(account.one, { params })).data.locked_until).not.toBeNull()
    await desk.call(account.unlock, { params })
    expect((await desk.call(account.one, { params })).data.locked_until).toBeNull()
    expect((await second(await ticketOf(person), app.code())).status).toBe(200)
  })

  it('ends a ticket after five minutes, and stores it only as a hash', async () => {
    const { person, app } = await withApp()
    const ticket = await ticketOf(person)
    const kept = await hr.sql`select t::text as all from login_tickets t where user_id = ${person.user_id}`
    expect(JSON.stringify(kept)).not.toContain(ticket)
    await hr.sql`update login_tickets set expires_at = now() where user_id = ${person.user_id}`
    expect((await second(ticket, app.code())).body.code).toBe(TICKET_OVER)
    await runRetention(hr.sql, hr.env, hr.app.log)
    expect(await hr.sql`select user_id from login_tickets where user_id = ${person.user_id}`).toEqual([])
  })

  it('ends a ticket when the password changes', async () => {
    const { person, app } = await withApp()
    const ticket = await ticketOf(person)
    const token = await issueResetToken(hr.sql, person.user_id, 60)
    await hr.stranger.call(auth.reset, { params: { token }, body: passwords })
    expect((await second(ticket, app.code())).body.code).toBe(TICKET_OVER)
    // The reset has not removed the factor.
    const again = await login(person, NEW_PASSWORD)
    expect(again.data.second_factor).toEqual(['totp'])
    expect((await second(again.data.ticket!, app.code())).status).toBe(200)
  })

  it('still requires the factor after a change of password', async () => {
    const { person } = await withApp()
    const browser = await hr.as(person)
    await browser.call(auth.changePassword, { body: { old_password: PASSWORD, ...passwords } })
    expect((await login(person, NEW_PASSWORD)).data.second_factor).toEqual(['totp'])
  })

  it('answers 401 when the person left between the two steps', async () => {
    const { person, app } = await withApp()
    const ticket = await ticketOf(person)
    await hr.sql`update positions set status = 'inactive' where id = ${person.position_id}`
    expect((await second(ticket, app.code())).status).toBe(401)
  })

  it('requires a code or a passkey', async () => {
    const none = await hr.stranger.call(auth.second, { body: { ticket: 'x' } })
    expect([none.status, none.body.errors]).toEqual([422, { code: ['Kode harus diisi'] }])
    expect((await second('nobody-has-this', '123456')).status).toBe(401)
  })
})

describe('removing the app', () => {
  it('requires the password; afterwards the password alone signs in', async () => {
    const { person, app } = await withApp()
    const browser = await hr.as(person)
    const wrong = await browser.call(secondFactor.removeTotp, { body: { password: 'bukan ini' } })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['Password Salah'] }])
    expect((await browser.call(secondFactor.removeTotp, { body: { password: PASSWORD } })).status).toBe(200)
    expect((await browser.call(secondFactor.removeTotp, { body: { password: PASSWORD } })).status).toBe(404)
    expect((await login(person)).data.token).toBeDefined()
    expect(await hr.sql`select from recovery_codes where user_id = ${person.user_id}`).toEqual([])
    expect((await second(await ticketOf(person).catch(() => 'none'), app.code())).status).not.toBe(200)
  })

  it('answers 429 after five wrong passwords', async () => {
    const { person } = await withApp()
    const browser = await hr.as(person)
    const guess = () => browser.call(secondFactor.removeTotp, { body: { password: 'bukan ini' } })
    const statuses = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await guess()).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('renewCodes: requires the password, and ends the old recovery codes', async () => {
    const { person, app } = await withApp()
    const browser = await hr.as(person)
    expect((await browser.call(secondFactor.renewCodes, { body: { password: 'bukan ini' } })).status).toBe(422)
    const { data } = await browser.call(secondFactor.renewCodes, { body: { password: PASSWORD } })
    expect(data.recovery_codes.length).toBe(10)
    expect((await second(await ticketOf(person), app.recovery_codes[0]!)).status).toBe(401)
    expect((await second(await ticketOf(person), data.recovery_codes[0]!)).status).toBe(200)
    const withoutFactor = await hr.as(await buildPerson(hr.sql))
    expect((await withoutFactor.call(secondFactor.renewCodes, { body: { password: PASSWORD } })).status).toBe(409)
  })
})

describe('account.removeFactors', () => {
  it('wakes the mailer after the commit, so that the mail leaves at once', async () => {
    const { person } = await withApp()
    const { token } = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const process = await startProcess({ ...hr, wakesMailer: true })
    const desk = browserOf(process.app, token)
    await mailsTo(person)
    let answer: Promise<{ status: number }> | undefined
    await hr.sql.begin(async (tx) => {
      await tx`lock table audit in exclusive mode`
      answer = desk.call(account.removeFactors, { params: { userId: person.user_id } })
      await waitUntilBlocked(hr.sql)
      await process.mailer.stop()
    })
    expect((await answer!).status).toBe(200)
    await process.stop()
    expect(await hr.sql`select id from mail_outbox where recipient_address = ${person.email}`).toEqual([])
  })

  it('removes every factor, ends the sessions and notifies the person', async () => {
    const { person } = await withApp()
    const lost = await hr.as(person)
    const budi = await buildPerson(hr.sql, { role: 'hcis', name: 'Budi Santoso' })
    const desk = await hr.as(budi)
    const params = { userId: person.user_id }
    expect((await desk.call(account.one, { params })).data.second_factor).toEqual(['totp'])
    const answer = await desk.call(account.removeFactors, { params })
    expect([answer.status, answer.data.message]).toEqual([200, 'Verifikasi dua langkah dilepas'])
    expect((await lost.call(task.own)).status).toBe(401)
    expect((await desk.call(account.one, { params })).data.second_factor).toEqual([])
    expect((await login(person)).data.token).toBeDefined()
    const text = 'Budi Santoso (HR) menonaktifkan verifikasi dua langkah akun Anda'
    expect(await notified(person)).toEqual([['account_changed', `${text}. Jika Anda tidak memintanya, hubungi HR.`]])
    expect((await mailsTo(person))[0]).toContain(text)

    const again = await desk.call(account.removeFactors, { params })
    expect(again.data.message).toBe('Karyawan ini tidak memakai verifikasi dua langkah')
    expect((await notified(person)).length).toBe(1)
    const auditRows = await hr.sql`
      select id from audit where action = 'delete' and actor_id = ${budi.user_id} and subject_user_id = ${person.user_id}`
    expect(auditRows).toHaveLength(2)
    const own = await desk.call(account.removeFactors, { params: { userId: budi.user_id } })
    expect(own.status).toBe(403)
    expect((await desk.call(account.removeFactors, { params: { userId: 2_147_483_647 } })).status).toBe(404)
  })
})

describe('installation without required second factor', () => {
  it('admits HR without one, and allows removing the last one', async () => {
    const person = await buildPerson(hr.sql, { role: 'hcis' })
    await buildTotp(hr.sql, hr.env, person)
    const desk = await hr.as(person)
    expect((await desk.call(secondFactor.state)).data.required).toBe(false)
    const gone = await desk.call(secondFactor.removeTotp, { body: { password: PASSWORD } })
    expect(gone.status).toBe(200)
    expect((await desk.call(task.own)).body.code).not.toBe(FACTOR_REQUIRED)
  })
})
