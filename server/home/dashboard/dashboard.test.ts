import { beforeAll, describe, expect, it } from 'vitest'
import { dashboard } from '#contract/home/dashboard.ts'
import { leave } from '#contract/leave/request.ts'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildPerson, buildPosition, type Company } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

let cahaya: Company
let rasa: Company
let empty: Company
let siti: Browser
let bambang: Browser
let agus: Browser
let dewi: Browser

// Read from the database, so that the tests do not depend on the time zone of the machine at New Year.
const yearOf = async (timezone: string) => {
  const [row] = await hr.sql<{ year: number }[]>`select extract(year from now() at time zone ${timezone})::int as year`
  return row!.year
}

beforeAll(async () => {
  // Not in alphabetical order.
  rasa = await buildCompany(hr.sql, { name: 'CV Rasa' })
  cahaya = await buildCompany(hr.sql, { name: 'PT Cahaya' })
  empty = await buildCompany(hr.sql, { name: 'CV Kosong' })
  const company = cahaya
  siti = await hr.as(await buildPerson(hr.sql, { company: rasa, role: 'hcis', gender: 'perempuan' }))
  bambang = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 }))
  agus = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 }))
  const staff = await buildPerson(hr.sql, { company, gender: 'perempuan', personality: 'Feeling Introvert' })
  dewi = await hr.as(staff)
  await buildPerson(hr.sql, { company, gender: 'perempuan', personality: 'Thinking Introvert', status: 'inactive' })
  const cook = await buildPerson(hr.sql, { company: rasa, personality: 'Thinking Introvert' })
  // One person with positions in both companies counts in each.
  await buildPosition(hr.sql, cook.user_id, { company })

  const year = await yearOf('Asia/Jakarta')
  await buildLeave(hr.sql, staff, { request_type: 'izin', start_date: `${year}-01-01` })
  await buildLeave(hr.sql, staff, { request_type: 'izin', start_date: `${year}-12-31`, status: 'rejected' })
  await buildLeave(hr.sql, staff, { request_type: 'izin', start_date: `${year - 1}-12-31` })
  await buildLeave(hr.sql, staff, { request_type: 'izin', start_date: `${year + 1}-01-01` })
  await buildLeave(hr.sql, staff, { request_type: 'cuti', start_date: `${year}-06-01`, status: 'accepted' })
  await buildLeave(hr.sql, cook, { request_type: 'izin', start_date: `${year}-06-01` })
})

describe('headcount', () => {
  it('covers the whole group for hcis', async () => {
    expect((await siti.call(dashboard.headcount)).data).toEqual({ totalEmployee: 6, totalMale: 4, totalFemale: 2 })
  })

  it('covers the own company for a manager of any rank', async () => {
    const expected = { totalEmployee: 4, totalMale: 3, totalFemale: 1 }
    expect((await bambang.call(dashboard.headcount)).data).toEqual(expected)
    expect((await agus.call(dashboard.headcount)).data).toEqual(expected)
  })
})

describe('leave totals', () => {
  it.each([
    ['izin', 3, 2],
    ['cuti', 1, 1],
    ['sakit', 0, 0],
    [undefined, 4, 3],
    ['', 4, 3],
  ])('count type %s of this year: %i for hcis, %i for a manager', async (type, group, company) => {
    const query = { type: type as 'izin' }
    expect((await siti.call(dashboard.leaveTotal, { query })).data).toEqual({ total: group })
    expect((await bambang.call(dashboard.leaveTotal, { query })).data).toEqual({ total: company })
    expect((await agus.call(dashboard.leaveTotal, { query })).data).toEqual({ total: company })
  })

  it('answer 422 for an unknown type', async () => {
    expect((await siti.call(dashboard.leaveTotal, { query: { type: 'lembur' as never } })).status).toBe(422)
  })
})

describe('dashboard card', () => {
  const viewers: [string, () => Browser][] = [
    ['hcis', () => siti],
    ['a senior manager', () => bambang],
    ['a junior manager', () => agus],
  ]

  it.each(viewers)('shows the total of the people list for %s', async (_, who) => {
    const { data } = await who().call(dashboard.headcount)
    const total = async (gender?: 'laki-laki' | 'perempuan') =>
      (await who().call(employee.filter, { query: { gender, status: 'active' } })).body.total_item
    expect(data).toEqual({
      totalEmployee: await total(),
      totalMale: await total('laki-laki'),
      totalFemale: await total('perempuan'),
    })
  })

  // Junior managers cannot open the list of requests, so their cards are not links.
  it.each(viewers.slice(0, 2))('shows the total of the leave list for %s', async (name, who) => {
    const year = await yearOf('Asia/Jakarta')
    const list = name === 'hcis' ? leave.all : leave.company
    for (const type of ['izin', 'cuti', 'sakit'] as const) {
      const { data } = await who().call(dashboard.leaveTotal, { query: { type } })
      const { body } = await who().call(list, { query: { type, year } })
      expect([type, data.total]).toEqual([type, body.total_item])
    }
  })
})

describe('dashboard chart', () => {
  const chart = async (who: Browser, query?: Record<string, unknown>) =>
    (await who.call(dashboard.chart, { query })).data

  it('has a row for every company, in alphabetical order', async () => {
    expect(await chart(siti)).toEqual([
      { company_name: 'CV Kosong', male: 0, female: 0 },
      { company_name: 'CV Rasa', male: 1, female: 1 },
      { company_name: 'PT Cahaya', male: 3, female: 1 },
    ])
  })

  it('adds up to the headcount', async () => {
    const rows = await chart(siti)
    const { data } = await siti.call(dashboard.headcount)
    expect(rows.reduce((sum, it) => sum + it.male, 0)).toBe(data.totalMale)
    expect(rows.reduce((sum, it) => sum + it.female, 0)).toBe(data.totalFemale)
  })

  it('shows a manager only the own company', async () => {
    expect(await chart(bambang)).toEqual([{ company_name: 'PT Cahaya', male: 3, female: 1 }])
    expect(await chart(agus)).toEqual(await chart(bambang))
    expect(await chart(bambang, { company_id: cahaya.id })).toEqual(await chart(bambang))
  })

  it('answers 403 for a manager who names another company, existing or not', async () => {
    for (const company_id of [rasa.id, empty.id, 999_999])
      expect((await bambang.call(dashboard.chart, { query: { company_id } })).status).toBe(403)
  })

  it('lets hcis choose a company', async () => {
    expect(await chart(siti, { company_id: rasa.id })).toEqual([{ company_name: 'CV Rasa', male: 1, female: 1 }])
    expect(await chart(siti, { company_id: 999_999 })).toEqual([])
    expect(await chart(siti, { company_id: '', gender: '', stfin: '' })).toEqual(await chart(siti))
  })

  it('counts one gender', async () => {
    const rows = await chart(siti, { gender: 'perempuan' })
    expect(rows.map((it) => [it.male, it.female])).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
    ])
  })

  it('counts one STIFIn type, in either spelling', async () => {
    const expected = [
      [0, 0],
      [1, 0],
      [1, 0],
    ]
    for (const stfin of ['Thinking Introvert', 'Thingking Introvert'])
      expect((await chart(siti, { stfin })).map((it) => [it.male, it.female])).toEqual(expected)
    const both = { stfin: 'Feeling Introvert', gender: 'laki-laki' }
    expect((await chart(siti, both)).map((it) => [it.male, it.female])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it.each([
    { company_id: 'abc' },
    { company_id: 0 },
    { gender: 'pria' },
    { stfin: 'Thinking' },
    { stfin: "x' or 1=1" },
    { year: 2024 },
  ])('answers 422 for %o', async (query) => {
    expect((await siti.call(dashboard.chart, { query: query as never })).status).toBe(422)
  })
})

it.each(Object.entries(dashboard))('dashboard: answers 403 for staff on %s', async (_, it) => {
  expect((await dewi.call(it)).status).toBe(403)
})
