import { beforeAll, describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { generate } from '#db/generate.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { runRetention } from '#test/retention.ts'

const hr = startApp()
const SOME_DAY = '2024-02-29'
let hcis: Browser
let big: number
let day: string

/**
 * A company of 120 people with two days of attendance, a second company, and people who moved, left or were renamed.
 */
beforeAll(async () => {
  await generate(hr.sql, hr.env, { people: 120, days: 2 })
  const [company] = await hr.sql<{ id: number; day: string }[]>`
    select c.id, max(a.work_date)::text as day from companies c join attendances a on a.company_id = c.id group by 1`
  big = company!.id
  day = company!.day
  const elsewhere = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { company: elsewhere, role: 'hcis' }))
  const [moved, renamed, left] = await hr.sql<{ id: number; user_id: number }[]>`
    select id, user_id from positions where company_id = ${big} order by id offset 50 limit 3`
  await hr.sql`update positions set company_id = ${elsewhere.id}, department_id = null where id = ${moved!.id}`
  await hr.sql`update users set name = 'Äpril' where id = ${renamed!.user_id}`
  await hr.sql`delete from users where id = ${left!.user_id}`
  const twin = await buildPerson(hr.sql, { company: elsewhere, name: 'Äpril' })
  await buildAttendance(hr.sql, twin, { work_date: day, in: '08:00' })
  await buildAttendance(hr.sql, twin, { work_date: SOME_DAY, in: '08:00' })
})

const expected = (query: { company_id?: number; date?: string }) => hr.sql<{ id: number }[]>`
  select a.id from attendances a join positions p on p.id = a.position_id join users u on u.id = p.user_id
  where (${query.company_id ?? null}::integer is null or a.company_id = ${query.company_id ?? null})
    and (${query.date ?? null}::date is null or a.work_date = ${query.date ?? null})
  order by ${query.date ? hr.sql`u.name collate "id-x-icu", a.id` : hr.sql`a.work_date desc, a.position_id desc`}`

const pages = async (query: { company_id?: number; date?: string }) => {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { body } = await hcis.call(attendance.company, { query: { ...query, page, page_size: 50 } })
    ids.push(...(body.data as unknown as { id: number }[]).map(({ id }) => id))
    if (!body.has_next_page) return { ids, total: body.total_item }
  }
}

describe.each([
  ['a busy day of a company', () => ({ company_id: big, date: day }), 119],
  ['a busy day of all companies', () => ({ date: day }), 120],
  ['a day with a single row', () => ({ date: SOME_DAY }), 1],
  ['a day without rows', () => ({ date: '2020-01-01' }), 0],
  ['all days of a company', () => ({ company_id: big }), 238],
  ['all days of all companies', () => ({}), 240],
])('attendance list: %s', (_, scope, total) => {
  it('returns every row once, in order and with the total, before and after adding up the tallies', async () => {
    const rows = await expected(scope())
    const right = { ids: rows.map(({ id }) => id), total }
    expect(right.ids).toHaveLength(total)
    expect(await pages(scope())).toEqual(right)
    await runRetention(hr.sql, hr.env, { info: () => {}, warn: () => {} })
    expect(await pages(scope())).toEqual(right)
  })

  it('returns an empty page past the end, with the total', async () => {
    const { status, body } = await hcis.call(attendance.company, { query: { ...scope(), page: 99, page_size: 50 } })
    expect([status, body.data, body.total_item]).toEqual([200, [], total])
  })
})

it('attendances: refuses to change the date of a row', async () => {
  await expect(hr.sql`update attendances set work_date = work_date - 1000`).rejects.toThrow('keeps its day')
})

it('attendance tallies: retention leaves one row per company and date, and one total per company', async () => {
  await runRetention(hr.sql, hr.env, { info: () => {}, warn: () => {} })
  const [kept] =
    await hr.sql`select count(*)::int as rows, count(*) filter (where is_step)::int as steps from attendance_tallies`
  expect(kept).toEqual({ rows: 6, steps: 0 })
})
