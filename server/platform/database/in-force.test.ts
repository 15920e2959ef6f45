import { beforeEach, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPolicy } from '#db/build/approval.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { attendanceHours } from '#server/calendar/work-day/queries.ts'
import { startApp } from '#test/harness.ts'
import type { Clock } from './clock.ts'
import { changeFromToday, inForce } from './in-force.ts'

const hr = startApp()
let actors: Actors
beforeEach(async () => {
  actors = await buildActors(hr.sql)
})

/** 16:00 UTC is 23:00 of the same day in WIB, and 01:00 of the next in WIT. */
const clockOf =
  (day: string): Clock =>
  (db) =>
    db`${`${day}T16:00:00Z`}::timestamptz`

const setHours = (company_id: number, day: string, begins: string) =>
  changeFromToday(hr.sql, clockOf(day), attendanceHours, {
    company_id,
    changed_by: actors.hcis.position_id,
    values: { in: begins, out: '17:00' },
  })

const beginsOn = async (company_id: number, day: string) => {
  const [row] = await hr.sql<{ in: string }[]>`
    ${inForce(hr.sql, attendanceHours, hr.sql`${company_id}`, hr.sql`${day}::date`)}`
  return row?.in
}

it('has the latest row up to the day in force, and none before the first', async () => {
  const { id } = await buildCompany(hr.sql)
  await setHours(id, '2026-03-10', '09:00')
  await setHours(id, '2026-03-20', '08:00')
  const days = ['2026-03-09', '2026-03-10', '2026-03-19', '2026-03-20', '2027-01-01']
  expect(await Promise.all(days.map((day) => beginsOn(id, day)))).toEqual([
    undefined,
    '09:00:00',
    '09:00:00',
    '08:00:00',
    '08:00:00',
  ])
})

it('applies from today in the time zone of the company', async () => {
  const jakarta = await buildCompany(hr.sql)
  const jayapura = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
  for (const { id } of [jakarta, jayapura]) await setHours(id, '2026-03-10', '09:00')
  expect([await beginsOn(jakarta.id, '2026-03-10'), await beginsOn(jayapura.id, '2026-03-10')]).toEqual([
    '09:00:00',
    undefined,
  ])
  expect(await beginsOn(jayapura.id, '2026-03-11')).toBe('09:00:00')
})

it('keeps one row a day with who changed it last, and when', async () => {
  const { id } = await buildCompany(hr.sql)
  await setHours(id, '2026-03-10', '09:00')
  await setHours(id, '2026-03-10', '10:00')
  const rows = await hr.sql`
    select "in", changed_by, changed_at > now() - interval '1 hour' as is_new from attendance_hours where company_id = ${id}`
  expect(rows).toEqual([{ in: '10:00:00', changed_by: actors.hcis.position_id, is_new: true }])
})

it('decides requests by the approval policy in force today, not by an older one', async () => {
  const { company } = actors
  const [yesterday] = await hr.sql<{ day: string }[]>`
    select ((now() at time zone ${company.timezone})::date - 1)::text as day`
  const budi = await buildPerson(hr.sql, { company, supervisor: actors.low })
  await buildLeave(hr.sql, budi)
  const total = async () => (await (await hr.as(actors.low)).call(inbox.total)).data.total
  expect(await total()).toBe(0)
  await buildPolicy(hr.sql, company, { direct_supervisor: true, valid_from: yesterday?.day })
  expect(await total()).toBe(1)
  const office = await hr.as(actors.hcis)
  const params = { companyId: company.id }
  await office.call(approvalPolicy.save, { params, body: { direct_supervisor: false, steps: 1 } })
  expect(await total()).toBe(0)
  expect((await office.call(approvalPolicy.one, { params })).data.direct_supervisor).toBe(false)
  const history = await hr.sql`
    select direct_supervisor, changed_by, valid_until is not null as is_ended from approval_policies where company_id = ${company.id} order by valid_from`
  expect(history).toEqual([
    { direct_supervisor: true, changed_by: null, is_ended: true },
    { direct_supervisor: false, changed_by: actors.hcis.position_id, is_ended: false },
  ])
})
