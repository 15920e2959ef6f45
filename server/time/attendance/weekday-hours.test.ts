import { afterEach, describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { roster } from '#contract/time/roster.ts'
import { weekdayHours } from '#contract/time/weekday-hours.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const [FRIDAY, SATURDAY, NEXT_SATURDAY] = ['2026-11-13', '2026-11-14', '2026-11-21']
const short = { weekday: 6, in: '08:00', out: '13:00' }

const open = async () => {
  hr.clock.set(`${SATURDAY}T03:00:00Z`)
  const company = await buildCompany(hr.sql)
  const rule = await buildHours(hr.sql, company, { in: '08:00:00', out: '16:00:00' })
  await hr.sql`
    insert into work_weeks (company_id, valid_from, days, short_day) values (${company.id}, '2026-01-01', '{1,2,3,4,5,6}', 6)`
  const office = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const cook = await buildPerson(hr.sql, { company })
  const params = { id: rule.id }
  const save = (body: object) => office.call(weekdayHours.save, { params, body: body as never })
  const list = async () => (await office.call(weekdayHours.list, { params })).data
  return { company, rule, office, cook, params, save, list }
}

describe('weekday hours', () => {
  it('hold from today on in list, desk, explanation and roster, and leave days before alone', async () => {
    const { company, cook, office, save, list } = await open()
    for (const work_date of ['2026-11-07', SATURDAY, NEXT_SATURDAY])
      await buildAttendance(hr.sql, cook, { work_date, in: '08:10:00', out: '13:05:00' })
    expect(await save([short])).toMatchObject({ status: 200, data: [{ weekday: 6, in: '08:00:00', out: '13:00:00' }] })
    expect(await list()).toEqual([{ weekday: 6, in: '08:00:00', out: '13:00:00' }])
    hr.clock.set('2026-11-22T03:00:00Z')
    const own = await hr.as(cook)
    const listed = (await own.call(attendance.own)).data.map((it) => [
      it.date,
      it.out_rules,
      it.late,
      it.out_fast,
      it.overtime,
    ])
    expect(listed).toEqual([
      [NEXT_SATURDAY, '13:00:00', '00:10:00', '00:00:00', '00:05:00'],
      [SATURDAY, '13:00:00', '00:10:00', '00:00:00', '00:05:00'],
      ['2026-11-07', '16:00:00', '00:10:00', '02:55:00', '00:00:00'],
    ])
    const desk = (await office.call(attendanceDesk.day, { query: { date: NEXT_SATURDAY, company_id: company.id } }))
      .data
    expect(desk.map((it) => [it.out_rules, it.out_fast])).toEqual([['13:00:00', '00:00:00']])
    const why = (await own.call(attendanceExplain.own, { params: { date: SATURDAY } })).data
    expect(why.steps.find((it) => it.key === 'hours')?.text).toBe('Jam kerja Sabtu 08:00:00–13:00:00 sejak 14-11-2026')
    const planned = (await own.call(roster.own, { query: { from: FRIDAY, to: NEXT_SATURDAY } })).data
    expect(planned.filter((it) => it.out === '13:00:00').map((it) => it.date)).toEqual([SATURDAY, NEXT_SATURDAY])
  })

  it('store only what differs, and end with what is left out', async () => {
    const { save, list } = await open()
    await save([short, { weekday: 5, in: '08:00', out: '16:00' }, { weekday: 1, in: '22:00', out: '06:00' }])
    expect((await list()).map((it) => [it.weekday, it.out])).toEqual([
      [1, '06:00:00'],
      [6, '13:00:00'],
    ])
    await save([short])
    expect((await list()).map((it) => it.weekday)).toEqual([6])
    hr.clock.set(`${NEXT_SATURDAY}T03:00:00Z`)
    expect((await save([])).data).toEqual([])
    const stored = await hr.sql`select weekday, valid_from, "out" from weekday_hours order by weekday, valid_from`
    expect(stored.slice(-2)).toEqual([
      { weekday: 6, valid_from: SATURDAY, out: '13:00:00' },
      { weekday: 6, valid_from: NEXT_SATURDAY, out: null },
    ])
  })

  it.each([
    ['an unknown weekday', [{ ...short, weekday: 8 }], 'days.0.weekday'],
    ['weekday 0', [{ ...short, weekday: 0 }], 'days.0.weekday'],
    ['a weekday twice', [short, { ...short, out: '12:00' }], 'days.1.weekday'],
    ['equal times', [{ ...short, out: '08:00' }], 'days.0.out'],
    ['a time that is none', [{ ...short, in: '8 pagi' }], 'days.0.in'],
  ])('refuse %s', async (_, body, field) => {
    const { save, list } = await open()
    const { status, body: answer } = await save(body)
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    expect(await list()).toEqual([])
  })

  it('end with the rule, and go with it to another company', async () => {
    const { company, office, params, save } = await open()
    await save([short])
    const other = await buildCompany(hr.sql)
    await office.call(attendance.changeRule, { params, body: { company_id: other.id, in: '08:00', out: '16:00' } })
    const inForce = async (id: number) =>
      (await hr.sql<{ out: string | null }[]>`select "out" from weekday_hours where company_id = ${id}`).map(
        (it) => it.out,
      )
    expect([await inForce(company.id), await inForce(other.id)]).toEqual([[null], ['13:00:00']])
    await office.call(attendance.removeRule, { params })
    expect(await inForce(other.id)).toEqual([null])
  })

  it('are of HR of the company only, and audited', async () => {
    const { office, params, save } = await open()
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
    expect((await limited.call(weekdayHours.list, { params })).status).toBe(404)
    expect((await limited.call(weekdayHours.save, { params, body: [] })).status).toBe(404)
    expect((await office.call(weekdayHours.list, { params: { id: 999_999 } })).status).toBe(404)
    await save([short])
    const [row] = await hr.sql<{ before: object; after: object }[]>`
      select before, after from audit where entity = 'attendance_rule' order by id desc limit 1`
    expect(row).toMatchObject({ before: { weekday_hours: null }, after: { weekday_hours: 'Sabtu 08.00–13.00' } })
  })
})
