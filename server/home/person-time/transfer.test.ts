/** A person who moves in the middle of a month: each day is on the desk, recap and payroll of its own company. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { personTime } from '#contract/home/person-time.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leave } from '#contract/leave/request.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { search } from '#contract/people/search.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { notice } from '#contract/platform/notice.ts'
import { correction } from '#contract/time/correction.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { attendanceGap } from '#contract/time/gap.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { createRandom } from '#db/demo/random.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { applyDue } from '#server/people/career/apply.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const MOVE = '2026-03-16'
let old: Company
let next: Company
let fajar: Person
let office: Browser
let job_id: number

/** Five days of work a week in the old company, six in the new one. */
beforeEach(async () => {
  hr.clock.set('2026-03-31T16:00:00Z')
  old = await buildCompany(hr.sql)
  next = await buildCompany(hr.sql)
  for (const company of [old, next]) await buildHours(hr.sql, company, { in: '08:00:00', out: '17:00:00' })
  office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const week = { company_id: next.id, valid_from: '2026-01-01', days: [1, 2, 3, 4, 5, 6] }
  await office.call(workCalendar.saveWorkWeek, { body: week })
  const job = await buildJob(hr.sql, { sequence: 4 })
  job_id = (await buildJob(hr.sql, { sequence: 4 })).id
  fajar = await buildPerson(hr.sql, {
    ...{ company: old, job, name: 'Fajar', start_at: '2024-01-01' },
    ...{ base_salary: '4000000', take_home_pay: '5000000' },
  })
})

const move = async (effective_at: string, company: Company = next, more: object = {}) => {
  const body = { kind: 'mutasi' as const, effective_at, company_id: company.id, job_id, ...more }
  const { status } = await office.call(career.change, { params: { id: fajar.position_id }, body })
  expect(status).toBe(201)
}
/** Comes on every working day of the old company in March but the 6th, and on every day but Sundays after the move. */
const comeInMarch = async () => {
  for (let date = MARCH.from; date < MOVE; date = shiftDay(date, 1))
    if (date !== '2026-03-06' && new Date(date).getUTCDay() % 6 !== 0)
      await buildAttendance(hr.sql, fajar, { work_date: date, in: '08:00:00', out: '17:00:00' })
}
const comeAfterMove = async () => {
  for (let date = MOVE; date <= MARCH.to; date = shiftDay(date, 1))
    if (new Date(date).getUTCDay() !== 0)
      await buildAttendance(
        hr.sql,
        { ...fajar, company_id: next.id },
        { work_date: date, in: '08:00:00', out: '17:00:00' },
      )
}
const stateOn = async (date: string, company: Company, keyword?: string) => {
  const { data } = await office.call(attendanceDesk.day, { query: { date, company_id: company.id, keyword } })
  return data.find((it) => it.position_id === fajar.position_id)?.state
}
const payrollOf = async (company: Company) => {
  const { data } = await office.call(payroll.list, { query: { month: '2026-03', company_id: company.id } as never })
  return data.find((it) => it.position_id === fajar.position_id)
}
const recapOf = async (company: Company, period = MARCH) => {
  const { data } = await office.call(attendanceRecap.list, { query: { ...period, company_id: company.id } })
  return data.find((it) => it.position_id === fajar.position_id)
}
const books = async () =>
  hr.sql<{ company_id: number; year: number; days: number }[]>`
    select company_id, year, sum(days)::float8 as days from leave_entries where position_id = ${fajar.position_id}
    group by 1, 2 order by 1, 2`

describe('the company of a day', () => {
  it('is the one by the career: no absent day in the new company before the move, and true ones in the old', async () => {
    await comeInMarch()
    await move(MOVE, next, { take_home_pay: '7000000' })
    await comeAfterMove()
    expect(await payrollOf(old)).toMatchObject({ working_days: 10, present: 9, absent: 1, unpaid_days: 1 })
    expect(await payrollOf(next)).toMatchObject({ working_days: 14, present: 14, absent: 0, unpaid_days: 0 })
    expect(await recapOf(next)).toMatchObject({ working_days: 14, tanpa_kabar: 0, libur: 2 })
    const days = async (date: string) => [await stateOn(date, old), await stateOn(date, next)]
    expect(await days('2026-03-06')).toEqual(['tanpa_kabar', undefined])
    expect(await days('2026-03-14')).toEqual(['libur', undefined])
    expect(await days('2026-03-15')).toEqual(['libur', undefined])
    expect(await days(MOVE)).toEqual([undefined, 'hadir'])
  })

  it('gives no row in the new company for a period before the move, nor in the old for one after it', async () => {
    await move(MOVE)
    expect(await recapOf(next, { from: '2026-02-01', to: '2026-03-15' })).toBeUndefined()
    expect(await recapOf(old, { from: MOVE, to: '2026-03-31' })).toBeUndefined()
    expect(await recapOf(next, { from: MOVE, to: MOVE })).toMatchObject({ working_days: 1 })
    expect(await recapOf(old, { from: '2026-03-13', to: '2026-03-15' })).toMatchObject({ working_days: 1 })
  })

  it('has job and salary of the last day there on each row of payroll', async () => {
    const [before] = await hr.sql<{ name: string }[]>`
      select j.name from positions p join jobs j on j.id = p.job_id where p.id = ${fajar.position_id}`
    await move(MOVE, next, { base_salary: '5500000', take_home_pay: '7000000' })
    const [after] = await hr.sql<{ name: string }[]>`select name from jobs where id = ${job_id}`
    expect(await payrollOf(old)).toMatchObject({ job_name: before?.name, base_salary: 4e6, take_home_pay: 5e6 })
    expect(await payrollOf(next)).toMatchObject({ job_name: after?.name, base_salary: 5.5e6, take_home_pay: 7e6 })
  })

  it('is the same on profile, explanation and gaps, in their calendar', async () => {
    await move(MOVE)
    const { data } = await office.call(personTime.of, {
      params: { id: fajar.position_id },
      query: { month: '2026-03' },
    })
    const state = (date: string) => data.states.filter((it) => it.date === date).map((it) => it.state)
    expect([state('2026-03-14'), state(MOVE), state('2026-03-21')]).toEqual([
      ['libur'],
      ['tanpa_kabar'],
      ['tanpa_kabar'],
    ])
    expect(data.states).toHaveLength(31)
    const why = await office.call(attendanceExplain.one, { params: { id: fajar.position_id, date: '2026-03-14' } })
    expect(why.data.state).toBe('libur')
    hr.clock.set('2026-03-24T05:00:00Z')
    const own = await hr.as(fajar)
    const dates = (await own.call(attendanceGap.own)).data.map((it) => it.date)
    expect(dates).toContain('2026-03-21')
    expect(dates).not.toContain('2026-03-14')
  })

  it('of a corrected day before the move is the former one', async () => {
    await hr.sql`update companies set timezone = 'Asia/Jakarta' where id = ${next.id}`
    hr.clock.set('2026-03-17T05:00:00Z')
    await move(MOVE)
    const manager = await hr.as(await buildPerson(hr.sql, { company: next, role: 'manager', sequence: 2 }))
    const asked = await (await hr.as(fajar)).call(correction.submit, {
      body: { date: '2026-03-13', in: '08:00:00', out: '17:00:00', reason: 'Lupa absen' },
    })
    const body = { status: 'accepted' as const }
    expect((await manager.call(correction.decide, { params: { id: asked.data.id }, body })).status).toBe(200)
    expect([await stateOn('2026-03-13', old), await stateOn('2026-03-13', next)]).toEqual(['hadir', undefined])
  })

  it('follows a back-dated move, a planned one from its first day on, and a way back', async () => {
    hr.clock.set('2026-03-20T05:00:00Z')
    await move('2026-03-10')
    expect([await stateOn('2026-03-09', old), await stateOn('2026-03-10', next)]).toEqual([
      'tanpa_kabar',
      'tanpa_kabar',
    ])
    await move('2026-03-25', old)
    expect(await stateOn('2026-03-25', next)).toBe('belum_absen')
    hr.clock.set('2026-03-25T05:00:00Z')
    await applyDue(hr.sql, hr.clock)
    const days = ['2026-03-09', '2026-03-10', '2026-03-24', '2026-03-25', '2026-03-31']
    expect(await Promise.all(days.map((date) => stateOn(date, old).then((it) => it !== undefined)))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
    expect(await recapOf(next)).toMatchObject({ working_days: 13 })
    // A correction of the first move replaces everything after its date.
    await move('2026-03-12')
    expect([await stateOn('2026-03-11', next), await stateOn('2026-03-26', next)]).toEqual([
      'tanpa_kabar',
      'belum_absen',
    ])
    expect(await stateOn('2026-03-26', old)).toBeUndefined()
  })
})

describe('search after a move', () => {
  it('finds the person by name and NIK on the desk of the former workplace, and elsewhere once', async () => {
    await comeInMarch()
    await move(MOVE)
    for (const keyword of ['Fajar', fajar.employee_identity]) {
      expect(await stateOn('2026-03-02', old, keyword)).toBe('hadir')
      const found = (await office.call(search.people, { query: { q: keyword } })).data.people
      expect(found.filter((it) => it.position_id === fajar.position_id)).toHaveLength(1)
      const listed = await office.call(employee.filter, { query: { keyword } })
      expect(listed.data.filter((it) => it.user_id === fajar.user_id)).toHaveLength(1)
    }
    await hr.sql`update users set name = 'Fajri' where id = ${fajar.user_id}`
    expect(await stateOn('2026-03-02', old, 'Fajri')).toBe('hadir')
    const limited = await buildPerson(hr.sql, { company: old, role: 'hcis', limit: [old] })
    const { data } = await (await hr.as(limited)).call(search.people, { query: { q: 'Fajri' } })
    expect(data.people).toEqual([])
  })
})

describe('leave after a move', () => {
  it('counts days from the move on by the calendar of the new company, and tells the person', async () => {
    hr.clock.set('2026-03-02T05:00:00Z')
    const own = await hr.as(fajar)
    const manager = await hr.as(await buildPerson(hr.sql, { company: old, role: 'manager', sequence: 2 }))
    const ask = async (start_date: string, end_date: string) =>
      (await own.call(leave.submit, { body: leaveDraft({ request_type: 'cuti', start_date, end_date }) })).data.id
    // Thursday to Saturday, over the move, and one that waits.
    const taken = await ask('2026-03-25', '2026-03-28')
    const over = await ask('2026-03-13', '2026-03-21')
    const waiting = await ask('2026-04-03', '2026-04-04')
    for (const id of [taken, over]) await manager.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
    hr.clock.set('2026-03-16T05:00:00Z')
    await move(MOVE)
    const after = await hr.as(fajar)
    const counted = await hr.sql<{ id: number; days: number }[]>`
      select id, working_days::float8 as days from leaves where position_id = ${fajar.position_id} order by id`
    expect(counted.map((it) => [it.id, it.days])).toEqual([
      [taken, 4],
      [over, 7],
      [waiting, 2],
    ])
    const balance = (await after.call(leaveBalance.own, { query: { year: 2026 } })).data
    expect([balance.taken, balance.reserved]).toEqual([11, 2])
    expect((await books()).find((it) => it.company_id === old.id)?.days).toBe(0)
    hr.clock.set('2026-03-31T16:00:00Z')
    const sums = [await payrollOf(old), await payrollOf(next)].map((it) => it?.annual_leave)
    expect(sums).toEqual([1, 10])
    expect((await after.call(notice.list)).data.some((it) => it.kind === 'leave_recounted')).toBe(true)
  })

  it('recounts the days in the new company when its calendar changes, and leaves those of the old', async () => {
    hr.clock.set('2026-03-02T05:00:00Z')
    const own = await hr.as(fajar)
    const manager = await hr.as(await buildPerson(hr.sql, { company: old, role: 'manager', sequence: 2 }))
    const body = leaveDraft({ request_type: 'cuti', start_date: '2026-03-13', end_date: '2026-03-18' })
    const { id } = (await own.call(leave.submit, { body })).data
    await manager.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
    hr.clock.set('2026-03-16T05:00:00Z')
    await move(MOVE)
    const holiday = (company: Company, date: string) =>
      office.call(workCalendar.addHoliday, {
        body: { date, name: 'Libur', kind: 'libur', company_ids: [company.id] },
      })
    const counted = async () => {
      const [row] = await hr.sql<{ days: number }[]>`select working_days::float8 as days from leaves where id = ${id}`
      return row?.days
    }
    expect(await counted()).toBe(4)
    await holiday(old, '2026-03-17')
    expect(await counted()).toBe(4)
    await holiday(next, '2026-03-18')
    expect(await counted()).toBe(3)
    expect((await books()).find((it) => it.company_id === old.id)?.days).toBe(0)
  })
})

describe('the books after a move', () => {
  it('have the joint day of before it, which no night had charged yet', async () => {
    const joint = { date: '2026-03-10', name: 'Cuti Bersama', kind: 'cuti_bersama' as const, company_ids: [old.id] }
    expect((await office.call(workCalendar.addHoliday, { body: joint })).status).toBe(201)
    await move(MOVE)
    const charged = await hr.sql`
      select company_id, days::float8 as days from leave_entries
      where position_id = ${fajar.position_id} and kind = 'joint' and date = '2026-03-10'`
    expect(charged).toEqual([{ company_id: old.id, days: -1 }])
    const of2026 = (await books()).filter((it) => it.year === 2026)
    expect(of2026).toEqual([
      { company_id: old.id, year: 2026, days: 0 },
      { company_id: next.id, year: 2026, days: 11 },
    ])
  })

  it('have the joint day of after it in the new company, also if a night had charged it in the old', async () => {
    const joint = { name: 'Cuti Bersama', kind: 'cuti_bersama' as const, company_ids: [old.id, next.id] }
    const add = (date: string) => office.call(workCalendar.addHoliday, { body: { ...joint, date } })
    for (const date of ['2026-03-10', '2026-03-17']) expect((await add(date)).status).toBe(201)
    hr.clock.set('2026-03-20T05:00:00Z')
    await settleCompany(hr.sql, hr.clock, old.id, { due: { grants_until: '2026-03-20', ended_until: '2026-03-19' } })
    await move(MOVE)
    const charged = await hr.sql`
      select company_id, date, sum(days)::float8 as days from leave_entries
      where position_id = ${fajar.position_id} and kind = 'joint'
      group by company_id, date having sum(days) <> 0 order by date`
    expect(charged).toEqual([
      { company_id: old.id, date: '2026-03-10', days: -1 },
      { company_id: next.id, date: '2026-03-17', days: -1 },
    ])
    expect((await books()).filter((it) => it.year === 2026).map((it) => it.days)).toEqual([0, 10])
  })

  it('of December that is applied in January are even in the old company, in both years', async () => {
    hr.clock.set('2026-12-15T05:00:00Z')
    const settle = async (company: Company, day: string) => {
      const due = { grants_until: day, ended_until: shiftDay(day, -1) }
      await settleCompany(hr.sql, hr.clock, company.id, { due })
    }
    await settle(old, '2026-12-15')
    hr.clock.set('2027-01-05T05:00:00Z')
    await settle(old, '2027-01-05')
    await move('2026-12-20')
    await settle(next, '2027-01-05')
    const held = await books()
    expect(held.filter((it) => it.company_id === old.id && it.year >= 2026).map((it) => it.days)).toEqual([0, 0])
    expect(held.find((it) => it.company_id === next.id && it.year === 2027)?.days).toBe(12)
  })
})

describe('a leaver', () => {
  it('is on desk, recap and payroll on the last day, and not on the day after it', async () => {
    await hr.sql`update positions set last_day = '2026-03-10' where id = ${fajar.position_id}`
    expect([await stateOn('2026-03-10', old), await stateOn('2026-03-11', old)]).toEqual(['tanpa_kabar', undefined])
    expect(await recapOf(old)).toMatchObject({ working_days: 7, tanpa_kabar: 7 })
    expect(await payrollOf(old)).toMatchObject({ working_days: 7, absent: 7 })
    expect(await recapOf(old, { from: '2026-03-10', to: '2026-03-31' })).toMatchObject({ working_days: 1 })
    expect(await recapOf(old, { from: '2026-03-11', to: '2026-03-31' })).toBeUndefined()
  })
})

it.each([1, 2, 3])('random moves %i: every day is in one company, the same on all screens', async (seed) => {
  const random = createRandom(seed)
  const third = await buildCompany(hr.sql)
  await buildHours(hr.sql, third, { in: '08:00:00', out: '17:00:00' })
  const companies = [old, next, third]
  let present = old
  for (let round = 0; round < 4; round++) {
    const day = shiftDay(MARCH.from, random.between(0, 30))
    hr.clock.set(`${shiftDay(day, random.between(-3, 6))}T05:00:00Z`)
    const to = random.pick(companies.filter((it) => it !== present))
    if (random.withProbability(0.3)) {
      const work_date = shiftDay(MARCH.from, random.between(0, 30))
      await hr.sql`delete from attendances where position_id = ${fajar.position_id} and work_date = ${work_date}`
      const came = { work_date, in: '08:00:00', out: '17:00:00' }
      await buildAttendance(hr.sql, { ...fajar, company_id: present.id }, came)
    }
    await move(day, to)
    hr.clock.set(`${day}T20:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    present = to
  }
  hr.clock.set('2026-04-02T05:00:00Z')
  const params = { id: fajar.position_id }
  const profile = (await office.call(personTime.of, { params, query: { month: '2026-03' } })).data.states
  const working = new Map<number, number>()
  for (let date = MARCH.from; date <= MARCH.to; date = shiftDay(date, 1)) {
    const states = await Promise.all(companies.map((it) => stateOn(date, it)))
    const there = states.filter((it) => it !== undefined)
    expect([date, there]).toEqual([date, profile.filter((it) => it.date === date).map((it) => it.state)])
    expect([date, there.length]).toEqual([date, 1])
    const why = await office.call(attendanceExplain.one, { params: { ...params, date } })
    expect([date, why.data.state]).toEqual([date, there[0]])
    const { id } = companies[states.findIndex((it) => it !== undefined)] as Company
    if (there[0] !== 'libur') working.set(id, (working.get(id) ?? 0) + 1)
  }
  for (const company of companies) {
    const [recap, paid] = [await recapOf(company), await payrollOf(company)]
    const restDays = recap?.rest_days_worked ?? 0
    expect((recap?.working_days ?? 0) + restDays).toBe(working.get(company.id) ?? 0)
    expect(paid?.working_days).toBe(recap?.working_days)
    expect(paid?.absent).toBe(recap?.tanpa_kabar)
  }
})
