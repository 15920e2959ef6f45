import { expect, it } from 'vitest'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { buildReimbursement } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'
import { medianWait } from './paid.ts'

const hr = startApp()

it('claims count by their date, without refused ones, and what is approved waits for its payment', async () => {
  const company = await buildCompany(hr.sql)
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const budi = await buildPerson(hr.sql, { company, start_at: '2020-01-01' })
  const claim = (reimburse_date: string, status: string, total: number) =>
    buildReimbursement(hr.sql, budi, { reimburse_date, status, total } as never)
  await claim('2026-09-10', 'waiting', 100_000)
  await claim('2026-09-30', 'ditolak', 900_000)
  await claim('2026-08-31', 'disetujui', 50_000)
  const query = { month: '2026-09', company_id: company.id }
  const { data } = await hcis.call(report.one, { params: { report: 'claim' }, query })
  const value = (figure: string) => data.headline.find((it) => it.figure === figure)?.value
  expect([value('asked'), value('unpaid'), value('paid')]).toEqual([100_000, 50_000, 0])
})

it('paid claims count by the day of payment in the zone of the company, with the median days since their approval', async () => {
  const [company, other] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const people = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company: other })]
  const pay = async (owner: Person, total: number, paid_at: string, approved_at?: string) => {
    const { id } = await buildReimbursement(hr.sql, owner, {
      reimburse_date: '2026-08-10',
      status: 'transfer',
      total,
    } as never)
    await hr.sql`update reimbursements set action_at = ${paid_at} where id = ${id}`
    if (approved_at)
      await hr.sql`
        insert into request_history (kind, request_id, position_id, action, status, at)
        values ('reimbursement', ${id}, ${people[1]!.position_id}, 'move', 'disetujui', ${approved_at})`
  }
  const [budi, cici] = people as [Person, Person]
  await pay(budi, 100_000, '2026-09-10T03:00:00Z', '2026-09-08T03:00:00Z')
  await pay(budi, 50_000, '2026-09-20T03:00:00Z', '2026-09-15T03:00:00Z')
  await pay(budi, 25_000, '2026-09-21T03:00:00Z')
  // One in the morning of the first of September in Jakarta, and of the first of October.
  await pay(cici, 10_000, '2026-08-31T18:00:00Z', '2026-08-31T01:00:00Z')
  await pay(cici, 70_000, '2026-09-30T18:00:00Z', '2026-09-30T01:00:00Z')
  const ask = async (query: object) =>
    (await hcis.call(report.one, { params: { report: 'claim' }, query: { month: '2026-09', ...query } as never })).data
  const { rows } = await ask({ by: 'company' })
  const rowOf = ({ id }: { id: number }) => rows.find((it) => it.key === String(id))
  expect(rowOf(company)).toMatchObject({ asked: 0, paid: 175_000, pay_days: 3.5 })
  expect(rowOf(other)).toMatchObject({ asked: 0, paid: 10_000, pay_days: 1 })
  const { trend, headline } = await ask({ company_id: company.id })
  expect(trend.slice(-2)).toMatchObject([
    { month: '2026-08', asked: 175_000, paid: 0, pay_days: null },
    { month: '2026-09', asked: 0, paid: 175_000, pay_days: 3.5 },
  ])
  expect(headline.find((it) => it.figure === 'pay_days')?.value).toBe(3.5)
  const peopleOf = async (figure: string) => {
    const query = { month: '2026-09', company_id: company.id, figure }
    return (await hcis.call(report.people, { params: { report: 'claim' }, query })).data
  }
  expect(await peopleOf('paid')).toMatchObject([{ value: 175_000, note: '3 klaim' }])
  expect(await peopleOf('pay_days')).toMatchObject([{ value: 3.5, note: '2 klaim' }])
})

it('of a running month, people of an earlier month are those of that month alone', async () => {
  hr.clock.set('2026-11-20T03:00:00Z')
  const company = await buildCompany(hr.sql)
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const budi = await buildPerson(hr.sql, { company, start_at: '2020-01-01' })
  for (const [month, total] of [
    ['2026-09', 20_000],
    ['2026-11', 300_000],
  ] as const) {
    await buildReimbursement(hr.sql, budi, { reimburse_date: `${month}-10`, status: 'waiting', total } as never)
    const { id } = await buildReimbursement(hr.sql, budi, {
      reimburse_date: '2025-01-10',
      status: 'transfer',
      total: total * 10,
    } as never)
    await hr.sql`update reimbursements set action_at = ${`${month}-12T03:00:00Z`} where id = ${id}`
  }
  const query = { month: '2026-11', company_id: company.id }
  const { trend } = (await hcis.call(report.one, { params: { report: 'claim' }, query })).data
  for (const { month, asked, paid } of trend.slice(-3))
    for (const [figure, value] of Object.entries({ asked, paid })) {
      const behind = { ...query, figure, cell: month }
      const { data } = await hcis.call(report.people, { params: { report: 'claim' }, query: behind })
      expect([month, figure, data.reduce((sum, it) => sum + (it.value ?? 0), 0)]).toEqual([month, figure, value])
    }
})

it.each([
  [[], null],
  [[{ wait: null, claims: 3 }], null],
  [[{ wait: 4, claims: 1 }], 4],
  [
    [
      { wait: 9, claims: 1 },
      { wait: 2, claims: 2 },
      { wait: 3, claims: 1 },
    ],
    2.5,
  ],
  [
    [
      { wait: 1, claims: 2 },
      { wait: 30, claims: 3 },
    ],
    30,
  ],
])('the median of %j is %s', (groups, median) => {
  expect(medianWait(groups)).toBe(median)
})
