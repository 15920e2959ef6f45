import { describe, expect, it } from 'vitest'
import { lookup } from '#contract/org/lookup.ts'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const HCIS = 1
const MANAGER = 2
const STAFF = 3

const newHcis = () => buildPerson(hr.sql, { role: 'hcis', sequence: 2 })

/** The form body for a stored position, with changes. */
const formOf = async (it: { position_id: number }, change: Record<string, unknown> = {}) => {
  const row = exactlyOne(
    await hr.sql<
      {
        company_id: number
        job_id: number
        role_id: number
        status: 'active' | 'inactive'
        supervisor_id: number | null
      }[]
    >`select company_id, job_id, role_id, status, supervisor_id from positions where id = ${it.position_id}`,
  )
  return { ...row, status_id: 1, start_at: '2021-03-01', ...change }
}

const put = async (browser: Awaited<ReturnType<typeof hr.as>>, it: { position_id: number }, change = {}) =>
  browser.call(employee.change, { params: { id: it.position_id }, body: await formOf(it, change) })

const supervisorOf = async (it: { position_id: number }) => {
  const row = exactlyOne(
    await hr.sql<{ supervisor_id: number | null }[]>`
    select supervisor_id from positions where id = ${it.position_id}`,
  )
  return row.supervisor_id
}

const auditOf = (it: { position_id: number }) => hr.sql<
  { actor_id: number; action: string; before: object; after: object }[]
>`
  select actor_id, action, before, after from audit
  where action <> 'read' and entity = 'position' and entity_id = ${it.position_id} order by id`

describe('employment change', () => {
  it('stores everything that the form holds', async () => {
    const person = await newHcis()
    const hcis = await hr.as(person)
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql, { sequence: 3 })
    const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    const worker = await buildPerson(hr.sql)
    const answer = await hcis.call(employee.change, {
      params: { id: worker.position_id },
      body: {
        user_id: worker.user_id,
        company_id: company.id,
        job_id: job.id,
        role_id: MANAGER,
        status_id: 2,
        status: 'active',
        start_at: '2022-05-01',
        base_salary: '5000000',
        take_home_pay: '5500000.75',
        supervisor_id: boss.position_id,
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      company_name: company.name,
      job_name: job.name,
      sequence: 3,
      role_name: 'manager',
      status_name: 'Kontrak',
      start_at: '2022-05-01',
      base_salary: '5000000.00',
      take_home_pay: '5500000.75',
      supervisor_name: boss.name,
    })
  })

  it('clears salary and supervisor when left out or emptied, and accepts a salary of zero', async () => {
    const hcis = await hr.as(await newHcis())
    const company = await buildCompany(hr.sql)
    const boss = await buildPerson(hr.sql, { company, role: 'manager' })
    const worker = await buildPerson(hr.sql, { company })
    const filled = { supervisor_id: boss.position_id, base_salary: '1000.5', take_home_pay: '900' }
    const none = { base_salary: null, take_home_pay: null, supervisor_id: null }
    for (const emptied of [
      { supervisor_id: undefined },
      { supervisor_id: '', base_salary: '', take_home_pay: '' },
      { supervisor_id: null, base_salary: null, take_home_pay: null },
    ]) {
      expect((await put(hcis, worker, filled)).data).toMatchObject({ base_salary: '1000.50', take_home_pay: '900.00' })
      expect((await put(hcis, worker, emptied)).data).toMatchObject(none)
    }
    expect((await put(hcis, worker, { base_salary: '0' })).data.base_salary).toBe('0.00')
  })

  it('is audited with the salary before and after', async () => {
    const person = await newHcis()
    const worker = await buildPerson(hr.sql, { base_salary: '123456.00' })
    await put(await hr.as(person), worker, { role_id: MANAGER, base_salary: '765432.10' })
    const [row] = await auditOf(worker)
    expect(row).toMatchObject({
      actor_id: person.user_id,
      action: 'update',
      before: { role_id: STAFF, base_salary: '123456.00' },
      after: { role_id: MANAGER, base_salary: '765432.10' },
    })
    await expect(hr.sql`delete from audit`).rejects.toThrow()
  })

  it.each([
    ['the role', async () => ({ role_id: MANAGER })],
    ['the company', async () => ({ company_id: (await buildCompany(hr.sql)).id, supervisor_id: null })],
    ['the job', async () => ({ job_id: (await buildJob(hr.sql)).id })],
    ['the status', async () => ({ status: 'inactive' })],
  ])('ends the sessions of the account when %s changes', async (_, change) => {
    const worker = await buildPerson(hr.sql)
    const browser = await hr.as(worker)
    expect((await browser.call(employee.own)).status).toBe(200)
    expect((await put(await hr.as(await newHcis()), worker, await change())).status).toBe(200)
    expect((await browser.call(employee.own)).status).toBe(401)
  })

  it('keeps sessions when only salary, start date or employee status change', async () => {
    const worker = await buildPerson(hr.sql)
    const browser = await hr.as(worker)
    await put(await hr.as(await newHcis()), worker, { base_salary: '10', start_at: '2020-01-01', status_id: 3 })
    expect((await browser.call(employee.own)).status).toBe(200)
  })

  it('denies manager endpoints after a manager became staff', async () => {
    const boss = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
    await put(await hr.as(await newHcis()), boss, { role_id: STAFF })
    expect((await (await hr.as(boss)).call(lookup.jobs)).status).toBe(403)
  })

  it('hands the subordinates over to a successor when a manager moves to another company', async () => {
    const company = await buildCompany(hr.sql)
    const boss = await buildPerson(hr.sql, { company, role: 'manager' })
    const worker = await buildPerson(hr.sql, { company, supervisor: boss })
    const elsewhere = await buildCompany(hr.sql)
    const hcis = await hr.as(await newHcis())
    const refused = await put(hcis, boss, { company_id: elsewhere.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'has_followers'])
    const heir = await buildPerson(hr.sql, { company, role: 'manager' })
    const left = await buildPerson(hr.sql, { company, supervisor: boss, status: 'inactive' })
    await put(hcis, boss, { company_id: elsewhere.id, successor_id: heir.position_id })
    expect([await supervisorOf(worker), await supervisorOf(left)]).toEqual([heir.position_id, null])
    expect((await auditOf(boss))[0]?.after).toMatchObject({
      released: [left.position_id],
      handed_over: [worker.position_id],
    })
  })
})

describe('employment change: refusals', () => {
  it('answers 403 for others than HR', async () => {
    const worker = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
    expect((await put(await hr.as(worker), worker, { role_id: HCIS })).status).toBe(403)
    expect((await hr.as(worker)).token).toBeDefined()
    const [row] = await hr.sql<{ role_id: number }[]>`select role_id from positions where id = ${worker.position_id}`
    expect(row?.role_id).toBe(MANAGER)
  })

  it.each([
    ['no company', { company_id: '' }, 'company_id', 'wajib diisi'],
    ['no job', { job_id: null }, 'job_id', 'wajib diisi'],
    ['no role', { role_id: undefined }, 'role_id', 'wajib diisi'],
    ['no start', { start_at: '' }, 'start_at', 'wajib diisi'],
    ['no employee status', { status_id: '' }, 'status_id', 'wajib diisi'],
    ['no work status', { status: undefined }, 'status', 'wajib diisi'],
    ['an unknown work status', { status: 'fired' }, 'status', 'wajib diisi'],
    ['an invalid date', { start_at: '2023-02-29' }, 'start_at', 'Tanggal tidak valid'],
    ['a start in the year 1', { start_at: '0001-01-01' }, 'start_at', 'Tanggal tidak valid'],
    ['a formatted salary', { base_salary: 'Rp 1.500.000' }, 'base_salary', 'Nominal tidak valid'],
    ['a negative salary', { base_salary: '-1' }, 'base_salary', 'Nominal tidak valid'],
    ['a salary that is too large', { take_home_pay: '999999999999999' }, 'take_home_pay', 'Nominal tidak valid'],
    ['a company that does not exist', { company_id: 999_999 }, 'company_id', 'Pilihan tidak ditemukan'],
    ['a job that does not exist', { job_id: 999_999 }, 'job_id', 'Pilihan tidak ditemukan'],
    ['a role that does not exist', { role_id: 9 }, 'role_id', 'Pilihan tidak ditemukan'],
    ['an employee status that does not exist', { status_id: 999 }, 'status_id', 'Pilihan tidak ditemukan'],
    [
      'a supervisor who does not exist',
      { supervisor_id: 999_999 },
      'supervisor_id',
      'Atasan tidak ditemukan di entitas ini',
    ],
    ['an unknown key', { total_leave: 12 }, 'total_leave', 'Tidak dikenal'],
  ])('answers 422 with %s', async (_, change, field, message) => {
    const answer = await put(await hr.as(await newHcis()), await buildPerson(hr.sql), change)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    expect(answer.body.errors?.[field]?.[0]).toBe(message)
  })

  it('answers 422 for a supervisor of another company, who left or who is staff', async () => {
    const hcis = await hr.as(await newHcis())
    const company = await buildCompany(hr.sql)
    const worker = await buildPerson(hr.sql, { company })
    for (const draft of [
      { role: 'manager' },
      { company, role: 'manager', status: 'inactive' },
      { company, role: 'staff' },
    ] as const) {
      const other = await buildPerson(hr.sql, draft)
      expect((await put(hcis, worker, { supervisor_id: other.position_id })).status).toBe(422)
    }
  })

  it('answers 409 for a job that the person already has in the company', async () => {
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql)
    const worker = await buildPerson(hr.sql, { company, job })
    const second = await buildPosition(hr.sql, worker.user_id, { company })
    const answer = await put(await hr.as(await newHcis()), second, { job_id: job.id })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([409, ['job_id']])
  })

  it('answers 404 for an unknown position or one of another person', async () => {
    const hcis = await hr.as(await newHcis())
    const worker = await buildPerson(hr.sql)
    expect((await put(hcis, worker, { user_id: worker.user_id + 1 })).status).toBe(404)
    const body = await formOf(worker)
    expect((await hcis.call(employee.change, { params: { id: 2_000_000_000 }, body })).status).toBe(404)
  })
})

describe('supervisor cycle', () => {
  const chain = async () => {
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql, { sequence: 2 })
    const people: Person[] = []
    for (let i = 0; i < 3; i++)
      people.push(await buildPerson(hr.sql, { company, job, role: 'manager', supervisor: people.at(-1) ?? null }))
    return people as [Person, Person, Person]
  }

  it('is refused for the position itself', async () => {
    const [top] = await chain()
    const answer = await put(await hr.as(await newHcis()), top, { supervisor_id: top.position_id })
    expect([answer.status, answer.body.code]).toEqual([409, 'supervisor_loop'])
    await expect(hr.sql`update positions set supervisor_id = id where id = ${top.position_id}`).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('is refused through subordinates', async () => {
    const [top, middle, bottom] = await chain()
    const hcis = await hr.as(await newHcis())
    for (const it of [middle, bottom])
      expect((await put(hcis, top, { supervisor_id: it.position_id })).status).toBe(409)
    expect(await supervisorOf(top)).toBeNull()
  })

  it('is refused for another position of the same person', async () => {
    const [top] = await chain()
    const second = await buildPosition(hr.sql, top.user_id, { company: { id: top.company_id }, role: 'manager' })
    const answer = await put(await hr.as(await newHcis()), second, { supervisor_id: top.position_id })
    expect(answer.status).toBe(422)
  })

  it('is refused when two people are put under each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const company = await buildCompany(hr.sql)
      const a = await buildPerson(hr.sql, { company, role: 'manager' })
      const b = await buildPerson(hr.sql, { company, role: 'manager' })
      const [one, other] = await Promise.all([newHcis(), newHcis()])
      const [first, second] = [await hr.as(one), await hr.as(other)]
      const answers = await Promise.all([
        put(first, a, { supervisor_id: b.position_id }),
        put(second, b, { supervisor_id: a.position_id }),
      ])
      expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect([await supervisorOf(a), await supervisorOf(b)].filter((it) => it === null)).toHaveLength(1)
    }
  })
})

describe('last HR account', () => {
  const alone = async () => {
    await hr.sql`update positions set status = 'inactive' where role_id = ${HCIS}`
    return newHcis()
  }

  it.each([
    ['be closed', { status: 'inactive' }],
    ['lose its role', { role_id: STAFF }],
  ])('cannot %s', async (_, change) => {
    const last = await alone()
    const answer = await put(await hr.as(last), last, change)
    expect([answer.status, answer.body.code]).toEqual([409, 'last_hcis'])
  })

  it('can change its job and deactivate other HR accounts', async () => {
    const last = await alone()
    const hcis = await hr.as(last)
    expect((await put(hcis, await newHcis(), { status: 'inactive' })).status).toBe(200)
    expect((await put(hcis, last, { job_id: (await buildJob(hr.sql)).id })).status).toBe(200)
  })

  it('remains when two HR accounts deactivate each other at once', async () => {
    const one = await alone()
    const other = await newHcis()
    const [first, second] = [await hr.as(one), await hr.as(other)]
    const answers = await Promise.all([put(first, other, { status: 'inactive' }), put(second, one, { role_id: STAFF })])
    // The slower one finds its own account closed.
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const [left] = await hr.sql<{ count: number }[]>`
      select count(*)::int as count from positions where role_id = ${HCIS} and status = 'active'`
    expect(left?.count).toBe(1)
  })
})

describe('further position', () => {
  it('is created by HR for an existing person, once per job', async () => {
    const hcis = await hr.as(await newHcis())
    const worker = await buildPerson(hr.sql)
    const company = await buildCompany(hr.sql)
    const boss = await buildPerson(hr.sql, { company, role: 'manager' })
    const body = await formOf(worker, {
      user_id: worker.user_id,
      company_id: company.id,
      supervisor_id: boss.position_id,
      base_salary: '4000000',
    })
    const answer = await hcis.call(employee.create, { body: body as never })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ user_id: worker.user_id, company_id: company.id, base_salary: '4000000.00' })
    expect((await auditOf({ position_id: answer.data.id }))[0]).toMatchObject({ action: 'create' })
    expect((await hcis.call(employee.create, { body: body as never })).status).toBe(409)
    const unknownPerson = { ...body, user_id: 999_999_999 }
    expect((await hcis.call(employee.create, { body: unknownPerson as never })).status).toBe(404)
    expect((await (await hr.as(boss)).call(employee.create, { body: body as never })).status).toBe(403)
  })
})
