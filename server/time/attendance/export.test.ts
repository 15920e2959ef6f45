import { describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPosition, type Person } from '#db/build/person.ts'
import { DAY, openOffice, sendFile, someHcis } from '#test/attendance-office.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

describe('attendance export', { timeout: 30_000 }, () => {
  const save = async (who: Browser, query: { date: string; company_id?: number }) => {
    const answer = await who.call(attendance.export, { query })
    expect(answer.status).toBe(200)
    return answer
  }

  it('is an Excel file named after the date and changes nothing when imported again', async () => {
    const { company, manager, people } = await openOffice(hr, 4)
    await buildHours(hr.sql, company)
    const [a, b, c, d] = people as [Person, Person, Person, Person]
    await buildAttendance(hr.sql, a, { work_date: DAY, in: '08:00:01', out: '17:00:59' })
    await buildAttendance(hr.sql, b, { work_date: DAY, in: '07:59:59', location: null })
    await buildAttendance(hr.sql, c, { work_date: DAY, in: '22:00:00', out: '06:30:00', location: 'Dinas Luar' })
    await buildAttendance(hr.sql, d, { work_date: DAY, in: '00:10:00', out: '23:59:59' })
    await buildAttendance(hr.sql, a, { work_date: '2026-05-05', in: '08:00:00' })
    // A person who has left since, and a second position in the same company.
    await hr.sql`update positions set status = 'inactive' where id = ${c.position_id}`
    const second = await buildPosition(hr.sql, a.user_id, { company })
    await buildAttendance(hr.sql, second, { work_date: DAY, in: '18:00:00', out: '20:00:00' })

    const { raw, headers } = await save(manager, { date: DAY })
    expect(headers['content-disposition']).toBe(`attachment; filename="${DAY}.xls"`)
    expect(headers['content-type']).toContain('application/vnd.ms-excel')
    for (const who of [manager, await someHcis(hr)]) {
      const { preview, store } = sendFile(who, raw, DAY, `${DAY}.xls`)
      expect((await preview()).data).toMatchObject({ new: 0, changed: 0, same: 5, refused: 0 })
      expect((await store()).data).toMatchObject({ new: 0, changed: 0, same: 5 })
    }
  })

  it('contains only the people of the requested company', async () => {
    const [here, there] = [await openOffice(hr), await openOffice(hr)]
    for (const person of [here.people[0], there.people[0]])
      await buildAttendance(hr.sql, person, { work_date: DAY, in: '08:00:00' })
    const boss = await someHcis(hr)
    const { raw } = await save(boss, { date: DAY, company_id: here.company.id })
    const seen = (await sendFile(boss, raw, DAY).preview()).data
    expect(seen.rows.map((it) => it.name)).toEqual([here.people[0].name])
  })

  it('matches the stored day when the person was transferred since', async () => {
    const { company, people } = await openOffice(hr)
    await buildAttendance(hr.sql, people[0], { work_date: DAY, in: '08:00:00', out: '17:00:00' })
    await hr.sql`update positions set company_id = ${(await buildCompany(hr.sql)).id} where id = ${people[0].position_id}`
    const boss = await someHcis(hr)
    const { raw } = await save(boss, { date: DAY, company_id: company.id })
    expect((await sendFile(boss, raw).preview()).data).toMatchObject({ same: 1, refused: 0 })
  })

  it('answers 422 without a date', async () => {
    const { manager } = await openOffice(hr)
    expect((await manager.call(attendance.export, { query: {} as never })).status).toBe(422)
  })

  it('is a file without rows when the date has no attendance', async () => {
    const { manager } = await openOffice(hr)
    const { raw } = await save(manager, { date: '2020-01-01' })
    const answer = await sendFile(manager, raw, '2020-01-01').preview()
    expect([answer.status, answer.message]).toEqual([422, 'File tidak berisi data absensi'])
  })

  it('offers a template with the people of the company and empty times', async () => {
    const { manager, people } = await openOffice(hr)
    const answer = await manager.call(attendance.template, {})
    expect(answer.headers['content-disposition']).toContain('template-kehadiran.xls')
    const seen = (await sendFile(manager, answer.raw).preview()).data
    expect(seen).toMatchObject({ empty: 3, new: 0, refused: 0 })
    expect(seen.rows.map((it) => it.employee_identity)).toEqual(
      expect.arrayContaining(people.map((it) => it.employee_identity)),
    )
  })
})
