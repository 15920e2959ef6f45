import { afterEach, describe, expect, it } from 'vitest'
import { payroll } from '#contract/pay/payroll.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { attendance } from '#contract/time/attendance.ts'
import { correction } from '#contract/time/correction.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { attendanceGap } from '#contract/time/gap.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, buildPosition } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const MONTH = { from: '2026-11-02', to: '2026-11-06' }

/** The gaps of the days on which the mode holds. */
const gapsOf = async (own: Browser) => (await own.call(attendanceGap.own)).data.filter((it) => it.date >= MONTH.from)

const open = async () => {
  hr.clock.set('2026-11-09T05:00:00Z')
  const [first, second] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  await buildHours(hr.sql, first, { in: '08:00:00', out: '16:00:00' })
  await buildHours(hr.sql, second, { in: '09:00:00', out: '17:00:00' })
  const office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  const siti = await buildPerson(hr.sql, { company: first, start_at: '2024-01-01' })
  const also = await buildPosition(hr.sql, siti.user_id, { company: second, start_at: '2024-01-01' })
  const change = (position_id: number, more: object, effective_at = MONTH.from) =>
    office.call(career.change, {
      params: { id: position_id },
      body: { kind: 'koreksi', effective_at, ...more } as never,
    })
  const recapOf = async (position_id: number) =>
    (await office.call(attendanceRecap.list, { query: { ...MONTH, page_size: 100 } })).data.find(
      (it) => it.position_id === position_id,
    )
  const deskOf = async (company_id: number, date: string) =>
    (await office.call(attendanceDesk.day, { query: { date, company_id } })).body as never as {
      data: { position_id: number; state: string; in: string; late: string }[]
      counts: Record<string, number>
    }
  return { first, second, office, siti, also, change, recapOf, deskOf }
}

describe('without attendance', () => {
  it('is counted in none of the other states, present in recap and payroll, and never missing', async () => {
    const { first, office, siti, change, recapOf, deskOf } = await open()
    await buildLeave(hr.sql, siti, { request_type: 'sakit', start_date: '2026-11-05', status: 'accepted' })
    expect(await recapOf(siti.position_id)).toMatchObject({ tanpa_kabar: 4, sakit: 1, hadir: 0 })
    expect((await change(siti.position_id, { attendance: 'none' })).status).toBe(201)
    expect(await recapOf(siti.position_id)).toMatchObject({ tanpa_kabar: 0, sakit: 1, hadir: 4, working_days: 5 })
    const { counts, data } = await deskOf(first.id, '2026-11-03')
    expect(data.map((it) => [it.position_id, it.state])).toEqual([[siti.position_id, 'tanpa_absensi']])
    expect(counts).toMatchObject({ tanpa_absensi: 1, hadir: 0, tanpa_kabar: 0, belum_absen: 0 })
    const rows = (await office.call(payroll.list, { query: { month: '2026-11', company_id: first.id } })).data
    expect(rows.find((it) => it.position_id === siti.position_id)).toMatchObject({ sick: 1, absent: 0, unpaid_days: 0 })
    const own = await hr.as(siti)
    expect(await gapsOf(own)).toEqual([])
    const why = (await own.call(attendanceExplain.own, { params: { date: '2026-11-03' } })).data
    expect([why.state, why.steps.at(-1)?.text]).toEqual([
      'tanpa_absensi',
      'Tanpa absensi karena akun ini tidak perlu absen; hari kerjanya dihitung hadir',
    ])
  })

  it('holds from its day on only', async () => {
    const { siti, change, recapOf } = await open()
    await change(siti.position_id, { attendance: 'none' }, '2026-11-04')
    expect(await recapOf(siti.position_id)).toMatchObject({ tanpa_kabar: 2, hadir: 3 })
    await change(siti.position_id, { attendance: 'own' }, '2026-11-06')
    expect(await recapOf(siti.position_id)).toMatchObject({ tanpa_kabar: 3, hadir: 2 })
  })

  it('refuses check-ins and corrections', async () => {
    const { siti, change } = await open()
    await change(siti.position_id, { attendance: 'none' })
    const own = await hr.as(siti)
    const mark = { status: 'in', location: 'Work From Office' } as const
    const refused = await own.call(attendance.mark, { body: mark })
    expect([refused.status, refused.message]).toEqual([409, 'Akun ini tidak perlu absen'])
    expect((await own.call(attendance.today)).data).toMatchObject({ attendance: 'none', status: '-' })
    const asked = await own.call(correction.submit, { body: { date: '2026-11-03', in: '08:00', reason: 'Lupa' } })
    expect([asked.status, asked.body.errors]).toEqual([422, { date: ['Akun ini tidak perlu absen pada tanggal itu'] }])
  })
})

describe('attendance of another account', () => {
  it('judges the marks of the other account by the own hours', async () => {
    const { second, siti, also, change, recapOf, deskOf } = await open()
    await buildAttendance(hr.sql, siti, { work_date: '2026-11-03', in: '09:10:00', out: '17:00:00' })
    await buildAttendance(hr.sql, siti, { work_date: '2026-11-04', in: '08:00:00', out: '16:00:00' })
    expect((await change(also.position_id, { attendance: 'of', attendance_of: siti.position_id })).status).toBe(201)
    expect(await recapOf(also.position_id)).toMatchObject({
      terlambat: 1,
      hadir: 1,
      tanpa_kabar: 3,
      late_minutes: 10,
      early_minutes: 60,
    })
    expect(await recapOf(siti.position_id)).toMatchObject({ terlambat: 1, hadir: 1, late_minutes: 70 })
    expect((await deskOf(second.id, '2026-11-03')).data).toMatchObject([
      { state: 'terlambat', late: '00:10:00', in: '09:10:00' },
    ])
    const own = await hr.as({ position_id: also.position_id })
    expect(await gapsOf(own)).toEqual([])
    const refused = await own.call(attendance.mark, { body: { status: 'in', location: 'Work From Office' } })
    expect(refused.status).toBe(409)
    const why = (await own.call(attendanceExplain.own, { params: { date: '2026-11-03' } })).data
    expect(why.figures).toMatchObject({ in: '09:10:00', late: '00:10:00' })
    expect(why.steps.find((it) => it.key === 'in')?.text).toContain('yang diikuti akun ini')
  })

  it('ends with the followed account, and goes on when it moves', async () => {
    const { first, siti, also, change, recapOf } = await open()
    await change(also.position_id, { attendance: 'of', attendance_of: siti.position_id })
    await buildAttendance(hr.sql, siti, { work_date: '2026-11-03', in: '09:00:00', out: '17:00:00' })
    await buildAttendance(hr.sql, also, { work_date: '2026-11-05', in: '09:00:00', out: '17:00:00' })
    expect(await recapOf(also.position_id)).toMatchObject({ hadir: 1, tanpa_kabar: 4 })
    await hr.sql`update positions set last_day = '2026-11-04', status = 'inactive' where id = ${siti.position_id}`
    expect(await recapOf(also.position_id)).toMatchObject({ hadir: 2, tanpa_kabar: 3 })
    await hr.sql`update positions set last_day = null, status = 'active' where id = ${siti.position_id}`
    const moved = await buildCompany(hr.sql)
    const { job_id } = (
      await hr.sql<{ job_id: number }[]>`select job_id from positions where id = ${siti.position_id}`
    )[0]!
    await change(siti.position_id, { kind: 'mutasi', company_id: moved.id, job_id }, '2026-11-05')
    expect(await recapOf(also.position_id)).toMatchObject({ hadir: 1 })
    expect(first.id).not.toBe(moved.id)
  })

  it('is refused for itself, another person, in a circle and in a chain', async () => {
    const { siti, also, change } = await open()
    const stranger = await buildPerson(hr.sql)
    const follow = async (id: number, attendance_of: number | null) => {
      const { status, body } = await change(id, { attendance: 'of', attendance_of })
      return [status, Object.keys(body.errors ?? {})[0]]
    }
    expect(await follow(siti.position_id, siti.position_id)).toEqual([422, 'attendance_of'])
    expect(await follow(siti.position_id, stranger.position_id)).toEqual([422, 'attendance_of'])
    expect(await follow(siti.position_id, null)).toEqual([422, 'attendance_of'])
    expect(await follow(siti.position_id, also.position_id)).toEqual([201, undefined])
    expect(await follow(also.position_id, siti.position_id)).toEqual([422, 'attendance_of'])
    expect((await change(also.position_id, { attendance: 'none' })).body.errors).toHaveProperty('attendance')
    const third = await buildPosition(hr.sql, siti.user_id)
    expect(await follow(third.position_id, siti.position_id)).toEqual([422, 'attendance_of'])
    expect(await follow(third.position_id, also.position_id)).toEqual([201, undefined])
  })

  it('cannot be made a circle by two changes at once', async () => {
    const { siti, also, change } = await open()
    const answers = await Promise.all([
      change(siti.position_id, { attendance: 'of', attendance_of: also.position_id }),
      change(also.position_id, { attendance: 'of', attendance_of: siti.position_id }),
    ])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('stands in form, history and the list of accounts, and is no matter of the own HR account', async () => {
    const { office, siti, also, change } = await open()
    await change(also.position_id, { attendance: 'of', attendance_of: siti.position_id })
    const params = { id: also.position_id }
    const { data } = await office.call(employee.one, { params })
    expect(data).toMatchObject({ attendance: 'of', attendance_of: siti.position_id })
    const [entry] = (await office.call(career.history, { params })).data
    expect(entry).toMatchObject({
      before: { attendance: 'own' },
      after: { attendance: 'of', attendance_of: siti.position_id, attendance_of_name: data.attendance_of_name },
    })
    expect((await office.call(employee.accounts, { params })).data.map((it) => it.id)).toEqual([siti.position_id])
    const beside = await office.call(employee.accounts, { params, query: { is_new: true } })
    expect(beside.data.map((it) => it.id)).toEqual([siti.position_id])
    const besideFirst = await office.call(employee.accounts, {
      params: { id: siti.position_id },
      query: { is_new: true },
    })
    expect(besideFirst.data.map((it) => it.id)).toEqual([siti.position_id])
    const body = { ...data, start_at: '2024-01-01', status_id: data.status_id ?? 1 }
    const form = { company_id: body.company_id, job_id: body.job_id, role_id: body.role_id, start_at: body.start_at }
    const kept = await office.call(employee.change, {
      params,
      body: { ...form, status: 'active', status_id: body.status_id } as never,
    })
    expect(kept.data).toMatchObject({ attendance: 'of', attendance_of: siti.position_id })
    const ended = await office.call(employee.change, {
      params,
      body: { ...form, status: 'active', status_id: body.status_id, attendance: 'own' } as never,
    })
    expect(ended.data).toMatchObject({ attendance: 'own', attendance_of: null })
    const me = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
    const mine = await (await hr.as(me)).call(career.change, {
      params: { id: me.position_id },
      body: { kind: 'koreksi', effective_at: MONTH.from, attendance: 'none' } as never,
    })
    expect([mine.status, mine.body.code]).toEqual([403, 'own_terms'])
  })
})
