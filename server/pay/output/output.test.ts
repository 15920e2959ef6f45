/** Files of approved runs, read back and compared with the runs. */
import { readXls } from 'hucre'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payBankLayout } from '#contract/pay/bank-layout.ts'
import { payOutput } from '#contract/pay/output.ts'
import { payRun } from '#contract/pay/run.ts'
import { buildDepartment } from '#db/build/department.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import pph21 from '#server/pay/law/pph21.json' with { type: 'json' }
import { startApp } from '#test/harness.ts'
import { fieldsOf, parseXml } from '#test/parse-xml.ts'
import { buildPaid, buildPayOffice, componentId, type PayOffice, runUpTo } from '#test/pay-office.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const NPWP = '0012345678901000'
let office: PayOffice
let siti: Person
let budi: Person
beforeEach(async () => {
  hr.clock.set('2026-08-05T03:00:00Z')
  office = await buildPayOffice(hr, { npwp: NPWP })
  siti = await buildPaid(hr.sql, office.company, { name: 'Siti & Putri' })
  budi = await buildPaid(hr.sql, office.company, { name: 'Budi', status: 'K/1', base_salary: '15000000' })
})

const sheetsOf = async (raw: Buffer) => (await readXls(raw)).sheets
const lastHash = async () => {
  const [row] = await hr.sql<{ after: Record<string, unknown> }[]>`
    select after from audit where action = 'export' order by id desc limit 1`
  return row?.after
}

describe('the bank file', () => {
  const layout = {
    ...{ format: 'csv', separator: 'semicolon', heading: false, debit_account: '1370012345678', note: 'GAJI' },
    first_line: [
      ...[{ column: 'text', text: 'P' }, { column: 'date' }, { column: 'debit' }, { column: 'count' }],
      { column: 'total' },
    ],
    columns: [
      ...[{ column: 'account' }, { column: 'holder' }, { column: 'empty' }, { column: 'currency' }],
      ...[{ column: 'amount_decimal' }, { column: 'note' }, { column: 'text', text: 'IBU' }],
    ],
  }
  const save = (body: object) =>
    office.maker.call(payBankLayout.save, { params: { companyId: office.company.id }, body: body as never })

  it('has the columns of the company, and a line of sums before them', async () => {
    const params = { companyId: office.company.id }
    expect((await office.maker.call(payBankLayout.one, { params })).data).toMatchObject({ saved: false, heading: true })
    expect((await save(layout)).data).toMatchObject({ saved: true, separator: 'semicolon', note: 'GAJI' })
    const run = await runUpTo(office, '2026-07', 'approve')
    const file = await office.payer.call(payRun.bank, { params: { id: run.id }, query: {} })
    const [first, ...rows] = file.raw.toString().trimEnd().split('\r\n')
    expect(first).toBe(`P;20260728;1370012345678;2;${run.net}`)
    expect(rows[0]).toMatch(/^1234567890;BUDI;;IDR;\d+\.00;GAJI;IBU$/)
    expect(rows).toHaveLength(2)
  })

  it('is a workbook where the company says so, without those who are paid in cash', async () => {
    await save({ ...layout, format: 'xls' })
    const run = await runUpTo(office, '2026-07', 'compute')
    const cash = { params: { id: run.id, userId: siti.user_id }, body: { on: true } }
    await office.maker.call(payRun.cash, cash)
    await hr.sql`update pay_runs set state = 'approved' where id = ${run.id}`
    const file = await office.payer.call(payRun.bank, { params: { id: run.id }, query: { bank: 'BCA' } })
    expect(file.headers['content-type']).toBe('application/vnd.ms-excel')
    const [sheet] = await sheetsOf(file.raw)
    expect(sheet?.rows.map((it) => it[1])).toEqual(['20260728', 'BUDI'])
    const banks = (await office.payer.call(payRun.banks, { params: { id: run.id } })).data
    expect(banks.map((it) => [it.bank, it.people])).toEqual([
      ['BCA', 1],
      [null, 1],
    ])
  })

  it('needs an account and an amount, and a debit account where the first line names it', async () => {
    for (const [change, field] of [
      [{ columns: [{ column: 'amount' }] }, 'columns'],
      [{ columns: [{ column: 'account' }] }, 'columns'],
      [{ columns: [{ column: 'text' }, ...layout.columns] }, 'columns.0.text'],
      [{ debit_account: null }, 'debit_account'],
      [{ debit_account: '12' }, 'debit_account'],
    ] as const) {
      const answer = await save({ ...layout, ...change })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    }
  })
})

describe('the list for BPJS', () => {
  it('shows as arrears what is settled of components that contributions count from, whatever their names', async () => {
    await runUpTo(office, '2026-06', 'approve')
    await hr.sql`
      insert into pay_components (company_id, code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated, a1)
      values (${office.company.id}, 'TJ_A', 'Tunjangan', 'earning', 'month', true, true, 'fixed', false, false, 'other'),
             (${office.company.id}, 'TJ_B', 'Tunjangan Kota', 'earning', 'month', true, false, 'fixed', false, false, 'other')`
    const amounts = [
      [siti, 'TJ_A', 300_000],
      [budi, 'TJ_B', 500_000],
    ] as const
    for (const [person, code, amount] of amounts)
      await hr.sql`
        insert into pay_values (position_id, component_id, amount, valid_from)
        values (${person.position_id}, ${await componentId(hr.sql, office.company, code)}, ${amount}, '2026-06-01')`
    const run = await runUpTo(office, '2026-07', 'approve')
    const [employment] = await sheetsOf((await office.payer.call(payOutput.bpjs, { params: { id: run.id } })).raw)
    expect(employment?.rows.slice(1).map((it) => [it[2], it[5]])).toEqual([
      ['Budi', 0],
      ['Siti & Putri', 300_000],
    ])
  })

  it('adds up to the contributions of the run, with who came, left or has another wage', async () => {
    await runUpTo(office, '2026-06', 'approve')
    const ayu = await buildPaid(hr.sql, office.company, { name: 'Ayu', start_at: '2026-07-01' })
    await hr.sql`update positions set last_day = '2026-06-30' where id = ${budi.position_id}`
    await hr.sql`update positions set base_salary = 11000000 where id = ${siti.position_id}`
    const run = await runUpTo(office, '2026-07', 'approve')
    const file = await office.payer.call(payOutput.bpjs, { params: { id: run.id } })
    expect([file.status, await lastHash()]).toEqual([
      200,
      expect.objectContaining({ count: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    ])
    const [employment, health, changes] = await sheetsOf(file.raw)
    expect([employment?.name, health?.name, changes?.name]).toEqual(['Ketenagakerjaan', 'Kesehatan', 'Mutasi'])
    expect(employment?.rows[0]).toEqual([
      ...['NIK KTP', 'Nomor KPJ', 'Nama', 'Tanggal Lahir', 'Upah', 'Rapel', 'JKK', 'JKM', 'JHT Perusahaan'],
      ...['JHT Pekerja', 'JP Dasar', 'JP Perusahaan', 'JP Pekerja', 'Jumlah'],
    ])
    const [totals] = await hr.sql<{ sum: number }[]>`
      select sum((bpjs->>'employer_total')::bigint + (bpjs->>'employee_total')::bigint)::float8 as sum
      from pay_slips where run_id = ${run.id}`
    const sumOf = (rows: unknown[][] | undefined) =>
      (rows ?? []).slice(1).reduce((sum, it) => sum + Number(it.at(-1)), 0)
    expect(sumOf(employment?.rows) + sumOf(health?.rows)).toBe(totals?.sum)
    const [, first, second] = employment?.rows ?? []
    expect([first?.slice(0, 3), first?.[4]]).toEqual([['3171010101900001', '12345678901', 'Ayu'], 10_000_000])
    expect(second?.[4]).toBe(11_000_000)
    expect(changes?.rows.slice(1).map((it) => [it[0], it[4], it[5] ?? null, it[6] ?? null])).toEqual([
      ['Masuk', 'Ayu', null, 10_000_000],
      ['Keluar', 'Budi', 15_000_000, null],
      ['Ubah upah', 'Siti & Putri', 10_000_000, 11_000_000],
    ])
    expect(ayu.user_id).toBeGreaterThan(0)
  })

  it('exists from the approval on', async () => {
    const run = await runUpTo(office, '2026-07', 'check')
    const params = { id: run.id }
    for (const endpoint of [payOutput.bpjs, payOutput.journal])
      expect((await office.maker.call(endpoint, { params })).body.code).toBe('state')
  })
})

describe('the journal', () => {
  it('balances by unit and job, and its cost is that of the run', async () => {
    const unit = await buildDepartment(hr.sql, office.company, { name: 'Gudang' })
    await hr.sql`update positions set department_id = ${unit.id} where id = ${budi.position_id}`
    const run = await runUpTo(office, '2026-07', 'approve')
    const file = await office.payer.call(payOutput.journal, { params: { id: run.id } })
    const [sheet] = await sheetsOf(file.raw)
    const [head, ...rows] = sheet?.rows ?? []
    expect(head).toEqual(['Unit Kerja', 'Pekerjaan', 'Akun', 'Debit', 'Kredit'])
    const total = rows.at(-1)
    const sum = (column: number, of: readonly unknown[][]) => of.reduce((all, it) => all + Number(it[column] ?? 0), 0)
    expect([total?.[0], total?.[3]]).toEqual(['Total', total?.[4]])
    expect([sum(3, rows.slice(0, -1)), sum(4, rows.slice(0, -1))]).toEqual([total?.[3], total?.[4]])
    const gudang = rows.filter((it) => it[0] === 'Gudang')
    expect(sum(3, gudang)).toBe(sum(4, gudang))
    expect(
      sum(
        4,
        rows.filter((it) => it[2] === 'Utang gaji'),
      ),
    ).toBe(run.net)
    expect(
      sum(
        4,
        rows.filter((it) => it[2] === 'Utang PPh 21'),
      ),
    ).toBe(run.tax)
  })
})

describe('the tax file of a month', () => {
  const file = (as: 'xls' | 'xml', month = '2026-07') =>
    office.payer.call(payOutput.taxFile, { query: { company_id: office.company.id, month, as } })

  it('has the names of Coretax in their order, and the gross and rate of the runs', async () => {
    const run = await runUpTo(office, '2026-07', 'approve')
    const answer = await file('xml')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const root = parseXml(answer.raw.toString())
    const { bpmp, namespace, tax_object_code } = pph21.coretax
    expect([root.name, root.attributes]).toEqual([bpmp.root, `xmlns:xsi="${namespace}"`])
    const [tin, list] = root.children
    expect([tin?.name, tin?.text, list?.name]).toEqual(['TIN', NPWP, bpmp.list])
    for (const item of list?.children ?? [])
      expect([item.name, item.children.map((it) => it.name)]).toEqual([bpmp.item, bpmp.fields])
    const people = (list?.children ?? []).map(fieldsOf)
    expect(people.map((it) => [it.Gross, it.Rate, it.StatusTaxExemption])).toEqual([
      ['15561000', '6', 'K/1'],
      ['10454000', '2.5', 'TK/0'],
    ])
    expect(people[1]).toMatchObject({
      ...{ TaxPeriodMonth: '7', TaxPeriodYear: '2026', CounterpartOpt: 'Resident', CounterpartPassport: null },
      ...{ CounterpartTin: '3171010101900001', TaxCertificate: 'N/A', TaxObjectCode: tax_object_code },
      ...{ IDPlaceOfBusinessActivity: `${NPWP}000000`, WithholdingDate: '2026-07-31' },
    })
    const tax = people.reduce((sum, it) => sum + Math.floor((Number(it.Gross) * Number(it.Rate) * 100) / 10_000), 0)
    expect(tax).toBe(run.tax)
    expect(await lastHash()).toMatchObject({ as: 'xml', count: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('stops with the names of people without NIK, until these are filled in', async () => {
    await hr.sql`update profiles set id_number = null where user_id = ${siti.user_id}`
    await runUpTo(office, '2026-07', 'approve')
    const refused = await file('xml')
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      ...[422, 'no_tax_id', { id_number: ['Siti & Putri'] }],
    ])
    expect(refused.body.message).toContain('Siti & Putri')
    expect((await file('xls')).status).toBe(200)
    await hr.sql`update profiles set id_number = '3171010101900009' where user_id = ${siti.user_id}`
    expect((await file('xml')).status).toBe(200)
  })

  it('leaves a last period to the yearly certificate, and shows it in the sheet', async () => {
    await hr.sql`update positions set last_day = '2026-07-20' where id = ${budi.position_id}`
    await hr.sql`
      insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
      values (${office.company.id}, ${budi.user_id}, 2026, 90000000, 0, 0, 5000000, 0, 1, 6)`
    const run = await runUpTo(office, '2026-07', 'approve')
    const list = parseXml((await file('xml')).raw.toString()).children[1]
    expect(list?.children.map((it) => fieldsOf(it).Gross)).toEqual(['10454000'])
    const [sheet] = await sheetsOf((await file('xls')).raw)
    const [head, ...rows] = sheet?.rows ?? []
    expect(head).toEqual(['NPWP/NIK', 'Nama', 'PTKP', 'Kategori', 'Bruto', 'Tarif', 'PPh 21', 'DTP'])
    expect(rows.map((it) => [it[1], it[5]])).toEqual([
      ['Budi', 'Masa terakhir'],
      ['Siti & Putri', '2.5%'],
    ])
    expect(rows.reduce((sum, it) => sum + Number(it[6]), 0)).toBe(run.tax)
  })

  it('needs an approved run, and the tax number of the company', async () => {
    expect((await file('xls')).body.code).toBe('state')
    await hr.sql`update pay_policies set npwp = null where company_id = ${office.company.id}`
    await runUpTo(office, '2026-07', 'approve')
    expect((await file('xml')).body.errors).toHaveProperty('npwp')
  })

  it('is not given to HR of another company', async () => {
    await runUpTo(office, '2026-07', 'approve')
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await elsewhere()] }))
    const query = { company_id: office.company.id, month: '2026-07', as: 'xls' as const }
    expect((await limited.call(payOutput.taxFile, { query })).status).toBe(403)
  })
  const elsewhere = async () => (await buildPayOffice(hr)).company
})

it('the slips of a run are also a zip with one file for each person', async () => {
  const run = await runUpTo(office, '2026-07', 'approve')
  const file = await office.maker.call(payRun.pdf, { params: { id: run.id }, query: { as: 'zip' } })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zip'])
  const names = [...new Set(file.raw.toString('latin1').match(/[A-Z0-9]{10}-[\w-]+\.pdf/g))]
  expect(names).toEqual([`${budi.employee_identity}-Budi.pdf`, `${siti.employee_identity}-Siti-Putri.pdf`])
})

it('a bonus of the month is taxed with it in the file', async () => {
  const bonus = await componentId(hr.sql, office.company, 'BONUS')
  await hr.sql`
    insert into pay_items (position_id, company_id, component_id, month, amount)
    values (${siti.position_id}, ${office.company.id}, ${bonus}, '2026-07', 5000000)`
  const run = await runUpTo(office, '2026-07', 'approve')
  const query = { company_id: office.company.id, month: '2026-07', as: 'xml' as const }
  const list = parseXml((await office.payer.call(payOutput.taxFile, { query })).raw.toString()).children[1]
  expect(list?.children.reduce((sum, it) => sum + Number(fieldsOf(it).Gross), 0)).toBe(run.gross)
})
