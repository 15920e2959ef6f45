/** Loans that are paid back from pay (kasbon). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payLoan } from '#contract/pay/loan.ts'
import { OWN_PAY } from '#contract/pay/pay-value.ts'
import { payRun } from '#contract/pay/run.ts'
import { buildPerson, buildPosition, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { computeAgain, slipIn, writeLine } from '#test/pay-steps.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let siti: Person
beforeEach(async () => {
  hr.clock.set('2026-09-05T03:00:00Z')
  office = await buildPayOffice(hr)
  siti = await buildPaid(hr.sql, office.company)
})

const draft = { amount: 2_000_000, instalment: 750_000, first_month: '2026-05', note: null, through_payroll: false }
const lend = async (more: object = {}, person = siti) =>
  (await office.maker.call(payLoan.add, { body: { position_id: person.position_id, ...draft, ...more } })).data
const read = async () =>
  (await office.maker.call(payLoan.list, { query: { company_id: office.company.id } })).data.map((it) => [
    it.rest,
    it.lines.map((line) => [line.month, line.amount]),
  ])
const loanLines = async (id: number, person = siti) =>
  (await slipIn(office, id, person)).lines
    .filter((it) => it.code.startsWith('KASBON'))
    .map((it) => [it.code, it.amount])

describe('a loan', () => {
  it('is paid back by each monthly run until nothing is left, and the slip says what is left', async () => {
    await lend()
    const runs = []
    for (const month of ['2026-05', '2026-06', '2026-07', '2026-08']) runs.push(await runUpTo(office, month, 'approve'))
    const rests = []
    for (const { id } of runs) rests.push([...(await loanLines(id)), (await slipIn(office, id, siti)).loan_rest])
    expect(rests).toEqual([
      [['KASBON', 750_000], 1_250_000],
      [['KASBON', 750_000], 500_000],
      [['KASBON', 500_000], 0],
      [0],
    ])
    expect(await read()).toEqual([
      [
        0,
        [
          ['2026-05', 750_000],
          ['2026-06', 750_000],
          ['2026-07', 500_000],
        ],
      ],
    ])
  })

  it('reduces the net as the worked case says, and no tax', async () => {
    const without = await runUpTo(office, '2026-05', 'compute')
    const before = await slipIn(office, without.id, siti)
    await lend()
    await computeAgain(office, without.id)
    const after = await slipIn(office, without.id, siti)
    expect([after.sums.net, after.sums.tax, after.sums.deductions]).toEqual([
      before.sums.net - 750_000,
      before.sums.tax,
      750_000,
    ])
  })

  it('through pay is paid out once, untaxed, and its first instalment taken in the same run', async () => {
    await lend({ through_payroll: true })
    const may = await runUpTo(office, '2026-05', 'approve')
    expect(await loanLines(may.id)).toEqual([
      ['KASBON_CAIR', 2_000_000],
      ['KASBON', 750_000],
    ])
    const slip = await slipIn(office, may.id, siti)
    expect([slip.sums.earnings, slip.sums.taxable_gross]).toEqual([12_000_000, 10_454_000])
    const june = await runUpTo(office, '2026-06', 'compute')
    expect(await loanLines(june.id)).toEqual([['KASBON', 750_000]])
  })

  it('takes its rest from the last slip of a leaver, who is warned of', async () => {
    const gone = await buildPaid(hr.sql, office.company, {
      name: 'Keluar',
      start_at: '2026-05-01',
      last_day: '2026-05-28',
    })
    await lend({}, gone)
    const may = await runUpTo(office, '2026-05', 'compute')
    expect(await loanLines(may.id, gone)).toEqual([['KASBON', 2_000_000]])
    expect((await slipIn(office, may.id, gone)).warnings).toContain('loan_left')
  })

  it('has an instalment that HR may lower in a run, down to nothing', async () => {
    await lend()
    const { id } = await runUpTo(office, '2026-05', 'compute')
    const write = (amount: number) => writeLine(hr.sql, office, { id, person: siti, code: 'KASBON', amount })
    expect((await write(800_000)).status).toBe(422)
    await write(200_000)
    expect(await loanLines(id)).toEqual([['KASBON', 200_000]])
    await write(0)
    await computeAgain(office, id)
    const slip = await slipIn(office, id, siti)
    expect([await loanLines(id), slip.loan_rest]).toEqual([[['KASBON', 0]], 2_000_000])
    const line = slip.lines.find((it) => it.code === 'KASBON')?.id ?? 0
    await office.maker.call(payRun.removeLine, { params: { id, userId: siti.user_id, lineId: line } })
    expect(await loanLines(id)).toEqual([['KASBON', 750_000]])
  })

  it('stays as it is once a run has taken from it, and is settled otherwise', async () => {
    const loan = await lend()
    const change = (more: object) =>
      office.maker.call(payLoan.change, { params: { id: loan.id }, body: { ...draft, ...more } })
    expect((await change({ instalment: 500_000 })).data.instalment).toBe(500_000)
    expect((await change({ instalment: 3_000_000 })).status).toBe(422)
    await runUpTo(office, '2026-05', 'approve')
    expect((await change({ instalment: 1_000 })).body.code).toBe('in_use')
    expect(
      (await office.maker.call(payLoan.add, { body: { position_id: siti.position_id, ...draft } })).body.code,
    ).toBe('month_closed')
    const settle = () => office.maker.call(payLoan.settle, { params: { id: loan.id }, body: { note: 'Tunai' } })
    expect((await settle()).data).toMatchObject({ rest: 0, settled_at: '2026-09-05', settled_note: 'Tunai' })
    expect((await settle()).status).toBe(409)
    const june = await runUpTo(office, '2026-06', 'compute')
    expect(await loanLines(june.id)).toEqual([])
  })

  it('is written by others, and makes computed runs out of date', async () => {
    const own = await buildPaid(hr.sql, office.company, { name: 'Ratna' })
    const { position_id } = await buildPosition(hr.sql, own.user_id, { role: 'hcis', sequence: 2 })
    const self = await hr.as({ position_id })
    const refused = await self.call(payLoan.add, { body: { position_id: own.position_id, ...draft } })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 'own_pay', OWN_PAY])
    const run = await runUpTo(office, '2026-05', 'compute')
    await lend({ first_month: '2026-05' })
    expect((await office.maker.call(payRun.one, { params: { id: run.id } })).data.stale).toBe(true)
  })

  it('of another company is out of reach', async () => {
    const loan = await lend()
    const { company } = await buildPayOffice(hr)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] }))
    const settled = await limited.call(payLoan.settle, { params: { id: loan.id }, body: { note: 'Tunai' } })
    expect(settled.status).toBe(404)
    expect((await limited.call(payLoan.list, { query: { company_id: office.company.id } })).status).toBe(403)
  })
})

describe('at once', () => {
  it('two months take from a loan one after the other', async () => {
    await lend({ amount: 750_000 })
    const [may, june] = [await runUpTo(office, '2026-05', 'check'), await runUpTo(office, '2026-06', 'check')]
    const approve = (run: typeof may) =>
      office.approver.call(payRun.approve, { params: { id: run.id }, body: { version: run.version } })
    const answers = await Promise.all([approve(may), approve(june)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const other = answers[0]?.status === 200 ? june : may
    await office.maker.call(payRun.return, {
      params: { id: other.id },
      body: { version: other.version, reason: 'Hitung ulang' },
    })
    await computeAgain(office, other.id)
    expect(await loanLines(other.id)).toEqual([])
  })

  it('a settlement and an approval do not both take the rest', async () => {
    const loan = await lend({ amount: 750_000 })
    const may = await runUpTo(office, '2026-05', 'check')
    const [approved, settled] = await Promise.all([
      office.approver.call(payRun.approve, { params: { id: may.id }, body: { version: may.version } }),
      office.maker.call(payLoan.settle, { params: { id: loan.id }, body: { note: 'Tunai' } }),
    ])
    expect([approved.status, settled.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
