/** Files and publishing of slips. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_BANK_LAYOUT } from '#contract/pay/bank-layout.ts'
import { bankFileText, bankLines } from '#contract/pay/bank-lines.ts'
import { payRun } from '#contract/pay/run.ts'
import { payslip } from '#contract/pay/slip.ts'
import type { Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { closeDue, publishDue } from './publish.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let siti: Person
beforeEach(async () => {
  hr.clock.set('2026-06-05T03:00:00Z')
  office = await buildPayOffice(hr)
  siti = await buildPaid(hr.sql, office.company, { name: 'Siti' })
})

describe('the bank file', () => {
  it('has a row for each transfer, whose sum is the net of those in it', async () => {
    const budi = await buildPaid(hr.sql, office.company, { name: 'Budi' })
    const tunai = await buildPaid(hr.sql, office.company, { name: 'Tunai' })
    await hr.sql`update profiles set account_holder = 'Ani Budi' where user_id = ${budi.user_id}`
    await hr.sql`update profiles set account_number = null where user_id = ${tunai.user_id}`
    const run = await runUpTo(office, '2026-05', 'approve')
    const params = { id: run.id }
    const file = await office.payer.call(payRun.bank, { params, query: {} })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...rows] = file.raw.toString().trimEnd().split('\r\n')
    expect(head).toBe('No,Rekening,Nama,Bank,Jumlah,Catatan')
    expect(rows.map((it) => it.split(',')[2])).toEqual(['ANI BUDI', 'SITI'])
    const banks = (await office.payer.call(payRun.banks, { params })).data
    const sum = rows.reduce((all, it) => all + Number(it.split(',')[4]), 0)
    expect(banks).toEqual([
      { bank: 'BCA', people: 2, amount: sum },
      { bank: null, people: 1, amount: run.net - sum },
    ])
    const [row] = await hr.sql<{ after: Record<string, unknown> }[]>`
      select after from audit where entity = 'pay_run' and action = 'export' order by id desc limit 1`
    expect(row?.after).toMatchObject({ count: 2, amount: sum, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('of one bank has its transfers only, and none exists before the approval', async () => {
    const budi = await buildPaid(hr.sql, office.company, { name: 'Budi' })
    await hr.sql`update profiles set bank = 'BNI' where user_id = ${budi.user_id}`
    const run = await runUpTo(office, '2026-05', 'check')
    const params = { id: run.id }
    expect((await office.maker.call(payRun.bank, { params, query: {} })).body.code).toBe('state')
    expect((await office.payer.call(payRun.bank, { params, query: {} })).status).toBe(403)
    await office.approver.call(payRun.approve, { params, body: { version: run.version } })
    const file = await office.payer.call(payRun.bank, { params, query: { bank: 'BNI' } })
    expect(file.raw.toString().trimEnd().split('\r\n')).toHaveLength(2)
  })

  it('leaves out who is paid in cash, who then needs no account, also when it is computed again', async () => {
    await hr.sql`update profiles set account_holder = 'Orang Lain' where user_id = ${siti.user_id}`
    const run = await runUpTo(office, '2026-01', 'compute')
    const params = { id: run.id }
    const inCash = (on: boolean) =>
      office.maker.call(payRun.cash, { params: { ...params, userId: siti.user_id }, body: { on } })
    const slip = (await inCash(true)).data
    expect([slip.cash, slip.warnings]).toEqual([true, []])
    const { version } = (await office.maker.call(payRun.one, { params })).data
    await office.maker.call(payRun.compute, { params, body: { version } })
    expect((await office.maker.call(payRun.slips, { params, query: { warning: 'other_holder' } })).data).toEqual([])
    await hr.sql`update pay_runs set state = 'approved' where id = ${run.id}`
    expect((await office.payer.call(payRun.banks, { params })).data).toEqual([
      { bank: null, people: 1, amount: run.net },
    ])
    const file = await office.payer.call(payRun.bank, { params, query: {} })
    expect(file.raw.toString().trimEnd().split('\r\n')).toHaveLength(1)
    expect((await inCash(false)).body.code).toBe('state')
  })

  it('keeps texts from being formulas of a spreadsheet', () => {
    const transfer = { nik: '1', name: '=CMD("x")', bank: 'A, B', account_number: '123456', account_holder: null }
    const facts = { month: '2026-05', pay_date: '2026-05-28', name: '-Gaji' }
    const rows = bankFileText(bankLines(DEFAULT_BANK_LAYOUT, [{ ...transfer, email: null, net: 5 }], facts), 'comma')
    expect(rows.split('\r\n')[1]).toBe(`1,123456,"'=CMD(""X"")","A, B",5,'-Gaji`)
  })
})

describe('publishing', () => {
  it('at a time waits for it, and happens once', async () => {
    const run = await runUpTo(office, '2026-05', 'pay')
    const at = '2026-06-06T01:00:00+07:00'
    const publish = (body: { version: number; at?: string }) =>
      office.maker.call(payRun.publish, { params: { id: run.id }, body })
    expect((await publish({ version: run.version, at: '2026-06-01T00:00:00Z' })).status).toBe(422)
    const waiting = (await publish({ version: run.version, at })).data
    expect([waiting.published_at, waiting.publish_at]).toEqual([null, '2026-06-05T18:00:00.000Z'])
    expect(await publishDue(hr.sql, hr.clock)).toBe(0)
    hr.clock.set('2026-06-05T18:00:01Z')
    expect(await publishDue(hr.sql, hr.clock)).toBe(1)
    expect(await publishDue(hr.sql, hr.clock)).toBe(0)
    const own = await hr.as(siti)
    expect((await own.call(payslip.own, { query: { year: 2026 } })).data).toHaveLength(1)
    const now = (await office.maker.call(payRun.one, { params: { id: run.id } })).data
    expect((await publish({ version: now.version })).body.code).toBe('published')
  })

  it('shows no slip to people who are left out', async () => {
    const run = await runUpTo(office, '2026-05', 'compute')
    const params = { id: run.id, userId: siti.user_id }
    await office.maker.call(payRun.exclude, { params, body: { reason: 'Cuti di luar tanggungan' } })
    await hr.sql`update pay_runs set state = 'paid', published_at = now() where id = ${run.id}`
    const own = await hr.as(siti)
    expect((await own.call(payslip.own, { query: { year: 2026 } })).data).toEqual([])
  })

  it('is followed by the end of the run on the 21st of the next month', async () => {
    const run = await runUpTo(office, '2026-05', 'pay')
    expect(await closeDue(hr.sql, office.company.id, '2026-06-20')).toBe(0)
    expect(await closeDue(hr.sql, office.company.id, '2026-06-21')).toBe(1)
    expect((await office.maker.call(payRun.one, { params: { id: run.id } })).data.state).toBe('closed')
  })
})

it('all slips of a run are one file', async () => {
  await buildPaid(hr.sql, office.company, { name: 'Budi' })
  const run = await runUpTo(office, '2026-05', 'approve')
  const file = await office.maker.call(payRun.pdf, { params: { id: run.id } })
  const pages = file.raw.toString('latin1').match(/\/Type \/Page\b/g)
  expect([file.status, pages?.length]).toEqual([200, 2])
  expect((await office.payer.call(payRun.pdf, { params: { id: run.id } })).status).toBe(403)
})
