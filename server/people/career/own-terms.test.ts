/** HR cannot change its own terms through any endpoint while another HR account exists. */
import { beforeEach, describe, expect, it } from 'vitest'
import { master } from '#contract/master.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { dayIn } from '#test/matrix/matrix-row.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
const HCIS = 1
const MANAGER = 2
let company: Company
let me: Person
let mine: Browser
let colleague: Person
let theirs: Browser

beforeEach(async () => {
  await hr.sql`update positions set status = 'inactive' where role_id = ${HCIS}`
  company = await buildCompany(hr.sql)
  me = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, base_salary: '5000000' })
  colleague = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
  ;[mine, theirs] = [await hr.as(me), await hr.as(colleague)]
})
const aloneNow = () => hr.sql`update positions set status = 'inactive' where user_id = ${colleague.user_id}`
const backAgain = () => hr.sql`update positions set status = 'active' where user_id = ${colleague.user_id}`

const form = async (browser: Browser, position_id: number, more: object) => {
  const stored = exactlyOne(
    await hr.sql<Record<string, unknown>[]>`
    select company_id, job_id, role_id, supervisor_id, status, status_id, base_salary, take_home_pay, '2024-01-02' as start_at
    from positions where id = ${position_id}`,
  )
  return browser.call(employee.change, { params: { id: position_id }, body: { ...stored, ...more } } as never)
}
const jobOf = async ({ position_id }: Person) =>
  exactlyOne(await hr.sql<{ job_id: number }[]>`select job_id from positions where id = ${position_id}`).job_id
const plan = (browser: Browser, days: number, more: object) =>
  browser.call(career.change, {
    params: { id: me.position_id },
    body: { kind: 'koreksi', effective_at: dayIn(days), ...more },
  } as never)
const salary = async () =>
  exactlyOne(await hr.sql<{ base_salary: string }[]>`select base_salary from positions where id = ${me.position_id}`)
    .base_salary

describe('own terms of HR', () => {
  it('are refused in the form for every position of the person', async () => {
    const second = await buildPosition(hr.sql, me.user_id, { role: 'staff' })
    const leader = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    await hr.sql`update positions set start_at = '2024-01-02' where user_id = ${me.user_id}`
    const answers = [
      await form(mine, me.position_id, { base_salary: '9000000' }),
      await form(mine, me.position_id, { take_home_pay: '9000000' }),
      await form(mine, me.position_id, { role_id: MANAGER }),
      await form(mine, second.position_id, { base_salary: '9000000' }),
      await form(mine, second.position_id, { role_id: HCIS }),
      await form(mine, me.position_id, { job_id: (await buildJob(hr.sql)).id }),
      await form(mine, me.position_id, { status_id: 2 }),
      await form(mine, me.position_id, { contract_end_at: dayIn(700) }),
      await form(mine, second.position_id, { status: 'inactive' }),
      await form(mine, me.position_id, { start_at: '2015-01-05' }),
      await form(mine, me.position_id, { supervisor_id: leader.position_id }),
      await form(mine, me.position_id, { company_id: (await buildCompany(hr.sql)).id }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'own_terms']))
    expect((await form(theirs, me.position_id, { base_salary: '9000000' })).status).toBe(200)
  })

  it('are refused as a new position', async () => {
    const body = async (more: object) => ({
      user_id: me.user_id,
      company_id: (await buildCompany(hr.sql)).id,
      job_id: await jobOf(me),
      role_id: HCIS,
      status: 'active',
      start_at: '2024-01-02',
      status_id: 1,
      ...more,
    })
    const create = async (more: object) =>
      (await mine.call(employee.create, { body: await body(more) } as never)).status
    const job_id = (await buildJob(hr.sql)).id
    for (const terms of [{}, { base_salary: '1' }, { role_id: MANAGER }, { job_id }, { contract_end_at: dayIn(700) }])
      expect(await create(terms)).toBe(403)
    await aloneNow()
    expect(await create({})).toBe(201)
  })

  it('are refused at once, as a plan, and by withdrawing another’s plan', async () => {
    expect((await plan(mine, 0, { base_salary: '9000000' })).status).toBe(403)
    expect((await plan(mine, 30, { base_salary: '9000000' })).status).toBe(403)
    expect((await plan(mine, 30, { role_id: MANAGER })).status).toBe(403)
    const job_id = (await buildJob(hr.sql)).id
    for (const days of [0, 30])
      for (const terms of [
        { kind: 'promosi', job_id },
        { kind: 'kontrak', contract_end_at: dayIn(700) },
        { kind: 'keluar', reason: 'Pindah' },
        { status_id: 2 },
      ])
        expect((await plan(mine, days, terms)).body.code).toBe('own_terms')
    const cut = await plan(theirs, 30, { base_salary: '4000000' })
    expect(cut.status).toBe(201)
    const params = { id: me.position_id, changeId: (cut.data as { id: number }).id }
    expect((await mine.call(career.withdraw, { params })).status).toBe(403)
    expect((await theirs.call(career.withdraw, { params })).status).toBe(200)
  })

  it.each([['to leave', { kind: 'keluar', reason: 'Diberhentikan' }]])(
    'cannot be affected by withdrawing another’s plan %s',
    async (_what, terms) => {
      const planned = await plan(theirs, 30, terms)
      const params = { id: me.position_id, changeId: (planned.data as { id: number }).id }
      const { status, body } = await mine.call(career.withdraw, { params })
      expect([status, body.code]).toEqual([403, 'own_terms'])
      expect((await theirs.call(career.withdraw, { params })).status).toBe(200)
    },
  )

  it('include own plans, which only the sole HR account can withdraw', async () => {
    await aloneNow()
    const planned = await plan(mine, 30, { base_salary: '6000000' })
    await backAgain()
    const params = { id: me.position_id, changeId: (planned.data as { id: number }).id }
    expect((await mine.call(career.withdraw, { params })).status).toBe(403)
    await aloneNow()
    expect((await mine.call(career.withdraw, { params })).status).toBe(200)
  })

  it.each([
    ['Akhir Kontrak', dayIn(700)],
    ['Status Karyawan', 'Kontrak'],
    ['Status Bekerja', 'Tidak Bekerja'],
  ])('are refused in the column %s of an import', async (column, value) => {
    const job = exactlyOne(await hr.sql<{ name: string }[]>`select name from jobs where id = ${await jobOf(me)}`)
    const line = { NIK: me.employee_identity, Entitas: company.name, Pekerjaan: job.name, [column]: value }
    const file = asFile(await xlsxOf([Object.keys(line), Object.values(line)]))
    const { status, body } = await mine.call(people.preview, { file, body: {} })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Ketentuan kerja Anda sendiri')
  })

  it('are refused as a salary in an import', async () => {
    const job = exactlyOne(
      await hr.sql<{ name: string }[]>`
      select j.name from positions p join jobs j on j.id = p.job_id where p.id = ${me.position_id}`,
    )
    const line = { NIK: me.employee_identity, Entitas: company.name, Pekerjaan: job.name, 'Gaji Pokok': '9000000' }
    const file = async () => asFile(await xlsxOf([Object.keys(line), Object.values(line)]))
    expect((await mine.call(people.import, { file: await file(), body: {} })).status).toBe(422)
    expect((await theirs.call(people.import, { file: await file(), body: {} })).status).toBe(201)
    expect(await salary()).toBe('9000000.00')
  })

  it('can be changed by the sole HR account, whose plans fail once there is another', async () => {
    await aloneNow()
    expect((await form(mine, me.position_id, { base_salary: '6000000' })).status).toBe(200)
    const planned = await plan(mine, 1, { base_salary: '9000000' })
    expect(planned.status).toBe(201)
    await backAgain()
    hr.clock.set(`${dayIn(2)}T12:00:00Z`)
    try {
      await applyDue(hr.sql, hr.clock)
    } finally {
      hr.clock.set()
    }
    expect(await salary()).toBe('6000000.00')
    const [line] = (await theirs.call(career.history, { params: { id: me.position_id } })).data
    expect([line?.state, line?.problem]).toEqual([
      'planned',
      'Ketentuan kerja Anda sendiri hanya dapat diubah oleh HR lain',
    ])
  })

  it('stay consistent when another HR account is created at the same time', async () => {
    await aloneNow()
    const newcomer = await buildPerson(hr.sql, { company, role: 'staff' })
    const [raised, promoted] = await Promise.all([
      form(mine, me.position_id, { base_salary: '9000000' }),
      form(mine, newcomer.position_id, { role_id: HCIS }),
    ])
    expect(promoted.status).toBe(200)
    expect([200, 403]).toContain(raised.status)
    expect(await salary()).toBe(raised.status === 200 ? '9000000.00' : '5000000.00')
    expect((await form(mine, me.position_id, { base_salary: '8000000' })).status).toBe(403)
  })

  it('are rank and payment of a job that the caller holds, too', async () => {
    const id = await jobOf(me)
    const [job] = await hr.sql<{ name: string; sequence: number; pays: boolean }[]>`
      select name, sequence, pays from jobs where id = ${id}`
    const change = (browser: Browser, more: object) =>
      browser.call(master.job.change, { params: { id }, body: { ...job!, active: true, ...more } })
    for (const terms of [{ pays: !job!.pays }, { sequence: 1 }])
      expect((await change(mine, terms)).body.code).toBe('own_terms')
    expect((await change(mine, { name: `${job!.name} A` })).status).toBe(200)
    expect((await change(theirs, { pays: true })).status).toBe(200)
    const notices = await hr.sql<{ text: string }[]>`
      select text from notifications where user_id = ${me.user_id} order by id desc limit 1`
    expect(notices[0]?.text).toContain('boleh mentransfer klaim')
  })

  it('pass without another HR of the group, and the audit log says so', async () => {
    await hr.sql`update positions set company_ids = ${[company.id]} where id = ${colleague.position_id}`
    expect((await form(mine, me.position_id, { start_at: '2015-01-05' })).status).toBe(200)
    const rows = await hr.sql<{ after: object }[]>`
      select after from audit where actor_id = ${me.user_id} and entity = 'position' order by id desc limit 1`
    expect(rows[0]?.after).toMatchObject({ own_terms: true })
    await hr.sql`update positions set company_ids = '{}' where id = ${colleague.position_id}`
  })
})
