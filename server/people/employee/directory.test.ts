import { beforeAll, describe, expect, it } from 'vitest'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

let ours: Company
let theirs: Company
let hcis: Browser
let manager: Browser
let boss: Person

const names = async (browser: Browser, query: Record<string, unknown>) => {
  const answer = await browser.call(employee.filter, { query: { page_size: 100, ...query } })
  expect(answer.status).toBe(200)
  return answer.data.map((it) => it.name)
}

beforeAll(async () => {
  ours = await buildCompany(hr.sql, { name: 'PT Kita' })
  theirs = await buildCompany(hr.sql, { name: 'PT Mereka' })
  const cook = await buildJob(hr.sql, { name: 'Koki Kepala', sequence: 3 })
  boss = await buildPerson(hr.sql, { name: 'Zaenal Bos', company: ours, role: 'manager', sequence: 2 })
  await buildPerson(hr.sql, {
    name: 'ani wijaya',
    company: ours,
    gender: 'perempuan',
    personality: 'Thinking Introvert',
  })
  await buildPerson(hr.sql, { name: 'Budi 100%', company: ours, job: cook, employee_identity: '7777000001' })
  await buildPerson(hr.sql, { name: 'Cici_Dian', company: ours, gender: 'perempuan', status: 'inactive' })
  await buildPerson(hr.sql, { name: "D'Artagnan \\ Co", company: ours })
  await buildPerson(hr.sql, { name: 'Éko Jauh', company: theirs, gender: 'perempuan', sequence: 1 })
  hcis = await hr.as(await buildPerson(hr.sql, { name: 'Ratna HR', company: theirs, role: 'hcis' }))
  manager = await hr.as(boss)
})

describe('directory', () => {
  it('shows HR all people in Indonesian collation order', async () => {
    const answer = await hcis.call(employee.list)
    expect(answer.data.map((it) => it.name)).toEqual([
      'ani wijaya',
      'Budi 100%',
      'Cici_Dian',
      "D'Artagnan \\ Co",
      'Éko Jauh',
      'Ratna HR',
      'Zaenal Bos',
    ])
    expect(answer.body).toMatchObject({ total_item: 7, last_page: 1, current_page: 1 })
  })

  it('shows a manager the own company, without ranks', async () => {
    const { data } = await manager.call(employee.list)
    expect(new Set(data.map((it) => it.company_name))).toEqual(new Set(['PT Kita']))
    expect(data).toHaveLength(5)
    for (const it of data) expect(it).not.toHaveProperty('sequence')
    expect((await hcis.call(employee.list)).data[1]).toMatchObject({ name: 'Budi 100%', sequence: 3 })
  })

  it('answers 403 for staff', async () => {
    const staff = await hr.as(await buildPerson(hr.sql, { company: await buildCompany(hr.sql), status: 'active' }))
    expect((await staff.call(employee.list)).status).toBe(403)
    expect((await staff.call(employee.filter)).status).toBe(403)
    await hr.sql`delete from users where name like 'Orang %'`
  })

  it('returns exactly the columns of the card', async () => {
    const [it] = (await hcis.call(employee.filter, { query: { keyword: 'budi' } })).data
    expect(it).toEqual({
      id: expect.any(Number),
      user_id: expect.any(Number),
      name: 'Budi 100%',
      company_name: 'PT Kita',
      job_name: 'Koki Kepala',
      employee_identity: '7777000001',
      employee_number: null,
      department_name: null,
      sequence: 3,
      status: 'active',
      profile: null,
    })
  })

  it.each([
    ['a part of the name in any case', { keyword: 'WIJAYA' }, ['ani wijaya']],
    ['spaces around it', { keyword: ' ani ' }, ['ani wijaya']],
    ['the NIK', { keyword: '7777000001' }, ['Budi 100%']],
    ['the job', { keyword: 'koki' }, ['Budi 100%']],
    ['a percent sign', { keyword: '%' }, ['Budi 100%']],
    ['an underscore', { keyword: '_' }, ['Cici_Dian']],
    ['a backslash', { keyword: '\\' }, ["D'Artagnan \\ Co"]],
    ['a quote', { keyword: "d'a" }, ["D'Artagnan \\ Co"]],
    ['an SQL injection attempt', { keyword: "' or 1=1 --" }, []],
    ['a letter with an accent', { keyword: 'éko' }, ['Éko Jauh']],
    ['gender', { gender: 'perempuan' }, ['ani wijaya', 'Cici_Dian', 'Éko Jauh']],
    ['status', { status: 'inactive' }, ['Cici_Dian']],
    ['a STIFIn type', { personality: 'Thinking Introvert' }, ['ani wijaya']],
    ['a STIFIn type in its other spelling', { personality: 'Thingking Introvert' }, ['ani wijaya']],
    ['a rank', { sequence: 1 }, ['Éko Jauh']],
    ['two filters at once', { gender: 'perempuan', status: 'active', keyword: 'a' }, ['ani wijaya', 'Éko Jauh']],
  ])('finds by %s', async (_, query, expected) => {
    expect(await names(hcis, query)).toEqual(expected)
  })

  it('treats empty filters as none', async () => {
    const empty = { keyword: '', company_id: '', sequence: '', gender: '', personality: '', status: '' }
    expect(await names(hcis, empty)).toHaveLength(7)
  })

  it('lets HR name a company, and a manager only the own one', async () => {
    expect(await names(hcis, { company_id: theirs.id })).toEqual(['Éko Jauh', 'Ratna HR'])
    expect(await names(manager, { company_id: ours.id })).toHaveLength(5)
    expect((await manager.call(employee.filter, { query: { company_id: theirs.id } })).status).toBe(403)
  })

  it('lists active people without a supervisor, but not heads of rank 1 and 2', async () => {
    const company = await buildCompany(hr.sql)
    const head = await buildPerson(hr.sql, { name: 'Kepala', company, role: 'manager', sequence: 1 })
    const alone = await buildPerson(hr.sql, { name: 'Sendiri Saja', company })
    await buildPerson(hr.sql, { name: 'Manajer', company, role: 'manager', sequence: 2 })
    await buildPerson(hr.sql, { name: 'Terpimpin', company, supervisor: head })
    await buildPerson(hr.sql, { name: 'Sudah Keluar', company, status: 'inactive' })
    const query = { company_id: company.id, supervisor: 'none' as const }
    const found = await hcis.call(employee.filter, { query })
    expect(found.data.map((it) => it.id)).toEqual([alone.position_id])
    expect(found.body.total_item).toBe(1)
    expect(await names(hcis, { ...query, keyword: 'sendiri' })).toEqual(['Sendiri Saja'])
    expect(await names(hcis, { ...query, keyword: 'terpimpin' })).toEqual([])
  })

  it('lets only HR filter by rank', async () => {
    expect((await manager.call(employee.filter, { query: { sequence: 3 } })).status).toBe(403)
  })

  it.each([
    ['page 0', { page: 0 }],
    ['a fractional page', { page: 1.5 }],
    ['a page size above 100', { page_size: 101 }],
    ['an unknown rank', { sequence: 5 }],
    ['an unknown gender', { gender: 'x' }],
    ['a status with appended SQL', { status: "active' or 1=1" }],
    ['a keyword that is too long', { keyword: 'a'.repeat(101) }],
    ['an unknown filter', { sort: 'name' }],
  ])('answers 422 for %s', async (_, query) => {
    expect((await hcis.call(employee.filter, { query: query as never })).status).toBe(422)
  })

  it.each([
    ['by company', 'Ramai', (company_id: number) => ({ company_id })],
    ['by a part of the name', 'Ramaih', () => ({ keyword: 'ÁMAIH' })],
    ['by both', 'Ramaij', (company_id: number) => ({ company_id, keyword: 'ramaij' })],
    // The keyword is in the name of all of them and in the job of some.
    ['by name or job, each once', 'Ramaik', () => ({ keyword: 'ramaik' })],
  ])('returns pages of twelve %s, and an empty page past the last', async (_, name, filters) => {
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql, { name: `Tukang ${name}` })
    for (let i = 0; i < 13; i++)
      await buildPerson(hr.sql, { company, name: `${name} ${String(i).padStart(2, '0')}`, ...(i > 5 && { job }) })
    const query = filters(company.id)
    const first = await hcis.call(employee.filter, { query })
    expect(first.data.map((it) => it.name).at(-1)).toBe(`${name} 11`)
    expect(first.body).toMatchObject({ total_item: 13, last_page: 2, has_next_page: true, next_page: 2 })
    expect((await hcis.call(employee.filter, { query: { ...query, page: 2 } })).data).toHaveLength(1)
    const past = await hcis.call(employee.filter, { query: { ...query, page: 100_000 } })
    expect(past.body).toMatchObject({ data: [], total_item: 13, last_page: 2, has_next_page: false })
  })

  it('answers 403 once a manager has lost the role', async () => {
    const person = await buildPerson(hr.sql, { company: ours, role: 'manager', name: 'Sementara' })
    const browser = await hr.as(person)
    expect((await browser.call(employee.list)).status).toBe(200)
    await hr.sql`update positions set role_id = 3 where id = ${person.position_id}`
    expect((await browser.call(employee.list)).status).toBe(403)
  })

  it('finds people by their current name, NIK and company', async () => {
    const [before, after] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const person = await buildPerson(hr.sql, {
      name: 'Gadis Pindahan',
      company: before,
      employee_identity: '7777000002',
    })
    await hr.sql`update users set name = 'Nyonya Pindahan', employee_identity = '7777000003' where id = ${person.user_id}`
    await hr.sql`update positions set company_id = ${after.id} where id = ${person.position_id}`
    const found = (keyword: string, company_id?: number) => names(hcis, { keyword, ...(company_id && { company_id }) })
    expect(await found('pindahan')).toEqual(['Nyonya Pindahan'])
    expect(await found('gadis')).toEqual([])
    expect([await found('7777000002'), await found('7777000003')]).toEqual([[], ['Nyonya Pindahan']])
    expect([await found('nyonya', before.id), await found('nyonya', after.id)]).toEqual([[], ['Nyonya Pindahan']])
    await hr.sql`update positions set company_id = ${before.id} where id = ${person.position_id}`
    expect([await found('nyonya', before.id), await found('nyonya', after.id)]).toEqual([['Nyonya Pindahan'], []])
    await hr.sql`update positions set status = 'inactive' where id = ${person.position_id}`
    expect(await names(hcis, { keyword: 'nyonya', status: 'active' })).toEqual([])
  })
})

describe('directory sorted by a column', () => {
  it.each(['name', 'identity', 'number', 'company', 'job', 'status'] as const)(
    'by %s: returns the same people in both directions, and pages them without gaps',
    async (column) => {
      const all = (await names(manager, {})).toSorted()
      for (const sort of [`${column}_asc`, `${column}_desc`]) {
        expect((await names(manager, { sort })).toSorted()).toEqual(all)
        const pages = await Promise.all([1, 2, 3].map((page) => names(manager, { sort, page, page_size: 2 })))
        expect(pages.flat()).toEqual(await names(manager, { sort }))
      }
    },
  )

  it('by name downwards is the list turned round, also within a search', async () => {
    expect(await names(hcis, { sort: 'name_desc' })).toEqual((await names(hcis, {})).toReversed())
    expect(await names(hcis, { sort: 'name_desc', keyword: 'i' })).toEqual(
      (await names(hcis, { keyword: 'i' })).toReversed(),
    )
  })

  it('by company keeps people of one company by name', async () => {
    const answer = await hcis.call(employee.filter, { query: { sort: 'company_desc', page_size: 100 } })
    const companies = answer.data.map((it) => it.company_name)
    expect(companies.lastIndexOf('PT Mereka')).toBeLessThan(companies.indexOf('PT Kita'))
    const there = answer.data.filter((it) => it.company_name === 'PT Mereka').map((it) => it.name)
    expect(there).toEqual(await names(hcis, { company_id: theirs.id }))
  })

  it('by level is for HR only', async () => {
    const sorted = await hcis.call(employee.filter, { query: { sort: 'level_asc', page_size: 100 } })
    const levels = sorted.data.map((it) => it.sequence ?? 0)
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    expect((await manager.call(employee.filter, { query: { sort: 'level_asc' } })).status).toBe(403)
    expect((await hcis.call(employee.filter, { query: { sort: 'salary_asc' as never } })).status).toBe(422)
  })
})
