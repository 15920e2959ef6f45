/** A month of pay through HTTP: computed, checked, approved by another person, paid, and read as slips. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payRun } from '#contract/pay/run.ts'
import { payslip } from '#contract/pay/slip.ts'
import { notice } from '#contract/platform/notice.ts'
import type { Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, closeMonth, createRun, type PayOffice, runUpTo } from '#test/pay-office.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let siti: Person
beforeEach(async () => {
  hr.clock.set('2026-06-05T03:00:00Z')
  office = await buildPayOffice(hr)
  siti = await buildPaid(hr.sql, office.company)
})

const slipOf = async (id: number, user_id = siti.user_id) =>
  (await office.maker.call(payRun.slip, { params: { id, userId: user_id } })).data
const take = (name: 'check' | 'approve', id: number, version: number, by = office.maker) =>
  by.call(payRun[name], { params: { id }, body: { version } })

describe('a monthly run', () => {
  it('computes a slip as the worked case of January says', async () => {
    const run = await runUpTo(office, '2026-01', 'compute')
    expect(run).toMatchObject({
      state: 'computed',
      people: 1,
      gross: 10_454_000,
      tax: 261_350,
      net: 9_338_650,
      warnings: 0,
    })
    const slip = await slipOf(run.id)
    expect(slip.sums).toMatchObject({ taxable_gross: 10_454_000, bpjs_employee: 400_000, bpjs_employer: 1_024_000 })
    expect(slip.lines.map((it) => it.text)).toEqual(['Gaji Pokok 10.000.000'])
    expect(slip.tax.text).toBe('PPh 21: TER A 2,50% × 10.454.000 = 261.350')
  })

  it('goes from draft to published slips, which their people read', async () => {
    const run = await runUpTo(office, '2026-05', 'publish')
    expect([run.state, run.published_at]).toEqual(['paid', expect.any(String)])
    expect(run.events.map((it) => [it.action, it.by])).toEqual([
      ['create', 'Ratna HR'],
      ['compute', 'Ratna HR'],
      ['check', 'Ratna HR'],
      ['approve', 'Sari HR'],
      ['pay', 'Fitri Finance'],
      ['publish', 'Ratna HR'],
    ])
    const own = await hr.as(siti)
    const { data } = await own.call(payslip.own, { query: { year: 2026 } })
    expect(data).toMatchObject([{ month: '2026-05', net: run.net, company_name: office.company.name }])
    const [first] = data
    const slip = (await own.call(payslip.ownOne, { params: { id: first?.id ?? 0 } })).data
    expect(slip.sums.net).toBe(run.net)
    const pdf = await own.call(payslip.ownPdf, { params: { id: first?.id ?? 0 } })
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual([
      ...[200, 'application/pdf', '%PDF-'],
    ])
    const announced = (await own.call(notice.list)).data.find((it) => it.kind === 'payslip_published')
    expect([announced?.text, announced?.link]).toEqual(['Slip gaji Mei 2026 sudah terbit', `/slip-gaji/${first?.id}`])
    const stranger = await hr.as(await buildPaid(hr.sql, office.company, { name: 'Orang Lain' }))
    expect((await stranger.call(payslip.ownOne, { params: { id: first?.id ?? 0 } })).status).toBe(404)
  })

  it('is unseen by its people before it is published', async () => {
    await runUpTo(office, '2026-05', 'pay')
    const own = await hr.as(siti)
    expect((await own.call(payslip.own, { query: { year: 2026 } })).data).toEqual([])
  })

  it('exists once a month, also for requests at once', async () => {
    const body = { company_id: office.company.id, kind: 'bulanan' as const, month: '2026-05', pay_date: '2026-05-28' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => office.maker.call(payRun.create, { body })))
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('duplicate')
  })

  it('needs a company that pays here from that month on', async () => {
    const body = { company_id: office.company.id, kind: 'bulanan' as const, month: '2025-12', pay_date: '2025-12-28' }
    expect((await office.maker.call(payRun.create, { body })).body.code).toBe('not_enabled')
  })

  it('waits for the attendance month, and is computed again once that is closed', async () => {
    const draft = await createRun(office, '2026-05')
    const params = { id: draft.id }
    const { data } = await office.maker.call(payRun.compute, { params, body: { version: draft.version } })
    expect((await take('check', draft.id, data.version)).body.code).toBe('month_open')
    await closeMonth(office, '2026-05')
    const now = (await office.maker.call(payRun.one, { params })).data
    expect([now.stale, now.month_state]).toEqual([true, 'closed'])
    expect((await take('check', draft.id, now.version)).body.code).toBe('stale')
    const again = (await office.maker.call(payRun.compute, { params, body: { version: now.version } })).data
    expect([again.stale, again.net]).toEqual([false, data.net])
    expect((await take('check', draft.id, again.version)).status).toBe(200)
  })

  it('gives the same bytes when it is computed twice', async () => {
    const run = await runUpTo(office, '2026-05', 'compute')
    const figures = () => hr.sql`
      select s.facts, s.sums, s.tax, s.bpjs, l.text, l.amount from pay_slips s join pay_lines l on l.slip_id = s.id
      where s.run_id = ${run.id} order by s.place, l.place`
    const first = JSON.stringify(await figures())
    await office.maker.call(payRun.compute, { params: { id: run.id }, body: { version: run.version } })
    expect(JSON.stringify(await figures())).toBe(first)
  })

  it('is deleted until it is checked', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const remove = () => office.maker.call(payRun.remove, { params: { id: run.id } })
    expect((await remove()).body.code).toBe('state')
    const body = { version: run.version, reason: 'Salah bulan' }
    expect((await office.approver.call(payRun.return, { params: { id: run.id }, body })).data.state).toBe('computed')
    expect((await remove()).status).toBe(200)
    expect((await office.maker.call(payRun.one, { params: { id: run.id } })).status).toBe(404)
  })
})
