import { describe, expect, it } from 'vitest'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildPerson } from '#db/build/person.ts'
import { MONDAY, openDeskOffice, PAGI, SORE, SUNDAY } from '#test/desk-office.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const { companies, people, deskOf, statesOf } = openDeskOffice(hr)

describe('attendance desk', () => {
  it('has one line for each person by name, with the state and figures of the day', async () => {
    const { data, counts, date, total_item } = await deskOf(people.boss)
    expect([date, total_item, data.map((it) => it.name)]).toEqual([
      MONDAY,
      7,
      ['Agus', 'Budi', 'Cici', 'Dodi', 'Wati', 'Yani', 'Zainal'],
    ])
    expect(data[0]).toMatchObject({ state: 'hadir', in: '08:20:00', out_fast: '00:30:00', attend_time: '08:40:00' })
    expect(data[1]).toMatchObject({ state: 'terlambat', late: '00:15:00', overtime: '00:40:00', waiting: null })
    expect(data[2]).toMatchObject({ state: 'cuti', part: 'full', in: '-', leave_id: expect.any(Number) })
    expect(data[3]).toMatchObject({ state: 'tanpa_kabar', waiting: 'leave', leave_id: null })
    expect(counts).toEqual({
      hadir: 1,
      terlambat: 1,
      cuti: 1,
      izin: 0,
      sakit: 0,
      libur: 0,
      belum_absen: 0,
      tanpa_kabar: 4,
      tanpa_absensi: 0,
    })
  })

  it('keeps its counts when a state or keyword is chosen', async () => {
    const all = await deskOf(people.boss)
    const late = await deskOf(people.boss, { state: 'terlambat' })
    expect([late.data.map((it) => it.name), late.total_item, late.counts]).toEqual([['Budi'], 1, all.counts])
    const named = await deskOf(people.boss, { keyword: 'cic' })
    expect([named.data.map((it) => it.name), named.total_item, named.counts]).toEqual([['Cici'], 1, all.counts])
    const second = await deskOf(people.boss, { page: 2, page_size: 3 })
    expect([second.data.map((it) => it.name), second.total_item]).toEqual([['Dodi', 'Wati', 'Yani'], 7])
  })

  it('counts statuses beside the states, and shows a group with those who are missing longest first', async () => {
    const { day_statuses } = await deskOf(people.boss)
    expect(day_statuses).toMatchObject({ tepat_waktu: 1, terlambat: 1, cuti: 1, belum_waktunya: 0, tanpa_kabar: 4 })
    const missing = await deskOf(people.boss, { show: 'belum_datang' })
    expect([missing.data.map((it) => it.day_status), missing.total_item]).toEqual([Array(4).fill('tanpa_kabar'), 4])
    expect(missing.data[0]).toMatchObject({ overdue_minutes: expect.any(Number), last_came: null })
    const late = await deskOf(people.boss, { show: 'terlambat' })
    expect(late.data.map((it) => [it.name, it.day_status, it.overdue_minutes])).toEqual([['Budi', 'terlambat', null]])
    const [free] = (await deskOf(people.boss, { date: SUNDAY, show: 'hadir' })).data
    expect([free?.name, free?.state, free?.day_status]).toEqual(['Budi', 'hadir', 'masuk_libur'])
  })

  it('expects nobody on a free day, and loses nobody who came', async () => {
    expect(await statesOf(people.boss, { date: SUNDAY })).toMatchObject({ Agus: 'libur', Budi: 'hadir', Cici: 'libur' })
    const [budi] = (await deskOf(people.boss, { date: SUNDAY, state: 'hadir' })).data
    expect(budi).toMatchObject({ in_rules: '-', late: '-', overtime: '-', attend_time: '03:00:00' })
  })

  it('waits for the end of the hours in the zone of each company', async () => {
    hr.clock.set(PAGI)
    expect(await statesOf(people.office)).toMatchObject({ Dodi: 'belum_absen', Edi: 'belum_absen' })
    // 08:29:59 UTC is 15:29:59 in Jakarta and 17:29:59 in Jayapura.
    hr.clock.set('2026-11-16T08:29:59Z')
    expect(await statesOf(people.office)).toMatchObject({ Dodi: 'belum_absen', Edi: 'belum_absen' })
    hr.clock.set('2026-11-16T08:30:00Z')
    expect(await statesOf(people.office)).toMatchObject({ Dodi: 'belum_absen', Edi: 'tanpa_kabar' })
    hr.clock.set(SORE)
  })

  it('shows managers their company, and HR the companies in sight', async () => {
    expect(Object.keys(await statesOf(people.limited))).toEqual(['Edi'])
    expect(Object.keys(await statesOf(people.office, { company_id: companies.papua.id }))).toEqual(['Edi'])
    expect(
      (await (await hr.as(people.boss)).call(attendanceDesk.day, { query: { company_id: companies.papua.id } })).status,
    ).toBe(403)
    expect((await (await hr.as(people.agus)).call(attendanceDesk.day, {})).status).toBe(403)
  })

  it('leaves out those who begin later or have left before, and keeps old days in the old company', async () => {
    const moved = await buildPerson(hr.sql, { company: companies.kitchen, name: 'Fajar' })
    await buildAttendance(hr.sql, moved, { work_date: MONDAY, in: '08:30' })
    await hr.sql`update positions set company_id = ${companies.papua.id}, start_at = ${MONDAY} where id = ${moved.position_id}`
    expect(await statesOf(people.boss)).toMatchObject({ Fajar: 'hadir' })
    expect(await statesOf(people.boss, { date: '2026-11-17' })).not.toHaveProperty('Fajar')
    expect(await statesOf(people.limited, { date: '2026-11-17' })).toHaveProperty('Fajar')
    expect(await statesOf(people.limited, { date: '2026-11-13' })).not.toHaveProperty('Fajar')
    await hr.sql`update positions set last_day = ${MONDAY} where id = ${moved.position_id}`
    expect(await statesOf(people.limited, { date: '2026-11-17' })).not.toHaveProperty('Fajar')
    await hr.sql`delete from attendances where position_id = ${moved.position_id}`
    await hr.sql`delete from positions where id = ${moved.position_id}`
  })
})

describe('attendance policy', () => {
  it('has the defaults until it is saved, then applies from today on', async () => {
    const office = await hr.as(people.office)
    const params = { companyId: companies.kitchen.id }
    expect((await office.call(attendancePolicy.one, { params })).data).toEqual({
      company_id: companies.kitchen.id,
      company_name: companies.kitchen.name,
      ...DEFAULT_ATTENDANCE_POLICY,
    })
    const body = { ...DEFAULT_ATTENDANCE_POLICY, grace_minutes: 15 }
    expect((await office.call(attendancePolicy.save, { params, body })).status).toBe(200)
    expect(await statesOf(people.boss)).toMatchObject({ Budi: 'hadir' })
    const { data } = await office.call(attendanceExplain.one, {
      params: { id: people.budi.position_id, date: MONDAY },
    })
    expect(data.steps.find((it) => it.key === 'grace')?.text).toBe(
      'Toleransi 15 menit sejak 16-11-2026: masuk sampai 08:45:00 tidak dihitung terlambat',
    )
    const refused = await office.call(attendancePolicy.save, { params, body: { ...body, grace_minutes: 121 } })
    expect([refused.status, (refused.body as unknown as { errors: object }).errors]).toEqual([
      422,
      { grace_minutes: ['Isi 0 sampai 120'] },
    ])
    expect((await (await hr.as(people.limited)).call(attendancePolicy.one, { params })).status).toBe(404)
  })
})
