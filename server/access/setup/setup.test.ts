import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { setup } from '#contract/access/setup.ts'
import { dashboard } from '#contract/home/dashboard.ts'
import { master } from '#contract/master.ts'
import { profile } from '#contract/people/profile.ts'
import { buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { setUpFirstAccount } from '#db/first-account.ts'
import { startApp } from '#test/harness.ts'
import { setupCode } from './create-first-account.ts'

const form = {
  company_name: 'PT Pertama',
  timezone: 'Asia/Jayapura' as const,
  name: 'Maria Ulfah',
  email: 'maria@contoh.id',
  employee_identity: '1000000001',
  password: 'kuda-laut-besar',
}

describe('set-up of an empty installation', () => {
  const hr = startApp()
  const begin = (change: object = {}) => hr.stranger.call(setup.begin, { body: { ...form, code: 'SALAH', ...change } })

  it('rejects a wrong code, a weak password and invalid user data', async () => {
    expect((await hr.stranger.call(setup.state)).data).toEqual({ needed: true })
    expect((await hr.app.inject('/login')).headers.location).toBe('/setup')
    const wrong = await begin()
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_code'])
    const code = await setupCode(hr.sql, hr.env)
    expect((await begin({ code, password: 'password123' })).status).toBe(422)
    expect((await begin({ code, gender: 'x' })).body.errors).toHaveProperty('gender')
    expect((await begin({ code, employee_identity: '12' })).body.errors).toHaveProperty('employee_identity')
    expect(await hr.sql`select id from companies`).toEqual([])
  })

  it('creates one HR account for ten concurrent calls, and is not possible again', async () => {
    const code = (await setupCode(hr.sql, hr.env)).toLowerCase()
    await hr.sql`delete from throttles`
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin({ code })))
    expect(answers.map((it) => it.status).sort((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
    const { data } = answers.find((it) => it.status === 201)!
    expect(data).toMatchObject({
      role_name: 'hcis',
      job_name: 'HR Manager',
      sequence: 2,
      status: 'old',
      company_name: 'PT Pertama',
    })
    const maria = await hr.as({ token: data.token.access_token })
    expect((await maria.call(master.company.list)).data).toMatchObject([
      { name: 'PT Pertama', timezone: 'Asia/Jayapura' },
    ])
    expect((await hr.stranger.call(setup.state)).data).toEqual({ needed: false })
    expect((await begin({ code })).status).toBe(409)
    expect((await hr.app.inject('/login')).headers.location).toBeUndefined()
    expect(await hr.sql`select count(*)::int from users`).toEqual([{ count: 1 }])
  })

  it('leaves a missing gender unknown, which counts in the total only', async () => {
    const [{ position_id }] = await hr.sql<[{ position_id: number }]>`select id as position_id from positions`
    const maria = await hr.as({ position_id })
    expect((await maria.call(profile.read.own)).data).toMatchObject({ gender: '', personality: '' })
    expect((await maria.call(dashboard.headcount)).data).toEqual({ totalEmployee: 1, totalMale: 0, totalFemale: 0 })
  })
})

describe('checklist after the set-up', () => {
  const hr = startApp()

  it('counts what is left to do', async () => {
    const company = await buildCompany(hr.sql)
    const first = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
    await hr.sql`update users set last_login_at = now()`
    const hcis = await hr.as(first)
    const checklist = async () => (await hcis.call(setup.checklist)).data
    expect(await checklist()).toEqual({
      companies: 1,
      companies_without_hours: 1,
      jobs: expect.any(Number),
      people: 1,
      not_invited: 0,
      companies_with_policy: 0,
    })
    await buildHours(hr.sql, company)
    const siti = await buildPerson(hr.sql, { company })
    await buildPerson(hr.sql, { company, status: 'inactive' })
    expect(await checklist()).toMatchObject({ companies_without_hours: 0, people: 2, not_invited: 1 })
    await hr.sql`update users set password_kind = 'code', password_expires_at = now() + interval '1 day' where id = ${siti.user_id}`
    expect(await checklist()).toMatchObject({ not_invited: 0 })
  })
})

describe('first account', () => {
  const hr = startApp()
  it('has the gender of the form', async () => {
    const code = await setupCode(hr.sql, hr.env)
    const answer = await hr.stranger.call(setup.begin, { body: { ...form, code, gender: 'perempuan' } })
    expect([answer.status, answer.data.status]).toEqual([201, 'old'])
    expect(await hr.sql`select gender from users`).toEqual([{ gender: 'perempuan' }])
  })
})

describe('guessing the set-up code', () => {
  const hr = startApp()
  it('answers 429 after ten attempts', async () => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await hr.stranger.call(setup.begin, { body: { ...form, code: `X${n}` } }))
    expect(answers.map((it) => it.status)).toEqual([...Array(10).fill(403), 429])
  })
})

describe('set-up by the command', () => {
  const hr = startApp()
  it('prints a one-time code that opens the account once it is replaced', async () => {
    const given = {
      company: 'PT Baris',
      name: 'Maria Ulfah',
      email: 'maria@contoh.id',
      nik: '1000000001',
      gender: 'perempuan',
    }
    const code = await setUpFirstAccount(hr.sql, given)
    expect(await hr.sql`select gender from users`).toEqual([{ gender: 'perempuan' }])
    const login = (password: string) => hr.stranger.call(auth.login, { body: { username: given.nik, password } })
    const { status, data } = await login(code)
    expect([status, data]).toMatchObject([200, { must_change_password: true, role_name: 'hcis' }])
    const maria = await hr.as({ token: data.token!.access_token })
    const refused = await maria.call(master.company.list)
    expect([refused.status, refused.body.code]).toEqual([403, 'must_change_password'])
    const change = (password: string) =>
      maria.call(auth.changePassword, { body: { old_password: code, password, confirm_password: password } })
    expect((await change(code)).status).toBe(422)
    expect((await change(form.password)).status).toBe(200)
    expect((await maria.call(master.company.list)).status).toBe(200)
    expect((await login(code)).status).toBe(401)
    expect((await login(form.password)).data).toMatchObject({ must_change_password: false })
    await expect(setUpFirstAccount(hr.sql, given)).rejects.toThrow('already has accounts')
    await expect(setUpFirstAccount(hr.sql, {})).rejects.toThrow('Missing or invalid options')
  })
})
