/** Warnings of the law on overtime rows, through the API. */
import { beforeEach, describe, expect, it } from 'vitest'
import { personTime } from '#contract/home/person-time.ts'
import { inbox } from '#contract/inbox.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildOvertime } from '#db/build/request.ts'
import { overtimeChange, overtimeDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let boss: Person
let siti: Person
beforeEach(async () => {
  hr.clock.set('2026-03-02T03:00:00Z')
  company = await buildCompany(hr.sql)
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  siti = await buildPerson(hr.sql, { company, supervisor: boss })
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Hours from ten in the morning on. */
const on = (date: string, hours: number) => ({
  start: `${date} 10:00`,
  end: `${date} ${clock(10 * 60 + hours * 60)}`,
})
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = Array.from(
  { length: 7 },
  (_, index) => `2026-03-0${2 + index}`,
) as [string, string, string, string, string, string, string]

const ask = async (date: string, hours: number) =>
  (await (await hr.as(siti)).call(overtime.submit, { body: overtimeDraft(on(date, hours)) })).data
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map((it) => it.code)

describe('over_day and meal', () => {
  it('case 29: 5 hours warn, 4 hours need a meal only', async () => {
    expect(await ask(MONDAY, 4)).toMatchObject({ warnings: [], meal: true })
    expect(await ask(TUESDAY, 5)).toMatchObject({
      warnings: [{ code: 'over_day', text: 'Lebih dari 4 jam' }],
      meal: true,
    })
    expect(await ask(WEDNESDAY, 3.5)).toMatchObject({ warnings: [], meal: false })
  })

  it('adds up the overtime of one date, and leaves rejected overtime out', async () => {
    await buildOvertime(hr.sql, siti, { ...on(MONDAY, 4), status: 'rejected' })
    expect(await ask(MONDAY, 3)).toMatchObject({ warnings: [], meal: false })
    const late = overtimeDraft({ start: `${MONDAY} 20:00`, end: `${MONDAY} 21:30` })
    const { data: second } = await (await hr.as(siti)).call(overtime.submit, { body: late })
    expect([codesOf(second), second.meal]).toEqual([['over_day'], true])
    const { data } = await (await hr.as(siti)).call(overtime.own)
    expect(data.map(codesOf)).toEqual([['over_day'], ['over_day'], ['over_day']])
  })

  it.each(['waiting', 'progress', 'complete', 'approved'] as const)('counts overtime that is %s', async (status) => {
    await buildOvertime(hr.sql, siti, { ...on(MONDAY, 3), status })
    const late = overtimeDraft({ start: `${MONDAY} 17:00`, end: `${MONDAY} 18:30` })
    const { data } = await (await hr.as(siti)).call(overtime.submit, { body: late })
    expect([codesOf(data), data.meal]).toEqual([['over_day'], true])
  })

  it('does not limit a free day', async () => {
    const row = await ask(SATURDAY, 9)
    expect([codesOf(row), row.meal]).toEqual([[], true])
  })

  it('case 34: a night belongs to the date on which it starts', async () => {
    const night = overtimeDraft({ start: `${FRIDAY} 21:00`, end: `${SATURDAY} 03:00` })
    const { data } = await (await hr.as(siti)).call(overtime.submit, { body: night })
    expect([codesOf(data), data.meal]).toEqual([['over_day'], true])
  })

  it('follows an edit', async () => {
    const { id } = await ask(MONDAY, 5)
    const body = { ...overtimeChange(on(MONDAY, 2)), version: 1 }
    const { data } = await (await hr.as(siti)).call(overtime.edit, { params: { id }, body })
    expect(data).toMatchObject({ warnings: [], meal: false })
  })
})

describe('over_week', () => {
  const week = async () => {
    for (const date of [MONDAY, TUESDAY, WEDNESDAY, THURSDAY]) await ask(date, 4)
    return ask(FRIDAY, 3)
  }

  it('case 35: warns on everything of a week with 19 hours, in all lists', async () => {
    const last = await week()
    expect(last.warnings).toEqual([{ code: 'over_week', text: 'Minggu ini 19 dari 18 jam' }])
    const [owner, decider] = [await hr.as(siti), await hr.as(boss)]
    const lists = [
      (await owner.call(overtime.own)).data,
      (await decider.call(overtime.company, { query: {} })).data,
      (await decider.call(inbox.list, { query: { kind: 'overtime' } })).data.map((it) => it.overtime!),
      (await owner.call(personTime.own, { query: { month: '2026-03' } })).data.overtime!.requests,
    ]
    for (const rows of lists) expect(rows.map(codesOf)).toEqual(Array.from({ length: 5 }, () => ['over_week']))
    expect((await decider.call(inbox.one, { params: { kind: 'overtime', id: last.id } })).data.overtime).toMatchObject({
      warnings: [{ code: 'over_week' }],
    })
  })

  it('case 36: hours of a free day do not count', async () => {
    await week()
    expect(codesOf(await ask(SUNDAY, 6))).toEqual(['over_week'])
    const { data } = await (await hr.as(siti)).call(overtime.week, { query: { date: WEDNESDAY } })
    expect(data).toEqual({ from: MONDAY, to: SUNDAY, hours: 19, limit: 18 })
    expect(codesOf(await ask('2026-03-09', 4))).toEqual([])
  })

  it('counts assigned overtime and joint leave, of each person alone', async () => {
    const other = await buildPerson(hr.sql, { company, supervisor: boss })
    const holiday = { date: FRIDAY, name: 'Cuti bersama', kind: 'cuti_bersama', company_ids: [company.id], source: 'x' }
    await hr.sql`insert into holidays ${hr.sql.values(holiday)}`
    for (const date of [MONDAY, TUESDAY, WEDNESDAY, THURSDAY])
      await buildOvertime(hr.sql, siti, { ...on(date, 4), assigned_by: boss })
    await buildOvertime(hr.sql, other, on(FRIDAY, 2))
    expect(codesOf(await ask(FRIDAY, 2.5))).toEqual(['over_week'])
    const { data } = await (await hr.as(boss)).call(overtime.company, { query: {} })
    expect(data.filter((it) => it.position_id === other.position_id).map(codesOf)).toEqual([[]])
    const assigned = (await (await hr.as(boss)).call(overtime.assignedByMe)).data
    expect(assigned.map((it) => it.warnings[0]?.text)).toEqual(Array(4).fill('Minggu ini 18,5 dari 18 jam'))
  })

  it('counts what was asked for in the company before a move', async () => {
    for (const date of [MONDAY, TUESDAY, WEDNESDAY]) await ask(date, 4)
    const { id } = await buildCompany(hr.sql)
    await hr.sql`update positions set company_id = ${id} where id = ${siti.position_id}`
    await ask(THURSDAY, 4)
    expect(codesOf(await ask(FRIDAY, 3))).toEqual(['over_week'])
  })

  it('the week of somebody else is told to those who may assign overtime', async () => {
    await week()
    const worker = await buildPerson(hr.sql, { company, sequence: 4 })
    const stranger = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
    const asked = { params: { userId: siti.user_id }, query: { date: WEDNESDAY } }
    const { data } = await (await hr.as(boss)).call(overtime.weekOf, asked)
    expect(data).toEqual({ from: MONDAY, to: SUNDAY, hours: 19, limit: 18 })
    const named = { ...asked, query: { ...asked.query, position_id: worker.position_id } }
    const answers = [
      await (await hr.as(boss)).call(overtime.weekOf, named),
      await (await hr.as(stranger)).call(overtime.weekOf, asked),
      await (await hr.as(worker)).call(overtime.weekOf, asked),
    ]
    expect(answers.map((it) => it.status)).toEqual([404, 404, 403])
  })

  it('the week of a caller without overtime has no hours', async () => {
    const query = { date: SUNDAY }
    const { data } = await (await hr.as(boss)).call(overtime.week, { query })
    expect(data).toEqual({ from: MONDAY, to: SUNDAY, hours: 0, limit: 18 })
    expect((await (await hr.as(boss)).call(overtime.week, { query: { date: '2026-02-30' } })).status).toBe(422)
  })
})
