/** Cases 18 and 19 of reports, from marks to the reply. */
import { beforeAll, expect, it } from 'vitest'
import { reportMonth } from '#contract/report/month.ts'
import { report } from '#contract/report/report.ts'
import { buildAttendances, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { paintAllSpans } from '#server/org/position/paint-spans.ts'
import { computeReportMonths } from '#server/report/month/job.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
const AUGUST = '2026-08'
let company: Company
let office: Browser
let budi: Person

/** Budi begins on the fifth, so that August has nineteen working days for him; on the eighth, a Saturday, he works too. */
const onTime = '06 07 08 10 11 12 13 14 18 19 20 21 24 25'.split(' ')
const late = ['05', '17']

beforeAll(async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  office = await hr.as(await buildPerson(hr.sql, { company: await buildCompany(hr.sql), role: 'hcis', sequence: 2 }))
  budi = await buildPerson(hr.sql, { company, name: 'Budi', start_at: '2026-08-05' })
  await buildAttendances(hr.sql, budi, [
    ...onTime.map((day) => ({ work_date: `${AUGUST}-${day}`, in: '08:30', out: '17:30' })),
    ...late.map((day) => ({ work_date: `${AUGUST}-${day}`, in: '08:55', out: '17:30' })),
  ])
  await buildLeave(hr.sql, budi, { request_type: 'cuti', start_date: `${AUGUST}-26`, status: 'accepted' })
  await buildLeave(hr.sql, budi, { request_type: 'izin', start_date: `${AUGUST}-27`, status: 'accepted' })
  await compute(company)
})

async function compute({ id }: Company) {
  await paintAllSpans(hr.sql)
  await computeReportMonths({
    ...{ sql: hr.sql, env: hr.env, clock: hr.clock, log: { info: () => undefined, warn: () => undefined } },
    ...{ company_id: id, day: '2026-09-15', signal: new AbortController().signal },
  } as never)
}

it('cases 18 and 19: rates of working days, and the minutes of a late day', async () => {
  const query = { month: AUGUST, company_id: company.id }
  const { data } = await office.call(report.one, { params: { report: 'attendance' }, query })
  const figures = {
    ...{ due: 19, present: 15, presence_rate: 78.9, cuti_rate: 5.3, izin_rate: 5.3, sakit_rate: 0, absent_rate: 10.5 },
    ...{ late_rate: 13.3, late_average: 25 },
  }
  expect(data.trend.find((it) => it.month === AUGUST)).toMatchObject(figures)
  expect(data.rows).toMatchObject([figures])
  const behind = async (figure: string) =>
    (await office.call(report.people, { params: { report: 'attendance' }, query: { ...query, figure } as never })).body
  expect((await behind('absent_rate')).data).toMatchObject([{ name: 'Budi', value: 2 }])
  expect((await behind('late_average')).data).toMatchObject([{ name: 'Budi', value: 50 }])
})

it('says nothing of the time before the first attendance of a company', async () => {
  const young = await buildCompany(hr.sql)
  await buildHours(hr.sql, young, { in: '08:30:00', out: '17:30:00' })
  const cici = await buildPerson(hr.sql, { company: young, name: 'Cici', start_at: '2026-01-05' })
  // A director without attendance counts as present all along.
  const director = await buildPerson(hr.sql, { company: young, start_at: '2026-01-05' })
  await hr.sql`update positions set attendance = 'none' where id = ${director.position_id}`
  await buildAttendances(hr.sql, cici, [{ work_date: '2026-08-05', in: '08:30', out: '17:30' }])
  await compute(young)
  const query = { month: AUGUST, company_id: young.id }
  const { data } = await office.call(report.one, { params: { report: 'attendance' }, query })
  const monthOf = (month: string) => data.trend.find((it) => it.month === month)
  expect(monthOf('2026-07')).toMatchObject({ due: 0, presence_rate: null, absent_rate: null })
  expect(monthOf(AUGUST)?.present).toBe(Number(monthOf(AUGUST)?.due) / 2 + 1)
  const absent = { ...query, figure: 'absent_rate' }
  const behind = async (cell: string) =>
    (await office.call(report.people, { params: { report: 'attendance' }, query: { ...absent, cell } as never })).body
  expect([await behind('2026-07'), await behind(AUGUST)]).toMatchObject([{ total_item: 0 }, { total_item: 1 }])
  const heat = await office.call(reportMonth.heat, {
    query: { from: '2026-08-04', to: '2026-08-06', company_id: young.id },
  })
  expect(heat.data.map((it) => it.rate)).toEqual([null, 100, 50])
})

it('follows a first attendance that is entered later for an earlier day, and one that is taken back', async () => {
  const young = await buildCompany(hr.sql)
  await buildHours(hr.sql, young, { in: '08:30:00', out: '17:30:00' })
  const dedi = await buildPerson(hr.sql, { company: young, name: 'Dedi', start_at: '2026-01-05' })
  const dueByMonth = async () => {
    await hr.sql`update report_computations set computed_at = null where company_id = ${young.id}`
    await compute(young)
    const query = { month: AUGUST, company_id: young.id }
    const { data } = await office.call(report.one, { params: { report: 'attendance' }, query })
    return data.trend.filter((it) => Number(it.due) > 0).map((it) => it.month)
  }
  expect(await dueByMonth()).toEqual([])
  await buildAttendances(hr.sql, dedi, [{ work_date: '2026-08-05', in: '08:30', out: '17:30' }])
  expect(await dueByMonth()).toEqual([AUGUST])
  await buildAttendances(hr.sql, dedi, [{ work_date: '2026-06-03', in: '08:30', out: '17:30' }])
  expect(await dueByMonth()).toEqual(['2026-06', '2026-07', AUGUST])
  await hr.sql`delete from attendances where position_id = ${dedi.position_id} and work_date = '2026-06-03'`
  expect(await dueByMonth()).toEqual([AUGUST])
})
