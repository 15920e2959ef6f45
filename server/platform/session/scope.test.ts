/** HR with a company scope, beyond what the test over all endpoints covers. */
import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { dashboard } from '#contract/home/dashboard.ts'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { master } from '#contract/master.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people } from '#contract/people/import.ts'
import { user } from '#contract/people/new-person.ts'
import { profile } from '#contract/people/profile.ts'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
let [a, b, c]: Company[] = []
let group: Browser
let limited: Browser
let me: Person
let groupHr: Person
const roles: Record<string, number> = {}

beforeAll(async () => {
  ;[a, b, c] = [
    await buildCompany(hr.sql, { name: 'PT Satu' }),
    await buildCompany(hr.sql, { name: 'PT Dua' }),
    await buildCompany(hr.sql, { name: 'PT Tiga' }),
  ]
  for (const { id, name } of await hr.sql<{ id: number; name: string }[]>`select id, name from roles`) roles[name] = id
  groupHr = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2 })
  group = await hr.as(groupHr)
  me = await buildPerson(hr.sql, { company: c, role: 'hcis', sequence: 2, limit: [a!, b!] })
  limited = await hr.as(me)
})

const staffAt = (company: Company, more: object = {}) => buildPerson(hr.sql, { company, ...more })
const formOf = async (who: { position_id: number }, more: object = {}) => {
  const stored = exactlyOne(
    await hr.sql<Record<string, unknown>[]>`
    select company_id, job_id, role_id, supervisor_id, status, status_id, base_salary, take_home_pay, '2024-01-02' as start_at
    from positions where id = ${who.position_id}`,
  )
  return { params: { id: who.position_id }, body: { ...stored, ...more } } as never
}

describe('reads of HR with a company scope', () => {
  it('login: returns the company scope, and each request reads it from the database again', async () => {
    const { data } = await hr.stranger.call(auth.login, { body: { username: me.email, password: 'rahasia123' } })
    expect(data.company_ids).toEqual([a!.id, b!.id])
    const other = await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [a!] })
    const browser = await hr.as(other)
    const there = await staffAt(b!)
    const seen = async () => (await browser.call(employee.basic, { params: { id: there.position_id } })).status
    expect(await seen()).toBe(404)
    await hr.sql`update positions set company_ids = ${[a!.id, b!.id]} where id = ${other.position_id}`
    expect(await seen()).toBe(200)
  })

  it('profile: shows people who work in the scope, or worked there last and work nowhere now', async () => {
    const moved = await staffAt(a!, { status: 'inactive' })
    const both = await staffAt(a!)
    await buildPosition(hr.sql, both.user_id, { company: c })
    const gone = await staffAt(a!, { status: 'inactive' })
    await buildPosition(hr.sql, gone.user_id, { company: c, status: 'inactive' })
    await hr.sql`update positions set ended_at = '2020-01-01' where id = ${gone.position_id}`
    const returned = await staffAt(a!, { status: 'inactive' })
    await buildPosition(hr.sql, returned.user_id, { company: c })
    const read = async ({ user_id }: Person) =>
      (await limited.call(profile.read.of, { params: { userId: user_id } })).status
    expect([await read(moved), await read(both), await read(gone), await read(returned)]).toEqual([200, 200, 404, 404])
    expect((await limited.call(account.one, { params: { userId: returned.user_id } })).status).toBe(404)
    // The old position and the name stay visible.
    for (const read of [employee.basic, employee.one])
      expect((await limited.call(read, { params: { id: returned.position_id } })).data.name).toBe(returned.name)
    expect((await limited.call(career.history, { params: { id: returned.position_id } })).status).toBe(200)
    expect((await limited.call(employee.basic, { params: { id: gone.position_id } })).data.has_left).toBe(true)
  })

  it('employee: hides positions outside the scope of a person who also works inside it', async () => {
    const both = await staffAt(a!, { base_salary: '5000000' })
    const there = await buildPosition(hr.sql, both.user_id, { company: c, base_salary: '9000000' })
    expect((await limited.call(employee.one, { params: { id: both.position_id } })).data.base_salary).toBe('5000000.00')
    for (const read of [employee.one, employee.basic, career.history])
      expect((await limited.call(read, { params: { id: there.position_id } })).status).toBe(404)
    expect((await limited.call(employee.change, await formOf(there))).status).toBe(404)
    const raise = { kind: 'gaji', effective_at: '2026-01-01', base_salary: '1' } as const
    expect((await limited.call(career.change, { params: { id: there.position_id }, body: raise })).status).toBe(404)
  })

  it('employee.own: hides the own salary in a company outside the scope', async () => {
    await hr.sql`update positions set base_salary = 7 where id in (${me.position_id}, ${groupHr.position_id})`
    expect((await limited.call(employee.own)).data.base_salary).toBeUndefined()
    expect((await group.call(employee.own)).data.base_salary).toBe('7.00')
  })

  it('lists and totals: equal the sum over the companies of the scope', async () => {
    const [one, two, three] = [await staffAt(a!), await staffAt(b!), await staffAt(c!)]
    const days = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05']
    for (const day of days)
      for (const who of [one, two, three]) {
        await buildLeave(hr.sql, who, { start_date: day, end_date: day })
        await buildAttendance(hr.sql, who, { work_date: day, in: '08:00' })
      }
    const query = { page: 1, page_size: 100 }
    const sum = async <T>(
      read: (browser: Browser, company_id?: number) => Promise<T[]>,
      idOf: (row: T) => string | number,
    ) => {
      const apart = [...(await read(group, a!.id)), ...(await read(group, b!.id))].map(idOf)
      expect(new Set((await read(limited)).map(idOf))).toEqual(new Set(apart))
      expect(apart.length).toBeGreaterThan(0)
    }
    await sum(
      async (browser, company_id) => (await browser.call(leave.all, { query: { ...query, company_id } })).data,
      ({ id }) => id,
    )
    await sum(
      async (browser, company_id) => (await browser.call(attendance.company, { query: { ...query, company_id } })).data,
      ({ id }) => id,
    )
    await sum(
      async (browser, company_id) => (await browser.call(employee.filter, { query: { ...query, company_id } })).data,
      ({ id }) => id,
    )
    await sum(
      async (browser, company_id) => (await browser.call(dashboard.chart, { query: { company_id } })).data,
      (row) => JSON.stringify(row),
    )
    const { total } = (await limited.call(inbox.total)).data
    const everything = (await group.call(inbox.total)).data.total
    expect(total).toBe(everything - days.length)
  })

  it('leave.all: keeps order and pages of the list of all companies', async () => {
    const pages = async (browser: Browser, sort?: 'oldest' | 'date_asc') => {
      const rows: number[] = []
      for (const page of [1, 2, 3]) {
        const answer = await browser.call(leave.all, { query: { page, page_size: 3, sort } })
        rows.push(...answer.data.map(({ id }) => id))
      }
      return rows
    }
    const inSight = new Set(
      (await hr.sql<{ id: number }[]>`select id from leaves where company_id in (${a!.id}, ${b!.id})`).map(
        ({ id }) => id,
      ),
    )
    for (const sort of [undefined, 'oldest', 'date_asc'] as const) {
      const { data } = await group.call(leave.all, { query: { page: 1, page_size: 100, sort } })
      const expected = data.map(({ id }) => id).filter((id) => inSight.has(id))
      expect(await pages(limited, sort)).toEqual(expected.slice(0, 9))
    }
    const { body } = await limited.call(leave.all, { query: { page: 9, page_size: 3 } })
    expect([body.data, body.total_item]).toEqual([[], inSight.size])
  })
})

describe('changes by HR with a company scope', () => {
  const place = async (company: Company, role: string, company_ids?: number[]) => ({
    company_id: company.id,
    job_id: (await buildJob(hr.sql, { sequence: 1 })).id,
    role_id: roles[role]!,
    supervisor_id: null,
    ...(company_ids && { company_ids }),
  })
  let n = 0
  const add = async (browser: Browser, position: object) => {
    n += 1
    const body = {
      name: 'Orang Baru',
      employee_identity: String(5_500_000_000 + n),
      email: `baru-s${n}@contoh.id`,
      gender: 'laki-laki',
      personality: 'Insting',
      password: 'kopi-tubruk-9',
      position: [position],
    }
    return browser.call(user.add, { body } as never)
  }

  it('user.add: accepts only companies and HR scopes within the own scope', async () => {
    expect((await add(limited, await place(a!, 'staff'))).status).toBe(201)
    expect((await add(limited, await place(c!, 'staff'))).status).toBe(403)
    expect((await add(limited, await place(a!, 'hcis'))).status).toBe(403)
    expect((await add(limited, await place(a!, 'hcis', []))).status).toBe(403)
    expect((await add(limited, await place(a!, 'hcis', [a!.id, c!.id]))).status).toBe(403)
    const made = await add(limited, await place(a!, 'hcis', [b!.id, b!.id]))
    expect(made.status).toBe(201)
    const { position } = made.data as { position: { id: number }[] }
    expect((await limited.call(employee.one, { params: { id: position[0]!.id } })).data.company_ids).toEqual([b!.id])
    expect((await add(group, await place(a!, 'hcis', [999_999]))).status).toBe(422)
    expect((await add(group, await place(a!, 'hcis'))).status).toBe(201)
  })

  it('employee.change and career.change: reject companies and HR scopes outside the own scope', async () => {
    const employed = await staffAt(a!)
    expect((await limited.call(employee.change, await formOf(employed, { company_id: c!.id }))).status).toBe(403)
    expect((await limited.call(employee.change, await formOf(employed, { company_id: b!.id }))).status).toBe(200)
    const move = { kind: 'mutasi', effective_at: '2026-01-02', company_id: c!.id, job_id: 1 } as const
    expect((await limited.call(career.change, { params: { id: employed.position_id }, body: move })).status).toBe(403)
    const promote = { kind: 'koreksi', effective_at: '2026-01-02', role_id: roles.hcis! } as const
    const change = (body: object) =>
      limited.call(career.change, { params: { id: employed.position_id }, body } as never)
    expect((await change(promote)).status).toBe(403)
    expect((await change({ ...promote, company_ids: [b!.id] })).status).toBe(201)
    const entries = (await limited.call(career.history, { params: { id: employed.position_id } })).data
    expect(entries.find(({ after }) => after.company_ids)?.after.scope_names).toEqual(['PT Dua'])
  })

  it('rejects changes of HR with a wider scope, and of accounts that also open outside companies', async () => {
    const demoted = await formOf(groupHr, { role_id: roles.staff })
    expect((await limited.call(employee.change, demoted)).status).toBe(403)
    expect((await limited.call(employee.change, await formOf(groupHr, { status: 'inactive' }))).status).toBe(403)
    const code = (who: Person) => limited.call(account.code, { params: { userId: who.user_id } })
    expect((await code(groupHr)).status).toBe(403)
    const both = await staffAt(a!)
    await buildPosition(hr.sql, both.user_id, { company: c })
    expect((await code(both)).status).toBe(403)
    expect((await limited.call(account.codes, { body: { user_ids: [both.user_id] } })).status).toBe(403)
    const body = { email: 'lain@contoh.id', employee_identity: both.employee_identity }
    expect((await limited.call(account.change, { params: { userId: both.user_id }, body })).status).toBe(403)
    expect((await code(await staffAt(a!))).status).toBe(201)
  })

  it('employee.change: rejects changes of the own scope', async () => {
    const own = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2, limit: [a!] })
    const browser = await hr.as(own)
    expect((await browser.call(employee.change, await formOf(own, { company_ids: [] }))).status).toBe(403)
    expect((await browser.call(employee.change, await formOf(own, { company_ids: [a!.id, b!.id] }))).status).toBe(403)
    expect((await limited.call(employee.change, await formOf(own, { company_ids: [a!.id, b!.id] }))).status).toBe(200)
    // A changed scope ends the sessions.
    expect((await browser.call(employee.own)).status).toBe(401)
  })

  it('people.import: follows the same rules', async () => {
    const job = await buildJob(hr.sql, { sequence: 1 })
    const foreign = await staffAt(c!)
    const row = (company: string, more: Record<string, string> = {}) => {
      n += 1
      const cells = { NIK: String(5_600_000_000 + n), Nama: 'Orang', 'Jenis Kelamin': 'L', STIFIn: 'insting' }
      return { ...cells, Entitas: company, Pekerjaan: job.name, Role: 'staff', 'Cakupan Entitas': '', ...more }
    }
    const rows = [
      row('PT Satu'),
      row('PT Tiga'),
      row('PT Satu', { Role: 'hcis' }),
      row('PT Satu', { Role: 'hcis', 'Cakupan Entitas': 'PT Tiga' }),
      row('PT Dua', { Role: 'hcis', 'Cakupan Entitas': 'PT Satu; PT Dua' }),
      row('PT Satu', { NIK: foreign.employee_identity }),
    ]
    const fileOf = async (given: typeof rows) =>
      asFile(await xlsxOf([Object.keys(rows[0]!), ...given.map((it) => Object.values(it))]))
    const { data } = await limited.call(people.preview, { file: await fileOf(rows), body: {} })
    expect(data.rows.map(({ verdict, errors }) => [verdict, ...errors.slice(0, 1)])).toEqual([
      ['new'],
      ['bad', 'Entitas ini di luar cakupan Anda'],
      ['bad', 'Cakupan hcis tidak boleh melebihi cakupan Anda'],
      ['bad', 'Cakupan hcis tidak boleh melebihi cakupan Anda'],
      ['new'],
      ['bad', 'NIK ini tidak dapat dipakai'],
    ])
    expect((await limited.call(people.import, { file: await fileOf([rows[4]!]), body: {} })).status).toBe(201)
    const stored = exactlyOne(
      await hr.sql<{ company_ids: number[] }[]>`
      select p.company_ids from positions p join users u on u.id = p.user_id where u.employee_identity = ${rows[4]!.NIK}`,
    )
    expect(stored.company_ids).toEqual([a!.id, b!.id])
  })

  it('people.import: refuses a new e-mail when the person also has an account outside the scope', async () => {
    const job = await buildJob(hr.sql, { sequence: 4 })
    const [both, inside] = [await staffAt(a!, { job }), await staffAt(a!, { job })]
    await buildPosition(hr.sql, both.user_id, { company: c! })
    await buildPosition(hr.sql, inside.user_id, { company: b! })
    const fileFor = async (who: Person) => {
      const cells = [who.employee_identity, a!.name, job.name, `baru-${who.employee_identity}@contoh.id`]
      return asFile(await xlsxOf([['NIK', 'Entitas', 'Pekerjaan', 'Email'], cells]))
    }
    const refusal = 'Email karyawan yang punya akun di luar cakupan Anda hanya dapat diubah HR grup'
    const file = await fileFor(both)
    const { data } = await limited.call(people.preview, { file, body: {} })
    expect(data.rows).toMatchObject([{ verdict: 'bad', errors: [refusal] }])
    expect((await limited.call(people.import, { file, body: {} })).status).toBe(422)
    const emails = () => hr.sql<{ email: string }[]>`select email from users where id = ${both.user_id}`
    expect(await emails()).toEqual([{ email: both.email }])
    expect((await limited.call(people.import, { file: await fileFor(inside), body: {} })).status).toBe(201)
    expect((await group.call(people.import, { file, body: {} })).status).toBe(201)
    expect(await emails()).toEqual([{ email: `baru-${both.employee_identity}@contoh.id` }])
  })
})

describe('group HR', () => {
  it('employee.change: answers 409 last_hcis for the last HR without a company scope', async () => {
    const others = await hr.sql<{ id: number }[]>`
      update positions set status = 'inactive' where role_id = ${roles.hcis!} and company_ids = '{}' and id <> ${groupHr.position_id}
      returning id`
    const limiting = await formOf(groupHr, { company_ids: [a!.id] })
    const another = await buildPerson(hr.sql, { company: a, role: 'hcis' })
    const browser = await hr.as(another)
    expect((await browser.call(employee.change, limiting)).status).toBe(200)
    const last = await formOf(another, { company_ids: [a!.id] })
    await hr.sql`update positions set status = 'inactive' where role_id = ${roles.hcis!} and id <> ${another.position_id}`
    const answers = [
      await browser.call(employee.change, last),
      await browser.call(employee.change, await formOf(another, { status: 'inactive' })),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'last_hcis'],
      [409, 'last_hcis'],
    ])
    await hr.sql`update positions set status = 'active', company_ids = '{}' where id = any(${[...others.map(({ id }) => id), groupHr.position_id]})`
  })

  it('master.company.remove: answers 409 while a company scope contains the company, also under concurrency', async () => {
    const browser = await hr.as(await buildPerson(hr.sql, { company: a, role: 'hcis' }))
    const spare = await buildCompany(hr.sql)
    const person = await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [spare] })
    expect((await browser.call(master.company.remove, { params: { id: spare.id } })).status).toBe(409)
    await hr.sql`update positions set company_ids = '{}' where id = ${person.position_id}`
    const both = await Promise.all([
      browser.call(master.company.remove, { params: { id: spare.id } }),
      browser.call(employee.change, await formOf(person, { company_ids: [spare.id] })),
    ])
    const [left] = await hr.sql`select id from companies where id = ${spare.id}`
    expect(both.filter(({ status }) => status === 200).length).toBe(1)
    expect(left !== undefined).toBe(both[1]!.status === 200)
  })

  it('positions: only HR has a company scope', async () => {
    const employed = await buildPerson(hr.sql, { company: a, role: 'manager', limit: [a!] })
    const { company_ids } = exactlyOne(
      await hr.sql<{ company_ids: number[] }[]>`select company_ids from positions where id = ${employed.position_id}`,
    )
    expect(company_ids).toEqual([])
  })
})
