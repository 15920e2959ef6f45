import { beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#contract/people/photo.ts'
import { search } from '#contract/people/search.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let ours: Company
let theirs: Company
let dewi: Person
let staff: Browser
let manager: Browser
let hcis: Browser

const find = async (browser: Browser, q: string) => {
  const answer = await browser.call(search.people, { query: { q } })
  expect(answer.status).toBe(200)
  return answer.data.people
}
const names = async (browser: Browser, q: string) => (await find(browser, q)).map(({ name }) => name)

beforeAll(async () => {
  ours = await buildCompany(hr.sql, { name: 'PT Kita' })
  theirs = await buildCompany(hr.sql, { name: 'PT Mereka' })
  const job = await buildJob(hr.sql, { name: 'Staff Akademik', sequence: 4 })
  dewi = await buildPerson(hr.sql, { name: 'Dewi Lestari', company: ours, job, employee_identity: '7777000001' })
  await buildPerson(hr.sql, { name: 'Putri Dewi Maharani', company: ours })
  await buildPerson(hr.sql, { name: 'Dewi Sudah Pergi', company: ours, status: 'inactive' })
  await buildPerson(hr.sql, { name: 'Dewi Anggraini', company: theirs })
  await buildPerson(hr.sql, { name: 'Budi 100%', company: ours })
  await buildPerson(hr.sql, { name: "D'Artagnan \\ Co", company: ours })
  const boss = await buildPerson(hr.sql, { name: 'Zaenal Bos', company: ours, role: 'manager', sequence: 2 })
  staff = await hr.as(await buildPerson(hr.sql, { name: 'Juru Tulis', company: ours }))
  manager = await hr.as(boss)
  hcis = await hr.as(await buildPerson(hr.sql, { name: 'Ratna HR', company: theirs, role: 'hcis' }))
})

describe('search.people', () => {
  it('shows staff names, jobs and companies of the own company, without leavers and NIK', async () => {
    expect(await find(staff, 'dewi')).toEqual([
      {
        user_id: dewi.user_id,
        position_id: dewi.position_id,
        name: 'Dewi Lestari',
        employee_identity: null,
        job_name: 'Staff Akademik',
        company_name: 'PT Kita',
        photo: null,
      },
      expect.objectContaining({ name: 'Putri Dewi Maharani', employee_identity: null }),
    ])
  })

  it('finds staff by NIK for managers and HR only', async () => {
    expect(await names(staff, '7777000001')).toEqual([])
    expect(await find(manager, '7777000001')).toMatchObject([{ name: 'Dewi Lestari', employee_identity: '7777000001' }])
    expect(await names(hcis, '777700')).toEqual(['Dewi Lestari'])
  })

  it('shows managers the own company with leavers last, as the directory does', async () => {
    expect(await names(manager, 'dewi')).toEqual(['Dewi Lestari', 'Putri Dewi Maharani', 'Dewi Sudah Pergi'])
  })

  it('shows HR all companies, and HR with a company scope those of the scope', async () => {
    expect(await names(hcis, 'DEWI')).toEqual([
      'Dewi Anggraini',
      'Dewi Lestari',
      'Putri Dewi Maharani',
      'Dewi Sudah Pergi',
    ])
    const limited = async (company_ids: number[]) => {
      const person = await buildPerson(hr.sql, { company: theirs, role: 'hcis' })
      await hr.sql`update positions set company_ids = ${company_ids} where id = ${person.position_id}`
      return hr.as(person)
    }
    expect(await names(await limited([theirs.id]), 'dewi')).toEqual(['Dewi Anggraini'])
    expect(await names(await limited([ours.id]), 'dewi')).not.toContain('Dewi Anggraini')
    const third = await buildCompany(hr.sql)
    expect(await names(await limited([theirs.id, third.id]), 'dewi')).toEqual(['Dewi Anggraini'])
  })

  it('shows a person with positions in two companies only in the company in sight', async () => {
    const person = await buildPerson(hr.sql, { name: 'Ganda Saputra', company: theirs })
    expect(await names(staff, 'ganda')).toEqual([])
    await buildPosition(hr.sql, person.user_id, { company: ours })
    expect(await find(staff, 'ganda')).toMatchObject([{ company_name: 'PT Kita' }])
    expect(await find(hcis, 'ganda')).toHaveLength(2)
  })

  it.each([
    ['two letters at the beginning of a word', 'le', ['Dewi Lestari']],
    ['two letters inside a word', 'wi', []],
    ['spaces around it', '  lestari ', ['Dewi Lestari']],
    ['percent signs', '%%', []],
    ['underscores', '__', []],
    ['a percent sign literally', '100%', ['Budi 100%']],
    ['a wildcard inside', 'd_wi', []],
    ['a backslash', 'artagnan \\', ["D'Artagnan \\ Co"]],
    ['a quote', "d'art", ["D'Artagnan \\ Co"]],
    ['an SQL injection attempt', "' or 1=1 --", []],
    ['letters of another script', '漢字', []],
    ['an emoji', '😀😀', []],
  ])('takes %s', async (_, q, expected) => {
    expect(await names(manager, q)).toEqual(expected)
  })

  it.each(['', ' ', 'a', ' a ', 'x'.repeat(51)])('answers 422 for %j', async (q) => {
    expect((await staff.call(search.people, { query: { q } })).status).toBe(422)
  })

  it('answers 400 for a NUL character and 422 for a further field', async () => {
    expect((await staff.call(search.people, { query: { q: 'ab\u0000' } })).status).toBe(400)
    const further = { q: 'dewi', company_id: theirs.id } as { q: string }
    expect((await staff.call(search.people, { query: further })).status).toBe(422)
  })

  it('returns at most eight, and the photo of a colleague', async () => {
    const company = await buildCompany(hr.sql)
    for (let n = 0; n < 10; n++) await buildPerson(hr.sql, { company, name: `Kembar ${n}` })
    const first = await buildPerson(hr.sql, { company, name: 'Kembar Awal' })
    expect(await find(await hr.as(first), 'kembar')).toHaveLength(8)
    const own = await hr.as(first)
    await own.call(photo.change, { file: asFile(await buildJpeg(), 'a.jpg') })
    const colleague = await hr.as(await buildPerson(hr.sql, { company }))
    const [found] = await find(colleague, 'kembar awal')
    expect((await hr.app.inject(found?.photo ?? '')).statusCode).toBe(200)
  })
})
