/** Edge cases of career changes: returning, the last HR account, wrong successors, invalid values and races. */
import { afterEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const office = async () => {
  const company = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  const lead = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, supervisor: boss })
  const siti = await buildPerson(hr.sql, { company, sequence: 4, supervisor: lead, base_salary: '5000000.00' })
  const maria = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  const hcis = await hr.as(maria)
  const [{ today }] = await hr.sql<[{ today: string }]>`select (now() at time zone 'Asia/Jayapura')::date as today`
  const change = (who: Person, body: object) =>
    hcis.call(career.change, { params: { id: who.position_id }, body: { effective_at: today, ...body } as never })
  const history = async (who: Person) => (await hcis.call(career.history, { params: { id: who.position_id } })).data
  const one = async (who: Person) => (await hcis.call(employee.one, { params: { id: who.position_id } })).data
  return { boss, lead, siti, maria, hcis, today, change, history, one }
}

const formOf = (it: Awaited<ReturnType<Awaited<ReturnType<typeof office>>['one']>>) => ({
  company_id: it.company_id,
  job_id: it.job_id,
  role_id: it.role_id,
  status_id: 1,
  start_at: '2024-01-01',
  status: 'active' as const,
  supervisor_id: it.supervisor_id,
})

describe('leaver', () => {
  it('can sign in again when HR reactivates the position', async () => {
    const { siti, hcis, today, change, one } = await office()
    await change(siti, { kind: 'keluar', reason: 'Pindah kota' })
    await hr.sql`update positions set last_day = ${plus(today, -1)} where id = ${siti.position_id}`
    hr.clock.set(`${plus(today, 1)}T12:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    const gone = await one(siti)
    expect(gone.status).toBe('inactive')
    const back = await hcis.call(employee.change, { params: { id: siti.position_id }, body: formOf(gone) })
    expect([back.status, back.data]).toMatchObject([200, { status: 'active', last_day: null }])
    const login = await hr.stranger.call(auth.login, { body: { username: siti.email, password: PASSWORD } })
    expect(login.status).toBe(200)
  })

  it('is refused a one-time code', async () => {
    const { siti, hcis, today, change } = await office()
    await change(siti, { kind: 'keluar', effective_at: plus(today, -1), reason: 'Pindah kota' })
    const answer = await hcis.call(account.code, { params: { userId: siti.user_id } })
    expect([answer.status, answer.body.code]).toEqual([409, 'inactive'])
  })
})

describe('last HR account', () => {
  it('cannot leave or lose the role, also when the others are about to leave', async () => {
    const { maria, today, change } = await office()
    await hr.sql`
      update positions set status = 'inactive'
      where role_id = (select id from roles where name = 'hcis') and id <> ${maria.position_id}`
    const second = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
    const leave = (who: Person) => change(who, { kind: 'keluar', effective_at: plus(today, 2), reason: 'Pensiun' })
    const planned = await leave(second)
    expect(planned.status).toBe(201)
    const refused = await leave(maria)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_hcis'])
    const staff = await hr.sql<{ id: number }[]>`select id from roles where name = 'staff'`
    expect((await change(maria, { kind: 'koreksi', role_id: staff[0]!.id })).status).toBe(409)
  })
})

describe('successor', () => {
  it.each([
    ['does not exist', async () => 999_999],
    ['works in another company', async () => (await buildPerson(hr.sql, { role: 'manager' })).position_id],
  ])('is refused when the change is planned, not on its date, if it %s', async (_, find) => {
    const { lead, today, change, one } = await office()
    const successor_id = await find()
    const leave = { kind: 'keluar', effective_at: plus(today, 3), reason: 'Pensiun', successor_id }
    const [company, job] = [await buildCompany(hr.sql), await buildJob(hr.sql)]
    const move = { kind: 'mutasi', effective_at: plus(today, 3), company_id: company.id, job_id: job.id, successor_id }
    for (const body of [leave, move]) {
      const answer = await change(lead, body)
      expect([answer.status, answer.body.errors]).toEqual([422, { successor_id: [expect.any(String)] }])
    }
    expect((await one(lead)).last_day).toBeNull()
  })
})

describe('salary of a career change', () => {
  it.each([['12345678901234'], ['9999999999999.99'], [''], ['-1'], ['1e9']])(
    'is refused for %j, as in the form',
    async (base_salary) => {
      const { siti, change } = await office()
      const answer = await change(siti, { kind: 'gaji', base_salary })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['base_salary']])
    },
  )

  it('is required for the kind gaji, also when take-home pay is cleared', async () => {
    const { siti, change, history } = await office()
    const answer = await change(siti, { kind: 'gaji', take_home_pay: null })
    expect([answer.status, answer.body.errors]).toEqual([422, { base_salary: ['Wajib diisi'] }])
    expect(await history(siti)).toEqual([])
  })
})

describe('unexpected texts and dates', () => {
  it.each([
    ['a NUL character', { reason: 'a\u0000b' }, 400],
    ['a lone surrogate', { reason: 'a\ud800b' }, 400],
    ['a text that is too long', { reason: 'x'.repeat(501) }, 422],
    ['an invalid date', { effective_at: '2026-02-30' }, 422],
    ['a date in the year 1', { effective_at: '0001-01-01' }, 422],
    ['a job id out of range', { job_id: 2 ** 31 }, 422],
  ])('are refused: %s', async (_, body, status) => {
    const { siti, change, history } = await office()
    expect((await change(siti, { kind: 'koreksi', ...body })).status).toBe(status)
    expect(await history(siti)).toEqual([])
  })

  it('keep emoji and direction marks as typed', async () => {
    const { siti, change, history } = await office()
    const reason = '👩‍👩‍👧 naik 🇮🇩 \u202eke kanan'
    expect((await change(siti, { kind: 'koreksi', reason })).status).toBe(201)
    expect((await history(siti))[0]).toMatchObject({ reason })
  })
})

describe('planned changes', () => {
  it('apply the first and report a problem of the second when they form a supervisor cycle', async () => {
    const { boss, lead, today, change, history } = await office()
    await hr.sql`update positions set supervisor_id = null where id = ${lead.position_id}`
    const day = plus(today, 1)
    await change(lead, { kind: 'koreksi', effective_at: day, supervisor_id: boss.position_id })
    await change(boss, { kind: 'koreksi', effective_at: day, supervisor_id: lead.position_id })
    hr.clock.set(`${plus(day, 1)}T00:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await history(lead))[0]).toMatchObject({ state: 'applied' })
    expect((await history(boss))[0]).toMatchObject({ state: 'planned', problem: expect.stringContaining('bawahannya') })
  })

  it('report a problem when their job was deactivated', async () => {
    const { siti, today, change, history } = await office()
    const job = await buildJob(hr.sql)
    await change(siti, { kind: 'promosi', effective_at: plus(today, 1), job_id: job.id })
    await hr.sql`update jobs set active = false where id = ${job.id}`
    hr.clock.set(`${plus(today, 2)}T00:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await history(siti))[0]).toMatchObject({ state: 'planned', problem: 'Pekerjaan: Pilihan tidak ditemukan' })
  })

  it('are applied or withdrawn, never both', async () => {
    const { siti, hcis, today, change, history, one } = await office()
    const planned = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        change(siti, { kind: 'gaji', effective_at: plus(today, 1), base_salary: String(6_000_000 + n) }),
      ),
    )
    const before = (await one(siti)).version
    hr.clock.set(`${plus(today, 2)}T00:00:00Z`)
    const withdrawals = planned.map(({ data }) =>
      hcis.call(career.withdraw, { params: { id: siti.position_id, changeId: data.id } }),
    )
    const [answers] = await Promise.all([
      Promise.all(withdrawals),
      applyDue(hr.sql, hr.clock),
      applyDue(hr.sql, hr.clock),
    ])
    const lines = await history(siti)
    const count = (state: string) => lines.filter((it) => it.state === state).length
    expect(count('planned')).toBe(0)
    expect(answers.filter((it) => it.status === 200)).toHaveLength(count('withdrawn'))
    expect((await one(siti)).version! - before!).toBe(count('applied'))
  })
})
