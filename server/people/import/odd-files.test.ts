/** Imports of careless and of malicious files. */
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { career } from '#contract/people/career.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson, PASSWORD } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const HEAD = peopleColumnNames.map((it) => peopleColumns[it].heading)
let nik = 6_000_000_000
const nextNik = () => String(++nik)

type Draft = Partial<Record<keyof typeof peopleColumns, string | number>>
const lineOf = (draft: Draft) => peopleColumnNames.map((it) => draft[it] ?? '')
const fileOf = async (...drafts: Draft[]) => asFile(await xlsxOf([HEAD, ...drafts.map(lineOf)]))

const office = async () => {
  const company = await buildCompany(hr.sql)
  const chief = await buildJob(hr.sql, { name: `Kepala ${company.id}`, sequence: 2 })
  const staff = await buildJob(hr.sql, { name: `Staf ${company.id}`, sequence: 4 })
  const maria = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  const browser = await hr.as(maria)
  const bodyOf = (corrections?: object[]) => corrections && ({ corrections: JSON.stringify(corrections) } as never)
  const preview = (file: File, corrections?: object[]) =>
    browser.call(people.preview, { file, body: bodyOf(corrections) })
  const store = (file: File, corrections?: object[]) => browser.call(people.import, { file, body: bodyOf(corrections) })
  const person = (change: Draft = {}): Draft => ({
    employee_identity: nextNik(),
    name: 'Orang Baru',
    gender: 'L',
    personality: 'insting',
    company: company.name,
    job: staff.name,
    role: 'staff',
    ...change,
  })
  const boss = (change: Draft = {}) => person({ name: 'Sang Kepala', job: chief.name, role: 'manager', ...change })
  const positionOf = async (draft: Draft) => {
    const [row] = await hr.sql<{ id: number; status: string; last_day: string | null; email: string | null }[]>`
      select p.id, p.status, p.last_day, u.email from positions p join users u on u.id = p.user_id
      where u.employee_identity = ${String(draft.employee_identity)} order by p.id limit 1`
    return row!
  }
  return { company, chief, staff, maria, browser, preview, store, person, boss, positionOf }
}

describe('people import: person with several rows', { timeout: 60_000 }, () => {
  it('merges the personal fields of all rows', async () => {
    const { store, boss, person, staff, chief, positionOf } = await office()
    const head = boss()
    const both = person({ supervisor: head.employee_identity })
    const file = await fileOf(head, both, { ...both, job: chief.name, email: `dua${nik}@contoh.id` })
    expect((await store(file)).data.counts).toMatchObject({ new: 3, bad: 0 })
    expect(await positionOf(both)).toMatchObject({ email: `dua${nik}@contoh.id` })
    // One file adds a third position and changes the first.
    const other = await office()
    const more = await fileOf(
      { ...both, job: staff.name, base_salary: 7_000_000 },
      { ...both, company: other.company.name, job: other.chief.name, supervisor: '', role: 'manager' },
    )
    expect((await store(more)).data.counts).toEqual({ new: 1, change: 1, same: 0, bad: 0 })
  })
})

describe('people import: leaving and returning', { timeout: 60_000 }, () => {
  it('withdraws the plans of a leaver and reopens the account when they return', async () => {
    const { store, boss, person, browser, positionOf } = await office()
    const head = boss()
    const siti = person({ supervisor: head.employee_identity, email: `siti${nik}@contoh.id` })
    await store(await fileOf(head, siti))
    const { id } = await positionOf(siti)
    await hr.sql`
      update users set password_hash = (select password_hash from users where password_hash is not null limit 1)
      where employee_identity = ${String(siti.employee_identity)}`
    const [{ ahead }] = await hr.sql<[{ ahead: string }]>`select current_date + 9 as ahead`
    const plan = (body: object) =>
      browser.call(career.change, { params: { id }, body: { effective_at: ahead, ...body } as never })
    await plan({ kind: 'gaji', base_salary: '9000000' })
    await plan({ kind: 'keluar', reason: 'Pindah' })
    const gone = { ...siti, status: 'Tidak Bekerja' }
    expect((await store(await fileOf(gone))).data.counts.change).toBe(1)
    const states = (await browser.call(career.history, { params: { id } })).data.map((it) => it.state)
    expect(states).toEqual(['withdrawn', 'withdrawn', 'applied', 'applied'])
    await hr.sql`update positions set ended_at = current_date - 3 where id = ${id}`
    await store(await fileOf({ ...siti, status: 'Masih Bekerja' }))
    expect(await positionOf(siti)).toMatchObject({ status: 'active', last_day: null })
    const login = await hr.stranger.call(auth.login, { body: { username: String(siti.email), password: PASSWORD } })
    expect(login.status).toBe(200)
  })

  it('answers 409 when only HR with a last day would remain', async () => {
    const { maria } = await office()
    await hr.sql`
      update positions set status = 'inactive'
      where role_id = (select id from roles where name = 'hcis') and id <> ${maria.position_id}`
    const leaving = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
    await hr.sql`update positions set last_day = current_date + 5 where id = ${leaving.position_id}`
    const [row] = await hr.sql<{ company: string; job: string }[]>`
      select c.name as company, j.name as job from positions p join companies c on c.id = p.company_id
      join jobs j on j.id = p.job_id where p.id = ${maria.position_id}`
    const file = await fileOf({ employee_identity: maria.employee_identity, ...row, status: 'Tidak Bekerja' })
    const answer = await (await hr.as(leaving)).call(people.import, { file })
    expect([answer.status, answer.body.code]).toEqual([409, 'last_hcis'])
    await hr.sql`update positions set last_day = null where id = ${leaving.position_id}`
  })

  it('refuses a leaving supervisor unless the subordinates leave in the same file', async () => {
    const { store, preview, boss, person } = await office()
    const head = boss()
    const siti = person({ supervisor: head.employee_identity })
    await store(await fileOf(head, siti))
    const off = { status: 'Tidak Bekerja' }
    const [row] = (await preview(await fileOf({ ...head, ...off }))).data.rows
    expect(row).toMatchObject({ verdict: 'bad', errors: [expect.stringContaining('Masih menjadi atasan dari 1')] })
    const [first, second] = (await preview(await fileOf({ ...head, ...off }, siti))).data.rows
    expect([first!.verdict, second!.verdict]).toContain('bad')
    const both = await fileOf({ ...head, ...off }, { ...siti, supervisor: '', ...off })
    expect((await store(both)).data.counts).toEqual({ new: 0, change: 2, same: 0, bad: 0 })
  })
})

describe('people import: formulas', { timeout: 60_000 }, () => {
  it('refuses a row until corrections replace all of its formulas', async () => {
    const { preview, store, boss } = await office()
    const { writeXlsx } = await import('hucre')
    const at = (name: 'base_salary' | 'take_home_pay') => `1,${peopleColumnNames.indexOf(name)}`
    const cells = new Map([
      [at('base_salary'), { value: 5_000_000, formula: '2500000*2' }],
      [at('take_home_pay'), { value: 6_000_000, formula: '3000000*2' }],
    ])
    const head = boss()
    const file = asFile(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [HEAD, lineOf(head)], cells }] })))
    const fix = (column: string, value: string) => ({ row: 2, column, value })
    const errors = async (...fixes: object[]) => (await preview(file, fixes)).data.rows[0]!.errors
    expect(await errors()).toEqual(['Baris ini berisi rumus (Gaji Pokok, Take Home Pay), tulis nilainya saja'])
    expect(await errors(fix('name', 'Nama Lain'))).toHaveLength(1)
    expect(await errors(fix('base_salary', '5000000'))).toEqual([
      'Baris ini berisi rumus (Take Home Pay), tulis nilainya saja',
    ])
    const mended = [fix('base_salary', '5000000'), fix('take_home_pay', '6000000')]
    expect(await errors(...mended)).toEqual([])
    expect((await store(file, mended)).status).toBe(201)
  })
})

describe('people import: corrections', { timeout: 60_000 }, () => {
  it.each([
    ['answers 422 for corrections that are not a list', 'x', 422],
    ['answers 422 for an unknown column', [{ row: 2, column: '__proto__', value: 'x' }], 422],
    ['answers 422 for a negative row number', [{ row: -1, column: 'name', value: 'x' }], 422],
    [
      'ignores corrections of the headings and of rows beyond the file',
      [
        { row: 1, column: 'name', value: 'x' },
        { row: 999_999, column: 'name', value: 'x' },
      ],
      200,
    ],
    ['reports characters that PostgreSQL cannot store', [{ row: 2, column: 'supervisor', value: 'a\u0000' }], 200],
    ['reports a lone surrogate', [{ row: 2, column: 'employee_identity', value: '\ud800' }], 200],
    ['reports a formula in a correction', [{ row: 2, column: 'name', value: '=1+1' }], 200],
  ])('%s', async (_, corrections, status) => {
    const { preview, boss } = await office()
    const answer = await preview(await fileOf(boss()), corrections as object[])
    expect(answer.status).toBe(status)
    const isMended = corrections.length === 2
    if (status === 200) expect(answer.data.counts).toMatchObject(isMended ? { new: 1 } : { bad: 1 })
  })
})

describe('people import: 5,000 bad rows', { timeout: 120_000 }, () => {
  it('previews all rows and suggests the closest names for misspelt ones', async () => {
    const { preview, company, person } = await office()
    const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    const wrong = (n: number) => `${boss.employee_identity.slice(0, 6)}${String(n).padStart(4, '0')}`
    const long = 'panjang '.repeat(60)
    const rows = Array.from({ length: 5_000 }, (_, n) =>
      person({ supervisor: wrong(n + 3000), name: `${long}${n}`, job: `${long}${n}` }),
    )
    const { status, data } = await preview(await fileOf(...rows))
    expect([status, data.counts.bad]).toEqual([200, 5_000])
    const near = await fileOf(...rows.slice(0, 300).map((it) => ({ ...it, job: 'Staf', name: 'Orang' })))
    const suggested = (await preview(near)).data.rows.filter((it) =>
      it.errors.some((text) => text.includes('Maksud Anda')),
    )
    expect(suggested.length).toBeGreaterThan(0)
  })
})
