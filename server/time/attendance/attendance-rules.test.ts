import { afterEach, describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const ratna = async () => hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
const hours = (company_id: number, begins = '08:00:00', ends = '17:00:00') => ({ company_id, in: begins, out: ends })

describe('attendance rules', () => {
  it('are created, changed and deleted by hcis, and audited', async () => {
    const boss = await ratna()
    const company = await buildCompany(hr.sql)
    const added = await boss.call(attendance.addRule, { body: hours(company.id) })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({ company_name: company.name, in: '08:00:00', out: '17:00:00' })
    const params = { id: added.data.id }
    const changed = await boss.call(attendance.changeRule, { params, body: hours(company.id, '07:30', '16:05') })
    expect(changed.data).toMatchObject({ id: params.id, in: '07:30:00', out: '16:05:00' })
    expect((await boss.call(attendance.rules)).data).toContainEqual(changed.data)
    expect((await boss.call(attendance.removeRule, { params })).status).toBe(200)
    expect((await boss.call(attendance.removeRule, { params })).status).toBe(404)
    expect((await boss.call(attendance.changeRule, { params, body: hours(company.id) })).status).toBe(404)
    const auditRows =
      await hr.sql`select action from audit where entity = 'attendance_rule' and entity_id = ${params.id} order by id`
    expect(auditRows.map((it) => it.action)).toEqual(['create', 'update', 'delete'])
  })

  it('apply from the company’s today on and leave earlier days unchanged', async () => {
    const boss = await ratna()
    const company = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
    const person = await buildPerson(hr.sql, { company })
    for (const work_date of ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'])
      await buildAttendance(hr.sql, person, { work_date, in: '08:20:00' })
    const late = async () => (await (await hr.as(person)).call(attendance.own)).data.map((it) => it.late).reverse()

    // 15:30 UTC is half past midnight of the second in Jayapura.
    hr.clock.set('2026-06-01T15:30:00Z')
    const rule = await boss.call(attendance.addRule, { body: hours(company.id) })
    expect(await late()).toEqual(['-', '00:20:00', '00:20:00', '00:20:00'])
    const params = { id: rule.data.id }
    hr.clock.set('2026-06-03T02:00:00Z')
    await boss.call(attendance.changeRule, { params, body: hours(company.id, '08:15:00') })
    expect(await late()).toEqual(['-', '00:20:00', '00:05:00', '00:05:00'])
    hr.clock.set('2026-06-04T02:00:00Z')
    await boss.call(attendance.removeRule, { params })
    expect(await late()).toEqual(['-', '00:20:00', '00:05:00', '-'])
    expect((await boss.call(attendance.addRule, { body: hours(company.id, '08:00:00') })).status).toBe(201)
    expect(await late()).toEqual(['-', '00:20:00', '00:05:00', '00:20:00'])
  })

  it('allow one rule per company, also for concurrent requests', async () => {
    const boss = await ratna()
    const [company, other] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const both = await Promise.all([1, 2].map(() => boss.call(attendance.addRule, { body: hours(company.id) })))
    expect(both.map((it) => it.status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(both.find((it) => it.status === 409)?.message).toBe('Entitas ini sudah memiliki jam absensi')
    const rule = await boss.call(attendance.addRule, { body: hours(other.id) })
    const taken = await boss.call(attendance.changeRule, { params: { id: rule.data.id }, body: hours(company.id) })
    expect(taken.status).toBe(409)
  })

  it('end in the old company when moved to another', async () => {
    const boss = await ratna()
    const [from, to] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const rule = await boss.call(attendance.addRule, { body: hours(from.id) })
    await boss.call(attendance.changeRule, { params: { id: rule.data.id }, body: hours(to.id) })
    const person = await hr.as(await buildPerson(hr.sql, { company: from }))
    expect((await person.call(attendance.today)).data.in_rules).toBe('-')
    const moved = await hr.as(await buildPerson(hr.sql, { company: to }))
    expect((await moved.call(attendance.today)).data.in_rules).toBe('08:00:00')
  })

  it('accept a night shift, which ends before it begins', async () => {
    const boss = await ratna()
    const company = await buildCompany(hr.sql)
    expect((await boss.call(attendance.addRule, { body: hours(company.id, '22:00:00', '06:00:00') })).status).toBe(201)
  })

  it.each([
    [{ in: '08:00:00', out: '17:00:00' }, { company_id: ['Entitas wajib diisi'] }],
    [{ company_id: 1, in: '', out: '17:00:00' }, { in: ['Jam masuk wajib diisi', 'Jam tidak valid'] }],
    [{ company_id: 1, in: '08:00:00' }, { out: ['Jam keluar wajib diisi'] }],
    [{ company_id: 1, in: '24:00:00', out: '17:00:00' }, { in: ['Jam tidak valid'] }],
    [{ company_id: 1, in: '8:00', out: '17:00:00' }, { in: ['Jam tidak valid'] }],
    [{ company_id: 1, in: '08:03:00', out: '17:00:00' }, { in: ['Jam harus kelipatan 5 menit'] }],
    [{ company_id: 1, in: '08:00:30', out: '17:00:00' }, { in: ['Jam harus kelipatan 5 menit'] }],
    [{ company_id: 1, in: '08:00:00', out: '08:00:00' }, { out: ['Jam keluar sama dengan jam masuk'] }],
    [{ company_id: 2147483647, in: '08:00:00', out: '17:00:00' }, { company_id: ['Entitas tidak ditemukan'] }],
    [{ company_id: 1, in: '08:00:00', out: '17:00:00', valid_from: '2020-01-01' }, { valid_from: ['Tidak dikenal'] }],
  ])('answer 422 for %j', async (body, errors) => {
    const answer = await (await ratna()).call(attendance.addRule, { body: body as never })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })
})
