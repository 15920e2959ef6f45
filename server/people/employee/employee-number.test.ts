import { describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()

const office = async () => {
  const company = await buildCompany(hr.sql)
  const [siti, budi] = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company })]
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  return { company, siti, budi, hcis }
}
const put = async (hcis: Browser, { position_id }: Person, change: object) => {
  const { data: was } = await hcis.call(employee.one, { params: { id: position_id } })
  const body = {
    company_id: was.company_id,
    job_id: was.job_id,
    role_id: was.role_id,
    status: was.status,
    status_id: was.status_id ?? 1,
    start_at: was.start_at ?? '2024-01-01',
    ...change,
  }
  return hcis.call(employee.change, { params: { id: position_id }, body })
}
const found = async (hcis: Browser, keyword: string) =>
  (await hcis.call(employee.filter, { query: { keyword } })).data.map((it) => it.id)

describe('employee number', () => {
  it('is stored by the employment form, searchable, and kept when the form omits it', async () => {
    const { siti, hcis } = await office()
    const number = `EMP/${siti.position_id}-x`
    expect((await put(hcis, siti, { employee_number: ` ${number} ` })).data.employee_number).toBe(number)
    expect((await put(hcis, siti, { base_salary: '10' })).data.employee_number).toBe(number)
    const owner = await hr.as(siti)
    expect((await owner.call(employee.ownBasic)).data.employee_number).toBe(number)
    expect(await found(hcis, number.toLowerCase())).toEqual([siti.position_id])
    await hr.sql`update users set name = 'Nama Lain' where id = ${siti.user_id}`
    expect(await found(hcis, number)).toEqual([siti.position_id])
    expect((await put(hcis, siti, { employee_number: '' })).data.employee_number).toBeNull()
    expect(await found(hcis, number)).toEqual([])
  })

  it('is unique within a company in any case, and free in another', async () => {
    const { siti, budi, hcis } = await office()
    const other = await office()
    expect((await put(hcis, siti, { employee_number: 'A-1' })).status).toBe(200)
    const taken = await put(hcis, budi, { employee_number: 'a-1' })
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { employee_number: ['Nomor karyawan sudah digunakan di entitas ini'] },
    ])
    expect((await put(other.hcis, other.siti, { employee_number: 'A-1' })).status).toBe(200)
    expect((await put(hcis, budi, { employee_number: 'x'.repeat(31) })).status).toBe(422)
  })

  it('is removed by a move to another company', async () => {
    const { siti, hcis } = await office()
    const company = await buildCompany(hr.sql)
    const { id: job_id } = await buildJob(hr.sql)
    await put(hcis, siti, { employee_number: 'B-7' })
    const [{ today }] = await hr.sql<[{ today: string }]>`select (now() at time zone 'Asia/Jakarta')::date as today`
    const body = { kind: 'mutasi' as const, effective_at: today, company_id: company.id, job_id }
    expect((await hcis.call(career.change, { params: { id: siti.position_id }, body })).status).toBe(201)
    const { data } = await hcis.call(employee.one, { params: { id: siti.position_id } })
    expect([data.company_id, data.employee_number]).toEqual([company.id, null])
  })

  it('is imported, swapped between two rows, refused when taken, and exported', async () => {
    const { company, siti, budi, hcis } = await office()
    const cooks = await buildPerson(hr.sql, { company })
    await put(hcis, cooks, { employee_number: 'C-3' })
    const rowsOf = async (numbers: string[]) => {
      const sheet = await hcis.call(people.export, { query: { company_id: company.id } })
      const rows = (await readSpreadsheet(sheet.raw, { maxRows: 9, maxColumns: 30 }))[0]!.rows
      const at = peopleColumnNames.indexOf('employee_number')
      const nik = (it: Person, index: number) =>
        rows
          .filter((row) => row[0] === it.employee_identity)
          .map((row) =>
            peopleColumnNames.map((_, column) => (column === at ? (numbers[index] ?? '') : (row[column] ?? ''))),
          )
      return asFile(
        await xlsxOf([peopleColumnNames.map((it) => peopleColumns[it].heading), ...nik(siti, 0), ...nik(budi, 1)]),
      )
    }
    const store = async (numbers: string[]) => hcis.call(people.import, { file: await rowsOf(numbers), body: {} })
    expect((await store(['C-1', 'C-2'])).data.counts).toMatchObject({ change: 2 })
    expect((await store(['C-2', 'C-1'])).data.counts).toMatchObject({ change: 2 })
    expect((await hcis.call(employee.one, { params: { id: siti.position_id } })).data.employee_number).toBe('C-2')
    const taken = await store(['C-2', 'c-3'])
    expect([taken.status, taken.message]).toEqual([
      422,
      "Baris 3: Nomor Karyawan 'c-3' sudah digunakan karyawan lain di entitas ini",
    ])
    expect((await store(['', ''])).data.counts).toMatchObject({ same: 2 })
  })
})
