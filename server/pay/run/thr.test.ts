/** THR: who gets it, how much, and what it is warned of. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payRun } from '#contract/pay/run.ts'
import type { Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, enablePay, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { approveRun, computeAgain, createBeside, readRun, slipIn, writeLine } from '#test/pay-steps.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
beforeEach(async () => {
  hr.clock.set('2026-04-02T03:00:00Z')
  office = await buildPayOffice(hr)
})

const HOLIDAY = { name: 'Idul Fitri', date: '2026-03-20', religions: null }
const thrRun = async (more: object = {}, pay_date = '2026-03-10') => {
  const answer = await createBeside(office, { kind: 'thr', pay_date, holiday: { ...HOLIDAY, ...more } })
  expect(answer.status).toBe(201)
  return computeAgain(office, answer.data.id)
}
const rowsOf = async (id: number) => (await office.maker.call(payRun.slips, { params: { id }, query: {} })).data
const namesOf = async (id: number) => (await rowsOf(id)).map((it) => it.name)
const believes = (person: Person, religion: string) =>
  hr.sql`update profiles set religion = ${religion} where user_id = ${person.user_id}`
const hasStatus = (person: Person, status: string) => hr.sql`
  update positions set status_id = (select id from employee_statuses where name = ${status}) where id = ${person.position_id}`

describe('THR', () => {
  it('is a month of pay by service, as the worked cases say', async () => {
    const starts: [string, string, number][] = [
      ['A', '2024-01-15', 7_500_000],
      ['B', '2025-03-20', 7_500_000],
      ['C', '2025-03-21', 7_500_000],
      ['D', '2025-10-01', 6_000_000],
      ['E', '2026-02-20', 6_000_000],
      ['F', '2026-02-21', 6_000_000],
      ['G', '2025-08-01', 5_000_000],
    ]
    for (const [name, start_at, salary] of starts)
      await buildPaid(hr.sql, office.company, { name, start_at, base_salary: String(salary) })
    const run = await thrRun()
    expect((await rowsOf(run.id)).map((it) => [it.name, it.taxable_gross, it.bpjs_employee])).toEqual([
      ['A', 7_500_000, 0],
      ['B', 7_500_000, 0],
      ['C', 6_875_000, 0],
      ['D', 2_500_000, 0],
      ['E', 500_000, 0],
      ['G', 2_916_667, 0],
    ])
    expect(run).toMatchObject({ kind: 'thr', month: '2026-03', tax_month: '2026-03', name: 'THR Idul Fitri' })
  })

  it('goes to those who leave up to thirty days before, but not when a contract ends', async () => {
    await buildPaid(hr.sql, office.company, { name: 'Tetap', last_day: '2026-03-05' })
    await buildPaid(hr.sql, office.company, { name: 'Lama', last_day: '2026-02-17' })
    const contract = await buildPaid(hr.sql, office.company, { name: 'Kontrak', last_day: '2026-03-05' })
    await hasStatus(contract, 'Kontrak')
    const still = await buildPaid(hr.sql, office.company, { name: 'Masih Kontrak' })
    await hasStatus(still, 'Kontrak')
    expect(await namesOf((await thrRun()).id)).toEqual(['Masih Kontrak', 'Tetap'])
  })

  it('leaves out who resigned where the company chose so', async () => {
    await hr.sql`delete from pay_policies where company_id = ${office.company.id}`
    await enablePay(hr.sql, office.company.id, { thr_leavers: 'not_resigned' })
    const resigned = await buildPaid(hr.sql, office.company, { name: 'Undur', last_day: '2026-03-05' })
    await buildPaid(hr.sql, office.company, { name: 'Lepas', last_day: '2026-03-05' })
    await hr.sql`
      insert into career_changes (position_id, kind, effective_at, state, before, after, reason)
      values (${resigned.position_id}, 'keluar', '2026-03-05', 'applied', '{}', '{}', 'Mengundurkan diri')`
    expect(await namesOf((await thrRun()).id)).toEqual(['Lepas'])
  })

  it('follows the religion; without one of the six it comes with that of most people', async () => {
    for (const [name, religion] of [
      ['Ali', 'islam'],
      ['Umar', 'islam'],
      ['Maria', 'katolik'],
      ['Wayan', 'hindu'],
      ['Sapto', 'kepercayaan'],
    ] as const)
      await believes(await buildPaid(hr.sql, office.company, { name }), religion)
    await buildPaid(hr.sql, office.company, { name: 'Zaki' })
    expect(await namesOf((await thrRun({ religions: ['islam'] })).id)).toEqual(['Ali', 'Sapto', 'Umar', 'Zaki'])
  })

  it('needs a holiday', async () => {
    const answer = await createBeside(office, { kind: 'thr', pay_date: '2026-03-10' })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['holiday']])
  })

  it('is warned of when it is late, the second one, or below the law', async () => {
    const siti = await buildPaid(hr.sql, office.company)
    await runUpTo(office, '2026-01', 'approve')
    const first = await thrRun()
    expect((await rowsOf(first.id))[0]?.warnings).toEqual([])
    await writeLine(hr.sql, office, { id: first.id, person: siti, code: 'THR', amount: 12_000_000 })
    const higher = await slipIn(office, first.id, siti)
    expect([higher.sums.earnings, higher.warnings, higher.lines.map((it) => it.manual)]).toEqual([
      12_000_000,
      [],
      [true],
    ])
    await writeLine(hr.sql, office, { id: first.id, person: siti, code: 'THR', amount: 9_000_000 })
    expect((await slipIn(office, first.id, siti)).warnings).toEqual(['thr_below_law'])
    await computeAgain(office, first.id)
    expect((await slipIn(office, first.id, siti)).sums.earnings).toBe(9_000_000)
    await approveRun(office, first.id)
    const second = await thrRun({}, '2026-03-14')
    expect((await slipIn(office, second.id, siti)).warnings).toEqual(['thr_twice', 'thr_late'])
  })

  it('and salary of a month are taxed together, whatever comes first', async () => {
    const siti = await buildPaid(hr.sql, office.company)
    const other = await buildPayOffice(hr)
    const budi = await buildPaid(hr.sql, other.company)
    const thr = await thrRun()
    await approveRun(office, thr.id)
    const march = await runUpTo(office, '2026-03', 'approve')
    const first = [await slipIn(office, thr.id, siti), await slipIn(office, march.id, siti)]
    const salary = await runUpTo(other, '2026-03', 'approve')
    const created = await createBeside(other, { kind: 'thr', pay_date: '2026-03-10', holiday: HOLIDAY })
    await computeAgain(other, created.data.id)
    await approveRun(other, created.data.id)
    const second = [await slipIn(other, salary.id, budi), await slipIn(other, created.data.id, budi)]
    const taxOf = (slips: typeof first) => slips.reduce((sum, it) => sum + it.sums.tax, 0)
    expect(taxOf(first)).toBe(taxOf(second))
    expect(first[1]?.tax.gross).toBe(20_454_000)
  })

  it('of somebody who was paid for the last time stops the check until the tax is typed', async () => {
    const gone = await buildPaid(hr.sql, office.company, { name: 'Keluar', last_day: '2026-02-25' })
    const run = await thrRun()
    expect((await slipIn(office, run.id, gone)).warnings).toContain('after_final')
    const check = async () => {
      const { version } = await readRun(office, run.id)
      return office.maker.call(payRun.check, { params: { id: run.id }, body: { version } })
    }
    const refused = await check()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[422, 'after_final', 'Karyawan sudah selesai; isi pajaknya sendiri'],
    ])
    await hr.sql`update tax_statuses set tax_mode = 'manual' where user_id = ${gone.user_id}`
    await computeAgain(office, run.id)
    expect((await check()).status).toBe(200)
  })
})
