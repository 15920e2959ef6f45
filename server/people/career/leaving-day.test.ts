/** The last day of a leaver is stored as HR entered it and ends at midnight in the time zone of the company. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Person, type Position } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
afterEach(() => hr.clock.set())
let hcis: Browser
let today: string
beforeAll(async () => {
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  ;({ today } = exactlyOne(
    await hr.sql<{ today: string }[]>`select (now() at time zone 'Asia/Jakarta')::date as today`,
  ))
})

const of = ({ position_id }: Position) => ({ params: { id: position_id } })
const leave = async (who: Position, effective_at: string) => {
  const body = { kind: 'keluar' as const, effective_at, reason: 'Pindah kota' }
  expect((await hcis.call(career.change, { ...of(who), body })).status).toBe(201)
}
const days = async ({ position_id }: Position) =>
  exactlyOne(
    await hr.sql<{ status: string; last_day: string | null; ended_at: string | null }[]>`
    select status, last_day, ended_at from positions where id = ${position_id}`,
  )
const endedOn = (day: string) => ({ status: 'inactive', last_day: day, ended_at: day })
const stillThere = { status: 'active', ended_at: null }

describe('last day of a leaver', () => {
  it('is the date that HR entered when it lies in the past', async () => {
    const siti = await buildPerson(hr.sql)
    const day = shiftDay(today, -200)
    await leave(siti, day)
    expect(await days(siti)).toEqual(endedOn(day))
    expect((await hcis.call(employee.one, of(siti))).data.last_day).toBe(day)
    expect((await hcis.call(employee.basic, of(siti))).data.anonymise_from).toBe(
      shiftDay(day, hr.env.ANONYMISE_AFTER_DAYS),
    )
  })

  it('decides where the person worked last, regardless of the order of entry', async () => {
    const siti = await buildPerson(hr.sql)
    const before = await buildPosition(hr.sql, siti.user_id)
    await leave(siti, shiftDay(today, -10))
    await leave(before, shiftDay(today, -300))
    const asHrOf = async (company_id: number) => {
      const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [{ id: company_id }] }))
      return (await limited.call(account.one, { params: { userId: siti.user_id } })).status
    }
    expect([await asHrOf(siti.company_id), await asHrOf(before.company_id)]).toEqual([200, 404])
  })

  it('is not the planned one when HR ends the position before it', async () => {
    const siti = await buildPerson(hr.sql)
    await leave(siti, shiftDay(today, 30))
    await leave(siti, shiftDay(today, -3))
    expect(await days(siti)).toEqual(endedOn(shiftDay(today, -3)))
  })

  const formOf = async ({ position_id }: Position, status: 'active' | 'inactive') => {
    const stored = exactlyOne(
      await hr.sql<Record<string, unknown>[]>`
      select company_id, job_id, role_id, supervisor_id, status_id, '2024-01-02' as start_at from positions where id = ${position_id}`,
    )
    const saved = await hcis.call(employee.change, {
      ...of({ position_id } as Position),
      body: { ...stored, status } as never,
    })
    expect(saved.status).toBe(200)
  }

  it('is today when the form deactivates the position, and cleared when the person returns', async () => {
    const siti = await buildPerson(hr.sql)
    await leave(siti, shiftDay(today, 30))
    await formOf(siti, 'inactive')
    expect(await days(siti)).toEqual(endedOn(today))
    await formOf(siti, 'active')
    expect(await days(siti)).toEqual({ ...stillThere, last_day: null })
  })

  it('is today when an import deactivates the position', async () => {
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql, { name: `Staf ${company.id}` })
    const siti = await buildPerson(hr.sql, { company, job })
    await leave(siti, shiftDay(today, 30))
    const cells: Partial<Record<string, string>> = {
      employee_identity: siti.employee_identity,
      company: company.name,
      job: job.name,
      status: 'inactive',
    }
    const head = peopleColumnNames.map((it) => peopleColumns[it].heading)
    const file = asFile(await xlsxOf([head, peopleColumnNames.map((it) => cells[it] ?? '')]))
    expect((await hcis.call(people.import, { file })).data.counts.change).toBe(1)
    expect(await days(siti)).toEqual(endedOn(today))
  })
})

describe('account of a leaver', () => {
  const LAST_DAY = '2026-03-10'
  let [jakarta, jayapura]: Person[] = []
  beforeAll(async () => {
    const staffIn = async (timezone: string) =>
      buildPerson(hr.sql, { company: await buildCompany(hr.sql, { timezone }) })
    ;[jakarta, jayapura] = [await staffIn('Asia/Jakarta'), await staffIn('Asia/Jayapura')]
    hr.clock.set(`${LAST_DAY}T00:00:00Z`)
    for (const who of [jakarta, jayapura]) await leave(who, LAST_DAY)
  })

  it.each([
    ['all through the last day', `${LAST_DAY}T14:59:59Z`, { jakarta: 'active', jayapura: 'active' }],
    [
      'until midnight in Papua, two hours before Jakarta',
      `${LAST_DAY}T15:00:00Z`,
      { jakarta: 'active', jayapura: 'inactive' },
    ],
    ['until the last minute in Jakarta', `${LAST_DAY}T16:59:59Z`, { jakarta: 'active', jayapura: 'inactive' }],
    ['no longer than midnight in Jakarta', `${LAST_DAY}T17:00:00Z`, { jakarta: 'inactive', jayapura: 'inactive' }],
  ])('stays open %s', async (_, instant, expected) => {
    hr.clock.set(instant)
    await applyDue(hr.sql, hr.clock)
    expect({ jakarta: (await days(jakarta!)).status, jayapura: (await days(jayapura!)).status }).toEqual(expected)
  })

  it('ends on the last day, whenever the change is applied', async () => {
    for (const who of [jakarta!, jayapura!]) expect(await days(who)).toEqual(endedOn(LAST_DAY))
  })
})
