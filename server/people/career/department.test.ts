/** The unit of a position through form, career, plans, imports and transfers. */
import { afterEach, describe, expect, it } from 'vitest'
import { department } from '#contract/org/department.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people, peopleColumns } from '#contract/people/import.ts'
import { user } from '#contract/people/new-person.ts'
import { buildDepartment } from '#db/build/department.ts'
import { buildCompany, buildJob, buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const office = async () => {
  const company = await buildCompany(hr.sql)
  const kitchen = await buildDepartment(hr.sql, company, { name: 'Dapur' })
  const store = await buildDepartment(hr.sql, company, { name: 'Gudang', code: 'GDG' })
  const job = await buildJob(hr.sql)
  const siti = await buildPerson(hr.sql, { company, job, department: kitchen, base_salary: '5000000.00' })
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const [{ today }] = await hr.sql<[{ today: string }]>`select (now() at time zone 'Asia/Jakarta')::date as today`
  return { company, kitchen, store, job, siti, hcis, today }
}
const read = async (hcis: Browser, { position_id }: Person) =>
  (await hcis.call(employee.one, { params: { id: position_id } })).data
const put = async (hcis: Browser, who: Person, change: object) => {
  const was = await read(hcis, who)
  const body = {
    company_id: was.company_id,
    job_id: was.job_id,
    role_id: was.role_id,
    status: was.status,
    status_id: was.status_id ?? 1,
    start_at: was.start_at ?? '2024-01-01',
    base_salary: was.base_salary,
    ...change,
  }
  return hcis.call(employee.change, { params: { id: who.position_id }, body })
}
const changeOf = (hcis: Browser, { position_id }: Person, body: Record<string, unknown>) =>
  hcis.call(career.change, { params: { id: position_id }, body: body as never })
const history = async (hcis: Browser, { position_id }: Person) =>
  (await hcis.call(career.history, { params: { id: position_id } })).data
const inDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('unit in the employment form', () => {
  it('is stored, recorded as a transfer with names, kept when omitted, and removed when empty', async () => {
    const { siti, store, hcis } = await office()
    await put(hcis, siti, {})
    const moved = await put(hcis, siti, { department_id: store.id })
    expect(moved.data).toMatchObject({ department_id: store.id, department_name: 'Gudang' })
    const [line] = await history(hcis, siti)
    expect(line).toMatchObject({
      kind: 'mutasi',
      before: { department_name: 'Dapur' },
      after: { department_id: store.id, department_name: 'Gudang' },
    })
    expect((await put(hcis, siti, { base_salary: '5100000.00' })).data.department_id).toBe(store.id)
    expect((await put(hcis, siti, { department_id: '' })).data).toMatchObject({ department_id: null })
    expect((await (await hr.as(siti)).call(employee.ownBasic)).data.department_name).toBeNull()
  })

  it('answers 422 for a unit of another company, an unknown and an inactive one; an unchanged inactive one stays', async () => {
    const { company, siti, kitchen, hcis } = await office()
    const foreign = await buildDepartment(hr.sql, await buildCompany(hr.sql))
    const closed = await buildDepartment(hr.sql, company, { active: false })
    for (const department_id of [foreign.id, closed.id, 999_999]) {
      const { status, body } = await put(hcis, siti, { department_id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['department_id']])
    }
    await hr.sql`update departments set active = false where id = ${kitchen.id}`
    expect((await put(hcis, siti, { department_id: kitchen.id, base_salary: '6000000' })).status).toBe(200)
  })

  it('is left behind by a move to another company, and may be named in the new one', async () => {
    const { siti, kitchen, hcis } = await office()
    const other = await buildCompany(hr.sql)
    const unit = await buildDepartment(hr.sql, other)
    expect((await put(hcis, siti, { company_id: other.id, department_id: kitchen.id })).status).toBe(422)
    expect((await put(hcis, siti, { company_id: other.id })).data).toMatchObject({ department_id: null })
    expect((await put(hcis, siti, { department_id: unit.id })).data.department_id).toBe(unit.id)
  })

  it('is given to a new person and a second position, and not by HR to itself', async () => {
    const { company, kitchen, store, hcis } = await office()
    const job = await buildJob(hr.sql, { sequence: 1 })
    const [{ id: role_id }] = await hr.sql<[{ id: number }]>`select id from roles where name = 'staff'`
    const position = { company_id: company.id, job_id: job.id, role_id, supervisor_id: null, department_id: kitchen.id }
    const added = await hcis.call(user.add, {
      body: {
        name: 'Orang Baru',
        employee_identity: '9000000777',
        email: 'unit.baru@contoh.id',
        personality: 'Insting',
        gender: 'perempuan',
        password: `${PASSWORD}-panjang`,
        position: [position],
      },
    })
    expect(added.status).toBe(201)
    const [first] = added.data.position
    const [start] = (await hcis.call(career.history, { params: { id: first!.id } })).data
    expect(start).toMatchObject({ kind: 'masuk', after: { department_name: 'Dapur' } })
    const second = await hcis.call(employee.create, {
      body: {
        ...{ user_id: added.data.id, company_id: company.id, job_id: (await buildJob(hr.sql)).id, role_id },
        ...{ status: 'active', status_id: 1, start_at: '2026-01-01', department_id: store.id },
      },
    })
    expect(second.data).toMatchObject({ department_id: store.id })
    const me = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
    const own = await put(await hr.as(me), me, { department_id: kitchen.id })
    expect([own.status, own.body.errors]).toMatchObject([403, { department_id: [expect.any(String)] }])
  })
})

describe('unit in a career change', () => {
  it('is a transfer within the company without naming company and job', async () => {
    const { siti, store, hcis, today } = await office()
    const done = await changeOf(hcis, siti, { kind: 'mutasi', effective_at: today, department_id: store.id })
    expect([done.status, done.data]).toMatchObject([201, { kind: 'mutasi', after: { department_name: 'Gudang' } }])
    const empty = await changeOf(hcis, siti, { kind: 'mutasi', effective_at: today })
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['company_id', 'job_id']])
  })

  it.each(['promosi', 'demosi', 'gaji', 'kontrak', 'koreksi'])('may be part of a change of kind %s', async (kind) => {
    const { siti, store, hcis, today } = await office()
    const job = await buildJob(hr.sql, { sequence: 4 })
    const needed = {
      ...(kind === 'promosi' || kind === 'demosi' ? { job_id: job.id } : {}),
      ...(kind === 'gaji' ? { base_salary: '6000000' } : {}),
      ...(kind === 'kontrak' ? { contract_end_at: inDays(today, 300) } : {}),
    }
    const done = await changeOf(hcis, siti, { kind, effective_at: today, ...needed, department_id: store.id })
    expect([done.status, done.data.after.department_name]).toEqual([201, 'Gudang'])
  })

  it('is replaced or left by a transfer to another company', async () => {
    const { siti, kitchen, job, hcis, today } = await office()
    const other = await buildCompany(hr.sql)
    const unit = await buildDepartment(hr.sql, other, { name: 'Toko' })
    const transfer = { kind: 'mutasi', effective_at: today, company_id: other.id, job_id: job.id }
    expect((await changeOf(hcis, siti, { ...transfer, department_id: kitchen.id })).status).toBe(422)
    const done = await changeOf(hcis, siti, { ...transfer, department_id: unit.id })
    expect(done.data).toMatchObject({ before: { department_name: 'Dapur' }, after: { department_name: 'Toko' } })
    const back = await changeOf(hcis, siti, { ...transfer, company_id: kitchen.company_id })
    expect(back.data.after).toMatchObject({ department_id: null, department_name: null })
  })

  it('is planned, shown with its names, withdrawn, and applied on its day', async () => {
    const { siti, kitchen, store, hcis, today } = await office()
    const day = inDays(today, 20)
    const plan = await changeOf(hcis, siti, { kind: 'mutasi', effective_at: day, department_id: store.id })
    expect(plan.data).toMatchObject({ state: 'planned', before: { department_name: 'Dapur' } })
    expect((await hcis.call(department.remove, { params: { id: store.id } })).body.code).toBe('in_use')
    await hcis.call(career.withdraw, { params: { id: siti.position_id, changeId: plan.data.id } })
    expect((await read(hcis, siti)).department_id).toBe(kitchen.id)
    await changeOf(hcis, siti, { kind: 'mutasi', effective_at: day, department_id: store.id })
    hr.clock.set(`${day}T05:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await read(hcis, siti)).department_id).toBe(store.id)
  })

  it('keeps the unit of a plan that moves to the company where the position already is', async () => {
    const { siti, job, hcis, today } = await office()
    const other = await buildCompany(hr.sql)
    const unit = await buildDepartment(hr.sql, other)
    const day = inDays(today, 10)
    await changeOf(hcis, siti, { kind: 'mutasi', effective_at: day, company_id: other.id, job_id: job.id })
    const now = { kind: 'mutasi', effective_at: today, company_id: other.id, job_id: job.id, department_id: unit.id }
    await changeOf(hcis, siti, now)
    hr.clock.set(`${day}T05:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect(await read(hcis, siti)).toMatchObject({ company_id: other.id, department_id: unit.id })
  })

  it('cannot be of another company in the database, whichever way a position is moved', async () => {
    const { siti } = await office()
    const other = await buildCompany(hr.sql)
    await expect(
      hr.sql`update positions set company_id = ${other.id} where id = ${siti.position_id}`,
    ).rejects.toMatchObject({ constraint: 'positions_department_id_fkey' })
  })
})

describe('unit in the import', () => {
  const sheetOf = async (rows: [Person, string, string?][], company: string) => {
    const columns = ['employee_identity', 'company', 'job', 'department'] as const
    const jobs = await hr.sql<{ id: number; name: string }[]>`
      select p.id, j.name from positions p join jobs j on j.id = p.job_id
      where p.id = any(${rows.map(([it]) => it.position_id)})`
    const jobOf = new Map(jobs.map((it) => [it.id, it.name]))
    return asFile(
      await xlsxOf([
        columns.map((it) => peopleColumns[it].heading),
        ...rows.map(([it, unit]) => [it.employee_identity, company, jobOf.get(it.position_id) ?? '', unit]),
      ]),
    )
  }

  it('takes names in any case and codes, keeps empty cells, and writes the history', async () => {
    const { company, siti, store, kitchen, hcis } = await office()
    const budi = await buildPerson(hr.sql, { company, department: kitchen })
    const rows: [Person, string][] = [
      [siti, 'gdg'],
      [budi, ''],
    ]
    const file = await sheetOf(rows, company.name)
    const preview = await hcis.call(people.preview, { file, body: {} })
    expect(preview.data.rows.map((it) => [it.verdict, it.changes])).toEqual([
      ['change', ['department_id']],
      ['same', []],
    ])
    expect((await hcis.call(people.import, { file, body: {} })).status).toBe(201)
    expect([(await read(hcis, siti)).department_id, (await read(hcis, budi)).department_id]).toEqual([
      store.id,
      kitchen.id,
    ])
    const [line] = await history(hcis, siti)
    expect(line).toMatchObject({ kind: 'impor', after: { department_name: 'Gudang' } })
    const sheet = await hcis.call(people.export, { query: { company_id: company.id, department_id: store.id } })
    const [headings, ...exported] = (await readSpreadsheet(sheet.raw, { maxRows: 9, maxColumns: 40 }))[0]!.rows
    const at = headings!.indexOf(peopleColumns.department.heading)
    expect(exported.map((row) => [row[0], row[at]])).toEqual([[siti.employee_identity, 'Gudang']])
  })

  it('refuses an unknown unit with the nearest name, an inactive one, and one of another company', async () => {
    const { company, siti, hcis } = await office()
    await buildDepartment(hr.sql, company, { name: 'Tutup', active: false })
    await buildDepartment(hr.sql, await buildCompany(hr.sql), { name: 'Di Tempat Lain' })
    const errorsOf = async (unit: string) => {
      const { data } = await hcis.call(people.preview, { file: await sheetOf([[siti, unit]], company.name), body: {} })
      return data.rows[0]!.errors
    }
    expect(await errorsOf('Gudnag')).toEqual([
      "Unit Kerja 'Gudnag' tidak dikenal di entitas itu. Maksud Anda 'Gudang'?",
    ])
    expect(await errorsOf('Tutup')).toEqual(["Unit Kerja 'Tutup' tidak aktif"])
    expect(await errorsOf('Di Tempat Lain')).toEqual(["Unit Kerja 'Di Tempat Lain' tidak dikenal di entitas itu"])
  })
})
