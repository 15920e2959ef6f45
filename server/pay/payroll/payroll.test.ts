/** Hand-over to payroll through HTTP: figures, closing, what came later, and what a closed month refuses. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { DEFAULT_LEAVE_POLICY, leavePolicy } from '#contract/leave/policy.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { career } from '#contract/people/career.ts'
import { correction } from '#contract/time/correction.ts'
import { schedule } from '#contract/time/pattern.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { roster } from '#contract/time/roster.ts'
import { seasonHours } from '#contract/time/season-hours.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { HEAD, sendFile } from '#test/attendance-office.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const MONTH = '2026-10'
beforeAll(() => hr.clock.set('2026-11-17T05:00:00Z'))
afterAll(() => hr.clock.set())

let company: Company
let agus: Person
let boss: Person
let office: Browser
let otherHr: Person
let managerOfAgus: Browser
beforeEach(async () => {
  company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  agus = await buildPerson(hr.sql, {
    company,
    name: 'Agus',
    sequence: 4,
    start_at: '2024-01-01',
    base_salary: '4325000',
    take_home_pay: '5000000',
  })
  boss = await buildPerson(hr.sql, { company, name: 'Budi', role: 'manager', sequence: 2, start_at: '2026-11-01' })
  office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, name: 'Ratna HR' }))
  otherHr = await buildPerson(hr.sql, { role: 'hcis', sequence: 2, name: 'Sari HR' })
  managerOfAgus = await hr.as(boss)
})

const ofMonth = (more: object = {}) => ({ month: MONTH, company_id: company.id, ...more })
const list = async (month = MONTH) =>
  (await office.call(payroll.list, { query: ofMonth({ month }) })).body as never as {
    data: Record<string, unknown>[]
    state: string
    later: number
    closed_by: string | null
    from: string
    to: string
  }
const rowOfAgus = async () => (await list()).data.find((it) => it.name === 'Agus')
const close = (month = MONTH) => office.call(payroll.close, { body: ofMonth({ month }) as never })
const later = async () => (await office.call(payroll.later, { query: ofMonth() as never })).data
const came = (work_date: string, from: string, to: string | null = '17:30:00') =>
  buildAttendance(hr.sql, agus, { work_date, in: from, out: to })

describe('readiness', () => {
  it('says whom closing costs pay, what waits, and the month before', async () => {
    await came('2026-10-01', '08:20:00')
    await buildLeave(hr.sql, agus, { start_date: '2026-10-06', status: 'waiting' })
    const { data } = await office.call(payroll.readiness, { query: ofMonth() })
    const row = await rowOfAgus()
    expect(data.absent).toEqual([{ position_id: agus.position_id, name: 'Agus', days: row?.absent }])
    expect(data).toMatchObject({
      waiting: { leave: 1, overtime: 0 },
      without_salary: [],
      sums: { people: 1, present: 1 },
    })
    expect(data.before).toMatchObject({ people: 1, present: 0, take_home_pay: 5_000_000 })
    expect(data.sums.unpaid_days).toBe(row?.unpaid_days)
    expect([data.claims, data.reasons]).toEqual([{ count: 0, amount: 0 }, []])
  })

  it('counts approved claims that were not transferred, and says why the sums differ', async () => {
    await buildReimbursement(hr.sql, agus, { reimburse_date: '2026-10-31', total: '270000.50', status: 'disetujui' })
    await buildReimbursement(hr.sql, agus, { reimburse_date: '2026-11-01', total: '1000', status: 'disetujui' })
    const nyoman = await buildPerson(hr.sql, { company, name: 'Nyoman', start_at: '2026-10-12' })
    const { data } = await office.call(payroll.readiness, { query: ofMonth() })
    expect(data.claims).toEqual({ count: 1, amount: 270_000.5 })
    expect(data.reasons).toEqual([{ position_id: nyoman.position_id, name: 'Nyoman', text: 'masuk 12-10-2026' }])
  })

  it('names people without a salary', async () => {
    await hr.sql`update positions set base_salary = null where id = ${agus.position_id}`
    expect((await office.call(payroll.readiness, { query: ofMonth() })).data.without_salary).toEqual([
      { position_id: agus.position_id, name: 'Agus' },
    ])
  })

  it('lists every company in sight with its state, and no other', async () => {
    const ofCompany = async (browser: Browser) =>
      (await browser.call(payroll.companies, { query: { month: MONTH } })).data.filter(
        (it) => it.company_id === company.id,
      )
    await buildLeave(hr.sql, agus, { start_date: '2026-10-06', status: 'waiting' })
    expect(await ofCompany(office)).toMatchObject([{ state: 'open', waiting: 1, from: '2026-10-01', to: '2026-10-31' }])
    await close()
    expect(await ofCompany(office)).toMatchObject([{ state: 'closed', closed_by: 'Ratna HR', waiting: 0 }])
    const other = await buildCompany(hr.sql)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [other] }))
    expect(await ofCompany(limited)).toEqual([])
  })
})

describe('pay figures', () => {
  const withoutPay = async () => {
    const job = await buildJob(hr.sql, { sequence: 2, payroll: false })
    return hr.as(await buildPerson(hr.sql, { role: 'hcis', job }))
  }
  const raise = () =>
    office.call(career.change, {
      params: { id: agus.position_id },
      body: { kind: 'gaji', effective_at: '2026-10-16', base_salary: '4500000', reason: 'Naik' } as never,
    })

  it('are null for HR whose job does not manage pay, also in the words for changes', async () => {
    await raise()
    const known = await rowOfAgus()
    expect(known).toMatchObject({ base_salary: 4_500_000, take_home_pay: 5_000_000 })
    expect(known?.changes).toContain('Rp 4.500.000')
    const reader = await withoutPay()
    for (const state of ['open', 'closed'] as const) {
      if (state === 'closed') await close()
      const { data } = await reader.call(payroll.list, { query: ofMonth() as never })
      const row = data.find((it) => it.name === 'Agus')
      expect(row).toMatchObject({ working_days: 22, overtime_pay: null, base_salary: null, take_home_pay: null })
      expect(row?.changes).toMatch(/^Perubahan Gaji 16-10-2026$/)
    }
  })

  it('are missing from the sheet, the open points and what came later for the same HR', async () => {
    const reader = await withoutPay()
    await raise()
    const readiness = (await reader.call(payroll.readiness, { query: ofMonth() })).data
    const { sums, without_salary, reasons } = readiness
    expect([sums.overtime_pay, sums.take_home_pay, sums.people, without_salary]).toEqual([null, null, 1, []])
    expect(reasons.map((it) => it.text)).toEqual(['Perubahan Gaji 16-10-2026'])
    await close()
    await hr.sql`update positions set base_salary = 4700000 where id = ${agus.position_id}`
    expect((await later()).map((it) => it.field)).toContain('base_salary')
    expect((await reader.call(payroll.later, { query: ofMonth() as never })).data).toEqual([])
    const { raw } = await reader.call(payroll.export, { query: ofMonth() })
    const text = JSON.stringify(await readSpreadsheet(raw, { maxRows: 50, maxColumns: 40 }))
    expect(text).toContain('Agus')
    expect(text).not.toMatch(/4500000|4325000|4700000|4\.500\.000/)
  })
})

describe('figures', () => {
  it('are those of attendance, leave, overtime, claims and salary', async () => {
    await came('2026-10-01', '08:45:00')
    await came('2026-10-02', '08:20:00', '17:00:00')
    const kind = async (name: string) =>
      (await hr.sql<{ id: number }[]>`select id from leave_kinds where name = ${name}`)[0]?.id
    const taken = async (start_date: string, more: object) =>
      buildLeave(hr.sql, agus, { request_type: 'cuti', start_date, status: 'accepted', ...more })
    await taken('2026-10-05', { end_date: '2026-10-06' })
    await taken('2026-10-07', { part: 'morning' })
    await taken('2026-10-08', { request_type: 'sakit' })
    await taken('2026-10-09', { request_type: 'izin' })
    const unpaid = await taken('2026-10-12', { request_type: 'izin' })
    const married = await taken('2026-10-13', { end_date: '2026-10-15' })
    await hr.sql`update leaves set deducts = request_type = 'cuti' where position_id = ${agus.position_id}`
    await hr.sql`update leaves set leave_kind_id = ${(await kind('Izin tidak dibayar')) ?? 0} where id = ${unpaid.id}`
    await hr.sql`
      update leaves set leave_kind_id = ${(await kind('Menikah')) ?? 0}, deducts = false where id = ${married.id}`
    await buildOvertime(hr.sql, agus, { start: '2026-10-01 17:30', end: '2026-10-01 21:00', status: 'approved' })
    const claim = await buildReimbursement(hr.sql, agus, { total: '250000', status: 'transfer' })
    await hr.sql`update reimbursements set action_at = '2026-10-31T16:59:00Z' where id = ${claim.id}`
    await buildReimbursement(hr.sql, agus, { total: '99000', status: 'disetujui' })
    expect(await rowOfAgus()).toMatchObject({
      position_id: agus.position_id,
      start_at: '2024-01-01',
      working_days: 22,
      present: 2,
      late_days: 1,
      late_minutes: 15,
      early_minutes: 30,
      annual_leave: 2.5,
      other_leave: 3,
      joint_leave: 0,
      izin: 2,
      sick: 1,
      // Also the half day without coming.
      absent: 12,
      unpaid_days: 1 + 12,
      overtime_hours: 3.5,
      overtime_multiplied: 6.5,
      overtime_pay: 162_500,
      claims_paid: 250_000,
      base_salary: 4_325_000,
      take_home_pay: 5_000_000,
      changes: '',
    })
    const policy = { ...DEFAULT_LEAVE_POLICY, izin_paid: false }
    await office.call(leavePolicy.save, { params: { companyId: company.id }, body: policy as never })
    expect(await rowOfAgus()).toMatchObject({ izin: 2, unpaid_days: 2 + 12 })
  })

  it('count half a day of unpaid izin as half an unpaid day', async () => {
    const policy = { ...DEFAULT_LEAVE_POLICY, izin_paid: false }
    await office.call(leavePolicy.save, { params: { companyId: company.id }, body: policy as never })
    await came('2026-10-01', '13:00:00')
    const before = (await rowOfAgus())?.unpaid_days as number
    await buildLeave(hr.sql, agus, {
      request_type: 'izin',
      start_date: '2026-10-01',
      part: 'morning',
      status: 'accepted',
    })
    expect(await rowOfAgus()).toMatchObject({ izin: 0.5, unpaid_days: before + 0.5 })
  })

  it('name the old and the new amount of a raise with its day', async () => {
    const raise = { kind: 'gaji', effective_at: '2026-10-16', base_salary: '4500000.50' }
    const { status } = await office.call(career.change, { params: { id: agus.position_id }, body: raise as never })
    expect(status).toBe(201)
    expect((await rowOfAgus())?.changes).toBe('Perubahan Gaji 16-10-2026 (Gaji Pokok Rp 4.325.000 → Rp 4.500.000,5)')
  })

  it('list whoever stood on the desk, and the career in words', async () => {
    await hr.sql`
      insert into career_changes (position_id, kind, state, effective_at) values
      (${agus.position_id}, 'promosi', 'applied', '2026-10-15'), (${agus.position_id}, 'gaji', 'planned', '2026-10-20')`
    const { data } = await list()
    expect(data.map((it) => [it.name, it.changes])).toEqual([['Agus', 'Promosi 15-10-2026']])
    expect((await list('2026-11')).data.map((it) => it.name)).toEqual(['Agus', 'Budi'])
  })
})

describe('periods', () => {
  it('case 40: begin on the chosen day of the month before', async () => {
    const body = { ...DEFAULT_ATTENDANCE_POLICY, period_start_day: 26 }
    await office.call(attendancePolicy.save, { params: { companyId: company.id }, body })
    expect(await list('2026-04')).toMatchObject({ from: '2026-03-26', to: '2026-04-25', state: 'open' })
    const { data } = await office.call(payroll.periods, { query: { company_id: company.id, year: 2026 } })
    expect([data.length, data[0]?.from, data[2]?.to]).toEqual([12, '2025-12-26', '2026-03-25'])
  })

  it('of before the first attendance of the company are not used, if it has any', async () => {
    const usedMonths = async () => {
      const { data } = await office.call(payroll.periods, { query: { company_id: company.id, year: 2026 } })
      return data.filter((it) => it.is_used).map((it) => it.month)
    }
    await hr.sql`delete from attendances where company_id = ${company.id}`
    expect(await usedMonths()).toHaveLength(12)
    await hr.sql`
      insert into attendances (position_id, company_id, work_date, "in")
      values (${agus.position_id}, ${company.id}, '2026-10-05', '08:00')`
    expect(await usedMonths()).toEqual(['2026-10', '2026-11', '2026-12'])
  })

  it('meet the closed month, so that no day is in two months or in none when the first day changes', async () => {
    const startOn = async (period_start_day: number) => {
      const body = { ...DEFAULT_ATTENDANCE_POLICY, period_start_day }
      await office.call(attendancePolicy.save, { params: { companyId: company.id }, body })
    }
    const span = async (month: string) => {
      const { from, to } = await list(month)
      return `${from} ${to}`
    }
    await close()
    await startOn(21)
    expect(await span(MONTH)).toBe('2026-10-01 2026-10-31')
    expect(await span('2026-11')).toBe('2026-11-01 2026-11-20')
    expect(await span('2026-12')).toBe('2026-11-21 2026-12-20')
    expect(await span('2026-09')).toBe('2026-08-21 2026-09-30')
    const { data } = await office.call(payroll.periods, { query: { company_id: company.id, year: 2026 } })
    expect(data.find((it) => it.month === '2026-11')).toMatchObject({ from: '2026-11-01', to: '2026-11-20' })
    await startOn(1)
    expect(await span('2026-11')).toBe('2026-11-01 2026-11-30')
  })

  it.each([
    ['2026-13', 422],
    ['2026', 422],
    ['', 422],
  ])('refuse the month %s', async (month, status) => {
    expect((await office.call(payroll.list, { query: ofMonth({ month }) as never })).status).toBe(status)
  })

  it('need a company', async () => {
    expect((await office.call(payroll.list, { query: { month: MONTH } as never })).status).toBe(422)
    expect((await office.call(payroll.list, { query: ofMonth({ company_id: 999_999 }) as never })).status).toBe(422)
  })
})

describe('closing', () => {
  it('case 39: keeps the figures, and lists what came later', async () => {
    await came('2026-10-22', '08:45:00')
    expect([(await close()).status, (await list()).state]).toEqual([201, 'closed'])
    const frozen = JSON.stringify((await list()).data)
    const sheet = await office.call(payroll.export, { query: ofMonth() as never })
    const body = { date: '2026-10-22', in: '09:30', reason: 'Salah catat' }
    const asked = await (await hr.as(agus)).call(correction.submit, { body: body as never })
    await managerOfAgus.call(correction.decide, { params: { id: asked.data.id }, body: { status: 'accepted' } })
    expect(await later()).toEqual([
      {
        position_id: agus.position_id,
        employee_identity: agus.employee_identity,
        name: 'Agus',
        field: 'late_minutes',
        label: 'Menit Terlambat',
        closed: 15,
        now: 60,
        difference: 45,
      },
    ])
    const after = await list()
    expect([JSON.stringify(after.data), after.later, after.closed_by]).toEqual([frozen, 1, 'Ratna HR'])
    const again = await office.call(payroll.export, { query: ofMonth() as never })
    const [first] = await readSpreadsheet(sheet.raw, { maxRows: 50, maxColumns: 40 })
    const sheets = await readSpreadsheet(again.raw, { maxRows: 50, maxColumns: 40 })
    expect(sheets[0]?.rows).toEqual(first?.rows)
    expect(sheets.map((it) => it.rows[0]?.slice(0, 3))).toEqual([
      ['NIK', 'Nama', 'Pekerjaan'],
      ['NIK', 'Nama', 'Jenis'],
      ['NIK', 'Nama', 'Angka'],
    ])
    expect(sheets[2]?.rows[1]?.slice(1)).toEqual(['Agus', 'Menit Terlambat', 15, 60, 45])
  })

  it('tells what of the period still waits, and does not wait for it', async () => {
    const waiting = async () => (await list()) as never as { waiting: Record<string, number> }
    expect((await waiting()).waiting).toEqual({
      leave: 0,
      reimbursement: 0,
      overtime: 0,
      correction: 0,
      certificate: 0,
    })
    const leaves = [
      ['2026-09-29', '2026-10-01'],
      ['2026-10-31', '2026-11-02'],
      ['2026-09-28', '2026-09-28'],
      ['2026-11-03', '2026-11-03'],
    ] as const
    for (const [start_date, end_date] of leaves) await buildLeave(hr.sql, agus, { start_date, end_date })
    await buildLeave(hr.sql, agus, { start_date: '2026-10-12', status: 'accepted' })
    await buildOvertime(hr.sql, agus, { start: '2026-09-30 22:00', end: '2026-10-01 02:00' })
    await buildOvertime(hr.sql, agus, { start: '2026-10-31 22:00', end: '2026-11-01 02:00' })
    await buildOvertime(hr.sql, agus, { start: '2026-10-20 18:00', end: '2026-10-20 20:00', status: 'complete' })
    await buildOvertime(hr.sql, agus, { start: '2026-10-21 18:00', end: '2026-10-21 20:00', status: 'rejected' })
    await buildReimbursement(hr.sql, agus, { reimburse_date: '2026-10-31' })
    await buildReimbursement(hr.sql, agus, { reimburse_date: '2026-11-01' })
    const body = { date: '2026-10-20', in: '09:30', reason: 'Lupa' }
    await (await hr.as(agus)).call(correction.submit, { body: body as never })
    expect((await waiting()).waiting).toEqual({
      leave: 2,
      reimbursement: 1,
      overtime: 2,
      correction: 1,
      certificate: 0,
    })
    expect((await close()).status).toBe(201)
  })

  it('waits for the end of the period, and happens once', async () => {
    expect((await close('2026-11')).body.code).toBe('not_over')
    const answers = await Promise.all([close(), close()])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await close()).body.code).toBe('closed')
  })

  it('is taken back with a reason, which stands in the trail', async () => {
    const reopen = (body: object) => office.call(payroll.reopen, { body: ofMonth(body) as never })
    expect((await reopen({ reason: 'Salah' })).status).toBe(409)
    await close()
    expect((await reopen({ reason: ' ' })).status).toBe(422)
    expect((await reopen({ reason: 'Ada koreksi' })).data).toMatchObject({ state: 'open', closed_at: null })
    expect((await hr.sql`select 1 from payroll_rows where company_id = ${company.id}`).length).toBe(0)
    const notices = await hr.sql<{ text: string }[]>`
      select n.text from notifications n where n.user_id = ${otherHr.user_id} order by n.id desc limit 1`
    expect(notices[0]?.text).toBe(`Ratna HR membuka kembali penggajian ${company.name} bulan 2026-10: Ada koreksi`)
    const [row] = await hr.sql<{ after: object }[]>`
      select after from audit where entity = 'payroll' and action = 'update' order by id desc limit 1`
    expect(row?.after).toMatchObject({ reason: 'Ada koreksi' })
  })
})

describe('a month that is closed again', () => {
  const correctTo = async (time: string) => {
    const body = { date: '2026-10-22', in: time, reason: 'Salah catat' }
    const { data } = await (await hr.as(agus)).call(correction.submit, { body: body as never })
    await managerOfAgus.call(correction.decide, { params: { id: data.id }, body: { status: 'accepted' } })
  }
  const reopen = () => office.call(payroll.reopen, { body: ofMonth({ reason: 'Ada koreksi' }) as never })
  const download = (more: object = {}) => office.call(payroll.export, { query: ofMonth(more) as never })
  const versions = async () => (await office.call(payroll.versions, { query: ofMonth() as never })).data
  const differences = async () => (await later()).map((it) => [it.field, it.closed, it.now])

  it('keeps what was handed over as a version, and counts what came later from it', async () => {
    await came('2026-10-22', '08:45:00')
    await close()
    await download()
    await correctTo('09:30')
    await reopen()
    await close()
    expect(await rowOfAgus()).toMatchObject({ late_minutes: 60 })
    // The second closing was not handed over yet: 15 minutes were paid.
    expect(await differences()).toEqual([['late_minutes', 15, 60]])
    const [version] = await versions()
    expect(version).toMatchObject({ closed_by: 'Ratna HR', reopened_by: 'Ratna HR', reason: 'Ada koreksi' })
    expect(version?.handed_over_at).not.toBeNull()
    const [sheet] = await readSpreadsheet((await download({ version: version?.id })).raw, {
      maxRows: 50,
      maxColumns: 40,
    })
    const column = sheet?.rows[0]?.indexOf('Menit Terlambat') ?? -1
    expect(sheet?.rows[1]?.[column]).toBe(15)
    await download()
    expect(await differences()).toEqual([])
    await correctTo('10:30')
    expect(await differences()).toEqual([['late_minutes', 60, 120]])
  })

  it('counts from the new figures if the first ones were never handed over', async () => {
    await came('2026-10-22', '08:45:00')
    await close()
    await correctTo('09:30')
    await reopen()
    await close()
    expect((await versions()).map((it) => it.handed_over_at)).toEqual([null])
    expect(await differences()).toEqual([])
  })

  it('gives an earlier version to no other month and company', async () => {
    await close()
    await reopen()
    const [version] = await versions()
    expect((await download({ version: version?.id })).status).toBe(200)
    expect((await download({ version: version?.id, month: '2026-09' })).status).toBe(404)
    const elsewhere = await buildCompany(hr.sql)
    expect((await download({ version: version?.id, company_id: elsewhere.id })).status).toBe(404)
  })
})

describe('a closed month', () => {
  it('lists the figures of a person who came after it was closed', async () => {
    await close()
    const late = await buildPerson(hr.sql, { company, name: 'Susi', sequence: 4, start_at: '2026-10-26' })
    const found = (await later()).filter((it) => it.position_id === late.position_id)
    expect(found).toContainEqual(
      expect.objectContaining({ name: 'Susi', field: 'working_days', closed: null, now: 5, difference: 5 }),
    )
  })

  const closedMonth = { code: 'month_closed', message: 'Bulan 2026-10 sudah ditutup' }

  it('takes no schedule, calendar or import', async () => {
    await close()
    const week = { company_id: company.id, valid_from: '2026-10-01', days: [1, 2, 3, 4, 5, 6] }
    const season = {
      company_id: company.id,
      name: 'Ramadan',
      from: '2026-10-20',
      to: '2026-11-20',
      in: '08:00',
      out: '15:00',
    }
    const holiday = { date: '2026-10-20', name: 'Libur', kind: 'libur' as const }
    const entries = [{ position_id: agus.position_id, date: '2026-10-31', shift_id: null }]
    const file = await xlsxOf([HEAD, [agus.employee_identity, '08:00', '17:00', 'Work From Office']])
    const answers = [
      await office.call(workCalendar.saveWorkWeek, { body: week }),
      await office.call(workCalendar.addHoliday, { body: { ...holiday, company_ids: [company.id] } }),
      await office.call(seasonHours.add, { body: season }),
      await managerOfAgus.call(roster.save, { body: { company_id: company.id, entries } }),
      await managerOfAgus.call(schedule.save, {
        params: { id: agus.position_id },
        body: { valid_from: '2026-10-31', pattern: null },
      }),
      await sendFile(managerOfAgus, file, '2026-10-30').store(),
    ]
    expect(answers.map((it) => [it.status, it.body.code, it.body.message])).toEqual(
      answers.map(() => [409, closedMonth.code, closedMonth.message]),
    )
    const open = [{ position_id: agus.position_id, date: '2026-11-01', shift_id: null }]
    const saved = await managerOfAgus.call(roster.save, { body: { company_id: company.id, entries: open } })
    expect(saved.status).toBe(200)
    await hr.sql`delete from holidays where company_ids = ${[company.id]}`
  })

  it('and an import at the same time have one outcome', async () => {
    const file = await xlsxOf([HEAD, [agus.employee_identity, '08:00', '17:00', 'Work From Office']])
    const [closing, stored] = await Promise.all([close(), sendFile(managerOfAgus, file, '2026-10-30').store()])
    expect(closing.status).toBe(201)
    const frozen = (await rowOfAgus())?.present
    expect([stored.status, frozen]).toEqual(stored.status === 201 ? [201, 1] : [409, 0])
    expect(await later()).toEqual([])
  })
})
