import { afterEach, describe, expect, it } from 'vitest'
import { personTime } from '#contract/home/person-time.ts'
import { buildPolicy } from '#db/build/approval.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const query = { year: 2026, month: '2026-11' }
const timeFor = async (viewer: { position_id: number }, who: { position_id: number }, more: object = query) =>
  (await hr.as(viewer)).call(personTime.of, { params: { id: who.position_id }, query: more })
const ownTime = async (who: { position_id: number }, more: object = query) =>
  (await (await hr.as(who)).call(personTime.own, { query: more })).data

const buildMonth = async (who: Person) => {
  await buildAttendance(hr.sql, who, { work_date: '2026-11-02', in: '08:12:00', out: '17:00:00' })
  await buildAttendance(hr.sql, who, { work_date: '2026-10-30', in: '08:00:00', out: '17:00:00' })
  await buildLeave(hr.sql, who, { request_type: 'sakit', status: 'accepted', start_date: '2026-11-05' })
  await buildReimbursement(hr.sql, who, { reimburse_date: '2026-10-14', total: '270000.50' })
  await buildOvertime(hr.sql, who, { start: '2026-11-04 17:00', end: '2026-11-04 19:00', status: 'approved' })
}

const team = async (given: Partial<Company> = {}) => {
  const company = await buildCompany(hr.sql, given)
  await buildHours(hr.sql, company)
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
  const worker = await buildPerson(hr.sql, { company, sequence: 4, supervisor: boss })
  return { company, boss, worker }
}

describe('time of a person', () => {
  it('returns attendance and overtime of the month, leave and claims of the year, with their sums', async () => {
    const { boss, worker } = await team()
    await buildMonth(worker)
    const { data } = await timeFor(boss, worker)
    expect(data).toMatchObject({ year: 2026, month: '2026-11' })
    expect(data.days).toMatchObject([{ date: '2026-11-02', in: '08:12:00', late: '00:12:00' }])
    expect(data.leave).toMatchObject({
      days: { cuti: 0, izin: 0, sakit: 1, waiting: 0 },
      requests: [{ request_type: 'sakit', start_date: '2026-11-05' }],
      away: [{ request_type: 'sakit', start_date: '2026-11-05' }],
    })
    expect(data.claims).toMatchObject({ count: 1, total: '270000.50', requests: [{ can_action: true }] })
    expect(data.overtime).toMatchObject({ minutes: 120, approved_minutes: 120, requests: [{ status: 'approved' }] })
  })

  it('counts a leave over new year in both years, and waiting cuti apart', async () => {
    const { worker } = await team()
    await buildLeave(hr.sql, worker, {
      request_type: 'cuti',
      status: 'accepted',
      start_date: '2026-12-30',
      end_date: '2027-01-02',
    })
    await buildLeave(hr.sql, worker, { request_type: 'cuti', start_date: '2026-06-01', end_date: '2026-06-03' })
    expect((await ownTime(worker)).leave?.days).toEqual({ cuti: 2, izin: 0, sakit: 0, waiting: 3 })
    const next = await ownTime(worker, { year: 2027, month: '2026-12' })
    expect(next.leave?.days).toEqual({ cuti: 2, izin: 0, sakit: 0, waiting: 0 })
    expect(next.leave?.away).toHaveLength(1)
  })

  it('leaves refused claims and overtime out of the sums', async () => {
    const { worker } = await team()
    await buildReimbursement(hr.sql, worker, { reimburse_date: '2026-02-01', status: 'ditolak' })
    await buildOvertime(hr.sql, worker, { start: '2026-11-09 17:00', end: '2026-11-09 18:30', status: 'rejected' })
    await buildOvertime(hr.sql, worker, { start: '2026-11-30 17:00', end: '2026-11-30 18:30' })
    const data = await ownTime(worker)
    expect(data.claims).toMatchObject({ count: 0, total: '0.00' })
    expect(data.overtime).toMatchObject({ minutes: 90, approved_minutes: 0 })
    expect([data.claims?.requests.length, data.overtime?.requests.length]).toEqual([1, 2])
  })

  it("takes today, its year and its month from the company's time zone", async () => {
    const { worker } = await team({ timezone: 'Asia/Jayapura' })
    hr.clock.set('2026-12-31T15:30:00Z')
    expect(await ownTime(worker, {})).toMatchObject({ today: '2027-01-01', year: 2027, month: '2027-01' })
  })

  it('shows each account of a person on its own', async () => {
    const { worker } = await team()
    const second = await buildPosition(hr.sql, worker.user_id, { company: await buildCompany(hr.sql) })
    await buildMonth(worker)
    const data = await ownTime(second)
    expect([data.days, data.leave?.requests, data.claims?.count, data.overtime?.minutes]).toEqual([[], [], 0, 0])
    expect((await ownTime(worker)).days).toHaveLength(1)
  })

  it.each([{ month: '2026-13' }, { month: '2019-01' }, { month: 'x' }, { year: 1999 }])(
    'answers 422 to %j',
    async (bad) => {
      const { worker } = await team()
      expect((await (await hr.as(worker)).call(personTime.own, { query: bad as never })).status).toBe(422)
    },
  )
})

describe('who may read the time of a person', () => {
  it('staff of the same company: 403', async () => {
    const { company, worker } = await team()
    const colleague = await buildPerson(hr.sql, { company })
    expect((await timeFor(colleague, worker)).status).toBe(403)
  })

  it('manager of another company: 404', async () => {
    const { worker } = await team()
    const foreign = await buildPerson(hr.sql, { company: await buildCompany(hr.sql), role: 'manager', sequence: 1 })
    expect((await timeFor(foreign, worker)).status).toBe(404)
  })

  it('HR in its company scope: 200, outside: 404', async () => {
    const { company, worker } = await team()
    const limited = await buildPerson(hr.sql, { role: 'hcis', limit: [company] })
    const elsewhere = await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] })
    expect((await timeFor(limited, worker)).status).toBe(200)
    expect((await timeFor(elsewhere, worker)).status).toBe(404)
  })

  it('manager of rank 3 sees attendance only, as in the lists', async () => {
    const { company, worker } = await team()
    await buildMonth(worker)
    const low = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 })
    const { data } = await timeFor(low, worker)
    expect([data.days.length, data.leave, data.claims, data.overtime]).toEqual([1, null, null, null])
  })

  it('direct supervisor of rank 3 sees requests where the company lets supervisors decide', async () => {
    const { company } = await team()
    await buildPolicy(hr.sql, company, { direct_supervisor: true })
    const low = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 })
    const led = await buildPerson(hr.sql, { company, supervisor: low })
    await buildMonth(led)
    expect((await timeFor(low, led)).data.leave?.requests).toHaveLength(1)
  })

  it('of a leaver HR reads on, a manager gets 404', async () => {
    const { boss, worker } = await team()
    await buildMonth(worker)
    await hr.sql`update positions set status = 'inactive', ended_at = '2026-11-10' where id = ${worker.position_id}`
    const hcis = await buildPerson(hr.sql, { role: 'hcis' })
    expect((await timeFor(boss, worker)).status).toBe(404)
    expect((await timeFor(hcis, worker)).data.days).toHaveLength(1)
  })

  it('after a move to another company its manager sees nothing of the company before', async () => {
    const { worker } = await team()
    await buildMonth(worker)
    const there = await team()
    await hr.sql`update positions set company_id = ${there.company.id} where id = ${worker.position_id}`
    const { data } = await timeFor(there.boss, worker)
    expect([data.days, data.leave?.requests, data.leave?.days.sakit, data.claims?.count]).toEqual([[], [], 0, 0])
    expect(data.overtime?.requests).toEqual([])
    expect((await ownTime(worker)).days).toHaveLength(1)
  })
})
