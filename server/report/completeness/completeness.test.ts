import { beforeAll, expect, it } from 'vitest'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { hire } from '#test/report-office.ts'

const hr = startApp()
let company: Company
let office: Person
let supervised: Person[]
beforeAll(async () => {
  hr.clock.set('2026-07-15T03:00:00Z')
  company = await buildCompany(hr.sql)
  office = await buildPerson(hr.sql, { company: await buildCompany(hr.sql), role: 'hcis', sequence: 2 })
  const job = await buildJob(hr.sql, { sequence: 4 })
  supervised = []
  for (let n = 0; n < 40; n++)
    supervised.push(await hire(hr.sql, { name: `Orang ${n}`, company, job, status: 'Tetap', start_at: '2024-01-15' }))
  const ids = supervised.map((it) => it.user_id)
  await hr.sql`update positions set base_salary = 5000000 where user_id = any(${ids})`
  for (const [index, id] of ids.entries())
    await hr.sql`
      insert into profiles (user_id, id_number, no_tax_number, account_number, bank)
      values (${id}, ${String(3_171_234_567_890_000 + index)}, true, '1234567890', 'BCA')`
  await hr.sql`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    select ${company.id}, id, 2026, 'TK/0', true from unnest(${ids}::int[]) as id`
  await hr.sql`update profiles set bank = null, account_number = null where user_id = any(${ids.slice(0, 3)})`
  await hr.sql`update profiles set id_number = null where user_id = any(${ids.slice(0, 2)})`
})

const ask = async (name: string, query: object = {}) =>
  (
    await (
      await hr.as(office)
    ).call(report.one, {
      params: { report: name },
      query: { company_id: company.id, ...query },
    })
  ).data
const people = async (name: string, figure: string) =>
  (
    await (
      await hr.as(office)
    ).call(report.people, {
      params: { report: name },
      query: { company_id: company.id, figure },
    })
  ).body

it('case 28: three of forty lack what pay needs', async () => {
  const { headline } = await ask('completeness')
  const of = (figure: string) => headline.find((it) => it.figure === figure)?.value
  expect([of('ready_payroll'), of('no_bank'), of('no_ktp'), of('no_base')]).toEqual([92.5, 3, 2, 0])
  for (const { figure, unit, value } of headline)
    if (unit === 'people') expect([figure, (await people('completeness', figure)).total_item]).toEqual([figure, value])
  const found = await people('completeness', 'no_ktp')
  expect(found.data).toMatchObject([{ note: expect.stringContaining('Tanpa nomor KTP') }, {}])
})

it('case 31: a contract that ends in 47 days', async () => {
  const [first] = supervised
  await hr.sql`
    update positions set contract_end_at = '2026-08-31',
      status_id = (select id from employee_statuses where name = 'Kontrak') where id = ${first!.position_id}`
  await hr.sql`update position_spans set status_id = (select id from employee_statuses where name = 'Kontrak')
    where position_id = ${first!.position_id}`
  const { headline } = await ask('contract', { date: '2026-07-15' })
  expect(Object.fromEntries(headline.map((it) => [it.figure, it.value]))).toMatchObject({
    ...{ within_30: 0, within_60: 1, within_90: 0, past: 0 },
  })
  const found = await people('contract', 'within_60')
  expect(found.data).toMatchObject([{ value: 47, note: '30 bulan kontrak · batas 14 Jan 2029' }])
})
