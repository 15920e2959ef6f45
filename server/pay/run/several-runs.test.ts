/** Several runs of a tax month: bonus, correction and final pay beside the monthly one. */
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payRun } from '#contract/pay/run.ts'
import { payOpening } from '#contract/pay/tax-opening.ts'
import type { Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, createRun, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { approveRun, computeAgain, createBeside, payBonus, readRun, slipIn, writeLine } from '#test/pay-steps.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let siti: Person
beforeEach(async () => {
  hr.clock.set('2027-01-05T03:00:00Z')
  office = await buildPayOffice(hr, { programs: [] })
  siti = await buildPaid(hr.sql, office.company)
})

const PAY_DATE = '2026-03-15'
const bonusRun = async (pay_date = PAY_DATE) => (await createBeside(office, { kind: 'lain', pay_date })).data

describe('a run of single payments', () => {
  it('has the people whom HR writes lines for, in the month of its pay date', async () => {
    await buildPaid(hr.sql, office.company, { name: 'Budi' })
    const run = await bonusRun()
    expect(run).toMatchObject({ kind: 'lain', month: '2026-03', tax_month: '2026-03', name: 'Lainnya Maret 2026' })
    expect((await computeAgain(office, run.id)).people).toBe(0)
    const answer = await writeLine(hr.sql, office, { id: run.id, person: siti, code: 'BONUS', amount: 5_000_000 })
    expect([answer.status, answer.data.sums.earnings, answer.data.sums.bpjs_employee]).toEqual([200, 5_000_000, 0])
    expect((await computeAgain(office, run.id)).people).toBe(1)
    expect((await slipIn(office, run.id, siti)).sums.earnings).toBe(5_000_000)
  })

  it('drops who has no line left', async () => {
    const budi = await buildPaid(hr.sql, office.company, { name: 'Budi' })
    const { id } = await bonusRun()
    await computeAgain(office, id)
    await writeLine(hr.sql, office, { id, person: siti, code: 'BONUS', amount: 5_000_000 })
    await writeLine(hr.sql, office, { id, person: budi, code: 'BONUS', amount: 5_000_000 })
    const line = (await slipIn(office, id, budi)).lines[0]?.id ?? 0
    await office.maker.call(payRun.removeLine, { params: { id, userId: budi.user_id, lineId: line } })
    const approved = await approveRun(office, id)
    expect([approved.people, approved.gross]).toEqual([1, 5_000_000])
  })

  it('is taxed with the salary of the month as the worked cases say, in both orders', async () => {
    await runUpTo(office, '2026-03', 'approve')
    const bonus = await payBonus(hr.sql, office, { person: siti, amount: 10_000_000, pay_date: PAY_DATE })
    const after = await slipIn(office, bonus.id, siti)
    expect([after.tax.rate_bp, after.sums.tax, after.sums.net]).toEqual([900, 1_600_000, 8_400_000])
    const first = await payBonus(hr.sql, office, { person: siti, amount: 10_000_000, pay_date: '2026-04-10' })
    expect((await slipIn(office, first.id, siti)).sums.tax).toBe(200_000)
    const april = await runUpTo(office, '2026-04', 'approve')
    expect((await slipIn(office, april.id, siti)).sums).toMatchObject({ tax: 1_600_000, net: 8_400_000 })
  })

  it('waits for earlier runs of the month, and not before a month that is approved', async () => {
    const draft = await createRun(office, '2026-03')
    const { id, version } = await bonusRun()
    const refused = await office.maker.call(payRun.compute, { params: { id }, body: { version } })
    expect([refused.status, refused.body.code]).toEqual([409, 'earlier_run'])
    await office.maker.call(payRun.remove, { params: { id: draft.id } })
    expect((await computeAgain(office, id)).state).toBe('computed')
    await office.maker.call(payRun.remove, { params: { id } })
    await runUpTo(office, '2026-04', 'approve')
    const late = await createBeside(office, { kind: 'lain', pay_date: PAY_DATE })
    expect([late.status, late.body.code]).toEqual([409, 'month_closed'])
  })
})

describe('the last period', () => {
  it('is December and the month of the last day, over all runs of it', async () => {
    const gone = await buildPaid(hr.sql, office.company, { name: 'Keluar', last_day: '2026-06-20' })
    for (const { user_id } of [gone, siti])
      await hr.sql`
        insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
        values (${office.company.id}, ${user_id}, 2026, 0, 0, 0, 0, 0, 1, 4)`
    for (const month of ['2026-05', '2026-06']) await runUpTo(office, month, 'approve')
    const bonus = await payBonus(hr.sql, office, { person: gone, amount: 90_000_000, pay_date: '2026-06-28' })
    const slip = await slipIn(office, bonus.id, gone)
    expect([slip.tax.last, slip.tax.months]).toEqual([true, 6])
    expect((slip.tax.withheld ?? 0) + slip.sums.tax).toBe(slip.tax.tax_year)
    const after = await createBeside(office, { kind: 'lain', pay_date: '2026-07-10' })
    await computeAgain(office, after.data.id)
    const refused = await writeLine(hr.sql, office, {
      id: after.data.id,
      person: gone,
      code: 'BONUS',
      amount: 1_000_000,
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'after_final'])
    await runUpTo(office, '2026-12', 'approve')
    const december = await payBonus(hr.sql, office, { person: siti, amount: 20_000_000, pay_date: '2026-12-30' })
    const last = await slipIn(office, december.id, siti)
    expect((last.tax.withheld ?? 0) + last.sums.tax).toBe(last.tax.tax_year)
  })
})

it('keeps the figures of its year from the first approved run on, of whatever kind', async () => {
  await payBonus(hr.sql, office, { person: siti, amount: 5_000_000, pay_date: PAY_DATE })
  const row = { user_id: siti.user_id, gross: 20_000_000, pension: 0, zakat: 0, tax: 0, tax_allowance: 0 }
  const refused = await office.maker.call(payOpening.save, {
    query: { company_id: office.company.id, year: 2026 },
    body: { rows: [{ ...row, first_month: 1, last_month: 2 }] },
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'month_closed'])
})

it('pays nobody whose last period is approved and has not counted it', async () => {
  const gone = await buildPaid(hr.sql, office.company, { name: 'Keluar', last_day: '2026-04-20' })
  await hr.sql`
    insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
    values (${office.company.id}, ${gone.user_id}, 2026, 0, 0, 0, 0, 0, 1, 3)`
  const { id } = await bonusRun()
  await computeAgain(office, id)
  for (const person of [gone, siti]) await writeLine(hr.sql, office, { id, person, code: 'BONUS', amount: 5_000_000 })
  await runUpTo(office, '2026-04', 'approve')
  const { version } = await computeAgain(office, id)
  const refused = await office.maker.call(payRun.check, { params: { id }, body: { version } })
  expect([refused.status, refused.body.code]).toEqual([422, 'after_final'])
  const without = { params: { id, userId: gone.user_id }, body: { reason: 'Dibayar di proses lain' } }
  await office.maker.call(payRun.exclude, without)
  expect(await approveRun(office, id)).toMatchObject({ people: 1, gross: 5_000_000 })
})

describe('at once', () => {
  it('of two runs of a month that are approved and revoked neither counts on the other wrongly', async () => {
    const march = await runUpTo(office, '2026-03', 'approve')
    const { id } = await bonusRun()
    await computeAgain(office, id)
    await writeLine(hr.sql, office, { id, person: siti, code: 'BONUS', amount: 10_000_000 })
    const checked = await office.maker.call(payRun.check, {
      params: { id },
      body: { version: (await readRun(office, id)).version },
    })
    const [approved, revoked] = await Promise.all([
      office.approver.call(payRun.approve, { params: { id }, body: { version: checked.data.version } }),
      office.approver.call(payRun.revoke, {
        params: { id: march.id },
        body: { version: march.version, reason: 'Salah' },
      }),
    ])
    expect([approved.status, revoked.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of two computations of one month the later run waits for the earlier one', async () => {
    const [first, second] = [await bonusRun(), await bonusRun()]
    const compute = ({ id, version }: typeof first) =>
      office.maker.call(payRun.compute, { params: { id }, body: { version } })
    const [one, other] = await Promise.all([compute(first), compute(second)])
    expect([one.status, other.status, other.body.code]).toEqual([200, 409, 'earlier_run'])
  })
})

it('the order of the runs of a month changes no sum', async () => {
  const run = fc.record({ amount: fc.integer({ min: 1, max: 200_000_000 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(run, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('gross', 'gross_up'),
      async (runs, method) => {
        const payIn = async (place: number) => {
          const world = await buildPayOffice(hr, { method })
          const person = await buildPaid(hr.sql, world.company)
          const ordered = place === 0 ? runs : runs.toReversed()
          const ids: number[] = []
          for (const [index, { amount }] of ordered.entries()) {
            if (index === place) ids.push((await runUpTo(world, '2026-03', 'approve')).id)
            ids.push((await payBonus(hr.sql, world, { person, amount, pay_date: PAY_DATE })).id)
          }
          if (ids.length === runs.length) ids.push((await runUpTo(world, '2026-03', 'approve')).id)
          let [tax, net] = [0, 0]
          for (const id of ids) {
            const { sums } = await slipIn(world, id, person)
            tax += sums.tax
            net += sums.net
          }
          return { tax, net }
        }
        expect(await payIn(0)).toEqual(await payIn(1))
      },
    ),
    { numRuns: 4 },
  )
}, 240_000)
