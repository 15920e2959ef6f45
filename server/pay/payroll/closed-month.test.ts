/** Decisions after the closing of a month change neither its list nor its sheet. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { career } from '#contract/people/career.ts'
import { correction } from '#contract/time/correction.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
beforeAll(() => hr.clock.set('2026-11-17T05:00:00Z'))
afterAll(() => hr.clock.set())

let company: Company
let agus: Person
let office: Browser
let boss: Browser
let taken: { id: number }
beforeEach(async () => {
  company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  const manager = await buildPerson(hr.sql, { company, name: 'Budi', role: 'manager', sequence: 2 })
  const salary = { base_salary: '4325000', take_home_pay: '5000000' }
  agus = await buildPerson(hr.sql, { company, name: 'Agus', sequence: 4, start_at: '2024-01-01', ...salary })
  const job = await buildJob(hr.sql, { sequence: 2, pays: true })
  office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', job }))
  boss = await hr.as(manager)
  await buildAttendance(hr.sql, agus, { work_date: '2026-10-22', in: '08:45:00', out: '17:30:00' })
  taken = await buildLeave(hr.sql, agus, {
    request_type: 'cuti',
    start_date: '2026-10-12',
    end_date: '2026-10-14',
    status: 'accepted',
  })
})

const query = () => ({ month: '2026-10', company_id: company.id })
/** The rows and the frozen sheets, to the byte. */
const readClosed = async () => {
  const { data } = await office.call(payroll.list, { query: query() as never })
  const { raw } = await office.call(payroll.export, { query: query() as never })
  const sheets = await readSpreadsheet(raw, { maxRows: 50, maxColumns: 40 })
  return JSON.stringify([data, ...sheets.slice(0, 2).map((it) => it.rows)])
}
const readLater = async () =>
  (await office.call(payroll.later, { query: query() })).data.map((it) => [it.name, it.field, it.difference])

const correct = async () => {
  const body = { date: '2026-10-22', in: '09:30', reason: 'Salah catat' }
  const { data } = await (await hr.as(agus)).call(correction.submit, { body: body as never })
  return boss.call(correction.decide, { params: { id: data.id }, body: { status: 'accepted' } })
}
const cancelLeave = () => office.call(leaveCancel.byHr, { params: { id: taken.id }, body: { note: 'Tetap masuk' } })
const acceptLeave = async () => {
  const { id } = await buildLeave(hr.sql, agus, { request_type: 'sakit', start_date: '2026-10-19' })
  return boss.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
}
const approveOvertime = async () => {
  const { id } = await buildOvertime(hr.sql, agus, { start: '2026-10-20 18:00', end: '2026-10-20 20:00' })
  const params = { positionId: agus.position_id, id }
  return boss.call(overtime.decide, { params, body: { status: 'approved' } })
}
const transferClaim = async () => {
  const { id } = await buildReimbursement(hr.sql, agus, { total: '250000', status: 'disetujui' })
  const answer = await office.call(reimbursement.decide, { params: { id }, body: { status: 'transfer' } })
  // As if the payment had been entered on the last evening of the month.
  await hr.sql`update reimbursements set action_at = '2026-10-31T12:00:00Z' where id = ${id}`
  return answer
}
const changeCareer = (body: object) =>
  office.call(career.change, { params: { id: agus.position_id }, body: body as never })
const raise = () => changeCareer({ kind: 'gaji', effective_at: '2026-10-15', base_salary: '6000000' })
const dismiss = () => changeCareer({ kind: 'keluar', effective_at: '2026-10-20', reason: 'Pindah kota' })
const changePolicy = () =>
  office.call(attendancePolicy.save, {
    params: { companyId: company.id },
    body: { ...DEFAULT_ATTENDANCE_POLICY, overtime_wage: 'base', period_start_day: 26 },
  })

it.each<[string, () => Promise<{ status: number }>, field: string | undefined]>([
  ['a correction that is accepted', correct, 'late_minutes'],
  ['leave that HR cancels', cancelLeave, 'annual_leave'],
  ['leave that is accepted', acceptLeave, 'sick'],
  ['overtime that is approved', approveOvertime, 'overtime_pay'],
  ['a claim that is transferred', transferClaim, 'claims_paid'],
  ['a salary from a day of the month on', raise, 'base_salary'],
  ['a person who left in the month', dismiss, 'working_days'],
  ['another payroll period and wage of overtime', changePolicy, undefined],
])('a closed month is the same to the byte after %s', async (_, act, field) => {
  expect((await office.call(payroll.close, { body: query() })).status).toBe(201)
  const before = await readClosed()
  const answer = await act()
  expect([answer.status < 300, answer]).toEqual([true, answer])
  expect(await readClosed()).toBe(before)
  const fields = (await readLater()).map((it) => it[1])
  if (field) expect(fields).toContain(field)
  else expect(fields).toEqual([])
})
