import { expect, it } from 'vitest'
import { payTax } from '#contract/pay/tax-status.ts'
import { buildActors } from '#db/build/actors.ts'
import { jobsOf } from '#server/jobs.ts'
import { runJobs } from '#server/platform/jobs/runner.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

it('new year: proposes the confirmed status of the year before, to those who still work there, once', async () => {
  const night = async (day: string) => {
    hr.clock.set(`${day}T05:00:00Z`)
    const jobs = jobsOf({}).filter((it) => it.name === 'tax-statuses')
    await runJobs({ sql: hr.sql, clock: hr.clock, log: { info() {}, warn() {} }, env: hr.env }, jobs)
  }
  await hr.sql`delete from job_runs`
  hr.clock.set('2026-12-30T05:00:00Z')
  const actors = await buildActors(hr.sql)
  const office = await hr.as(actors.hcis)
  const save = (person: { user_id: number }, year: number, status: 'K/1' | 'K/2' | 'TK/0', confirmed: boolean) =>
    office.call(payTax.save, {
      params: { userId: person.user_id, year },
      body: { company_id: actors.company.id, status, confirmed, tax_mode: 'manual', annualise: true },
    })
  const statuses = () => hr.sql`
    select user_id, status, confirmed, tax_mode, annualise from tax_statuses
    where company_id = ${actors.company.id} and year = 2027 order by user_id`
  const { siti, manager, low, colleague } = actors
  await save(siti, 2026, 'K/1', true)
  await save(manager, 2026, 'K/2', false)
  await save(low, 2026, 'K/1', true)
  await save(colleague, 2026, 'K/1', true)
  await save(low, 2027, 'TK/0', true)
  await hr.sql`update positions set last_day = '2026-12-31' where id = ${colleague.position_id}`
  await night('2026-12-31')
  expect(await statuses()).toMatchObject([{ user_id: low.user_id }])
  await night('2027-01-01')
  const expected = [
    { user_id: siti.user_id, status: 'K/1', confirmed: false, tax_mode: 'manual', annualise: false },
    { user_id: low.user_id, status: 'TK/0', confirmed: true, tax_mode: 'manual', annualise: true },
  ].toSorted((a, b) => a.user_id - b.user_id)
  expect(await statuses()).toEqual(expected)
  await hr.sql`delete from job_runs`
  await hr.sql`delete from job_states`
  await night('2027-01-01')
  expect(await statuses()).toEqual(expected)
})
