/** Pay of earlier months that later runs make up for (Susulan). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payValue } from '#contract/pay/pay-value.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { payRun } from '#contract/pay/run.ts'
import { career } from '#contract/people/career.ts'
import type { Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { insertIzin, setIzinUnpaid } from '#test/pay-corrections.ts'
import { buildPaid, buildPayOffice, componentId, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { slipIn } from '#test/pay-steps.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let siti: Person
beforeEach(async () => {
  hr.clock.set('2026-09-05T03:00:00Z')
  office = await buildPayOffice(hr)
  siti = await buildPaid(hr.sql, office.company)
  await setIzinUnpaid(hr.sql, office.company)
})

const laterLines = async (run_id: number, person = siti) => {
  const { data } = await office.maker.call(payRun.slip, { params: { id: run_id, userId: person.user_id } })
  return data.lines.filter((it) => it.code === 'SUSULAN').map((it) => [it.month, it.text, it.amount])
}
const raise = async (effective_at: string, base_salary: string) => {
  const body = { kind: 'gaji' as const, effective_at, base_salary }
  const answer = await office.maker.call(career.change, { params: { id: siti.position_id }, body })
  expect(answer.status).toBeLessThan(300)
}
const setAllowance = async (amount: number | null, valid_from: string, person = siti) => {
  const component_id = await componentId(hr.sql, office.company, 'TJ_JABATAN')
  const body = { position_id: person.position_id, component_id, amount, valid_from }
  expect((await office.maker.call(payValue.save, { body })).status).toBe(200)
}
const isAbsent = (from: string, to: string) => insertIzin(hr.sql, office.company, siti, from, to)

describe('Susulan', () => {
  it('a raise entered late is paid for each month, a line per month and component', async () => {
    await runUpTo(office, '2026-05', 'approve')
    await runUpTo(office, '2026-06', 'approve')
    await raise('2026-05-01', '12000000')
    await setAllowance(1_000_000, '2026-06-01')
    const july = await runUpTo(office, '2026-07', 'approve')
    expect(await laterLines(july.id)).toEqual([
      ['2026-05', 'Susulan 2026-05: Gaji Pokok', 2_000_000],
      ['2026-06', 'Susulan 2026-06: Gaji Pokok', 2_000_000],
      ['2026-06', 'Susulan 2026-06: Tunjangan Jabatan', 1_000_000],
    ])
    const august = await runUpTo(office, '2026-08', 'compute')
    expect(await laterLines(august.id)).toEqual([])
  })

  it('is taken back when its reason goes, and taxed in the month in which it is paid', async () => {
    await runUpTo(office, '2026-05', 'approve')
    await setAllowance(1_000_000, '2026-05-01')
    const june = await runUpTo(office, '2026-06', 'approve')
    const { data: slip } = await office.maker.call(payRun.slip, { params: { id: june.id, userId: siti.user_id } })
    expect(slip.tax.gross).toBe(slip.sums.taxable_gross)
    await hr.sql`delete from pay_values where position_id = ${siti.position_id}`
    const july = await runUpTo(office, '2026-07', 'approve')
    expect(await laterLines(july.id)).toEqual([
      ['2026-05', 'Susulan 2026-05: Tunjangan Jabatan', -1_000_000],
      ['2026-06', 'Susulan 2026-06: Tunjangan Jabatan', -1_000_000],
    ])
  })

  it('counts what came late to the attendance, and the list of the month says which run settled it', async () => {
    await runUpTo(office, '2026-05', 'approve')
    await isAbsent('2026-05-05', '2026-05-06')
    const query = { month: '2026-05', company_id: office.company.id }
    const later = async () => (await office.maker.call(payroll.later, { query })).data
    const unpaid = (rows: Awaited<ReturnType<typeof later>>) => rows.find((it) => it.field === 'unpaid_days')
    expect(unpaid(await later())).toMatchObject({ closed: 0, now: 2, settled_month: null })
    const june = await runUpTo(office, '2026-06', 'compute')
    const [line] = await laterLines(june.id)
    expect(line).toEqual(['2026-05', 'Susulan 2026-05: Potongan Tidak Masuk', expect.any(Number)])
    expect(unpaid(await later())).toMatchObject({ settled_month: null })
    const checked = (
      await office.maker.call(payRun.check, { params: { id: june.id }, body: { version: june.version } })
    ).data
    await office.approver.call(payRun.approve, { params: { id: june.id }, body: { version: checked.version } })
    expect(unpaid(await later())).toMatchObject({ now: 2, settled_month: '2026-06' })
    await isAbsent('2026-05-07', '2026-05-07')
    expect(unpaid(await later())).toMatchObject({ now: 3, settled_month: null })
  })

  it('pays who came into a paid month later, and not who was left out of it', async () => {
    const out = await buildPaid(hr.sql, office.company, { name: 'Tidak Ikut' })
    const may = await runUpTo(office, '2026-05', 'compute')
    await office.maker.call(payRun.exclude, {
      params: { id: may.id, userId: out.user_id },
      body: { reason: 'Dibayar entitas lain' },
    })
    const version = (await office.maker.call(payRun.one, { params: { id: may.id } })).data.version
    const checked = (await office.maker.call(payRun.check, { params: { id: may.id }, body: { version } })).data
    await office.approver.call(payRun.approve, { params: { id: may.id }, body: { version: checked.version } })
    const budi = await buildPaid(hr.sql, office.company, { name: 'Budi', start_at: '2026-05-04' })
    const june = await runUpTo(office, '2026-06', 'compute')
    expect((await laterLines(june.id, budi)).map((it) => it[1])).toEqual(['Susulan 2026-05: Gaji Pokok'])
    expect(await laterLines(june.id, out)).toEqual([])
  })

  it('slip-08: two absent days that were found out later reduce the next slip', async () => {
    const other = await buildPayOffice(hr, { proration: 'fixed', fixed_days: 26, programs: [] })
    await setIzinUnpaid(hr.sql, other.company)
    const budi = await buildPaid(hr.sql, other.company, { base_salary: '6000000' })
    await runUpTo(other, '2026-05', 'approve')
    await insertIzin(hr.sql, other.company, budi, '2026-05-05', '2026-05-06')
    const june = await runUpTo(other, '2026-06', 'compute')
    const slip = await slipIn(other, june.id, budi)
    expect(slip.lines.map((it) => it.amount)).toEqual([6_000_000, -461_538])
    expect([slip.tax.rate_bp, slip.sums]).toMatchObject([25, { taxable_gross: 5_538_462, tax: 13_846, net: 5_524_616 }])
  })

  it('looks back twelve months', async () => {
    hr.clock.set('2027-03-05T03:00:00Z')
    await hr.sql`
      insert into tax_statuses (company_id, user_id, year, status, confirmed)
      values (${office.company.id}, ${siti.user_id}, 2027, 'TK/0', true)`
    await runUpTo(office, '2026-01', 'approve')
    await runUpTo(office, '2026-02', 'approve')
    await hr.sql`
      insert into pay_values (position_id, component_id, amount, valid_from)
      select ${siti.position_id}, id, 500000, '2026-01-01' from pay_components
      where company_id = ${office.company.id} and code = 'TJ_TETAP'`
    const run = await runUpTo(office, '2027-02', 'compute')
    expect((await laterLines(run.id)).map((it) => it[0])).toEqual(['2026-02'])
  })

  it('computes a paid month with the components as they were', async () => {
    await setAllowance(1_000_000, '2026-05-01')
    await runUpTo(office, '2026-05', 'approve')
    await hr.sql`update pay_components set active = false where company_id = ${office.company.id} and code = 'TJ_JABATAN'`
    const june = await runUpTo(office, '2026-06', 'compute')
    expect(await laterLines(june.id)).toEqual([])
  })
})

describe('at once', () => {
  it('of an approval and a reopening of the month one wins', async () => {
    await runUpTo(office, '2026-05', 'approve')
    const june = await runUpTo(office, '2026-06', 'check')
    const body = { month: '2026-06', company_id: office.company.id, reason: 'Koreksi' }
    const [approved, reopened] = await Promise.all([
      office.approver.call(payRun.approve, { params: { id: june.id }, body: { version: june.version } }),
      office.maker.call(payroll.reopen, { body }),
    ])
    expect([approved.status, reopened.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('two months settle a third once, whatever is approved first', async () => {
    await runUpTo(office, '2026-05', 'approve')
    await setAllowance(1_000_000, '2026-05-01')
    const june = await runUpTo(office, '2026-06', 'check')
    const july = await runUpTo(office, '2026-07', 'check')
    const approve = (run: typeof june) =>
      office.approver.call(payRun.approve, { params: { id: run.id }, body: { version: run.version } })
    const answers = await Promise.all([approve(june), approve(july)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('stale')
  })
})
