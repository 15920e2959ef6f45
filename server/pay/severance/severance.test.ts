/** Severance by the cases of the law through HTTP, and on the slip of a leaver. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payRun } from '#contract/pay/run.ts'
import { paySeverance } from '#contract/pay/severance.ts'
import { career } from '#contract/people/career.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { Person } from '#db/build/person.ts'
import cases from '#server/pay/engine/cases.json' with { type: 'json' }
import type { SeveranceReason } from '#server/pay/law/tables.ts'
import { flushAudit } from '#test/audit.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { computeAgain, createBeside, readRun, slipIn } from '#test/pay-steps.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
beforeEach(async () => {
  hr.clock.set('2026-06-05T03:00:00Z')
  office = await buildPayOffice(hr)
})

const LAST_DAY = '2026-05-31'
/** The first day of so many months until the last day, both included. */
const startOf = (months: number) => {
  const end = shiftDay(LAST_DAY, 1)
  const count = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
const withLeave = (person: Person, days: number) => hr.sql`
  insert into leave_entries (position_id, company_id, year, date, kind, days, note)
  values (${person.position_id}, ${office.company.id}, 2026, '2026-01-01', 'adjustment', ${days}, 'Uji')`
const preview = (person: Person, reason: SeveranceReason, last_day = LAST_DAY) =>
  office.maker.call(paySeverance.preview, { body: { position_id: person.position_id, reason, last_day } })

interface SeveranceCase {
  id: string
  input: { wage: number; years: number; reason: SeveranceReason; unused_leave?: number; day_divisor?: number }
  expected: Record<string, number>
}
const severanceCases = cases.cases.filter((it) => it.fn === 'severance') as unknown as SeveranceCase[]

describe('the preview', () => {
  it.each(severanceCases.map((it) => [it.id, it] as const))('%s', async (_, { input, expected }) => {
    const { wage, years, reason, unused_leave = 0, day_divisor = 21 } = input
    if (day_divisor === 25)
      await hr.sql`
        insert into work_weeks (company_id, valid_from, days) values (${office.company.id}, '2000-01-01', '{1,2,3,4,5,6}')
        on conflict (company_id, valid_from) do update set days = excluded.days`
    const person = await buildPaid(hr.sql, office.company, { base_salary: String(wage), start_at: startOf(years * 12) })
    await hr.sql`delete from leave_entries where position_id = ${person.position_id}`
    if (unused_leave > 0) await withLeave(person, unused_leave)
    const { data } = await preview(person, reason)
    expect(data).toMatchObject({ ...expected, wage, years, unused_leave, day_divisor, compensation: null })
  })

  it.each(cases.cases.filter((it) => it.fn === 'pkwtCompensation').map((it) => [it.id, it] as const))(
    '%s',
    async (_, { input, expected }) => {
      const { wage, months } = input as { wage: number; months: number }
      const person = await buildPaid(hr.sql, office.company, { base_salary: String(wage), start_at: startOf(months) })
      await hr.sql`
        update positions set status_id = (select id from employee_statuses where name = 'Kontrak'),
          contract_end_at = ${LAST_DAY} where id = ${person.position_id}`
      const { data } = await preview(person, 'resign')
      expect(data.compensation).toEqual({ months, ...(expected as { amount: number }) })
    },
  )

  it('is written to the audit log about the person, and stores nothing else', async () => {
    const person = await buildPaid(hr.sql, office.company)
    await preview(person, 'retirement')
    await flushAudit(hr)
    const [row] = await hr.sql<{ action: string; after: object }[]>`
      select action, after from audit where subject_user_id = ${person.user_id} order by id desc limit 1`
    expect(row).toMatchObject({ action: 'read', after: { reason: 'retirement', last_day: LAST_DAY } })
    expect((await preview(person, 'retirement', '2020-01-01')).status).toBe(422)
  })
})

describe('confirmed on the slip of a leaver', () => {
  const amounts = { uang_pesangon: 40_000_000, upmk: 16_000_000, leave_pay: 2_285_714, uang_pisah: 0 }
  const confirm = (id: number, userId: number, change: object = {}) =>
    office.maker.call(paySeverance.confirm, {
      params: { id, userId },
      body: { reason: 'efficiency_prevent', ...amounts, note: 'SK 12/2026', ...change },
    })

  it('has its own tax, and leaves that of the year alone', async () => {
    const person = await buildPaid(hr.sql, office.company, { last_day: '2026-01-20' })
    await hr.sql`delete from leave_entries where position_id = ${person.position_id}`
    await withLeave(person, 6)
    const run = await runUpTo(office, '2026-01', 'compute')
    const slipOf = async () =>
      (await office.maker.call(payRun.slip, { params: { id: run.id, userId: person.user_id } })).data
    const before = await slipOf()
    expect(before.lines.find((it) => it.code === 'CUTI_SISA')?.amount).toBe(2_857_143)
    const answer = await confirm(run.id, person.user_id)
    expect(answer.status).toBe(200)
    const codes = answer.data.lines.map((it) => it.code)
    // Severance contains what is paid for the leave that is left.
    expect([codes.includes('CUTI_SISA'), codes.includes('PESANGON')]).toEqual([false, true])
    const amountOf = (code: string) => answer.data.lines.find((it) => it.code === code)?.amount
    expect([amountOf('PESANGON'), amountOf('PPH_PESANGON')]).toEqual([58_285_714, 414_285])
    expect(answer.data.sums.taxable_gross).toBe(before.sums.taxable_gross - 2_857_143)
    await office.maker.call(payRun.compute, { params: { id: run.id }, body: { version: run.version + 1 } })
    expect((await slipOf()).lines.map((it) => it.code)).toEqual(expect.arrayContaining(['PESANGON', 'PPH_PESANGON']))
    const nothing = { uang_pesangon: 0, upmk: 0, leave_pay: 0 }
    const without = (await confirm(run.id, person.user_id, nothing)).data
    expect(without.sums).toEqual(before.sums)
  })

  it('pays the leave that is left once, whichever run comes first', async () => {
    const person = await buildPaid(hr.sql, office.company, { last_day: '2026-01-20' })
    await hr.sql`delete from leave_entries where position_id = ${person.position_id}`
    await withLeave(person, 6)
    const month = await runUpTo(office, '2026-01', 'compute')
    const beside = (await createBeside(office, { kind: 'lain', pay_date: '2026-01-28', name: 'Pesangon' })).data
    await hr.sql`update pay_runs set state = 'computed' where id = ${beside.id}`
    const refused = await confirm(beside.id, person.user_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'leave_paid'])
    expect((await confirm(beside.id, person.user_id, { leave_pay: 0 })).status).toBe(200)
    expect((await confirm(month.id, person.user_id, { leave_pay: 0 })).body.code).toBe('severance_paid')
    expect((await readRun(office, month.id)).stale).toBe(true)
    await computeAgain(office, month.id)
    const codes = async () => (await slipIn(office, month.id, person)).lines.map((it) => it.code)
    expect(await codes()).toEqual(['POKOK'])
    expect((await confirm(beside.id, person.user_id)).status).toBe(200)
    const none = { uang_pesangon: 0, upmk: 0, leave_pay: 0 }
    expect((await confirm(beside.id, person.user_id, none)).status).toBe(200)
    expect((await readRun(office, month.id)).stale).toBe(true)
    await computeAgain(office, month.id)
    expect(await codes()).toEqual(['POKOK', 'CUTI_SISA'])
  })

  it('goes with its tax when HR deletes either line', async () => {
    const person = await buildPaid(hr.sql, office.company, { last_day: '2026-01-20' })
    const run = await runUpTo(office, '2026-01', 'compute')
    const params = { id: run.id, userId: person.user_id }
    const before = (await office.maker.call(payRun.slip, { params })).data
    expect([before.is_leaver, before.last_day]).toEqual([true, '2026-01-20'])
    for (const code of ['PESANGON', 'PPH_PESANGON']) {
      const { lines } = (await confirm(run.id, person.user_id)).data
      const lineId = lines.find((it) => it.code === code)?.id ?? 0
      const after = await office.maker.call(payRun.removeLine, { params: { ...params, lineId } })
      expect([after.status, after.data.sums]).toEqual([200, before.sums])
    }
  })

  it('leaves the slip of a person who stays after all', async () => {
    const person = await buildPaid(hr.sql, office.company, { last_day: '2026-01-20' })
    const { id } = await runUpTo(office, '2026-01', 'compute')
    await confirm(id, person.user_id)
    await hr.sql`update positions set last_day = null where id = ${person.position_id}`
    await computeAgain(office, id)
    const { lines } = await slipIn(office, id, person)
    expect(lines.map((it) => it.code)).toEqual(['POKOK'])
  })

  it('is neither for people who stay nor for the own slip', async () => {
    const person = await buildPaid(hr.sql, office.company)
    const run = await runUpTo(office, '2026-01', 'compute')
    expect((await confirm(run.id, person.user_id)).body.code).toBe('not_leaving')
    expect((await confirm(run.id, office.makerPerson.user_id)).body.code).toBe('own_pay')
  })

  it('pays compensation in the company that the person leaves, not in one left before', async () => {
    const next = await buildPayOffice(hr)
    const person = await buildPaid(hr.sql, office.company, { start_at: '2025-06-01' })
    const [job] = await hr.sql<{ job_id: number }[]>`select job_id from positions where id = ${person.position_id}`
    const moved = await office.maker.call(career.change, {
      params: { id: person.position_id },
      body: { kind: 'mutasi', effective_at: '2026-05-11', company_id: next.company.id, job_id: job?.job_id },
    })
    expect(moved.status).toBeLessThan(300)
    await hr.sql`
      update positions set status_id = (select id from employee_statuses where name = 'Kontrak'),
        contract_end_at = ${LAST_DAY}, last_day = ${LAST_DAY} where id = ${person.position_id}`
    const codesIn = async (one: PayOffice) => {
      const { id } = await runUpTo(one, '2026-05', 'compute')
      const slip = await one.maker.call(payRun.slip, { params: { id, userId: person.user_id } })
      return slip.data.lines.map((it) => it.code)
    }
    expect(await codesIn(office)).toEqual(['POKOK'])
    expect(await codesIn(next)).toEqual(expect.arrayContaining(['POKOK', 'KOMPENSASI']))
  })

  it('pays compensation of a contract by itself', async () => {
    const person = await buildPaid(hr.sql, office.company, {
      ...{ base_salary: '6000000', start_at: '2025-06-01', last_day: '2026-01-31' },
    })
    await hr.sql`
      update positions set status_id = (select id from employee_statuses where name = 'Kontrak'),
        contract_end_at = '2026-01-31' where id = ${person.position_id}`
    const run = await runUpTo(office, '2026-01', 'compute')
    const slip = (await office.maker.call(payRun.slip, { params: { id: run.id, userId: person.user_id } })).data
    expect(slip.lines.find((it) => it.code === 'KOMPENSASI')).toMatchObject({
      ...{ amount: 4_000_000, taxable: true, text: 'Kompensasi PKWT 4.000.000: 8/12 bulan' },
    })
  })
})
