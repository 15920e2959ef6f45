import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correction } from '#contract/time/correction.ts'
import { type AttendanceGap, attendanceGap } from '#contract/time/gap.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildCorrection, buildLeave, buildOvertime } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { notifyGaps } from './notify-gaps.ts'

const hr = startApp()
const [TUESDAY, MONDAY, FRIDAY, SATURDAY] = ['2026-11-17', '2026-11-16', '2026-11-13', '2026-11-14']
let company: Company
let budi: Person
let own: Browser

beforeAll(async () => {
  hr.clock.set('2026-11-17T03:00:00Z')
  company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
})
beforeEach(async () => {
  hr.clock.set('2026-11-17T03:00:00Z')
  budi = await buildPerson(hr.sql, { company, name: 'Budi', start_at: '2026-11-12' })
  own = await hr.as(budi)
  await came('2026-11-12', '08:00', '17:30')
})
afterAll(() => hr.clock.set())

const came = (work_date: string, came: string, out: string | null = null, who = budi) =>
  buildAttendance(hr.sql, who, { work_date, in: came, out })
const gaps = async () => (await own.call(attendanceGap.own)).data
const gapOn = async (date: string): Promise<AttendanceGap | undefined> => (await gaps()).find((it) => it.date === date)

describe('gaps', () => {
  it('are working days without a check-in, or without a check-out after the hours', async () => {
    await came(MONDAY, '08:20')
    await came(SATURDAY, '09:00')
    await came(TUESDAY, '08:30')
    expect(await gaps()).toEqual([
      {
        date: MONDAY,
        gap: 'no_out',
        suggestion: { in: '08:20:00', out: '17:30:00', location: 'Work From Office' },
        waiting: null,
      },
      { date: FRIDAY, gap: 'no_in', suggestion: { in: '08:30:00', out: '17:30:00', location: '-' }, waiting: null },
    ])
  })

  it('are not those of leave, and name a request that waits', async () => {
    await came(MONDAY, '08:20')
    await buildLeave(hr.sql, budi, { request_type: 'cuti', start_date: FRIDAY, status: 'waiting' })
    await buildCorrection(hr.sql, budi, { date: MONDAY })
    expect((await gaps()).map((it) => [it.date, it.waiting])).toEqual([
      [MONDAY, 'correction'],
      [FRIDAY, 'leave'],
    ])
    await hr.sql`update leaves set status = 'accepted' where position_id = ${budi.position_id}`
    expect((await gaps()).map((it) => it.date)).toEqual([MONDAY])
  })

  it('suggest the end of approved overtime where it is later', async () => {
    await came(FRIDAY, '08:20', '17:30')
    await came(MONDAY, '08:20')
    const overtime = { start: `${MONDAY} 17:30`, end: `${MONDAY} 20:15` }
    const { id } = await buildOvertime(hr.sql, budi, { ...overtime, status: 'waiting' })
    expect((await gapOn(MONDAY))?.suggestion.out).toBe('17:30:00')
    await hr.sql`update overtimes set status = 'approved' where id = ${id}`
    expect((await gapOn(MONDAY))?.suggestion.out).toBe('20:15:00')
  })

  it('suggest the hours that half a day of leave moved, and nothing that could not be asked', async () => {
    await buildLeave(hr.sql, budi, { request_type: 'cuti', start_date: FRIDAY, part: 'morning', status: 'accepted' })
    expect((await gapOn(FRIDAY))?.suggestion).toMatchObject({ in: '13:00:00', out: '17:30:00' })
    await came(MONDAY, '19:00')
    expect((await gapOn(MONDAY))?.suggestion).toMatchObject({ in: '19:00:00', out: '-' })
  })

  it('reach back fourteen working days, and no further than a correction', async () => {
    const veteran = await buildPerson(hr.sql, { company, start_at: '2020-01-01' })
    const browser = await hr.as(veteran)
    const dates = async () => (await browser.call(attendanceGap.own)).data.map((it) => it.date)
    expect([(await dates()).length, (await dates()).at(-1)]).toEqual([14, '2026-10-28'])
    const office = await hr.as(await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 }))
    const policy = (correction_days: number) =>
      office.call(attendancePolicy.save, {
        params: { companyId: company.id },
        body: { ...DEFAULT_ATTENDANCE_POLICY, correction_days },
      })
    await policy(4)
    expect(await dates()).toEqual([MONDAY, FRIDAY])
    await policy(31)
  })

  it('can be filed as they are suggested', async () => {
    const gap = await gapOn(FRIDAY)
    const body = { date: FRIDAY, ...gap?.suggestion, reason: 'Lupa absen' } as never
    const { status, data } = await own.call(correction.submit, { body })
    expect([status, data.after]).toEqual([201, { in: '08:30:00', out: '17:30:00', location: '-' }])
    expect((await gapOn(FRIDAY))?.waiting).toBe('correction')
  })

  it('of a night shift begin when its hours are over', async () => {
    const night = await buildCompany(hr.sql)
    await buildHours(hr.sql, night, { in: '22:00:00', out: '06:00:00' })
    const guard = await buildPerson(hr.sql, { company: night, start_at: MONDAY })
    const browser = await hr.as(guard)
    await came(MONDAY, '21:55', null, guard)
    hr.clock.set('2026-11-16T22:59:59Z')
    expect((await browser.call(attendanceGap.own)).data).toEqual([])
    hr.clock.set('2026-11-16T23:00:00Z')
    expect((await browser.call(attendanceGap.own)).data).toMatchObject([
      { date: MONDAY, gap: 'no_out', suggestion: { in: '21:55:00', out: '06:00:00' } },
    ])
  })
})

describe('attendance gaps job', () => {
  const run = (day = TUESDAY) => notifyGaps(hr.sql, hr.clock, { company_id: company.id, day })
  const noticesOf = (who: Person) => hr.sql<{ text: string; link: string }[]>`
    select text, link from notifications where user_id = ${who.user_id} and kind = 'attendance_gap'`

  it('tells each once, on the morning after', async () => {
    const missing = await buildPerson(hr.sql, { company, start_at: MONDAY })
    const asked = await buildPerson(hr.sql, { company, start_at: MONDAY })
    const gone = await buildPerson(hr.sql, { company, start_at: MONDAY })
    await buildCorrection(hr.sql, asked, { date: MONDAY })
    await hr.sql`update positions set status = 'inactive' where id = ${gone.position_id}`
    await came(MONDAY, '08:20')
    expect(await run()).toBeGreaterThanOrEqual(2)
    expect(await run()).toBe(0)
    expect(await noticesOf(budi)).toEqual([{ text: 'Kemarin (16-11-2026) anda belum absen pulang', link: '/' }])
    expect((await noticesOf(missing)).map((it) => it.text)).toEqual(['Kemarin (16-11-2026) anda belum absen masuk'])
    expect([await noticesOf(asked), await noticesOf(gone)]).toEqual([[], []])
    const mails = await hr.sql`select 1 from mail_outbox where event like 'attendance-gap:%'`
    expect(mails).toHaveLength(0)
  })

  it('says nothing about a day before yesterday, nor of a free day', async () => {
    await came(MONDAY, '08:20')
    expect(await run(MONDAY)).toBe(0)
    hr.clock.set('2026-11-16T03:00:00Z')
    expect(await run(MONDAY)).toBe(0)
  })
})
