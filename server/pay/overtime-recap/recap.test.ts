/** The recap of overtime through the API. */
import { beforeAll, describe, expect, it } from 'vitest'
import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildOvertime } from '#db/build/request.ts'
import { buildPattern, buildShift } from '#db/build/schedule.ts'
import { overtimePay } from '#server/pay/engine/time.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'
import { enablePay } from '#test/pay-office.ts'

const hr = startApp()
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
let kitchen: Company
const people = {} as Record<'boss' | 'office' | 'agus' | 'budi' | 'cici', Person>

const approved = (owner: Person, start: string, end: string) =>
  buildOvertime(hr.sql, owner, { start, end, status: 'approved' })

beforeAll(async () => {
  kitchen = await buildCompany(hr.sql, { name: 'PT Dapur' })
  const company = kitchen
  people.boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
  people.office = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
  people.agus = await buildPerson(hr.sql, {
    company,
    name: 'Agus',
    base_salary: '4325000',
    take_home_pay: '5000000',
  })
  people.budi = await buildPerson(hr.sql, { company, name: 'Budi' })
  people.cici = await buildPerson(hr.sql, { company, name: 'Cici', base_salary: '4000000', take_home_pay: '6000000' })
  // Twice one hour on a Monday, then a Saturday night into Sunday.
  await approved(people.agus, '2026-03-02 17:00', '2026-03-02 18:00')
  await approved(people.agus, '2026-03-02 19:00', '2026-03-02 20:00')
  await approved(people.agus, '2026-03-07 20:00', '2026-03-08 05:00')
  await buildOvertime(hr.sql, people.agus, { start: '2026-03-04 17:00', end: '2026-03-04 22:00', status: 'complete' })
  await approved(people.agus, '2026-02-27 17:00', '2026-02-27 20:00')
  // A week of 19 hours that begins in March and ends in April.
  for (const date of ['2026-03-30', '2026-03-31']) await approved(people.budi, `${date} 17:00`, `${date} 23:00`)
  for (const date of ['2026-04-01', '2026-04-02']) await approved(people.budi, `${date} 17:00`, `${date} 20:30`)
  await approved(people.cici, '2026-03-03 17:00', '2026-03-03 20:30')
})

const rowsFor = async (who: Person, more: object = {}) =>
  (await (await hr.as(who)).call(overtimeRecap.list, { query: { ...MARCH, company_id: kitchen.id, ...more } })).data

describe('overtime recap', () => {
  it('cases 30 and 31: adds up a date before it multiplies, and takes the date of the start', async () => {
    expect(await rowsFor(people.boss, { keyword: 'agus' })).toEqual([
      {
        position_id: people.agus.position_id,
        employee_identity: people.agus.employee_identity,
        name: 'Agus',
        job_name: expect.any(String),
        company_name: 'PT Dapur',
        requests: 3,
        hours: 11,
        workday_hours: 2,
        restday_hours: 9,
        multiplied_hours: 22.5,
        over_days: 0,
        over_weeks: 0,
        meals: 1,
      },
    ])
  })

  it('lists those with approved overtime in the period by name, with whole weeks at its edge', async () => {
    const rows = await rowsFor(people.boss)
    expect(rows.map((it) => it.name)).toEqual(['Agus', 'Budi', 'Cici'])
    expect(rows[1]).toMatchObject({ requests: 2, hours: 12, over_days: 2, over_weeks: 1, meals: 2 })
    const beyond = await (await hr.as(people.boss)).call(overtimeRecap.list, { query: { ...MARCH, page: 9 } })
    expect([beyond.data, beyond.body.total_item]).toEqual([[], 3])
    const april = await rowsFor(people.boss, { from: '2026-04-01', to: '2026-04-30' })
    expect(april).toMatchObject([{ name: 'Budi', requests: 2, hours: 7, over_days: 0, over_weeks: 1, meals: 0 }])
  })

  it('cases 37 and 38: only HR that manages pay receives it, null without a salary', async () => {
    const pay = Object.fromEntries((await rowsFor(people.office)).map((it) => [it.name, it.pay]))
    expect(pay).toEqual({ Agus: 562_500, Budi: null, Cici: 169_075 })
    const job = await buildJob(hr.sql, { sequence: 2, payroll: false })
    const withoutPay = await buildPerson(hr.sql, { role: 'hcis', job })
    for (const reader of [people.boss, withoutPay])
      for (const row of await rowsFor(reader)) expect('pay' in row).toBe(false)
  })

  it('counts by the salary of the last day of the period and by the choice of the company', async () => {
    const raised = await buildPerson(hr.sql, { company: kitchen, name: 'Dodi', base_salary: '8650000' })
    await approved(raised, '2026-03-03 17:00', '2026-03-03 20:30')
    const change = (effective_at: string, before: object, after: object) =>
      hr.sql`insert into career_changes ${hr.sql.values({
        position_id: raised.position_id,
        kind: 'gaji',
        state: 'applied',
        effective_at,
        before: hr.sql.json(before) as never,
        after: hr.sql.json(after) as never,
      })}`
    await change('2026-03-31', { base_salary: '1730000.00' }, { base_salary: '4325000.00' })
    await change('2026-04-01', { base_salary: '4325000.00' }, { base_salary: '8650000.00' })
    const payOn = async (to: string) => (await rowsFor(people.office, { keyword: 'dodi', to }))[0]?.pay
    expect([await payOn('2026-03-30'), await payOn('2026-03-31'), await payOn('2026-04-01')]).toEqual([
      65_000, 162_500, 325_000,
    ])
    const office = await hr.as(people.office)
    const body = { ...DEFAULT_ATTENDANCE_POLICY, overtime_wage: 'take_home' as const }
    await office.call(attendancePolicy.save, { params: { companyId: kitchen.id }, body })
    await hr.sql`update attendance_policies set valid_from = '2026-03-15' where company_id = ${kitchen.id}`
    expect([await payOn('2026-03-14'), await payOn('2026-03-15')]).toEqual([65_000, null])
    await hr.sql`delete from attendance_policies where company_id = ${kitchen.id}`
  })

  it('takes the week of a pattern', async () => {
    const shift = await buildShift(hr.sql, kitchen.id)
    const rotating = await buildPerson(hr.sql, { company: kitchen, name: 'Eko' })
    await buildPattern(hr.sql, rotating, '2026-01-01', [null, ...Array<number>(6).fill(shift.id)])
    await approved(rotating, '2026-03-02 08:00', '2026-03-02 16:00')
    await approved(rotating, '2026-03-07 14:00', '2026-03-07 15:00')
    expect(await rowsFor(people.boss, { keyword: 'eko' })).toMatchObject([
      { workday_hours: 1, restday_hours: 8, multiplied_hours: 18.5 },
    ])
  })

  it('refuses a period that is too long or backwards', async () => {
    const boss = await hr.as(people.boss)
    const refused = async (query: { from: string; to: string }) => {
      const { status, body } = await boss.call(overtimeRecap.list, { query })
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await refused({ from: '2026-03-02', to: '2026-03-01' })).toEqual([422, 'Maksimal 62 hari'])
    expect(await refused({ from: '2026-01-01', to: '2026-03-04' })).toEqual([422, 'Maksimal 62 hari'])
  })

  it('is a sheet with the figures of the screen, and the pay for HR', async () => {
    const sheetFor = async (who: Person) => {
      const query = { ...MARCH, company_id: kitchen.id }
      const { raw } = await (await hr.as(who)).call(overtimeRecap.export, { query })
      return (await readSpreadsheet(raw, { maxRows: 100, maxColumns: 30 }))[0]?.rows ?? []
    }
    const headings = [
      'NIK',
      'Nama',
      'Entitas',
      'Pekerjaan',
      'Pengajuan',
      'Jam Lembur',
      'Jam Hari Kerja',
      'Jam Hari Libur',
      'Jam Dikalikan',
      'Lebih 4 Jam',
      'Lebih 18 Jam',
      'Makan',
    ]
    const [forBoss, forOffice] = [await sheetFor(people.boss), await sheetFor(people.office)]
    expect([forBoss[0], forOffice[0]]).toEqual([headings, [...headings, 'Upah Lembur']])
    expect(forBoss.find((it) => it[1] === 'Agus')?.slice(4)).toEqual([3, 11, 2, 9, 22.5, 0, 0, 1])
    expect(forOffice.find((it) => it[1] === 'Agus')?.at(-1)).toBe(562_500)
  })
})

describe('in a company that computes pay here', () => {
  it('counts by the components of the last day, as a slip does, from its first month on', async () => {
    const company = await buildCompany(hr.sql, { name: 'PT Komponen' })
    const worker = await buildPerson(hr.sql, {
      ...{ company, name: 'Fajar', base_salary: '4000000', take_home_pay: '9000000', start_at: '2025-01-01' },
    })
    const give = (code: string, amount: number, valid_from: string) => hr.sql`
      insert into pay_values (position_id, component_id, amount, valid_from)
      select ${worker.position_id}, id, ${amount}, ${valid_from} from pay_components
      where company_id = ${company.id} and code = ${code}`
    await give('TJ_JABATAN', 325_000, '2026-03-20')
    await give('KOPERASI', 100_000, '2026-01-01')
    await approved(worker, '2026-03-02 17:00', '2026-03-02 20:30')
    const payOf = async (to: string) =>
      (await rowsFor(people.office, { company_id: company.id, keyword: 'fajar', to }))[0]?.pay
    await enablePay(hr.sql, company.id, { enabled_from: '2026-04' })
    const before = await payOf('2026-03-31')
    await hr.sql`update pay_policies set enabled_from = '2026-03' where company_id = ${company.id}`
    // 6.5 multiplied hours of 4,000,000, and of 4,325,000 from the allowance on.
    expect([before, await payOf('2026-03-19'), await payOf('2026-03-31')]).toEqual([253_613, 150_289, 162_500])
    // Two millions of a variable component: three quarters of the whole count.
    await give('TJ_MAKAN', 100_000, '2026-03-01')
    const days = (await rowsFor(people.office, { company_id: company.id, keyword: 'fajar' }))[0]?.pay
    const working = 22
    expect(days).toBe(overtimePay(4_325_000, 100_000 * working, 650))
  })
})
