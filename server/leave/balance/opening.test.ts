/** Opening balances: what is left on a day stays so, whatever night, pack or policy follows. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { DEFAULT_LEAVE_POLICY, leavePolicy } from '#contract/leave/policy.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { schedule } from '#contract/time/pattern.ts'
import { shift } from '#contract/time/shift.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { createRandom } from '#db/demo/random.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let today = '2026-11-18'
let company: Company
let siti: Person
let office: Browser

const setToday = (day: string) => {
  today = day
  hr.clock.set(`${day}T03:00:00Z`)
}

beforeEach(async () => {
  setToday('2026-11-18')
  await hr.sql`delete from holidays`
  company = await buildCompany(hr.sql)
  await hr.sql`update companies set ledger_from = 2026 where id = ${company.id}`
  await buildHours(hr.sql, company, { in: '08:00:00', out: '17:00:00' })
  siti = await buildPerson(hr.sql, { company, name: 'Siti', start_at: '2023-02-01' })
  office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})

const fileOf = async (days: number) =>
  asFile(
    await xlsxOf([
      ['NIK', 'Sisa Cuti'],
      [siti.employee_identity, days],
    ]),
  )
const store = async (days: number, date?: string, year = 2026) =>
  office.call(leaveBalance.import, { body: { year, ...(date && { date }) }, file: await fileOf(days) })
const preview = async (days: number, date?: string) =>
  office.call(leaveBalance.previewImport, { body: { year: 2026, ...(date && { date }) }, file: await fileOf(days) })
const balance = async (year = 2026) =>
  (await office.call(leaveBalance.one, { params: { id: siti.position_id }, query: { year } })).data
const night = () =>
  settleCompany(hr.sql, hr.clock, company.id, { due: { grants_until: today, ended_until: shiftDay(today, -1) } })
const joint = (date: string) =>
  office.call(workCalendar.addHoliday, {
    body: { date, name: 'Bersama', kind: 'cuti_bersama', company_ids: [company.id] },
  })
const pack = async () => {
  for (const date of ['2026-02-16', '2026-03-18', '2026-11-18']) await joint(date)
}
const policy = (more: object = { annual_days: 16, carry_over_days: 6 }) =>
  office.call(leavePolicy.save, { params: { companyId: company.id }, body: { ...DEFAULT_LEAVE_POLICY, ...more } })

describe('an opening balance', () => {
  const steps = { night, pack, policy }
  type Step = keyof typeof steps
  const orders: Step[][] = [
    ['night', 'pack', 'policy'],
    ['pack', 'night', 'policy', 'night'],
    ['policy', 'pack', 'night'],
    ['policy', 'night', 'pack', 'night'],
  ]

  it.each(orders)('of 5 stays 5 after %s, %s, %s', async (...order) => {
    expect((await store(5)).data).toEqual({ counts: { change: 1, same: 0, bad: 0 } })
    for (const step of order) {
      await steps[step]()
      expect((await balance()).remaining).toBe(5)
    }
    setToday('2026-11-19')
    await night()
    const { remaining, available, expected, joint_ahead } = await balance()
    expect({ remaining, available, expected, joint_ahead }).toEqual({
      ...{ remaining: 5, available: 5, expected: 0, joint_ahead: 0 },
    })
  })

  it('is compared with a settled ledger: the preview says what is left after the night, in a sentence', async () => {
    await joint('2026-02-16')
    const { data } = await preview(5)
    expect(data.rows[0]).toMatchObject({ before: 11, after: 5, verdict: 'change' })
    expect(data.note).toBe(
      'Sisa per 18-11-2026: hak cuti, cuti bersama dan bawaan sampai tanggal itu sudah termasuk dan tidak dihitung lagi.',
    )
    expect((await balance()).entries).toEqual([])
    await store(5)
    expect((await store(5)).data.counts).toEqual({ change: 0, same: 1, bad: 0 })
  })

  it('of an earlier day is followed by the joint leave and grants after it', async () => {
    await pack()
    await store(5, '2026-03-01')
    await night()
    expect((await balance()).remaining).toBe(4)
    expect((await preview(5, '2026-03-01')).data.counts.same).toBe(1)
    const earlier = await preview(6, '2026-02-28')
    expect(earlier.data.rows[0]?.errors).toEqual([
      'Saldo awal per 01-03-2026 sudah ada: pilih tanggal itu atau sesudahnya',
    ])
  })

  it('of a person without entitlement gets the grant of a later day, and a mended start of work changes it', async () => {
    await hr.sql`update positions set start_at = '2025-11-25' where id = ${siti.position_id}`
    await store(0)
    setToday('2026-11-26')
    await night()
    const granted = (await balance()).remaining
    expect(granted).toBeGreaterThan(0)
    await hr.sql`update positions set start_at = '2023-02-01' where id = ${siti.position_id}`
    await night()
    await night()
    expect((await balance()).remaining).toBe(0)
  })

  it('is carried over by the policy when its year ends', async () => {
    await policy()
    await store(5)
    setToday('2027-01-02')
    await night()
    expect([(await balance()).remaining, (await balance(2027)).carried]).toEqual([0, 5])
  })

  it('of last year is that of its last day, before what was carried over', async () => {
    await policy()
    setToday('2027-01-02')
    await night()
    expect((await balance(2027)).carried).toBe(6)
    await store(5, undefined, 2026)
    await night()
    expect((await balance(2027)).carried).toBe(5)
  })

  it('takes a day of the year up to today, at most 366 days back', async () => {
    const errorOf = async (date: string) => (await preview(5, date)).body.errors?.date?.[0]
    expect(await errorOf('2026-11-19')).toBe('Tanggal tidak boleh setelah hari ini')
    expect(await errorOf('2025-11-16')).toBe('Paling lama 366 hari yang lalu')
    expect((await preview(5, '2025-11-17')).status).toBe(200)
    expect((await preview(5, '2026-11-18')).status).toBe(200)
  })

  it.each([1, 2, 3])('holds up to its day through random history %i', { timeout: 60_000 }, async (seed) => {
    const random = createRandom(seed)
    const opened = shiftDay(today, -random.between(0, 200))
    const figure = random.between(0, 20) / 2
    await store(figure, opened)
    for (let step = 0; step < 12; step++) {
      const act = random.pick(['night', 'joint', 'policy', 'pass'] as const)
      if (act === 'night') await night()
      else if (act === 'joint') await joint(shiftDay('2026-01-01', random.between(0, 350)))
      else if (act === 'policy')
        await policy({ annual_days: random.between(6, 18), joint_deducts: random.withProbability(0.8) })
      else setToday(shiftDay(today, random.between(0, 3)))
      const { entries } = await balance()
      const sum = entries.filter((it) => it.date <= opened).reduce((all, it) => all + it.days, 0)
      expect(sum).toBe(figure)
    }
    await night()
    expect(Object.values(await night())).toEqual([0, 0, 0, 0, 0])
  })
})

describe('a joint day', () => {
  it('on which the own pattern is off costs nothing', async () => {
    const body = { company_id: company.id, name: 'Pagi', in: '08:00', out: '17:00' }
    const { id } = (await office.call(shift.add, { body: body as never })).data as { id: number }
    // 16 November 2026 is a Monday.
    const pattern = [null, id, id, id, id, id, null]
    const params = { id: siti.position_id }
    setToday('2026-11-01')
    const saved = await office.call(schedule.save, { params, body: { valid_from: '2026-11-02', pattern } as never })
    expect(saved.status).toBeLessThan(300)
    setToday('2026-11-18')
    await joint('2026-11-16')
    await joint('2026-11-17')
    await night()
    expect((await balance()).entries.filter((it) => it.kind === 'joint').map((it) => it.date)).toEqual(['2026-11-17'])
  })

  it.each([
    ['a check-in alone', '08:00:00', null, 1],
    ['less than half of the hours', '08:00:00', '12:29:59', 1],
    ['half of the hours', '08:00:00', '12:30:00', 0],
  ])('with %s costs %s–%s', async (_, came, out, cost) => {
    await joint('2026-11-16')
    await buildAttendance(hr.sql, siti, { work_date: '2026-11-16', in: came, out })
    expect((await balance()).joint_ahead).toBe(cost)
    await night()
    expect((await balance()).joint).toBe(cost)
  })

  it.each([
    ['in the gap of a split shift and a little beside it', '09:00:00', '17:00:00', 1],
    ['in one block of a split shift', '06:00:00', '10:00:00', 0],
  ])('with attendance %s costs %s–%s', async (_, came, out, cost) => {
    const body = {
      company_id: company.id,
      name: 'Dapur',
      in: '06:00',
      out: '20:00',
      split_out: '10:00',
      split_in: '16:00',
    }
    const { id } = (await office.call(shift.add, { body })).data
    const params = { id: siti.position_id }
    setToday('2026-11-01')
    const pattern = [id, id, id, id, id, null, null]
    expect((await office.call(schedule.save, { params, body: { valid_from: '2026-11-02', pattern } })).status).toBe(200)
    setToday('2026-11-18')
    await joint('2026-11-16')
    await buildAttendance(hr.sql, siti, { work_date: '2026-11-16', in: came, out })
    await night()
    expect((await balance()).joint).toBe(cost)
  })

  it('comes back for attendance that is recorded within 62 days, and not later', async () => {
    await joint('2026-09-17')
    await joint('2026-09-16')
    await night()
    expect((await balance()).joint).toBe(2)
    for (const work_date of ['2026-09-16', '2026-09-17'])
      await buildAttendance(hr.sql, siti, { work_date, in: '08:00:00', out: '17:00:00' })
    // 62 days before yesterday is 16 September.
    await night()
    expect((await balance()).joint).toBe(0)
    await hr.sql`delete from attendances where position_id = ${siti.position_id}`
    await night()
    expect((await balance()).joint).toBe(2)
    await buildAttendance(hr.sql, siti, { work_date: '2026-09-16', in: '08:00:00', out: '17:00:00' })
    setToday('2026-11-19')
    await night()
    expect((await balance()).joint).toBe(2)
  })
})
