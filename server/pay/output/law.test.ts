/** Values of the law that the group adds, in the list and in the contributions of a run. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { payLaw } from '#contract/pay/law-value.ts'
import { payRun } from '#contract/pay/run.ts'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, type PayOffice, runUpTo } from '#test/pay-office.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
beforeEach(async () => {
  hr.clock.set('2027-05-05T03:00:00Z')
  await hr.sql`delete from pay_law_values`
  await hr.sql`
    update pay_runs set tax_month = '2020-01' where state = 'computed'`
  office = await buildPayOffice(hr)
})

const add = (body: { key: 'jp_cap' | 'pension_age' | 'jht_employee_bp'; month: string; value: number }) =>
  office.maker.call(payLaw.add, { body })

it('holds from its month on, and makes runs of later months out of date', async () => {
  const person = await buildPaid(hr.sql, office.company, { base_salary: '15000000' })
  await hr.sql`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    values (${office.company.id}, ${person.user_id}, 2027, 'TK/0', true)`
  const run = await runUpTo(office, '2027-03', 'compute')
  const baseOf = async () =>
    (await office.maker.call(payRun.slip, { params: { id: run.id, userId: person.user_id } })).data.bpjs?.jp_base
  expect(await baseOf()).toBe(11_086_300)
  const added = await add({ key: 'jp_cap', month: '2027-03', value: 11_600_000 })
  expect([added.status, added.data.source]).toEqual([201, expect.stringContaining('Ratna HR')])
  const now = (await office.maker.call(payRun.one, { params: { id: run.id } })).data
  expect(now.stale).toBe(true)
  await office.maker.call(payRun.compute, { params: { id: run.id }, body: { version: now.version } })
  expect(await baseOf()).toBe(11_600_000)
  const list = (await office.maker.call(payLaw.list)).data
  expect(
    list
      .filter((it) => it.key === 'jp_cap')
      .map((it) => [it.month, it.value])
      .slice(-2),
  ).toEqual([
    ['2026-03', 11_086_300],
    ['2027-03', 11_600_000],
  ])
  expect(list.every((it) => it.source !== '')).toBe(true)
})

it('is neither added nor taken back under an approved run', async () => {
  await buildPaid(hr.sql, office.company)
  const { data } = await add({ key: 'pension_age', month: '2026-05', value: 60 })
  await runUpTo(office, '2026-06', 'approve')
  for (const month of ['2026-05', '2026-06'])
    expect((await add({ key: 'jp_cap', month, value: 12_000_000 })).body.code).toBe('month_closed')
  const remove = () => office.maker.call(payLaw.remove, { params: { id: data.id ?? 0 } })
  expect((await remove()).body.code).toBe('month_closed')
  expect((await add({ key: 'jp_cap', month: '2026-07', value: 12_000_000 })).status).toBe(201)
  expect((await add({ key: 'jp_cap', month: '2026-07', value: 12_500_000 })).body.code).toBe('duplicate')
})

it('takes sensible values, of HR of the whole group only', async () => {
  for (const [key, value] of [
    ['jp_cap', 500],
    ['pension_age', 20],
    ['jht_employee_bp', 10_001],
  ] as const)
    expect((await add({ key, month: '2027-06', value })).status).toBe(422)
  const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [office.company] }))
  const body = { key: 'jp_cap' as const, month: '2027-06', value: 12_000_000 }
  expect((await limited.call(payLaw.add, { body })).status).toBe(403)
  expect((await limited.call(payLaw.list)).status).toBe(200)
})
