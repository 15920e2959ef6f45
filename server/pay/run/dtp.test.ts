/** Tax that the state bears: the official cases line by line, and a company with the facility. */
import { afterAll, describe, expect, it } from 'vitest'
import { payOutput } from '#contract/pay/output.ts'
import { payRun } from '#contract/pay/run.ts'
import { career } from '#contract/people/career.ts'
import { computeSlip, DTP_CODE } from '#server/pay/engine/slip.ts'
import { startApp } from '#test/harness.ts'
import { fieldsOf, parseXml } from '#test/parse-xml.ts'
import { buildPaid, buildPayOffice, componentId, runUpTo } from '#test/pay-office.ts'
import { approveRun, computeAgain, createBeside, slipIn, writeLine } from '#test/pay-steps.ts'
import { buildSlipFacts, manualLine } from '#test/slip-facts.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

/** A last period in which so much was withheld too much, of which the state has borne a part. */
const lastSlip = (over: number, given: number) => {
  const last = { gross: 0, months: 12, pension: 0, zakat: 0, withheld: over, allowance: 0 }
  return computeSlip(
    buildSlipFacts({
      manual: [manualLine({ amount: 1_000_000 })],
      dtp: { applies: true, given },
      tax: { last: { ...last, previous_net: 0, previous_tax: 0, annualise: false } },
    }),
  )
}

describe('the facility on a slip', () => {
  it.each([
    ['official-18', 1_425_000, 225_000, 1_200_000],
    ['official-19', 80_000, 240_000, 0],
    ['official-20', 287_500, 2_100_000, 0],
  ])('%s: pays back only what exceeds it', (_, over, given, refund) => {
    const { lines, sums } = lastSlip(over, given)
    const amountOf = (code: string) => lines.find((it) => it.code === code)?.amount ?? 0
    expect(amountOf('PPH_KEMBALI') + amountOf(DTP_CODE)).toBe(refund)
    expect(sums.net).toBe(1_000_000 + refund)
  })

  it('pays the tax of a month out, so that the net is the pay', () => {
    const { sums, lines } = computeSlip(
      buildSlipFacts({ manual: [manualLine({ amount: 9_000_000 })], dtp: { applies: true, given: 0 } }),
    )
    expect(lines.at(-1)).toMatchObject({ code: DTP_CODE, amount: 157_500, taxable: false })
    expect([sums.tax, sums.net, sums.taxable_gross]).toEqual([157_500, 9_000_000, 9_000_000])
  })
})

it('a company with the facility pays the tax of people up to the limit of their contract', {
  timeout: 60_000,
}, async () => {
  hr.clock.set('2026-04-05T03:00:00Z')
  const office = await buildPayOffice(hr, { dtp: true, npwp: '0012345678901000', programs: [] })
  const siti = await buildPaid(hr.sql, office.company, { name: 'Siti', base_salary: '10000000' })
  const budi = await buildPaid(hr.sql, office.company, { name: 'Budi', base_salary: '10000001' })
  const bonus = await componentId(hr.sql, office.company, 'BONUS')
  await hr.sql`
    insert into pay_items (position_id, company_id, component_id, month, amount)
    values (${siti.position_id}, ${office.company.id}, ${bonus}, '2026-01', 9000000)`
  await runUpTo(office, '2026-01', 'approve')
  const raise = { kind: 'gaji' as const, effective_at: '2026-02-01', base_salary: '12000000' }
  expect((await office.maker.call(career.change, { params: { id: siti.position_id }, body: raise })).status).toBe(201)
  const run = await runUpTo(office, '2026-02', 'approve')
  const slipOf = async (userId: number) =>
    (await office.maker.call(payRun.slip, { params: { id: run.id, userId } })).data
  const slip = await slipOf(siti.user_id)
  expect(slip.lines.find((it) => it.code === DTP_CODE)?.amount).toBe(slip.sums.tax)
  expect(slip.sums.net).toBe(12_000_000)
  expect((await slipOf(budi.user_id)).lines.some((it) => it.code === DTP_CODE)).toBe(false)
  const query = { company_id: office.company.id, month: '2026-02', as: 'xml' as const }
  const list = parseXml((await office.payer.call(payOutput.taxFile, { query })).raw.toString()).children[1]
  expect(list?.children.map((it) => fieldsOf(it).TaxCertificate)).toEqual(['N/A', 'DTP'])
})

it('bears that of a single payment as soon as HR has written it', async () => {
  hr.clock.set('2026-04-05T03:00:00Z')
  const office = await buildPayOffice(hr, { dtp: true, programs: [] })
  const siti = await buildPaid(hr.sql, office.company, { name: 'Siti' })
  const { id } = (await createBeside(office, { kind: 'lain', pay_date: '2026-03-15' })).data
  await computeAgain(office, id)
  const written = await writeLine(hr.sql, office, { id, person: siti, code: 'BONUS', amount: 9_000_000 })
  await approveRun(office, id)
  const slip = await slipIn(office, id, siti)
  expect([written.data.sums, slip.sums.tax, slip.sums.net]).toEqual([slip.sums, 157_500, 9_000_000])
})
