/** Planned leave counts the working days of the company, as leave itself does. */
import { beforeAll, expect, it } from 'vitest'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildPerson, type Company } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let office: Browser
beforeAll(async () => {
  // A Tuesday.
  hr.clock.set('2026-09-15T03:00:00Z')
  office = await hr.as(await buildPerson(hr.sql, { company: await buildCompany(hr.sql), role: 'hcis', sequence: 2 }))
})

const SIX_DAYS = [1, 2, 3, 4, 5, 6]

/** A company with the weeks that hold from some days on. */
const withWeeks = async (weeks: Record<string, readonly number[]>) => {
  const company = await buildCompany(hr.sql)
  for (const [valid_from, days] of Object.entries(weeks))
    await hr.sql`insert into work_weeks (company_id, valid_from, days) values (${company.id}, ${valid_from}, ${[...days]})`
  return company
}

const plan = async (
  company: Company,
  start_date: string,
  end_date: string,
  status: 'accepted' | 'waiting' = 'accepted',
) => {
  const person = await buildPerson(hr.sql, { company })
  await buildLeave(hr.sql, person, { request_type: 'izin', start_date, end_date, status })
  return person
}

const plannedOf = async ({ id }: Company, filters: { job_id?: number; status?: 'tetap' | 'lain' } = {}) => {
  const query = { company_id: id, ...filters }
  const { data } = await office.call(report.one, { params: { report: 'leave' }, query })
  return data.notes.filter((it) => it.startsWith('Rencana'))
}

it.each([
  ['five days', {}, 5],
  ['six days', { '2020-01-01': SIX_DAYS }, 6],
  ['six days until Wednesday, and four from then on', { '2020-01-01': SIX_DAYS, '2026-09-24': [1, 2, 3, 4] }, 4],
] as const)('of a company with a week of %s', async (_, weeks, days) => {
  const company = await withWeeks(weeks)
  await plan(company, '2026-09-21', '2026-09-27')
  await plan(company, '2026-09-21', '2026-09-21', 'waiting')
  expect(await plannedOf(company)).toEqual([
    `Rencana 21–27 Sep 2026: ${days} hari disetujui, 1 menunggu, terbanyak 1 orang pada 21 Sep 2026`,
  ])
})

it('without holidays of the company, half days and people of a roster included', async () => {
  const company = await buildCompany(hr.sql)
  await hr.sql`insert into holidays ${hr.sql.values({ date: '2026-09-22', name: 'Libur', kind: 'libur', company_ids: [company.id] })}`
  await plan(company, '2026-09-21', '2026-09-23')
  const half = await buildPerson(hr.sql, { company })
  await buildLeave(hr.sql, half, {
    request_type: 'izin',
    start_date: '2026-09-23',
    end_date: '2026-09-23',
    part: 'morning',
    status: 'accepted',
  })
  const rostered = await plan(company, '2026-09-26', '2026-09-27')
  const [shift] = await hr.sql<{ id: number }[]>`
    insert into shifts (company_id, name) values (${company.id}, 'Pagi') returning id`
  await hr.sql`
    insert into roster_entries ${hr.sql.values({ position_id: rostered.position_id, company_id: company.id, date: '2026-09-26', shift_id: shift!.id })}`
  expect(await plannedOf(company)).toEqual([
    'Rencana 21–27 Sep 2026: 3,5 hari disetujui, 0 menunggu, terbanyak 2 orang pada 23 Sep 2026',
  ])
})

it('counts the days from today on, and thirteen weeks at most', async () => {
  const company = await buildCompany(hr.sql)
  await plan(company, '2026-09-14', '2026-09-16')
  await plan(company, '2026-12-14', '2026-12-18')
  expect(await plannedOf(company)).toEqual([
    'Rencana 14–20 Sep 2026: 2 hari disetujui, 0 menunggu, terbanyak 1 orang pada 15 Sep 2026',
    'Rencana 14–20 Des 2026: 1 hari disetujui, 0 menunggu, terbanyak 1 orang pada 14 Des 2026',
  ])
})

it('is of the people of the asked job and category', async () => {
  const company = await buildCompany(hr.sql)
  const [one, other] = [
    await plan(company, '2026-09-21', '2026-09-22'),
    await plan(company, '2026-09-21', '2026-09-21'),
  ]
  await hr.sql`update positions set status_id = null where id = ${other.position_id}`
  const [held] = await hr.sql<{ job_id: number }[]>`select job_id from positions where id = ${one.position_id}`
  const week = (days: number) => [
    `Rencana 21–27 Sep 2026: ${days} hari disetujui, 0 menunggu, terbanyak 1 orang pada 21 Sep 2026`,
  ]
  expect(await plannedOf(company, { job_id: held?.job_id ?? 0 })).toEqual(week(2))
  expect(await plannedOf(company, { status: 'lain' })).toEqual(week(1))
})
