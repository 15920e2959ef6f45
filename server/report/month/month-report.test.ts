import { beforeAll, describe, expect, it } from 'vitest'
import { reportMonth } from '#contract/report/month.ts'
import { report } from '#contract/report/report.ts'
import { buildAttendances, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { paintAllSpans } from '#server/org/position/paint-spans.ts'
import { presentRows } from '#server/pay/payroll/month.ts'
import { findCompany } from '#server/pay/payroll/queries.ts'
import { computeReportMonths } from '#server/report/month/job.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const AUGUST = '2026-08'
let company: Company
let office: Person
let boss: Person
let budi: Person
let cici: Person

const runJob = () =>
  computeReportMonths({
    ...{ sql: hr.sql, env: hr.env, clock: hr.clock, log: { info: () => undefined, warn: () => undefined } },
    ...{ company_id: company.id, day: '2026-09-15', signal: new AbortController().signal },
  } as never)

beforeAll(async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  office = await buildPerson(hr.sql, { company: await buildCompany(hr.sql), role: 'hcis', sequence: 2 })
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: 'Bos', start_at: '2020-01-01' })
  await hr.sql`update positions set attendance = 'none' where id = ${boss.position_id}`
  budi = await buildPerson(hr.sql, { company, name: 'Budi', start_at: '2024-01-15', base_salary: '8400000.00' })
  cici = await buildPerson(hr.sql, { company, name: 'Cici', start_at: '2024-01-15' })
  await buildAttendances(hr.sql, budi, [
    { work_date: '2026-08-03', in: '08:30', out: '17:30' },
    { work_date: '2026-08-04', in: '08:55', out: '17:30' },
    { work_date: '2026-08-05', in: '08:55', out: '17:30' },
    { work_date: '2026-08-08', in: '08:30', out: '12:00' },
  ])
  await buildAttendances(hr.sql, cici, [{ work_date: '2026-08-04', in: '08:30', out: '17:30' }])
  await buildLeave(hr.sql, cici, { request_type: 'sakit', start_date: '2026-08-05', status: 'accepted' })
  await paintAllSpans(hr.sql)
  await runJob()
})

const read = async (name: string, query: object, who: { position_id: number } = office) =>
  (await hr.as(who)).call(report.one, {
    params: { report: name },
    query: { company_id: company.id, ...query },
  })
const peopleOf = async (name: string, query: object) =>
  (
    await (
      await hr.as(office)
    ).call(report.people, {
      params: { report: name },
      query: { company_id: company.id, figure: 'value', ...query } as never,
    })
  ).body

describe('stored months', () => {
  it('equal what payroll hands over, for everybody', async () => {
    const found = await findCompany(hr.sql, hr.clock, company.id)
    const rows = await presentRows(hr.sql, hr.clock, found!, { from: '2026-08-01', to: '2026-08-31' })
    const stored = await hr.sql<{ position_id: number; late_days: number; absent: number; late_minutes: number }[]>`
      select position_id, late_days, late_minutes, absent::float8 as absent from report_months
      where company_id = ${company.id} and month = '2026-08-01' order by position_id`
    expect(stored).toEqual(
      rows
        .map(({ row: { position_id, late_days, late_minutes, absent } }) => ({
          position_id,
          late_days,
          late_minutes,
          absent,
        }))
        .toSorted((a, b) => a.position_id - b.position_id),
    )
  })

  it('add up to the working days, and say when they were computed', async () => {
    const { data } = await read('attendance', { month: AUGUST, by: 'job' })
    const [row] = data.trend.filter((it) => it.month === AUGUST)
    const rates = ['presence_rate', 'cuti_rate', 'izin_rate', 'sakit_rate', 'absent_rate'].map((it) =>
      Number(row?.[it]),
    )
    expect(Math.round(rates.reduce((sum, it) => sum + it, 0))).toBe(100)
    expect(data.computed_at).not.toBeNull()
    const people = await peopleOf('attendance', { month: AUGUST, figure: 'present' })
    expect(
      (people.data as unknown as { name: string; value: number }[]).filter((it) => it.name !== 'Bos'),
    ).toMatchObject([
      { name: 'Budi', value: 3 },
      { name: 'Cici', value: 1 },
    ])
  })

  it('case 20: a heat map has no rate where nobody was due', async () => {
    const { data } = await (await hr.as(office)).call(reportMonth.heat, {
      query: { from: '2026-08-02', to: '2026-08-05', company_id: company.id },
    })
    expect(data.map((it) => [it.date, it.due, it.present, it.rate])).toEqual([
      ['2026-08-02', 0, 0, null],
      ['2026-08-03', 3, 2, 66.7],
      ['2026-08-04', 3, 3, 100],
      ['2026-08-05', 3, 2, 66.7],
    ])
    const long = await (await hr.as(office)).call(reportMonth.heat, { query: { from: '2026-01-01', to: '2026-07-02' } })
    expect(long.body.errors).toEqual({ to: ['Maksimal 26 minggu'] })
  })

  it('case 21: a date touched since is computed with the next run, and a month that HR asks for', async () => {
    const at = async () =>
      (
        await hr.sql<{ at: string }[]>`
          select computed_at as at from report_computations where company_id = ${company.id} and month = '2026-03-01'`
      )[0]?.at
    const before = await at()
    await runJob()
    expect(await at()).toBe(before)
    const { id } = await buildLeave(hr.sql, budi, {
      request_type: 'izin',
      start_date: '2026-03-03',
      status: 'accepted',
    })
    await hr.sql`
      insert into request_history (kind, request_id, position_id, action, status, at)
      values ('leave', ${id}, ${boss.position_id}, 'move', 'accepted', now() + interval '1 second')`
    await runJob()
    expect(await at()).not.toBe(before)
    const asked = await (await hr.as(office)).call(reportMonth.recompute, {
      body: { month: '2026-03', company_id: company.id },
    })
    expect(asked.data).toEqual({ due: true })
  })
})

describe('leave', () => {
  it('cases 22 and 25: what is left on a day, and its value', async () => {
    const add = (date: string, kind: string, days: number) => hr.sql`
      insert into leave_entries (position_id, company_id, year, date, kind, days)
      values (${budi.position_id}, ${company.id}, 2026, ${date}, ${kind}, ${days})`
    await add('2026-01-01', 'grant', 12)
    await add('2026-02-10', 'taken', -1)
    await add('2026-02-11', 'taken', -1)
    await add('2026-05-11', 'taken', -1)
    for (const date of ['2026-02-16', '2026-03-18', '2026-03-20', '2026-03-23', '2026-03-24'])
      await add(date, 'joint', -1)
    const march = (await read('leave', { date: '2026-03-31', month: AUGUST })).data.headline
    expect(march.find((it) => it.figure === 'left')?.value).toBe(5)
    await add('2026-08-20', 'adjustment', 3.5)
    const { data } = await read('leave', { date: '2026-09-15', month: AUGUST })
    expect(data.headline.find((it) => it.figure === 'liability')?.value).toBe(3_000_000)
    expect(data.rows).toMatchObject([{ label: 'Sakit tanpa jenis', taken: 1 }])
    expect((await peopleOf('leave', { month: AUGUST, figure: 'taken' })).data).toMatchObject([
      { name: 'Cici', value: 1 },
    ])
  })

  it('case 29: a manager learns nothing of its value', async () => {
    const { data } = await (await hr.as(boss)).call(report.one, { params: { report: 'leave' }, query: { by: 'job' } })
    expect(data.headline.map((it) => it.figure)).not.toContain('liability')
    expect(data.rows.every((it) => !('liability' in it))).toBe(true)
    const refused = await (await hr.as(boss)).call(report.people, {
      params: { report: 'leave' },
      query: { figure: 'liability' },
    })
    expect(refused.status).toBe(422)
  })
})

it('says only to those who know pay how many have overtime without a wage', async () => {
  await hr.sql`
    update report_months set overtime_hours = 2, overtime_pay = null
    where company_id = ${company.id} and month = '2026-08-01' and position_id = ${cici.position_id}`
  for (const store of ['store_report_sums', 'store_report_totals'])
    await hr.sql`select ${hr.sql(store)}(${company.id}, '2026-08-01'::date)`
  const noteFor = async (who: Person) =>
    (await read('overtime', { month: AUGUST }, who)).data.notes.filter((it) => it.startsWith('Tanpa upah'))
  expect(await noteFor(office)).toEqual(['Tanpa upah lembur karena gajinya belum diisi: 1 orang'])
  expect(await noteFor(boss)).toEqual([])
  await runJob()
})

it('lists the people of every number of people, in every report', async () => {
  for (const name of ['overtime', 'claim', 'decision', 'leave']) {
    const query = { month: AUGUST }
    const { status, data } = await read(name, query)
    expect([name, status]).toEqual([name, 200])
    for (const { figure, unit, value } of data.headline)
      if (unit === 'people' && !figure.startsWith('over_'))
        expect([name, figure, (await peopleOf(name, { ...query, figure })).total_item]).toEqual([name, figure, value])
  }
})
