/** Tax that the company bears, through HTTP: a month, several runs of it, the last period, and over a year. */
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { payPosition } from '#contract/pay/tax-status.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, runUpTo } from '#test/pay-office.ts'
import { payBonus, slipIn } from '#test/pay-steps.ts'

const hr = startApp()
beforeEach(() => hr.clock.set('2027-01-05T03:00:00Z'))
afterAll(() => hr.clock.set())

const GROSS_UP = { method: 'gross_up', change_amount: 100_000_000 }
const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)

it.each([
  ['official-10', '51827997', 'TK/0', 13_777_062],
  ['grossup-01', '10000000', 'TK/0', 230_179],
  ['grossup-02', '5400000', 'TK/0', 0],
  ['grossup-03', '5400001', 'TK/0', 13_533],
  ['grossup-04', '26000000', 'K/1', 3_213_483],
])('%s: the allowance of a month is its tax', async (_, base_salary, status, allowance) => {
  const office = await buildPayOffice(hr, { ...GROSS_UP, programs: [] })
  const siti = await buildPaid(hr.sql, office.company, { base_salary, status })
  const { sums } = await slipIn(office, (await runUpTo(office, '2026-05', 'compute')).id, siti)
  expect([sums.tax_allowance, sums.tax, sums.net]).toEqual([allowance, allowance, Number(base_salary)])
})

it('slip-07: with contributions, and for one position of a company that withholds', async () => {
  const office = await buildPayOffice(hr)
  const siti = await buildPaid(hr.sql, office.company)
  const body = { method: 'gross_up' as const, programs: null, extra_family: 0 }
  await office.maker.call(payPosition.save, { params: { id: siti.position_id }, body })
  const { sums } = await slipIn(office, (await runUpTo(office, '2026-05', 'compute')).id, siti)
  expect(sums).toMatchObject({
    ...{ taxable_gross: 10_777_319, tax: 323_319, tax_allowance: 323_319, bpjs_employee: 400_000, net: 9_600_000 },
  })
})

it('grossup-05: in December the allowance of the year is its tax', async () => {
  const office = await buildPayOffice(hr, { ...GROSS_UP, programs: [] })
  const siti = await buildPaid(hr.sql, office.company)
  for (const month of MONTHS.slice(0, 11)) await runUpTo(office, month, 'approve')
  const { sums, tax } = await slipIn(office, (await runUpTo(office, '2026-12', 'compute')).id, siti)
  expect([sums.tax_allowance, sums.tax, sums.net]).toEqual([997_381, 997_381, 10_000_000])
  expect(tax).toMatchObject({ gross: 123_529_350, tax_year: 3_529_350, pkp: 63_529_000, withheld: 2_531_969 })
})

it('grossup-06: a leaver gives back the allowance with the tax', async () => {
  const office = await buildPayOffice(hr, { ...GROSS_UP, programs: [] })
  const siti = await buildPaid(hr.sql, office.company, { last_day: '2026-02-28' })
  await runUpTo(office, '2026-01', 'approve')
  const slip = await slipIn(office, (await runUpTo(office, '2026-02', 'compute')).id, siti)
  expect([slip.sums.tax_allowance, slip.sums.tax, slip.sums.net]).toEqual([-230_179, -230_179, 10_000_000])
  expect(slip.lines.map((it) => it.name)).toContain('Penyesuaian Tunjangan PPh 21')
})

it('over a year with bonuses the allowance is the tax, and the net what was promised', async () => {
  const bonus = fc.record({ month: fc.integer({ min: 0, max: 4 }), amount: fc.integer({ min: 1, max: 100_000_000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(bonus, { maxLength: 3 }), async (bonuses) => {
      const office = await buildPayOffice(hr, { ...GROSS_UP, programs: [] })
      const siti = await buildPaid(hr.sql, office.company, { last_day: '2026-05-31' })
      const sum = { allowance: 0, tax: 0, net: 0 }
      const count = async (id: number) => {
        const { sums } = await slipIn(office, id, siti)
        sum.allowance += sums.tax_allowance
        sum.tax += sums.tax
        sum.net += sums.net
      }
      for (const [index, month] of MONTHS.slice(0, 5).entries()) {
        await count((await runUpTo(office, month, 'approve')).id)
        for (const { amount } of bonuses.filter((it) => it.month === index))
          await count((await payBonus(hr.sql, office, { person: siti, amount, pay_date: `${month}-28` })).id)
      }
      const promised = 50_000_000 + bonuses.reduce((all, it) => all + it.amount, 0)
      expect(sum).toEqual({ allowance: sum.tax, tax: sum.tax, net: promised })
    }),
    { numRuns: 4 },
  )
}, 240_000)
