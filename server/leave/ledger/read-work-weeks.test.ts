import { expect, it } from 'vitest'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'
import { readWorkWeeks } from './read-work-weeks.ts'

const hr = startApp()

const FIRST = '2026-11-16'
const logged: object[] = []
const log = { info: (it: object) => logged.push(it) }

it('reads the week off the last 60 days once, and counts leave from then on anew', async () => {
  const [kitchen, school, ready] = [
    await buildCompany(hr.sql),
    await buildCompany(hr.sql),
    await buildCompany(hr.sql),
  ] as const
  await hr.sql`update companies set calendar_from = ${FIRST}`
  await hr.sql`insert into work_weeks (company_id, valid_from, days) values (${ready.id}, '2026-01-01', '{1,2}')`
  const [ani, budi] = [
    await buildPerson(hr.sql, { company: kitchen }),
    await buildPerson(hr.sql, { company: kitchen }),
  ] as const
  // Both came from Monday to Friday, one of them on Saturday; the Sunday is more than 60 days ago.
  for (const work_date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'])
    for (const who of [ani, budi]) await buildAttendance(hr.sql, who, { work_date, in: '08:00' })
  await buildAttendance(hr.sql, ani, { work_date: '2026-11-14', in: '08:00' })
  await buildAttendance(hr.sql, ani, { work_date: '2026-07-05', in: '08:00' })
  const leave = await buildLeave(hr.sql, ani, {
    request_type: 'cuti',
    start_date: '2026-12-04',
    end_date: '2026-12-05',
    status: 'accepted',
  })
  await hr.sql`update work_week_reading set read_at = null`

  await readWorkWeeks(hr.sql, log)
  const weeks = await hr.sql<{ company_id: number; valid_from: string; days: number[] }[]>`
    select company_id, valid_from, days from work_weeks order by company_id`
  expect(weeks).toEqual([
    { company_id: kitchen.id, valid_from: FIRST, days: [1, 2, 3, 4, 5, 6] },
    { company_id: school.id, valid_from: FIRST, days: [1, 2, 3, 4, 5] },
    { company_id: ready.id, valid_from: '2026-01-01', days: [1, 2] },
  ])
  expect(logged).toEqual([
    { company_id: kitchen.id, company_name: kitchen.name, days: [1, 2, 3, 4, 5, 6] },
    { company_id: school.id, company_name: school.name, days: [1, 2, 3, 4, 5] },
  ])
  const [counted] = await hr.sql`select working_days::float8 as days from leaves where id = ${leave.id}`
  expect(counted).toEqual({ days: 2 })

  await hr.sql`delete from work_weeks`
  await readWorkWeeks(hr.sql, log)
  expect(await hr.sql`select 1 from work_weeks`).toEqual([])
})
