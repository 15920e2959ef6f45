import { beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#contract/people/photo.ts'
import { structure } from '#contract/people/structure.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let ours: Company
let theirs: Company
let head: Person
let lead: Person
let clerk: Person
let browser: Browser

beforeAll(async () => {
  ours = await buildCompany(hr.sql)
  theirs = await buildCompany(hr.sql)
  head = await buildPerson(hr.sql, { company: ours, name: 'Kepala', role: 'manager', sequence: 1 })
  lead = await buildPerson(hr.sql, { company: ours, name: 'Pengawas Utama', sequence: 3, supervisor: head })
  clerk = await buildPerson(hr.sql, { company: ours, name: 'Juru Tulis', supervisor: lead })
  await buildPerson(hr.sql, { company: ours, name: 'Sudah Pergi', supervisor: lead, status: 'inactive' })
  await buildPerson(hr.sql, { company: theirs, name: 'Kepala Lain', role: 'manager', sequence: 1 })
  browser = await hr.as(clerk)
})

const names = async (query: { under?: number; company_id?: number } = {}, by = browser) => {
  const { data } = await by.call(structure.list, { query })
  return data.map(({ name, reports }) => [name, reports])
}

describe('structure.list', () => {
  it('starts at the top and goes down one level at a time, without leavers', async () => {
    expect(await names()).toEqual([['Kepala', 1]])
    expect(await names({ under: head.position_id })).toEqual([['Pengawas Utama', 1]])
    expect(await names({ under: lead.position_id })).toEqual([['Juru Tulis', 0]])
  })

  it('shows positions without an active supervisor in the company at the top', async () => {
    const company = await buildCompany(hr.sql)
    const gone = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    const left = await buildPerson(hr.sql, { company, name: 'Tertinggal', supervisor: gone })
    await buildPerson(hr.sql, { company, name: 'Dipimpin Dari Luar', supervisor: head })
    await hr.sql`update positions set status = 'inactive' where id = ${gone.position_id}`
    expect(await names({}, await hr.as(left))).toEqual([
      ['Dipimpin Dari Luar', 0],
      ['Tertinggal', 0],
    ])
    // A position in another company is not part of this organisation chart.
    expect(await names({ under: head.position_id })).toEqual([['Pengawas Utama', 1]])
  })

  it('answers 403 for another company, except to HR', async () => {
    expect((await browser.call(structure.list, { query: { company_id: theirs.id } })).status).toBe(403)
    expect((await browser.call(structure.search, { query: { company_id: theirs.id, keyword: 'kepala' } })).status).toBe(
      403,
    )
    const hcis = await hr.as(await buildPerson(hr.sql, { company: theirs, role: 'hcis', name: 'Petugas HR' }))
    expect(await names({ company_id: ours.id }, hcis)).toEqual([['Kepala', 1]])
  })

  it('returns pages', async () => {
    const company = await buildCompany(hr.sql)
    const top = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    for (let n = 0; n < 3; n++) await buildPerson(hr.sql, { company, name: `Anak Buah ${n}`, supervisor: top })
    const page = await (await hr.as(top)).call(structure.list, {
      query: { under: top.position_id, page: 2, page_size: 2 },
    })
    expect(page.data.map(({ name }) => name)).toEqual(['Anak Buah 2'])
    expect(page.body).toMatchObject({ total_item: 3, last_page: 2 })
  })
})

describe('structure.search', () => {
  it('returns the supervisors, the nearest first', async () => {
    const { data } = await browser.call(structure.search, { query: { keyword: 'JURU' } })
    expect(data).toMatchObject([
      {
        name: 'Juru Tulis',
        reports: 0,
        above: [
          { position_id: lead.position_id, name: 'Pengawas Utama' },
          { position_id: head.position_id, name: 'Kepala' },
        ],
      },
    ])
  })

  it('finds neither leavers nor other companies', async () => {
    const search = async (keyword: string) => (await browser.call(structure.search, { query: { keyword } })).data
    expect(await search('sudah pergi')).toEqual([])
    expect((await search('kepala')).map(({ name }) => name)).toEqual(['Kepala'])
    expect(await search('%%')).toEqual([])
  })

  it('finds by NIK and employee number for those who have the directory, by the name only for staff', async () => {
    const company = await buildCompany(hr.sql)
    const boss = await hr.as(await buildPerson(hr.sql, { company, name: 'Agus', role: 'manager', sequence: 3 }))
    const staff = await hr.as(await buildPerson(hr.sql, { company, name: 'Siti' }))
    const dewi = await buildPerson(hr.sql, { company, name: 'Dewi Lestari', employee_identity: '6666000017' })
    await hr.sql`update positions set employee_number = 'DL-0017' where id = ${dewi.position_id}`
    const found = async (who: Browser, keyword: string) =>
      (await who.call(structure.search, { query: { keyword } })).data.map(({ name }) => name)
    for (const keyword of ['6666000017', '66', 'DL-0017', 'lestari 6666'])
      expect(await found(staff, keyword)).toEqual([])
    expect(await found(staff, 'lestari')).toEqual(['Dewi Lestari'])
    expect(await found(boss, '6666000017')).toEqual(['Dewi Lestari'])
  })
})

describe('photo in the structure', () => {
  const linkOf = async (by: Browser) => (await by.call(structure.list)).data[0]?.photo ?? ''
  const open = async (url: string) => (await hr.app.inject(url)).statusCode

  it('opens to colleagues only while they are colleagues, and only by this link', async () => {
    await (await hr.as(head)).call(photo.change, { file: asFile(await buildJpeg(), 'a.jpg') })
    const link = await linkOf(browser)
    expect(await open(link)).toBe(200)
    // The signature covers the purpose of the link.
    expect(await open(link.replace('&purpose=colleague', ''))).toBe(404)
    await hr.sql`update positions set company_id = ${theirs.id} where id = ${clerk.position_id}`
    expect(await open(link)).toBe(404)
    await hr.sql`update positions set company_id = ${ours.id} where id = ${clerk.position_id}`
    expect(await open(link)).toBe(200)
  })
})
