/** Leave of positions without attendance, and of those whose days are judged by the marks of another account. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { career } from '#contract/people/career.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, buildPosition, type Person, type Position } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const TODAY = '2026-11-18'
let office: Browser
let siti: Person
let also: Position

beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  await hr.sql`delete from holidays`
  const [first, second] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  await hr.sql`update companies set ledger_from = 2026 where id = any(${[first.id, second.id]}::int[])`
  await buildHours(hr.sql, first, { in: '08:00:00', out: '17:00:00' })
  await buildHours(hr.sql, second, { in: '12:00:00', out: '16:00:00' })
  office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  siti = await buildPerson(hr.sql, { company: first, start_at: '2023-02-01' })
  also = await buildPosition(hr.sql, siti.user_id, { company: second, start_at: '2023-02-01' })
})

const change = async (whose: Position, more: object, effective_at = '2026-11-01') => {
  const body = { kind: 'koreksi', effective_at, ...more } as never
  const { status } = await office.call(career.change, { params: { id: whose.position_id }, body })
  expect(status).toBe(201)
}
const follow = (effective_at?: string) =>
  change(also, { attendance: 'of', attendance_of: siti.position_id }, effective_at)
const came = (whose: Position, work_date: string, out: string | null = '17:00:00') =>
  buildAttendance(hr.sql, whose, { work_date, in: '08:00:00', out })

describe('leave that HR cancels', () => {
  // 9 to 13 November 2026 are Monday to Friday.
  const cancelled = async () => {
    const leave = {
      request_type: 'cuti',
      start_date: '2026-11-09',
      end_date: '2026-11-13',
      status: 'accepted',
    } as const
    const { id } = await buildLeave(hr.sql, also, leave)
    const { data } = await office.call(leaveCancel.byHr, { params: { id }, body: { note: 'Perlu hadir' } as never })
    const rows = await hr.sql<{ date: string }[]>`
      select date from leave_entries where leave_id = ${id} and kind = 'returned' order by date`
    return { kept: data.kept_days, returned: rows.map((it) => it.date) }
  }

  it('gives back the days on which the person came to the followed account', async () => {
    await follow()
    await came(siti, '2026-11-10', null)
    // The own mark judges no day.
    await came(also, '2026-11-12')
    expect(await cancelled()).toEqual({ kept: 4, returned: ['2026-11-10'] })
  })

  it('looks at the marks of the account that holds on each day', async () => {
    await follow('2026-11-11')
    for (const date of ['2026-11-10', '2026-11-12']) await came(siti, date)
    for (const date of ['2026-11-09', '2026-11-13']) await came(also, date)
    expect(await cancelled()).toEqual({ kept: 3, returned: ['2026-11-09', '2026-11-12'] })
  })

  it('looks at the own marks after the followed account has ended', async () => {
    await follow()
    await hr.sql`update positions set last_day = '2026-11-10', status = 'inactive' where id = ${siti.position_id}`
    for (const date of ['2026-11-10', '2026-11-11']) await came(siti, date)
    for (const date of ['2026-11-09', '2026-11-12']) await came(also, date)
    expect(await cancelled()).toEqual({ kept: 3, returned: ['2026-11-10', '2026-11-12'] })
  })

  it('keeps each day that is over without attendance', async () => {
    await came(also, '2026-11-10')
    await change(also, { attendance: 'none' })
    expect(await cancelled()).toEqual({ kept: 5, returned: [] })
  })
})

describe('joint leave', () => {
  const balance = async (whose: Position) =>
    (await office.call(leaveBalance.one, { params: { id: whose.position_id }, query: { year: 2026 } })).data
  /** Its cost as it is shown before the night, and as the night writes it. */
  const costs = async (whose: Position) => {
    const ahead = (await balance(whose)).joint_ahead
    const due = { grants_until: TODAY, ended_until: shiftDay(TODAY, -1) }
    await settleCompany(hr.sql, hr.clock, whose.company_id, { due })
    return [ahead, (await balance(whose)).joint]
  }
  beforeEach(async () => {
    for (const date of ['2026-11-16', '2026-11-17']) {
      const body = { date, name: 'Bersama', kind: 'cuti_bersama', company_ids: [] } as never
      await office.call(workCalendar.addHoliday, { body })
    }
  })

  it('is worked by the marks of the followed account and the own hours', async () => {
    await follow()
    // Three hours are half of the own four, and too few of the nine of the followed account.
    await came(siti, '2026-11-16', '11:00:00')
    await came(also, '2026-11-17')
    expect(await costs(also)).toEqual([1, 1])
    expect(await costs(siti)).toEqual([2, 2])
  })

  it('cannot be worked without attendance', async () => {
    await came(also, '2026-11-16')
    expect((await balance(also)).joint_ahead).toBe(1)
    await change(also, { attendance: 'none' })
    expect(await costs(also)).toEqual([2, 2])
  })
})
