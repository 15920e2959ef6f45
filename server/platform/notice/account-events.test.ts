import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { secondFactor } from '#contract/access/second-factor.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { buildPasskey, buildTotp } from '#db/build/factor.ts'
import { buildCompany, buildJob, buildPerson, type Company, PASSWORD, type Person } from '#db/build/person.ts'
import { issueResetToken } from '#server/platform/session/reset-token.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { mailsTo } from '#test/mails.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { notifyAccountEvent } from './account-events.ts'

const hr = startApp()
const NEW = 'kuda-laut-besar'
const pair = { password: NEW, confirm_password: NEW }
let company: Company
let job: { id: number; name: string }
let boss: Person
let hcis: Browser
beforeAll(async () => {
  company = await buildCompany(hr.sql, { timezone: 'Asia/Makassar' })
  job = await buildJob(hr.sql, { name: 'Staf Gudang' })
  boss = await buildPerson(hr.sql, { role: 'hcis', name: 'Ibu Ratna' })
  hcis = await hr.as(boss)
})

const of = ({ user_id }: Person) => ({ params: { userId: user_id } })
const noticesOf = async ({ user_id }: Pick<Person, 'user_id'>) =>
  (await hr.sql<{ text: string }[]>`select text from notifications where user_id = ${user_id} order by id`).map(
    ({ text }) => text,
  )
const reset = async ({ user_id }: Person) =>
  hr.stranger.call(auth.reset, { params: { token: await issueResetToken(hr.sql, user_id, 60) }, body: pair })
const change = async (person: Person, old_password = PASSWORD) =>
  (await hr.as(person)).call(auth.changePassword, { body: { old_password, ...pair } })
const withoutPassword = ({ user_id }: Person) =>
  hr.sql`update users set password_hash = null, last_login_at = null where id = ${user_id}`

type Act = (person: Person) => Promise<{ status: number }>
const acts: [string, Act, string][] = [
  ['the person changes the password', (it) => change(it), 'Password akun Anda diganti'],
  ['a reset link sets the password', reset, 'Password akun Anda diganti lewat tautan reset password'],
  [
    'an invitation sets the first password',
    async (it) => {
      await withoutPassword(it)
      return reset(it)
    },
    'Password pertama akun Anda dibuat',
  ],
  [
    'HR gives a one-time code',
    (it) => hcis.call(account.code, of(it)),
    'Ibu Ratna (HR) membuat kode sementara untuk akun Anda, password sebelumnya tidak berlaku lagi',
  ],
  [
    'HR gives several people codes',
    (it) => hcis.call(account.codes, { body: { user_ids: [it.user_id] } }),
    'Ibu Ratna (HR) membuat kode sementara untuk akun Anda, password sebelumnya tidak berlaku lagi',
  ],
  ['HR unlocks the account', (it) => hcis.call(account.unlock, of(it)), 'Ibu Ratna (HR) membuka kunci akun Anda'],
  [
    'HR removes the second factor',
    async (it) => {
      await buildTotp(hr.sql, hr.env, it)
      return hcis.call(account.removeFactors, of(it))
    },
    'Ibu Ratna (HR) menonaktifkan verifikasi dua langkah akun Anda',
  ],
  [
    'the person removes the app',
    async (it) => {
      await buildTotp(hr.sql, hr.env, it)
      return (await hr.as(it)).call(secondFactor.removeTotp, { body: { password: PASSWORD } })
    },
    'Aplikasi authenticator dimatikan untuk akun Anda',
  ],
  [
    'the person removes a passkey',
    async (it) => {
      const { id } = await buildPasskey(hr.sql, it)
      return (await hr.as(it)).call(secondFactor.removePasskey, { params: { id }, body: { password: PASSWORD } })
    },
    'Passkey "Laptop" dihapus dari akun Anda',
  ],
  [
    'the person renews the recovery codes',
    async (it) => {
      await buildTotp(hr.sql, hr.env, it)
      return (await hr.as(it)).call(secondFactor.renewCodes, { body: { password: PASSWORD } })
    },
    'Kode cadangan akun Anda dibuat ulang, kode lama tidak berlaku lagi',
  ],
]

describe('account change', () => {
  it.each(acts)('notifies the person once, in the bell and by mail, when %s', async (_, act, what) => {
    const siti = await buildPerson(hr.sql, { company, job })
    expect((await act(siti)).status).toBeLessThan(300)
    const texts = await noticesOf(siti)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/^[^.]+\. Jika .+\.$/)
    expect(texts[0]!.startsWith(`${what}. `)).toBe(true)
    const mails = await mailsTo(hr, siti.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Keamanan akun'])
    expect(mails[0]!.text).toContain(`${what}, pada `)
    expect(mails[0]!.text).toMatch(/, pada \d\d-\d\d-\d{4} \d\d:\d\d WITA\./)
    expect(mails[0]!.text).toMatch(/Bukan Anda\? .*:\s+https:\/\/hcis\.test\/bukan-saya\/[\w-]{43}\s/)
    expect(mails[0]!.text).not.toContain('/preferensi')
  })

  it('names the added passkey in the notification', async () => {
    const siti = await buildPerson(hr.sql)
    const browser = await hr.as(siti)
    const { data } = await browser.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })
    const passkey = createAuthenticator().create(data, 'https://hcis.test')
    await browser.call(secondFactor.addPasskey, { body: { name: 'Ponsel', passkey } })
    expect((await noticesOf(siti)).map((it) => it.split('.')[0])).toEqual(['Passkey "Ponsel" ditambahkan ke akun Anda'])
  })

  it('calls the password that replaces a one-time code the first password', async () => {
    const siti = await buildPerson(hr.sql)
    const { data } = await hcis.call(account.code, of(siti))
    await change(siti, data.code)
    expect((await noticesOf(siti)).map((it) => it.split('.')[0])).toEqual([
      'Ibu Ratna (HR) membuat kode sementara untuk akun Anda, password sebelumnya tidak berlaku lagi',
      'Password pertama akun Anda dibuat',
    ])
  })

  it('creates no notification when it is rejected', async () => {
    const siti = await buildPerson(hr.sql)
    expect((await change(siti, 'bukan-password-ini')).status).toBe(422)
    expect(await noticesOf(siti)).toEqual([])
    expect(await hr.sql`select from account_alerts where user_id = ${siti.user_id}`).toEqual([])
  })

  it('stores only a digest of the link, which expires after seven days', async () => {
    const siti = await buildPerson(hr.sql)
    await change(siti)
    const [mail] = await mailsTo(hr, siti.email)
    const token = mail!.text.match(/bukan-saya\/(\S+)/)![1]!
    const [row] = await hr.sql<{ all: string; days: number }[]>`
      select a::text as all, extract(epoch from expires_at - now()) / 86400 as days from account_alerts a where user_id = ${siti.user_id}`
    expect(row!.all).not.toContain(token)
    expect(row!.all).not.toContain(Buffer.from(token).toString('hex'))
    expect(Math.round(Number(row!.days))).toBe(7)
  })
})

describe('change of the e-mail address', () => {
  const notes = {
    before: 'Alamat email ini tidak lagi dipakai untuk masuk ke HCIS.',
    after: 'Alamat email ini sekarang dipakai untuk masuk ke HCIS.',
  }
  const atDesk = ({ user_id, employee_identity }: Person, email: string | null) =>
    hcis.call(account.change, { params: { userId: user_id }, body: { email: email ?? '', employee_identity } })
  const byImport = async ({ employee_identity }: Person, email: string) => {
    const cells: Record<string, string> = { employee_identity, company: company.name, job: job.name, email }
    const head = peopleColumnNames.map((it) => peopleColumns[it].heading)
    const file = asFile(await xlsxOf([head, peopleColumnNames.map((it) => cells[it] ?? '')]))
    return hcis.call(people.import, { file })
  }

  it.each([
    ['account.change', atDesk],
    ['an import', byImport],
  ])('notifies the old and the new address and the bell when %s sets it', async (_, set) => {
    const siti = await buildPerson(hr.sql, { company, job })
    const email = `baru.${siti.email}`
    expect((await set(siti, email)).status).toBeLessThan(300)
    expect((await noticesOf(siti)).map((it) => it.split('.')[0])).toEqual(['Ibu Ratna (HR) mengganti email akun Anda'])
    const [old, next] = [await mailsTo(hr, siti.email), await mailsTo(hr, email)]
    expect([old.length, next.length]).toEqual([1, 1])
    expect(old[0]!.text).toContain(notes.before)
    expect(next[0]!.text).toContain(notes.after)
  })

  it('notifies the old address when the account has none afterwards', async () => {
    const siti = await buildPerson(hr.sql)
    expect((await atDesk(siti, null)).status).toBe(200)
    expect((await mailsTo(hr, siti.email))[0]?.text).toContain(notes.before)
  })

  it('notifies once when only the case changed, and not when nothing changed', async () => {
    const siti = await buildPerson(hr.sql, { email: 'Siti.Besar@contoh.id' })
    await atDesk(siti, 'siti.besar@contoh.id')
    await atDesk(siti, 'siti.besar@contoh.id')
    expect((await noticesOf(siti)).length).toBe(1)
    expect((await mailsTo(hr, 'Siti.Besar@contoh.id')).length).toBe(0)
    expect((await mailsTo(hr, 'siti.besar@contoh.id')).length).toBe(1)
  })

  it('sends no mail before the account was used, because the old address may belong to a stranger', async () => {
    const siti = await buildPerson(hr.sql)
    await withoutPassword(siti)
    await atDesk(siti, `baru.${siti.email}`)
    expect((await noticesOf(siti)).length).toBe(1)
    expect(await mailsTo(hr, siti.email)).toEqual([])
    expect(await mailsTo(hr, `baru.${siti.email}`)).toEqual([])
  })
})

describe('notifyAccountEvent', () => {
  it('sends no mail to a person without an active account', async () => {
    const siti = await buildPerson(hr.sql, { status: 'inactive' })
    await hr.sql.begin((tx) => notifyAccountEvent(tx, 'password_changed', {}, [{ id: siti.user_id }]))
    expect(await mailsTo(hr, siti.email)).toEqual([])
  })

  it('names the acting HR as subject, so that anonymising deletes the notifications', async () => {
    const siti = await buildPerson(hr.sql)
    await hcis.call(account.unlock, of(siti))
    const rows = await hr.sql<{ subject_user_ids: number[] }[]>`
      select subject_user_ids from notifications where user_id = ${siti.user_id}`
    expect(rows.map((it) => it.subject_user_ids)).toEqual([[boss.user_id]])
  })
})
