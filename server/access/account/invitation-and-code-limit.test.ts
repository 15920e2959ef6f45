/** Invitations and one-time codes are limited to one in ten minutes for each person. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { CODE_SKIPPED } from '#contract/access/newcomer.ts'
import { user } from '#contract/people/new-person.ts'
import { buildJob, buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let boss: Browser
beforeAll(async () => {
  boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})

const of = ({ user_id }: Pick<Person, 'user_id'>) => ({ params: { userId: user_id } })
const passMinutes = (minutes: number) =>
  hr.sql`update throttles set resets_at = resets_at - make_interval(mins => ${minutes})`
const mailsTo = async ({ email }: Pick<Person, 'email'>) => {
  await hr.mailer.stop()
  hr.mailer.wake()
  await hr.mailer.stop()
  return (await readdir(join(hr.env.DATA_DIR, 'mail'))).filter((it) => it.includes(email)).length
}
const rowsOf = async (action: string, { user_id }: Person) =>
  (await hr.sql`select id from audit where entity = ${action} and subject_user_id = ${user_id}`).length

describe('invitation', () => {
  it('answers 409 within ten minutes of the last one, whose link stays valid', async () => {
    const siti = await buildPerson(hr.sql)
    expect((await boss.call(account.invite, of(siti))).status).toBe(201)
    const [link] = await hr.sql`select token_hash from password_resets where user_id = ${siti.user_id}`
    await passMinutes(9)
    const refused = await boss.call(account.invite, of(siti))
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many'])
    expect(refused.message).toContain('baru saja dikirim')
    expect(await hr.sql`select token_hash from password_resets where user_id = ${siti.user_id}`).toEqual([link])
    expect([await mailsTo(siti), await rowsOf('invitation', siti)]).toEqual([1, 1])
    await passMinutes(1)
    expect((await boss.call(account.invite, of(siti))).status).toBe(201)
    expect(await mailsTo(siti)).toBe(2)
  })

  it('sends one mail for eight concurrent requests', async () => {
    const siti = await buildPerson(hr.sql)
    const answers = await Promise.all(Array.from({ length: 8 }, () => boss.call(account.invite, of(siti))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await mailsTo(siti)).toBe(1)
  })

  it('to many people skips those invited recently, and returns their number', async () => {
    const [siti, budi] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    await boss.call(account.invite, of(siti))
    const user_ids = [siti.user_id, budi.user_id]
    expect((await boss.call(account.inviteAll, { body: { user_ids } })).data).toEqual({ sent: 1, skipped: 1 })
    expect([await mailsTo(siti), await mailsTo(budi)]).toEqual([1, 1])
    expect([await rowsOf('invitation', siti), await rowsOf('invitation', budi)]).toEqual([1, 1])
    expect((await boss.call(account.inviteAll, { body: { user_ids } })).data).toEqual({ sent: 0, skipped: 2 })
  })

  it('counts the invitation of a newly added person', async () => {
    const job = await buildJob(hr.sql)
    const place = await buildPerson(hr.sql, { job })
    const [role] = await hr.sql<{ id: number }[]>`select id from roles where name = 'staff'`
    const position = [{ company_id: place.company_id, job_id: job.id, role_id: role!.id, supervisor_id: null }]
    const body = { name: 'Baru', personality: 'Insting', gender: 'perempuan', position, entry: 'invitation' }
    const { data } = await boss.call(user.add, {
      body: { ...body, employee_identity: '6100000001', email: 'baru.sekali@contoh.id' } as never,
    })
    expect((await boss.call(account.invite, of({ user_id: data.id }))).status).toBe(409)
  })
})

describe('one-time code', () => {
  const login = async (username: string, password: string) =>
    (await hr.stranger.call(auth.login, { body: { username, password } })).status

  it('answers 409 within ten minutes of the last one, which stays valid', async () => {
    const siti = await buildPerson(hr.sql)
    const { code } = (await boss.call(account.code, of(siti))).data
    await passMinutes(9)
    const refused = await boss.call(account.code, of(siti))
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many'])
    expect(refused.message).toContain('baru saja dibuat')
    expect([await login(siti.email, code), await rowsOf('account_code', siti)]).toEqual([200, 1])
    await passMinutes(1)
    expect((await boss.call(account.code, of(siti))).status).toBe(201)
    expect(await login(siti.email, code)).toBe(401)
  })

  it('can be issued right after an invitation', async () => {
    const siti = await buildPerson(hr.sql)
    await boss.call(account.invite, of(siti))
    expect((await boss.call(account.code, of(siti))).status).toBe(201)
  })

  it('for many people skips those with a recent code, and marks them in the sheet', async () => {
    const [siti, budi] = [await buildPerson(hr.sql), await buildPerson(hr.sql)]
    const { code } = (await boss.call(account.code, of(siti))).data
    const user_ids = [siti.user_id, budi.user_id]
    const sheet = await boss.call(account.codes, { body: { user_ids } })
    const [read] = await readSpreadsheet(sheet.raw, { maxRows: 10, maxColumns: 10 })
    const codes = new Map(read!.rows.slice(1).map((row) => [String(row[0]), String(row[3])]))
    expect(codes.get(siti.employee_identity)).toBe(CODE_SKIPPED.live)
    expect(await login(siti.email, code)).toBe(200)
    expect(await login(budi.email, codes.get(budi.employee_identity)!)).toBe(200)
    expect([await rowsOf('account_code', siti), await rowsOf('account_code', budi)]).toEqual([1, 1])
    const none = await boss.call(account.codes, { body: { user_ids } })
    expect([none.status, none.body.code]).toEqual([409, 'too_many'])
    const [lea] = [await buildPerson(hr.sql)]
    const again = await boss.call(account.codes, { body: { user_ids: [...user_ids, lea!.user_id], again: true } })
    const [third] = await readSpreadsheet(again.raw, { maxRows: 10, maxColumns: 10 })
    expect(third!.rows.slice(1).filter((row) => row[3] === CODE_SKIPPED.recent)).toHaveLength(2)
  })

  it('changes no password when it is refused', async () => {
    const siti = await buildPerson(hr.sql)
    await boss.call(account.code, of(siti))
    await hr.sql`update users set password_hash = (select password_hash from users where id = ${(await buildPerson(hr.sql)).user_id}),
      password_kind = 'own', password_expires_at = null where id = ${siti.user_id}`
    expect((await boss.call(account.code, of(siti))).status).toBe(409)
    expect(await login(siti.email, PASSWORD)).toBe(200)
  })
})
