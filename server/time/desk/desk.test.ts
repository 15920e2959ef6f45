/** The day desk, the recap and the explanation of a day through the API, on the same people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/platform/http.ts'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { recapColumns } from '#contract/time/recap-columns.ts'
import { attendanceStates } from '#contract/time/state.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const MONDAY = '2026-11-16'
const SUNDAY = '2026-11-15'
const [PAGI, SORE] = ['2026-11-16T03:00:00Z', '2026-11-16T10:30:00Z']
let kitchen: Company
let papua: Company
const people = {} as Record<'boss' | 'office' | 'limited' | 'agus' | 'budi' | 'cici' | 'dodi' | 'edi', Person>

beforeAll(async () => {
  hr.clock.set(SORE)
  kitchen = await buildCompany(hr.sql)
  papua = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
  await buildHours(hr.sql, kitchen, { in: '08:30:00', out: '17:30:00' })
  await buildHours(hr.sql, papua, { in: '08:30:00', out: '17:30:00' })
  const person = (name: string, more = {}) => buildPerson(hr.sql, { company: kitchen, name, ...more })
  people.boss = await person('Zainal', { role: 'manager', sequence: 1 })
  people.office = await person('Yani', { role: 'hcis', sequence: 3 })
  people.limited = await person('Wati', { role: 'hcis', sequence: 3, limit: [papua] })
  people.agus = await person('Agus')
  people.budi = await person('Budi')
  people.cici = await person('Cici')
  people.dodi = await person('Dodi')
  people.edi = await buildPerson(hr.sql, { company: papua, name: 'Edi' })
  await buildAttendance(hr.sql, people.agus, { work_date: MONDAY, in: '08:20', out: '17:00' })
  await buildAttendance(hr.sql, people.budi, { work_date: MONDAY, in: '08:45', out: '18:10' })
  await buildAttendance(hr.sql, people.budi, { work_date: SUNDAY, in: '09:00', out: '12:00' })
  await buildLeave(hr.sql, people.cici, {
    request_type: 'cuti',
    start_date: SUNDAY,
    end_date: MONDAY,
    status: 'accepted',
  })
  await buildLeave(hr.sql, people.dodi, { start_date: MONDAY, status: 'waiting' })
})
afterAll(() => hr.clock.set())

const deskOf = async (who: Person, query: object = {}) => {
  const { data, body } = await (await hr.as(who)).call(attendanceDesk.day, { query })
  const { counts, date, total_item } = body as unknown as Reply<typeof attendanceDesk.day>
  return { data, counts, date, total_item }
}
const statesOf = async (who: Person, query: object = {}) =>
  Object.fromEntries((await deskOf(who, query)).data.map((it) => [it.name, it.state]))

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
    expect(Object.keys(await statesOf(people.office, { company_id: papua.id }))).toEqual(['Edi'])
    expect(
      (await (await hr.as(people.boss)).call(attendanceDesk.day, { query: { company_id: papua.id } })).status,
    ).toBe(403)
    expect((await (await hr.as(people.agus)).call(attendanceDesk.day, {})).status).toBe(403)
  })

  it('leaves out those who begin later or have left before, and keeps old days in the old company', async () => {
    const moved = await buildPerson(hr.sql, { company: kitchen, name: 'Fajar' })
    await buildAttendance(hr.sql, moved, { work_date: MONDAY, in: '08:30' })
    await hr.sql`update positions set company_id = ${papua.id}, start_at = ${MONDAY} where id = ${moved.position_id}`
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

describe('attendance recap', () => {
  const MONTH = { from: '2026-11-01', to: '2026-11-30' }
  const recapOf = async (who: Person, query: object = MONTH) =>
    (await (await hr.as(who)).call(attendanceRecap.list, { query: query as typeof MONTH })).data

  it('counts every day in exactly one state', async () => {
    const rows = await recapOf(people.boss)
    for (const row of rows) {
      const sum = attendanceStates.values.reduce((all, state) => all + row[state], 0)
      expect([row.name, sum, sum - row.libur - row.rest_days_worked]).toEqual([row.name, 30, row.working_days])
    }
    expect(rows.find((it) => it.name === 'Budi')).toMatchObject({
      working_days: 21,
      hadir: 1,
      terlambat: 1,
      libur: 8,
      rest_days_worked: 1,
      late_minutes: 15,
      overtime_minutes: 40,
      attend_minutes: 565 + 180,
    })
    expect(rows.find((it) => it.name === 'Cici')).toMatchObject({ cuti: 1, tanpa_kabar: 10, belum_absen: 10 })
  })

  it('equals the desks of its days', async () => {
    const sums: Record<string, Record<string, number>> = {}
    for (let day = 9; day <= 16; day++) {
      const { data } = await deskOf(people.office, { date: `2026-11-${String(day).padStart(2, '0')}`, page_size: 100 })
      for (const { name, state } of data) {
        sums[name] ??= {}
        sums[name][state] = (sums[name][state] ?? 0) + 1
      }
    }
    const rows = await recapOf(people.office, { from: '2026-11-09', to: '2026-11-16' })
    expect(rows.length).toBe(8)
    for (const row of rows) expect(row).toMatchObject(sums[row.name]!)
  })

  it('refuses periods that are backwards or longer than 62 days', async () => {
    const refused = async (query: typeof MONTH) => {
      const { status, body } = await (await hr.as(people.boss)).call(attendanceRecap.list, { query })
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toEqual([422, 'Maksimal 62 hari'])
    expect(await refused({ from: '2026-01-01', to: '2026-03-04' })).toEqual([422, 'Maksimal 62 hari'])
    expect((await refused({ from: '2026-01-01', to: '2026-03-03' }))[0]).toBe(200)
  })

  it('is a sheet with the figures of the screen', async () => {
    const { raw } = await (await hr.as(people.boss)).call(attendanceRecap.export, { query: MONTH })
    const [sheet] = await readSpreadsheet(raw, { maxRows: 100, maxColumns: 30 })
    const [heading, ...rows] = sheet?.rows ?? []
    expect(heading?.slice(0, 6)).toEqual(['NIK', 'Nama', 'Entitas', 'Pekerjaan', 'Hari Kerja', 'Hadir'])
    expect(heading?.slice(-3)).toEqual(['Menit Lembur', 'Menit Hadir', 'Dikoreksi'])
    expect(heading).toEqual(recapColumns.map((it) => it.label))
    expect(rows.length).toBe(7)
    expect(rows.find((it) => it[1] === 'Budi')?.slice(4, 7)).toEqual([21, 1, 1])
  })
})

describe('explained day', () => {
  it('says which rule, since when, and the arithmetic', async () => {
    const params = { id: people.budi.position_id, date: MONDAY }
    const { data } = await (await hr.as(people.boss)).call(attendanceExplain.one, { params })
    expect(data).toMatchObject({
      name: 'Budi',
      state: 'terlambat',
      figures: { late: '00:15:00', in_rules: '08:30:00' },
    })
    const steps = Object.fromEntries(data.steps.map((it) => [it.key, it]))
    expect(data.steps.map((it) => it.key)).toEqual([
      'calendar',
      'hours',
      'in',
      'late',
      'out',
      'early',
      'overtime',
      'attend',
      'state',
    ])
    expect(steps.late).toEqual({
      key: 'late',
      text: 'Masuk 08:45:00, aturan 08:30:00 sejak 01-01-2020: terlambat 00:15:00',
      value: '00:15:00',
    })
    expect(steps.state?.value).toBe('terlambat')
  })

  it('has the figures of the list', async () => {
    const [row] = (await (await hr.as(people.budi)).call(attendance.own, { query: { date: MONDAY } })).data
    const { data } = await (await hr.as(people.budi)).call(attendanceExplain.own, { params: { date: MONDAY } })
    expect(row).toMatchObject(data.figures)
  })

  it('explains leave, free days and days ahead', async () => {
    const textOf = async (who: Person, date: string, key: string) =>
      (await (await hr.as(who)).call(attendanceExplain.own, { params: { date } })).data.steps.find(
        (it) => it.key === key,
      )?.text
    expect(await textOf(people.cici, MONDAY, 'leave')).toBe('Cuti 15-11-2026 s.d. 16-11-2026 disetujui')
    expect(await textOf(people.agus, SUNDAY, 'calendar')).toBe(
      'Minggu 15-11-2026 adalah hari istirahat: tidak ada jam kerja',
    )
    expect(await textOf(people.agus, '2027-03-01', 'state')).toBe(
      'Belum absen karena belum absen masuk dan harinya belum lewat',
    )
  })

  it('refuses days that do not exist, and days of others', async () => {
    const own = async (date: string) =>
      (await (await hr.as(people.agus)).call(attendanceExplain.own, { params: { date } })).status
    expect(await own('2026-02-30')).toBe(422)
    const of = async (who: Person, id: number) =>
      (await (await hr.as(who)).call(attendanceExplain.one, { params: { id, date: MONDAY } })).status
    expect(await of(people.boss, people.edi.position_id)).toBe(404)
    expect(await of(people.limited, people.budi.position_id)).toBe(404)
    expect(await of(people.agus, people.budi.position_id)).toBe(403)
  })
})

describe('attendance policy', () => {
  it('has the defaults until it is saved, then applies from today on', async () => {
    const office = await hr.as(people.office)
    const params = { companyId: kitchen.id }
    expect((await office.call(attendancePolicy.one, { params })).data).toEqual({
      company_id: kitchen.id,
      company_name: kitchen.name,
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
