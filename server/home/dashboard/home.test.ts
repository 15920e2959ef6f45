import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboard, home } from '#contract/home/dashboard.ts'
import { personTime } from '#contract/home/person-time.ts'
import { leave } from '#contract/leave/request.ts'
import { certificate } from '#contract/letter/certificate.ts'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

let hcis: Browser
let director: Browser
let supervisor: Browser
let siti: Browser
let sitiHerself: Person

// Monday, half past midnight in Jakarta; in Jayapura it is half past two.
const MONDAY = '2026-11-15T17:30:00Z'

beforeAll(async () => {
  hr.clock.set(MONDAY)
  const cahaya = await buildCompany(hr.sql, { name: 'PT Cahaya' })
  const papua = await buildCompany(hr.sql, { name: 'PT Papua', timezone: 'Asia/Jayapura' })
  hcis = await hr.as(await buildPerson(hr.sql, { company: papua, role: 'hcis' }))
  director = await hr.as(await buildPerson(hr.sql, { company: cahaya, role: 'manager', sequence: 1 }))
  supervisor = await hr.as(await buildPerson(hr.sql, { company: cahaya, role: 'manager', sequence: 3 }))
  sitiHerself = await buildPerson(hr.sql, { company: cahaya, name: 'Siti' })
  siti = await hr.as(sitiHerself)
  const [budi, cook, gone] = [
    await buildPerson(hr.sql, { company: cahaya, name: 'Budi' }),
    await buildPerson(hr.sql, { company: papua, name: 'Yosef' }),
    await buildPerson(hr.sql, { company: cahaya, status: 'inactive' }),
  ]
  const cuti = { request_type: 'cuti', status: 'accepted' } as const
  await buildLeave(hr.sql, sitiHerself, { ...cuti, start_date: '2026-11-12', end_date: '2026-11-16' })
  await buildLeave(hr.sql, sitiHerself, { start_date: '2026-11-22', status: 'waiting' })
  await buildLeave(hr.sql, sitiHerself, { start_date: '2026-11-23', status: 'waiting' })
  await buildLeave(hr.sql, sitiHerself, { ...cuti, start_date: '2025-12-30', end_date: '2026-01-02' })
  await buildLeave(hr.sql, budi, { request_type: 'sakit', start_date: '2026-11-18', status: 'rejected' })
  await buildLeave(hr.sql, cook, { request_type: 'izin', start_date: '2026-11-17', status: 'accepted' })
  await buildLeave(hr.sql, gone, { ...cuti, start_date: '2026-11-16' })
  await buildAttendance(hr.sql, budi, { work_date: '2026-11-16', in: '00:10', location: 'Dinas Luar' })
  await buildAttendance(hr.sql, cook, { work_date: '2026-11-15', in: '08:00' })
})
afterAll(() => hr.clock.set())

describe('dashboard away', () => {
  const shown = async (who: Browser) => {
    const { data } = await who.call(dashboard.away)
    return { ...data, rows: data.rows.map((it) => `${it.user_name} ${it.start_date} ${it.status}`) }
  }

  it('lists leave in this week of the own company, without rejected requests', async () => {
    expect(await shown(director)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', total: 3 })
    const { rows } = await shown(director)
    expect(rows).toContain('Siti 2026-11-12 accepted')
    expect(rows).toContain('Siti 2026-11-22 waiting')
    expect(rows.filter((it) => it.startsWith('Siti'))).toHaveLength(2)
    expect(rows.some((it) => /Budi|Yosef/.test(it))).toBe(false)
  })

  it('includes the next week', async () => {
    const { next } = await shown(director)
    expect(next).toMatchObject({ from: '2026-11-23', to: '2026-11-29', total: 1 })
    expect(next.rows[0]).toMatchObject({ user_name: 'Siti', start_date: '2026-11-23', status: 'waiting' })
  })

  it('names person and leave, which everybody who sees the week may open', async () => {
    const { data } = await director.call(dashboard.away)
    const rows = data.rows.filter((it) => it.user_name === 'Siti')
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, position_id, user_id, job_name } of rows) {
      const { data: read } = await director.call(leave.one, { params: { id } })
      expect([read.position_id, read.job_name]).toEqual([position_id, job_name])
      const { status } = await director.call(personTime.of, { params: { id: position_id } })
      expect(status).toBe(200)
      const [position] = await hr.sql<{ user_id: number }[]>`select user_id from positions where id = ${position_id}`
      expect(position?.user_id).toBe(user_id)
    }
  })

  it('covers all companies for hcis', async () => {
    expect((await shown(hcis)).rows).toContain('Yosef 2026-11-17 accepted')
    expect((await shown(hcis)).total).toBe(4)
  })
})

describe('dashboard presence', () => {
  it('counts everybody on the desk of the day', async () => {
    // Five people: Budi came, Siti and one who left later are on leave, two managers have not come yet.
    // Without hours nobody is due before the day is over.
    const ofCahaya = { active: 5, present: 1, away: 2, off: 0, absent: 2, not_due: 2 }
    expect((await director.call(dashboard.presence)).data).toEqual(ofCahaya)
    // The cook's check-in was yesterday's.
    expect((await hcis.call(dashboard.presence)).data).toEqual({ ...ofCahaya, active: 7, absent: 4, not_due: 4 })
  })

  it('counts as absent exactly those whom the desk names', async () => {
    for (const who of [director, hcis]) {
      const { absent } = (await who.call(dashboard.presence)).data
      const list = await who.call(attendanceDesk.day, { query: { page_size: 100 } })
      expect(list.data.filter((it) => /belum_absen|tanpa_kabar/.test(it.state))).toHaveLength(absent)
    }
  })

  it.each([
    ['staff', () => siti],
    ['a junior manager', () => supervisor],
  ])('answers 403, like away, for %s', async (_, who) => {
    expect((await who().call(dashboard.presence)).status).toBe(403)
    expect((await who().call(dashboard.away)).status).toBe(403)
  })
})

describe('own home', () => {
  it('counts the leave days taken this year', async () => {
    // Working days: one of those over new year, and the others in November.
    expect((await siti.call(home.own)).data).toMatchObject({ year: 2026, taken: 5 })
    expect((await director.call(home.own)).data).toEqual({
      year: 2026,
      taken: 0,
      granted: 0,
      available: 0,
      joint_ahead: 0,
      requests: [],
    })
  })

  it('lists the latest requests of all kinds, with the note of a rejection', async () => {
    const claim = await buildReimbursement(hr.sql, sitiHerself, { status: 'ditolak', total: '469500.00' })
    await hr.sql`update reimbursements set note = 'Kuitansi kurang jelas' where id = ${claim.id}`
    const work = await buildOvertime(hr.sql, sitiHerself, { status: 'progress' })
    const { requests } = (await siti.call(home.own)).data
    expect(requests).toHaveLength(4)
    expect(requests.slice(0, 2).map((it) => [it.kind, it.id])).toEqual([
      ['overtime', work.id],
      ['reimbursement', claim.id],
    ])
    expect(requests[1]).toMatchObject({
      status: 'ditolak',
      status_label: 'Ditolak',
      note: 'Kuitansi kurang jelas',
      total: '469500.00',
      request_type: null,
    })
    expect(requests[0]).toMatchObject({ from: '2026-03-02', to: '2026-03-02', description: 'Stok opname', total: null })
  })

  it('says the purpose of a certificate in words', async () => {
    const asked = await siti.call(certificate.submit, { body: { purpose: 'bank', with_salary: false } })
    expect(asked.status).toBe(201)
    expect((await siti.call(home.own)).data.requests[0]).toMatchObject({ description: 'Bank (kredit, KPR, rekening)' })
  })

  it('offers the last work location', async () => {
    expect((await siti.call(attendance.today)).data.last_location).toBe('-')
    await siti.call(attendance.mark, { body: { status: 'in', location: 'Work From Home' } })
    hr.clock.set('2026-11-17T01:00:00Z')
    expect((await siti.call(attendance.today)).data).toMatchObject({ status: '-', last_location: 'Work From Home' })
    hr.clock.set(MONDAY)
  })
})
