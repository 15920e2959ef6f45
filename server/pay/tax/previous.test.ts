/** The slip of an earlier employer of the year, also of another company of the group. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payOutput } from '#contract/pay/output.ts'
import { payPrevious } from '#contract/pay/previous-employer.ts'
import { payRun } from '#contract/pay/run.ts'
import { payYearEnd } from '#contract/pay/year-end.ts'
import { career } from '#contract/people/career.ts'
import type { Company, Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { fieldsOf, parseXml } from '#test/parse-xml.ts'
import { buildPaid, buildPayOffice, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { slipIn } from '#test/pay-steps.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let siti: Person
beforeEach(async () => {
  hr.clock.set('2027-01-05T03:00:00Z')
  office = await buildPayOffice(hr, { change_amount: 100_000_000 })
})

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
const of = (company: Company = office.company) => ({
  params: { userId: siti.user_id, year: 2026 },
  company_id: company.id,
})
const read = async () => {
  const { params, company_id } = of()
  return (await office.maker.call(payPrevious.one, { params, query: { company_id } })).data
}

describe('an earlier employer', () => {
  it('is counted in the last period', async () => {
    siti = await buildPaid(hr.sql, office.company, { start_at: '2026-12-01' })
    expect(await read()).toEqual({ net: null, tax: null, slip_number: null })
    const { params, company_id } = of()
    const body = { company_id, net: 135_200_000, tax: 6_180_000, slip_number: 'A1-7' }
    expect((await office.maker.call(payPrevious.save, { params, body })).data).toEqual({
      ...{ net: 135_200_000, tax: 6_180_000, slip_number: 'A1-7' },
    })
    await runUpTo(office, '2026-01', 'approve')
    const december = await runUpTo(office, '2026-12', 'compute')
    const { tax } = await slipIn(office, december.id, siti)
    expect(tax).toMatchObject({ last: true, months: 1, previous_net: 135_200_000, previous_tax: 6_180_000 })
    expect(tax.pkp).toBe(Math.floor(((tax.net ?? 0) + 135_200_000 - 54_000_000) / 1000) * 1000)
    expect(tax.tax).toBe((tax.tax_year ?? 0) - 6_180_000)
  })

  it('is foretold, and named on the certificate', { timeout: 60_000 }, async () => {
    office = await buildPayOffice(hr, { change_amount: 100_000_000, npwp: '0012345678901000' })
    siti = await buildPaid(hr.sql, office.company, { start_at: '2026-11-01' })
    const { params, company_id } = of()
    const body = { company_id, net: 135_200_000, tax: 6_180_000, slip_number: 'A1-7' }
    await office.maker.call(payPrevious.save, { params, body })
    for (const month of ['2026-01', '2026-11']) await runUpTo(office, month, 'approve')
    const query = { company_id, year: 2026, page: 1, page_size: 25 }
    const [foretold] = (await office.maker.call(payYearEnd.simulation, { query })).data
    const { id } = await runUpTo(office, '2026-12', 'approve')
    expect(foretold?.tax).toBe((await slipIn(office, id, siti)).tax.tax)
    expect(foretold?.text).toContain('pemberi kerja sebelumnya')
    const file = await office.payer.call(payOutput.a1, { query: { company_id, year: 2026, as: 'xml' } })
    const [, list] = parseXml(file.raw.toString()).children
    expect((list?.children ?? []).map(fieldsOf)).toMatchObject([
      { WorkForSecondEmployer: 'Yes', PrevWhTaxSlip: 'A1-7' },
    ])
  })

  it('inside the group is taken from the final slip, and both companies are audited', async () => {
    siti = await buildPaid(hr.sql, office.company, { base_salary: '12000000' })
    const next = await buildPayOffice(hr, { change_amount: 100_000_000 })
    const { params, company_id } = of(next.company)
    const take = () => next.maker.call(payPrevious.take, { params, body: { company_id } })
    const [job] = await hr.sql<{ job_id: number }[]>`select job_id from positions where id = ${siti.position_id}`
    const moved = await office.maker.call(career.change, {
      params: { id: siti.position_id },
      body: { kind: 'mutasi', effective_at: '2026-07-01', company_id, job_id: job?.job_id },
    })
    expect(moved.status).toBeLessThan(300)
    await hr.sql`
      insert into tax_statuses (company_id, user_id, year, status, confirmed)
      values (${next.company.id}, ${siti.user_id}, 2026, 'TK/0', true)`
    const early = await take()
    expect([early.status, early.body.code]).toEqual([404, 'no_final_slip'])
    for (const month of MONTHS.slice(0, 6)) await runUpTo(office, month, 'approve')
    const runs = await office.maker.call(payRun.list, {
      query: { company_id: office.company.id, year: 2026 },
    })
    const june = await slipIn(office, runs.data[0]?.id ?? 0, siti)
    expect(june.tax.last).toBe(true)
    const { data } = await take()
    expect(data).toEqual({ net: june.tax.net, tax: june.tax.tax_year, slip_number: expect.stringContaining('2026-06') })
    const rows = await hr.sql<{ company_id: number }[]>`
      select (after->>'company_id')::int as company_id from audit
      where entity = 'pay_tax' and subject_user_id = ${siti.user_id} and after->>'slip_number' is not null order by id`
    expect(rows.map((it) => it.company_id)).toEqual([next.company.id, office.company.id])
    for (const month of MONTHS.slice(6)) await runUpTo(next, month, 'approve')
    const list = await next.maker.call(payRun.list, {
      query: { company_id: next.company.id, year: 2026 },
    })
    const last = await slipIn(next, list.data[0]?.id ?? 0, siti)
    expect(last.tax).toMatchObject({ last: true, months: 6, previous_net: data.net, previous_tax: data.tax })
  })
})
