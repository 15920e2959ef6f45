/** Cases 23 and 24 of reports: what leave that is left is worth, with the week of the company. */
import { beforeAll, expect, it } from 'vitest'
import { report } from '#contract/report/report.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { paintAllSpans } from '#server/org/position/paint-spans.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { componentId } from '#test/pay-office.ts'

const hr = startApp()
let fiveDays: Company
let sixDays: Company
let office: Browser

const hireWithLeave = async (company: Company, name: string, base_salary: string, days: number): Promise<Person> => {
  const person = await buildPerson(hr.sql, { company, name, start_at: '2024-01-15', base_salary })
  await hr.sql`
    insert into leave_entries (position_id, company_id, year, date, kind, days)
    values (${person.position_id}, ${company.id}, 2026, '2026-01-01', 'grant', ${days})`
  return person
}

beforeAll(async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  fiveDays = await buildCompany(hr.sql)
  sixDays = await buildCompany(hr.sql)
  await hr.sql`
    insert into work_weeks (company_id, valid_from, days) values (${sixDays.id}, '2020-01-01', '{1,2,3,4,5,6}')`
  const ani = await hireWithLeave(sixDays, 'Ani', '4325000.00', 5)
  await hr.sql`
    insert into pay_values (position_id, component_id, amount, valid_from)
    values (${ani.position_id}, ${await componentId(hr.sql, sixDays, 'TJ_TETAP')}, 500000, '2026-01-01')`
  await hireWithLeave(fiveDays, 'Budi', '5000000.00', 3)
  await hireWithLeave(fiveDays, 'Cici', '5000000.00', -1)
  await paintAllSpans(hr.sql)
  office = await hr.as(await buildPerson(hr.sql, { company: await buildCompany(hr.sql), role: 'hcis', sequence: 2 }))
})

it.each([
  [23, () => sixDays, 5, 965_000, [['Ani', 965_000]]],
  [24, () => fiveDays, 3, 714_286, [['Budi', 714_286]]],
] as const)(
  'case %i: wage by the divisor of the week, and no balance below zero is netted',
  async (_, of, left, liability, people) => {
    const query = { company_id: of().id, date: '2026-09-15', by: 'company' } as const
    const { data } = await office.call(report.one, { params: { report: 'leave' }, query })
    const value = (figure: string) => data.headline.find((it) => it.figure === figure)?.value
    expect([value('left'), value('liability')]).toEqual([left, liability])
    expect(data.rows).toMatchObject([{ left, liability }])
    const behind = await office.call(report.people, {
      params: { report: 'leave' },
      query: { ...query, figure: 'liability' } as never,
    })
    expect((behind.body.data as unknown as { name: string; value: number }[]).map((it) => [it.name, it.value])).toEqual(
      people,
    )
  },
)
