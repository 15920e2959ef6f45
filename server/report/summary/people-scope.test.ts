import { beforeAll, expect, it } from 'vitest'
import { type ReportTopic, reportFigures, reportNames } from '#contract/report/figures.ts'
import { report } from '#contract/report/report.ts'
import { buildMachineToken } from '#db/build/machine-token.ts'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildReportOffice } from '#test/report-office.ts'

const hr = startApp()
type Office = Awaited<ReturnType<typeof buildReportOffice>>
let office: Office
beforeAll(async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  office = await buildReportOffice(hr.sql)
})

type Who = { position_id: number }
type Query = Record<string, string | number | undefined>
const named = (who: Who, company_ids: readonly number[]) =>
  hr.sql`insert into report_readers values (${who.position_id}, ${[...company_ids]})`
const peopleOf = async (name: ReportTopic, query: Query, who: Who) =>
  (await hr.as(who)).call(report.people, { params: { report: name }, query: query as never })

it('nobody is in a cell of a company that the caller does not see, even who works there as well', async () => {
  const query = { date: '2026-07-31', figure: 'value', by: 'company' }
  const there = await peopleOf('headcount', { ...query, cell: String(office.a.id) }, office.ofB)
  expect([there.status, there.data]).toEqual([200, []])
  const boss = await buildPerson(hr.sql, { company: office.b, role: 'manager', sequence: 1 })
  expect((await peopleOf('headcount', { ...query, cell: String(office.a.id) }, boss)).data).toEqual([])
  expect((await peopleOf('headcount', { ...query, cell: String(office.b.id) }, boss)).data).not.toEqual([])
})

it.each(reportNames.values)('nobody is in a month that does not exist: %s', async (name) => {
  const figure = reportFigures[name].at(0)?.figure ?? ''
  for (const cell of ['2026-13', '2026-00', '0000-01', '9999-12']) {
    const found = await peopleOf(name, { figure, cell }, office.office)
    expect([cell, found.status, found.data]).toEqual([cell, 200, []])
  }
})

it.each([
  [1, ['asked', 'unpaid', 'paid']],
  [3, []],
])('a manager of rank %i who is named as a reader of the own company sees this rupiah: %j', async (sequence, shown) => {
  const reader = await buildPerson(hr.sql, { company: office.a, role: 'manager', sequence })
  await named(reader, [office.a.id])
  const { data } = await (await hr.as(reader)).call(report.one, { params: { report: 'claim' } })
  expect(data.headline.filter((it) => it.unit === 'rupiah').map((it) => it.figure)).toEqual(shown)
  expect(Object.keys(data.trend.at(-1) ?? {}).filter((it) => it === 'asked' || it === 'paid')).toHaveLength(
    shown.length > 0 ? 2 : 0,
  )
})

it('a director who also reads figures of another company sees people and files of the own one only', async () => {
  const director = await buildPerson(hr.sql, { company: office.a, role: 'manager', sequence: 1 })
  await named(director, [office.b.id])
  const browser = await hr.as(director)
  const params = { report: 'headcount' }
  const ask = async (company_id?: number) => {
    const query = { date: '2026-07-31', ...(company_id && { company_id }) }
    const figures = await browser.call(report.one, { params, query })
    const people = await browser.call(report.people, { params, query: { ...query, figure: 'value' } })
    const file = await browser.call(report.export, { params, query })
    return [figures.data.headline[0]?.value, people.status, people.body.total_item, file.status]
  }
  expect(await ask()).toEqual([6, 403, undefined, 403])
  expect(await ask(office.b.id)).toEqual([3, 403, undefined, 403])
  expect(await ask(office.a.id)).toEqual([4, 200, 4, 200])
})

it('names of approvers are for who sees people: neither programs nor readers of figures get them', async () => {
  const scopes = ['report:read'] as const
  const machine = await buildMachineToken(hr.sql, { created_by: office.office.position_id, scopes })
  const staff = await buildPerson(hr.sql, { company: office.a })
  const director = await buildPerson(hr.sql, { company: office.a, role: 'manager', sequence: 1 })
  const other = await buildPerson(hr.sql, { company: office.a, role: 'manager', sequence: 2 })
  await named(staff, [])
  await named(director, [office.b.id])
  const statusOf = async (who: Who | { token: string }, query: Query = {}) => {
    const asked = { params: { report: 'decision' }, query: { by: 'approver', ...query } as never }
    return (await (await hr.as(who)).call(report.one, asked)).status
  }
  expect([await statusOf(machine), await statusOf(staff), await statusOf(director)]).toEqual([403, 403, 403])
  const ofOwn = await statusOf(director, { company_id: office.a.id })
  expect([ofOwn, await statusOf(other), await statusOf(office.office)]).toEqual([200, 200, 200])
  expect(await statusOf(staff, { by: 'company' })).toBe(200)
})
