/** Opening balances before and after the holidays of the government and the rules of the company, all through HTTP. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { DEFAULT_LEAVE_POLICY, leavePolicy } from '#contract/leave/policy.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const TODAY = '2026-04-15'
let company: Company
let siti: Person
let office: Browser

beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  await hr.sql`delete from holidays`
  company = await buildCompany(hr.sql)
  await hr.sql`update companies set ledger_from = 2026 where id = ${company.id}`
  siti = await buildPerson(hr.sql, { company, start_at: '2023-02-01' })
  office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})

const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(300)
const steps = {
  opening: async (date: string) => {
    const rows = [
      ['NIK', 'Sisa Cuti'],
      [siti.employee_identity, 5],
    ]
    const file = asFile(await xlsxOf(rows))
    await ok(office.call(leaveBalance.import, { body: { year: 2026, date }, file }))
  },
  pack: () => ok(office.call(workCalendar.applyPack, { body: { year: 2026 } })),
  policy: () => {
    const body = { ...DEFAULT_LEAVE_POLICY, annual_days: 16, carry_over_days: 6 }
    return ok(office.call(leavePolicy.save, { params: { companyId: company.id }, body }))
  },
  week: () => {
    const body = { company_id: company.id, valid_from: '2026-01-01', days: [1, 2, 3, 4, 5, 6] }
    return ok(office.call(workCalendar.saveWorkWeek, { body }))
  },
  night: () => {
    const due = { grants_until: TODAY, ended_until: shiftDay(TODAY, -1) }
    return settleCompany(hr.sql, hr.clock, company.id, { due })
  },
}
type Step = keyof typeof steps

const orders: Step[][] = [
  ['opening', 'pack', 'policy', 'week'],
  ['opening', 'night', 'policy', 'night', 'pack', 'night', 'week'],
  ['pack', 'opening', 'policy', 'week'],
  ['pack', 'night', 'policy', 'night', 'opening', 'night', 'week'],
  ['policy', 'opening', 'pack', 'week'],
  ['policy', 'week', 'pack', 'night', 'opening'],
]

// Joint leave of 2026: 16 February, 18, 20, 23 and 24 March before today, and three days after it.
const opened = [
  { date: '2026-01-01', remaining: 0 },
  { date: '2026-03-20', remaining: 3 },
  { date: TODAY, remaining: 5 },
]
const cases = opened.flatMap(({ date, remaining }) =>
  orders.map((order) => ({ date, remaining, order, name: order.join(', ') })),
)

describe('an opening balance of 5', () => {
  it.each(cases)('of $date leaves $remaining after $name', async ({ date, remaining, order }) => {
    for (const step of order) await steps[step](date)
    await steps.night()
    const { entries, ...found } = (
      await office.call(leaveBalance.one, { params: { id: siti.position_id }, query: { year: 2026 } })
    ).data
    const upTo = entries.filter((it) => it.date <= date).reduce((sum, it) => sum + it.days, 0)
    expect({ upTo, ...found }).toMatchObject({
      ...{ upTo: 5, remaining, expected: 0, joint_ahead: 3 },
      available: remaining - 3,
    })
  })
})
