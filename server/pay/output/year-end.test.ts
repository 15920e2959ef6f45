/** A year of a company, closed with certificates that equal a recomputation from its slips. */
import { readXls } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOutput } from '#contract/pay/output.ts'
import { payRun } from '#contract/pay/run.ts'
import { payYearEnd } from '#contract/pay/year-end.ts'
import type { Person } from '#db/build/person.ts'
import { yearTax } from '#server/pay/engine/tax.ts'
import pph21 from '#server/pay/law/pph21.json' with { type: 'json' }
import type { TaxStatus } from '#server/pay/law/tables.ts'
import { dropOldNames } from '#server/pay/slip/old-names.ts'
import { startApp } from '#test/harness.ts'
import { fieldsOf, parseXml } from '#test/parse-xml.ts'
import { buildPaid, buildPayOffice, componentId, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { a1Rows, incomeFields } from './a1.ts'
import { bookedSlips, journalOf } from './journal.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let ayu: Person
let budi: Person
let dewi: Person
const runs: number[] = []
const monthOf = (month: number) => `2026-${String(month).padStart(2, '0')}`

const item = async (person: Person, code: string, month: string, amount: number) => hr.sql`
  insert into pay_items (position_id, company_id, component_id, month, amount)
  values (${person.position_id}, ${office.company.id}, ${await componentId(hr.sql, office.company, code)}, ${month}, ${amount})`

beforeAll(async () => {
  hr.clock.set('2027-01-05T03:00:00Z')
  office = await buildPayOffice(hr, { npwp: '0012345678901000', nitku: '0012345678901000000001', signer: 'Ratna' })
  ayu = await buildPaid(hr.sql, office.company, { name: 'Ayu', status: 'K/0' })
  budi = await buildPaid(hr.sql, office.company, { name: 'Budi', start_at: '2026-05-11', base_salary: '15500000' })
  await buildPaid(hr.sql, office.company, { name: 'Citra', base_salary: '12000000', last_day: '2026-08-20' })
  dewi = await buildPaid(hr.sql, office.company, { name: 'Dewi', status: 'K/3', base_salary: '22000000' })
  await hr.sql`insert into pay_positions (position_id, method) values (${dewi.position_id}, 'gross_up')`
  await item(ayu, 'BONUS', '2026-03', 25_000_000)
  await item(ayu, 'NATURA', '2026-06', 3_000_000)
  await item(dewi, 'INSENTIF', '2026-07', 40_000_000)
  await hr.sql`
    insert into pay_values (position_id, component_id, amount, valid_from)
    values (${ayu.position_id}, ${await componentId(hr.sql, office.company, 'TJ_TETAP')}, 1500000, '2026-04-16'),
           (${ayu.position_id}, ${await componentId(hr.sql, office.company, 'ZAKAT')}, 250000, '2026-01-01')`
  await hr.sql`
    insert into tax_previous (company_id, user_id, year, net, tax, slip_number)
    values (${office.company.id}, ${budi.user_id}, 2026, 40000000, 900000, 'BPA1-26-77')`
  for (let month = 1; month <= 11; month++) runs.push((await runUpTo(office, monthOf(month), 'approve')).id)
}, 180_000)

const query = (as: 'xls' | 'xml') => ({ company_id: office.company.id, year: 2026, as })

describe('the last period', () => {
  it('is simulated in advance, refunds first, and comes out as foretold', { timeout: 60_000 }, async () => {
    const page = { company_id: office.company.id, year: 2026, page: 1, page_size: 25 }
    const answer = await office.maker.call(payYearEnd.simulation, { query: page })
    const foretold = new Map(answer.data.map((it) => [it.user_id, it.tax]))
    expect(answer.data.map((it) => it.name)).toEqual(expect.arrayContaining(['Ayu', 'Budi', 'Dewi']))
    expect(answer.data.map((it) => it.name)).not.toContain('Citra')
    expect(answer.data[0]?.tax).toBeLessThan(0)
    expect(answer.data.find((it) => it.name === 'Budi')?.text).toContain('pemberi kerja sebelumnya')
    expect(answer.data.find((it) => it.name === 'Ayu')?.text).toContain('Maret')
    const run = await runUpTo(office, '2026-12', 'publish')
    runs.push(run.id)
    for (const { user_id } of [ayu, budi, dewi]) {
      const slip = (await office.maker.call(payRun.slip, { params: { id: run.id, userId: user_id } })).data
      expect([slip.name, slip.tax.tax]).toEqual([slip.name, foretold.get(user_id)])
    }
  })
})

describe('the yearly certificate', () => {
  it('adds up to the gross of the year, and to a recomputation of its tax', async () => {
    const rows = await a1Rows(hr.sql, office.company.id, 2026)
    expect(rows.map((it) => it.name)).toEqual(['Ayu', 'Budi', 'Citra', 'Dewi'])
    for (const row of rows) {
      const { tax, gross, pension, zakat, withheld } = row
      expect(incomeFields.reduce((sum, it) => sum + row[it], 0)).toBe(gross)
      expect([tax.gross, tax.pension, tax.zakat]).toEqual([gross, pension, zakat])
      const again = yearTax({
        ...{ status: tax.status as TaxStatus, gross, pension, zakat, months: tax.months ?? 0 },
        ...{ withheld: 0, previous_net: tax.previous_net ?? 0, previous_tax: tax.previous_tax ?? 0, annualise: false },
      })
      expect([row.name, withheld]).toEqual([row.name, again.tax])
    }
    const [first, , , last] = rows
    expect([first?.bonus, first?.natura, first?.zakat]).toEqual([25_000_000, 3_000_000, 3_000_000])
    expect(last?.tax_allowance).toBe(last?.withheld)
  })

  it('has the names of Coretax in their order', async () => {
    const answer = await office.payer.call(payOutput.a1, { query: query('xml') })
    expect(answer.status).toBe(200)
    const root = parseXml(answer.raw.toString())
    const { bpa1 } = pph21.coretax
    const [, list] = root.children
    expect([root.name, list?.name]).toEqual([bpa1.root, bpa1.list])
    for (const it of list?.children ?? [])
      expect([it.name, it.children.map((field) => field.name)]).toEqual([bpa1.item, bpa1.fields])
    const people = (list?.children ?? []).map(fieldsOf)
    expect(people.map((it) => [it.TaxPeriodMonthStart, it.TaxPeriodMonthEnd, it.NumberOfMonths])).toEqual([
      ...[
        ['1', '12', '12'],
        ['5', '12', '8'],
        ['1', '8', '8'],
        ['1', '12', '12'],
      ],
    ])
    expect(people.map((it) => [it.StatusOfWithholding, it.GrossUpOpt, it.WithholdingDate])).toEqual([
      ['FullYear', 'No', '2026-12-31'],
      ['PartialYear', 'No', '2026-12-31'],
      ['PartialYear', 'No', '2026-08-31'],
      ['FullYear', 'Yes', '2026-12-31'],
    ])
    expect(people[1]).toMatchObject({ WorkForSecondEmployer: 'Yes', PrevWhTaxSlip: 'BPA1-26-77' })
    expect(people[0]).toMatchObject({
      ...{ WorkForSecondEmployer: 'No', PrevWhTaxSlip: null, IDPlaceOfBusinessActivity: '0012345678901000000001' },
      ...{ TaxExemptOpt: 'K/0', Honorarium: '0', TaxCertificate: 'N/A' },
    })
  })

  it('is a sheet with a row for each person, whose tax is that of all runs', async () => {
    const answer = await office.payer.call(payOutput.a1, { query: query('xls') })
    const [sheet] = (await readXls(answer.raw)).sheets
    const [head = [], ...rows] = sheet?.rows ?? []
    const at = (name: string) => head.indexOf(name)
    const [sums] = await hr.sql<{ gross: number; tax: number }[]>`
      select sum(gross)::float8 as gross, sum(tax)::float8 as tax from pay_runs where id = any(${runs})`
    const sum = (column: number) => rows.reduce((all, it) => all + Number(it[column]), 0)
    expect([sum(at('Bruto')), sum(at('PPh 21 Dipotong'))]).toEqual([sums?.gross, sums?.tax])
  })

  it('is read by its person once the slips are published', async () => {
    const own = await hr.as(ayu)
    expect((await own.call(payYearEnd.ownA1s)).data).toEqual([
      { year: 2026, company_id: office.company.id, company_name: office.company.name, month: '2026-12' },
    ])
    const params = { year: 2026, companyId: office.company.id }
    const file = await own.call(payYearEnd.ownA1, { params })
    expect([file.status, file.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await own.call(payYearEnd.ownA1, { params: { ...params, year: 2025 } })).status).toBe(404)
    const stranger = await hr.as(office.makerPerson)
    expect((await stranger.call(payYearEnd.ownA1, { params })).status).toBe(404)
    expect((await stranger.call(payYearEnd.ownA1s)).data).toEqual([])
  })
})

it('forgets the names of anonymised people ten years later, and keeps the figures', async () => {
  const names = () => hr.sql<{ name: string; gross: number }[]>`
    select s.about->>'name' as name, sum(s.gross)::float8 as gross from pay_slips s
    where s.run_id = any(${runs}) and s.user_id = ${budi.user_id} group by 1`
  const [before] = await names()
  await hr.sql`update users set anonymised_at = now(), name = 'Karyawan 7' where id = ${budi.user_id}`
  const { id } = office.company
  expect(await dropOldNames(hr.sql, id, '2036-12-31')).toBe(0)
  expect(await dropOldNames(hr.sql, id, '2037-01-01')).toBe(8)
  expect(await dropOldNames(hr.sql, id, '2037-01-02')).toBe(0)
  expect(await names()).toEqual([{ name: 'Karyawan 7', gross: before?.gross }])
  await expect(hr.sql`update pay_slips set net = net + 1 where run_id = any(${runs})`).rejects.toThrow('approved')
})

it('the journal of every run of the year balances', async () => {
  for (const id of runs) {
    const total = journalOf(await bookedSlips(hr.sql, id)).at(-1)
    expect(total?.debit).toBe(total?.credit)
    expect(total?.debit).toBeGreaterThan(0)
  }
})
