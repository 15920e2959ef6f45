/** The walk of `npm run bench -- month` with few people. */
import { afterAll, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { openOffice } from './fill.ts'
import { planMonth } from './plan.ts'
import { walkMonth } from './walk.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

it('a month of four companies: every figure of recap, overtime, leave and closed payroll is the expected one', {
  timeout: 240_000,
}, async () => {
  hr.clock.set('2026-11-03T05:00:00Z')
  const plan = planMonth('2026-10', 4, 20)
  const office = await openOffice(hr.sql, plan)
  const browser = await hr.as(office.hr)
  const { differences, compared } = await walkMonth({
    db: hr.sql,
    office,
    plan,
    call: (it, args) => browser.call(it, args),
  })
  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(5000)
})
