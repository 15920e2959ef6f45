import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type ReportPerson, report } from '#contract/report/report.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let office: Person
let boss: Person
let supervisor: Person
let cici: Person
beforeAll(async () => {
  hr.clock.set('2026-07-20T03:00:00Z')
  office = await buildPerson(hr.sql, { company: await buildCompany(hr.sql), role: 'hcis', sequence: 2 })
})
beforeEach(async () => {
  company = await buildCompany(hr.sql)
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: 'Bos' })
  supervisor = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, name: 'Supervisor' })
  cici = await buildPerson(hr.sql, { company, name: 'Cici' })
})

type Step = [action: string, status: string, hours: number, who: Person]

/** A request with steps so many hours after the first moment. */
const decide = async (start_date: string, first: string, steps: readonly Step[]) => {
  const { id } = await buildLeave(hr.sql, cici, { request_type: 'izin', start_date, status: 'accepted' })
  await hr.sql`delete from request_history where kind = 'leave' and request_id = ${id}`
  for (const [action, status, hours, who] of steps)
    await hr.sql`
      insert into request_history (kind, request_id, position_id, action, status, at)
      values ('leave', ${id}, ${who.position_id}, ${action}, ${status}, ${first}::timestamptz + make_interval(hours => ${hours}::int))`
}
const MONDAY = '2026-06-08T01:00:00Z'

const ask = async (query: object) =>
  (
    await (
      await hr.as(office)
    ).call(report.one, {
      params: { report: 'decision' },
      query: { month: '2026-06', company_id: company.id, ...query },
    })
  ).data
const peopleOf = async (query: object) => {
  const { body } = await (await hr.as(office)).call(report.people, {
    params: { report: 'decision' },
    query: { month: '2026-06', company_id: company.id, figure: 'decided', ...query } as never,
  })
  return { total: body.total_item, rows: body.data as unknown as ReportPerson[] }
}

it('case 26: median and percentile of 4, 30 and 50 hours', async () => {
  for (const [index, hours] of [50, 4, 30].entries())
    await decide(`2026-06-1${index + 5}`, MONDAY, [
      ['submit', 'waiting', 0, cici],
      ['move', hours === 4 ? 'rejected' : 'accepted', hours, boss],
    ])
  const { headline, trend, rows } = await ask({})
  const figures = { decided: 3, median_hours: 30, p90_hours: 46 }
  expect(Object.fromEntries(headline.map((it) => [it.figure, it.value]))).toMatchObject(figures)
  expect(trend.at(-1)).toMatchObject(figures)
  expect(trend[0]).toMatchObject({ decided: 0, median_hours: null, p90_hours: null })
  expect(rows).toMatchObject([{ label: 'Perizinan', ...figures }])
  expect((await peopleOf({ cell: 'leave' })).rows.map((it) => it.value)).toEqual([50, 4, 30])
})

it('case 27: each step has its own wait', async () => {
  await decide('2026-06-15', MONDAY, [
    ['submit', 'waiting', 0, cici],
    ['agree', 'waiting', 10, supervisor],
    ['move', 'accepted', 15, boss],
  ])
  expect((await ask({ by: 'approver' })).rows).toMatchObject([
    { label: 'Bos', decided: 1, median_hours: 5 },
    { label: 'Supervisor', decided: 1, median_hours: 10 },
  ])
  const { rows } = await peopleOf({ by: 'approver', cell: String(supervisor.position_id) })
  expect(rows).toMatchObject([{ name: 'Cici', value: 10, note: 'Perizinan, diputuskan Supervisor' }])
})

it('an edit begins the wait anew, and a decision that was taken back counts not at all', async () => {
  await decide('2026-06-15', MONDAY, [
    ['submit', 'waiting', 0, cici],
    ['edit', 'waiting', 6, cici],
    ['move', 'accepted', 8, boss],
  ])
  await decide('2026-06-16', MONDAY, [
    ['submit', 'waiting', 0, cici],
    ['agree', 'waiting', 20, supervisor],
    ['move', 'rejected', 40, boss],
    ['undo', 'waiting', 41, boss],
  ])
  await decide('2026-06-17', MONDAY, [
    ['submit', 'waiting', 0, cici],
    ['move', 'accepted', 3, boss],
    ['revert', 'waiting', 5, boss],
    ['move', 'rejected', 8, boss],
  ])
  const { rows } = await ask({ by: 'approver' })
  expect(rows).toMatchObject([
    { label: 'Bos', decided: 2, median_hours: 2.5 },
    { label: 'Supervisor', decided: 1, median_hours: 20 },
  ])
  expect((await peopleOf({})).total).toBe(3)
})

it('a decision of the last evening of a month is one of the month of the company', async () => {
  // Four in the morning of the first of July in Jakarta.
  await decide('2026-07-06', '2026-06-30T19:00:00Z', [
    ['submit', 'waiting', 0, cici],
    ['move', 'accepted', 2, boss],
  ])
  expect((await ask({})).trend.at(-1)).toMatchObject({ decided: 0 })
  expect((await ask({ month: '2026-07' })).trend.at(-1)).toMatchObject({ decided: 1, median_hours: 2 })
})

it('a running month ends yesterday', async () => {
  await decide('2026-07-21', '2026-07-19T01:00:00Z', [
    ['submit', 'waiting', 0, cici],
    ['move', 'accepted', 2, boss],
  ])
  await decide('2026-07-22', '2026-07-20T01:00:00Z', [
    ['submit', 'waiting', 0, cici],
    ['move', 'accepted', 1, boss],
  ])
  const { trend, notes } = await ask({ month: '2026-07' })
  expect([trend.at(-1)?.decided, notes]).toEqual([1, ['Bulan berjalan: sampai kemarin']])
  expect((await peopleOf({ month: '2026-07' })).total).toBe(1)
})
