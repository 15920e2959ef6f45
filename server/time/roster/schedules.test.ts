/** Shifts, patterns, rosters and season hours through HTTP: what they answer, refuse and set off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { notice } from '#contract/platform/notice.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { schedule } from '#contract/time/pattern.ts'
import { roster } from '#contract/time/roster.ts'
import { seasonHours } from '#contract/time/season-hours.ts'
import { shift } from '#contract/time/shift.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { buildPattern, buildRoster, buildShift } from '#db/build/schedule.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
/** A Tuesday, noon in Jakarta. */
const TODAY = '2026-11-17'
beforeAll(() => hr.clock.set(`${TODAY}T05:00:00Z`))
afterAll(() => hr.clock.set())

interface Kitchen {
  company: Company
  cook: Person
  boss: Person
}
const kitchen = async (): Promise<Kitchen> => {
  const company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  return {
    company,
    cook: await buildPerson(hr.sql, { company, sequence: 4, name: 'Ayu Koki', start_at: '2024-01-01' }),
    boss: await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: 'Budi Kepala' }),
  }
}
const asHr = async () => hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
const hours = { in: '06:00', out: '14:00' }
const deskOf = async ({ boss }: Kitchen, date: string) =>
  (await (await hr.as(boss)).call(attendanceDesk.day, { query: { date } })).data.find((it) => it.name === 'Ayu Koki')

describe('shifts', () => {
  it('are added with defaults, listed, changed from today on and deleted', async () => {
    const { company, cook } = await kitchen()
    const browser = await asHr()
    const added = await browser.call(shift.add, { body: { company_id: company.id, name: 'Pagi', ...hours } })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({
      in: '06:00:00',
      out: '14:00:00',
      break_minutes: 0,
      grace_minutes: 0,
      active: true,
    })
    const { id } = added.data
    await buildPattern(
      hr.sql,
      cook,
      '2026-11-01',
      Array.from({ length: 7 }, () => id),
    )
    await hr.sql`update shift_times set valid_from = '2026-11-01' where shift_id = ${id}`
    const body = { name: 'Pagi', in: '07:00', out: '15:00', break_minutes: 60, grace_minutes: 5, active: true }
    expect((await browser.call(shift.change, { params: { id }, body })).data).toMatchObject({ in: '07:00:00' })
    const boss = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }))
    const rows = (await boss.call(roster.page, { query: { from: '2026-11-16', to: TODAY } })).data
    const days = rows.find((it) => it.position_id === cook.position_id)?.days
    expect(days?.map((it) => it.in)).toEqual(['06:00:00', '07:00:00'])
    expect((await browser.call(shift.remove, { params: { id } })).body.code).toBe('in_use')
    const unused = await browser.call(shift.add, { body: { company_id: company.id, name: 'Siang', ...hours } })
    expect((await browser.call(shift.remove, { params: { id: unused.data.id } })).status).toBe(200)
    expect((await browser.call(shift.list, { query: { company_id: company.id } })).data.map((it) => it.name)).toEqual([
      'Pagi',
    ])
  })

  it('have a name of their own in the company, and hours that differ', async () => {
    const { company } = await kitchen()
    const browser = await asHr()
    const body = { company_id: company.id, name: 'Pagi', ...hours }
    await browser.call(shift.add, { body })
    const again = await browser.call(shift.add, { body: { ...body, name: 'PAGI' } })
    expect([again.status, again.body.code]).toEqual([409, 'duplicate'])
    for (const bad of [{ out: '06:00' }, { break_minutes: 241 }, { grace_minutes: -1 }, { name: '' }, { in: '25:00' }])
      expect((await browser.call(shift.add, { body: { ...body, name: 'Lain', ...bad } })).status).toBe(422)
    expect((await browser.call(shift.add, { body: { ...body, company_id: 999_999 } })).status).toBe(422)
  })

  it('are offered to managers while they are active', async () => {
    const { company, boss } = await kitchen()
    const { id, name } = await buildShift(hr.sql, company.id)
    const other = await buildShift(hr.sql, company.id)
    await hr.sql`update shifts set active = false where id = ${other.id}`
    expect((await (await hr.as(boss)).call(shift.active)).data.map((it) => [it.id, it.name])).toEqual([[id, name]])
  })
})

describe('patterns', () => {
  it('hold from their day on, keep their history, and end', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id, { name: 'Pagi' })
    const browser = await hr.as(k.boss)
    const params = { id: k.cook.position_id }
    const pattern = [id, id, id, id, id, null, null]
    const saved = await browser.call(schedule.save, { params, body: { valid_from: TODAY, pattern } })
    expect(saved.data.current).toEqual({ valid_from: TODAY, pattern })
    expect(saved.data.history).toMatchObject([{ valid_from: TODAY, pattern, by: 'Budi Kepala' }])
    expect(await deskOf(k, TODAY)).toMatchObject({ in_rules: '06:00:00', shift_name: 'Pagi' })
    expect(await deskOf(k, '2026-11-16')).toMatchObject({ in_rules: '08:30:00', shift_name: null })
    const ended = await browser.call(schedule.save, { params, body: { valid_from: TODAY, pattern: null } })
    expect(ended.data.current).toBeNull()
    expect(ended.data.history.length).toBe(1)
    expect(await deskOf(k, TODAY)).toMatchObject({ in_rules: '08:30:00' })
  })

  it.each([
    ['unknown shift', { pattern: [999_999, null, null, null, null, null, null] }, 'pattern.0'],
    ['six days', { pattern: [null, null, null, null, null, null] }, 'pattern'],
    ['more than 92 days ago', { valid_from: '2026-08-16' }, 'valid_from'],
    ['more than 366 days ahead', { valid_from: '2027-11-19' }, 'valid_from'],
  ])('refuse %s', async (_, bad, field) => {
    const { cook, boss } = await kitchen()
    const body = { valid_from: TODAY, pattern: null, ...bad }
    const answer = await (await hr.as(boss)).call(schedule.save, { params: { id: cook.position_id }, body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('the roster', () => {
  const save = async ({ boss, company }: Kitchen, entries: object[]) =>
    (await hr.as(boss)).call(roster.save, { body: { company_id: company.id, entries: entries as never } })

  it('is the last word, tells the person once, and counts the same entries', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id, { name: 'Malam', in: '22:00:00', out: '06:00:00' })
    const { position_id } = k.cook
    const entries = [
      { position_id, date: TODAY, shift_id: id },
      { position_id, date: '2026-11-18', shift_id: null },
    ]
    expect((await save(k, entries)).data).toEqual({ changed: 2, same: 0 })
    expect((await save(k, entries)).data).toEqual({ changed: 0, same: 2 })
    expect(await deskOf(k, TODAY)).toMatchObject({ state: 'belum_absen', shift_name: 'Malam', out_rules: '06:00:00' })
    expect(await deskOf(k, '2026-11-18')).toMatchObject({ state: 'libur' })
    const texts = (await (await hr.as(k.cook)).call(notice.list)).data
    expect(texts.map((it) => [it.kind, it.text, it.link])).toEqual([
      [
        'roster_changed',
        'Jadwal Anda 17-11-2026 s.d. 18-11-2026 diubah oleh Budi Kepala',
        `/jadwal-saya?tanggal=${TODAY}`,
      ],
    ])
    expect((await save(k, [{ position_id, date: TODAY, clear: true }])).data).toEqual({ changed: 1, same: 0 })
    expect(await deskOf(k, TODAY)).toMatchObject({ in_rules: '08:30:00' })
  })

  it('of the past changes silently', async () => {
    const k = await kitchen()
    await save(k, [{ position_id: k.cook.position_id, date: '2026-11-16', shift_id: null }])
    expect((await (await hr.as(k.cook)).call(notice.list)).data).toEqual([])
    expect(await deskOf(k, '2026-11-16')).toMatchObject({ state: 'libur' })
  })

  it('refuses all entries for one bad one', async () => {
    const k = await kitchen()
    const other = await kitchen()
    const foreign = await buildShift(hr.sql, other.company.id)
    const entry = { position_id: k.cook.position_id, date: TODAY, shift_id: null }
    const cases: [object, number, string[]][] = [
      [{ ...entry }, 422, ['entries.1.date']],
      [{ ...entry, date: '2026-11-18', shift_id: foreign.id }, 422, ['entries.1.shift_id']],
      [{ ...entry, date: '2026-08-16' }, 422, ['entries.1.date']],
      [{ position_id: k.cook.position_id, date: '2026-11-18' }, 422, ['entries.1.shift_id']],
      [{ ...entry, date: '2026-11-18', position_id: other.cook.position_id }, 404, []],
      [{ ...entry, date: '2026-11-18', position_id: k.boss.position_id }, 403, []],
    ]
    for (const [bad, status, fields] of cases) {
      const answer = await save(k, [entry, bad])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, fields])
    }
    expect((await hr.sql`select 1 from roster_entries where position_id = ${k.cook.position_id}`).length).toBe(0)
  })

  it('is copied to later days, and names what cannot be copied', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id)
    await buildRoster(hr.sql, k.cook, { '2026-11-16': id, '2026-11-17': null })
    const browser = await hr.as(k.boss)
    const body = { company_id: k.company.id, from: '2026-11-16', to: '2026-11-22', days: 7 }
    expect((await browser.call(roster.copy, { body })).data).toEqual({ changed: 2, same: 0 })
    const stored = await hr.sql`
      select date, shift_id from roster_entries where position_id = ${k.cook.position_id} and date > '2026-11-20' order by date`
    expect(stored).toEqual([
      { date: '2026-11-23', shift_id: id },
      { date: '2026-11-24', shift_id: null },
    ])
    const empty = await browser.call(roster.copy, { body: { ...body, from: '2026-12-01', to: '2026-12-02' } })
    expect(empty.status).toBe(422)
  })

  it('is copied by a manager for the team, whatever HR wrote for the manager', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id)
    const body = { company_id: k.company.id, from: '2026-11-16', to: '2026-11-22', days: 7 }
    await buildRoster(hr.sql, k.boss, { '2026-11-18': id })
    const browser = await hr.as(k.boss)
    expect((await browser.call(roster.copy, { body })).status).toBe(403)
    await buildRoster(hr.sql, k.cook, { '2026-11-18': id })
    expect((await browser.call(roster.copy, { body })).data).toEqual({ changed: 1, same: 0 })
  })

  it('is read by managers of the company, by HR that names it, and by each person for itself', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id, { name: 'Pagi' })
    await buildRoster(hr.sql, k.cook, { [TODAY]: id })
    await buildLeave(hr.sql, k.cook, {
      request_type: 'cuti',
      start_date: '2026-11-18',
      end_date: '2026-11-18',
      status: 'accepted',
    })
    const query = { from: TODAY, to: '2026-11-18' }
    const expected = [
      { date: TODAY, shift_id: id, shift_name: 'Pagi', in: '06:00:00', source: 'roster', off: false, leave: null },
      { date: '2026-11-18', shift_id: null, in: '08:30:00', source: 'company', off: false, leave: 'cuti' },
    ]
    const page = await (await hr.as(k.boss)).call(roster.page, { query: { ...query, keyword: 'koki' } })
    expect([page.body.total_item, page.data[0]?.may_change]).toEqual([1, true])
    expect(page.data[0]?.employee_identity).toBe(k.cook.employee_identity)
    expect(page.data[0]?.days).toMatchObject(expected)
    expect((await (await hr.as(k.cook)).call(roster.own, { query })).data).toMatchObject(expected)
    const browser = await asHr()
    expect((await browser.call(roster.page, { query })).status).toBe(422)
    expect((await browser.call(roster.page, { query: { ...query, company_id: k.company.id } })).body.total_item).toBe(2)
    expect((await browser.call(roster.page, { query: { ...query, to: '2026-12-18' } })).status).toBe(422)
  })

  it('of twenty savers ends as one of them wrote it, whole', async () => {
    const k = await kitchen()
    const shifts = await Promise.all(Array.from({ length: 20 }, () => buildShift(hr.sql, k.company.id)))
    const dates = ['2026-11-18', '2026-11-19', '2026-11-20']
    const answers = await Promise.all(
      shifts.map(({ id }) =>
        save(
          k,
          dates.map((date) => ({ position_id: k.cook.position_id, date, shift_id: id })),
        ),
      ),
    )
    expect(answers.map((it) => it.status)).toEqual(shifts.map(() => 200))
    const stored = await hr.sql<{ shift_id: number }[]>`
      select shift_id from roster_entries where position_id = ${k.cook.position_id}`
    expect([stored.length, new Set(stored.map((it) => it.shift_id)).size]).toEqual([3, 1])
  })
})

describe('leave of a person with a schedule', () => {
  it('case 19: a day off inside accepted leave gives its day back, and the person reads it', async () => {
    const k = await kitchen()
    const cook = await hr.as(k.cook)
    const asked = await cook.call(leave.submit, {
      body: { request_type: 'cuti', start_date: '2026-11-23', end_date: '2026-11-25', description: 'Mudik' } as never,
    })
    expect(asked.data).toMatchObject({ working_days: 3 })
    await (await hr.as(k.boss)).call(leave.decide, { params: { id: asked.data.id }, body: { status: 'accepted' } })
    const entries = [{ position_id: k.cook.position_id, date: '2026-11-24', shift_id: null }]
    await (await hr.as(k.boss)).call(roster.save, { body: { company_id: k.company.id, entries } })
    expect((await cook.call(leave.one, { params: { id: asked.data.id } })).data).toMatchObject({ working_days: 2 })
    const ledger = await hr.sql`
      select date, kind, days::float8 from leave_entries where leave_id = ${asked.data.id} order by id`
    expect(ledger.at(-1)).toEqual({ date: '2026-11-24', kind: 'returned', days: 1 })
    const kinds = (await cook.call(notice.list)).data.map((it) => it.kind)
    expect(kinds).toContain('leave_recounted')
  })

  it('is counted by the roster when it is asked for', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id)
    await buildRoster(hr.sql, k.cook, { '2026-11-28': id, '2026-11-30': null })
    const body = {
      request_type: 'cuti',
      start_date: '2026-11-27',
      end_date: '2026-11-30',
      description: 'Mudik',
    } as never
    expect((await (await hr.as(k.cook)).call(leave.submit, { body })).data).toMatchObject({ working_days: 2 })
  })
})

describe('season hours', () => {
  const ramadan = { name: 'Jam Ramadan', from: '2026-11-10', to: '2026-12-09', in: '08:00', out: '15:00' }

  it('case 20: replace the hours of the company, and the explanation names them', async () => {
    const k = await kitchen()
    await buildAttendance(hr.sql, k.cook, { work_date: '2026-11-16', in: '08:10:00' })
    const browser = await asHr()
    const added = await browser.call(seasonHours.add, { body: { ...ramadan, company_id: k.company.id } })
    expect(added.status).toBe(201)
    expect(await deskOf(k, '2026-11-16')).toMatchObject({ late: '00:10:00', in_rules: '08:00:00' })
    const why = await (await hr.as(k.cook)).call(attendanceExplain.own, { params: { date: '2026-11-16' } })
    expect(why.data.steps.find((it) => it.key === 'season')?.text).toContain('Jam Ramadan')
    const { id } = added.data
    const later = { ...ramadan, from: '2026-11-17' }
    expect((await browser.call(seasonHours.change, { params: { id }, body: later })).data).toMatchObject({
      from: TODAY,
    })
    expect(await deskOf(k, '2026-11-16')).toMatchObject({ late: '00:00:00' })
    expect((await browser.call(seasonHours.remove, { params: { id } })).status).toBe(200)
    expect((await browser.call(seasonHours.list, { query: { company_id: k.company.id } })).data).toEqual([])
  })

  it('do not meet, run forward and stay within reach', async () => {
    const { company } = await kitchen()
    const browser = await asHr()
    const body = { ...ramadan, company_id: company.id }
    await browser.call(seasonHours.add, { body })
    const meets = await browser.call(seasonHours.add, { body: { ...body, from: '2026-12-09', to: '2026-12-20' } })
    expect([meets.status, meets.body.code]).toEqual([409, 'overlap'])
    for (const bad of [
      { to: '2026-11-09' },
      { from: '2026-08-16' },
      { to: '2028-01-01' },
      { out: '08:00' },
      { name: '' },
    ])
      expect((await browser.call(seasonHours.add, { body: { ...body, ...bad } })).status).toBe(422)
  })
})

it('case 17: a shift of the roster on a holiday is a working day, and the explanation says so', async () => {
  const k = await kitchen()
  await hr.sql`
    insert into holidays (date, name, kind, company_ids) values ('2026-12-25', 'Natal', 'libur', ${[k.company.id]})`
  const { id } = await buildShift(hr.sql, k.company.id, { name: 'Pagi' })
  await buildRoster(hr.sql, k.cook, { '2026-12-25': id })
  hr.clock.set('2026-12-26T05:00:00Z')
  expect(await deskOf(k, '2026-12-25')).toMatchObject({ state: 'tanpa_kabar', holiday: 'Natal', shift_name: 'Pagi' })
  const why = await (await hr.as(k.cook)).call(attendanceExplain.own, { params: { date: '2026-12-25' } })
  hr.clock.set(`${TODAY}T05:00:00Z`)
  expect(why.data.steps.map((it) => [it.key, it.text]).slice(0, 3)).toEqual([
    ['calendar', 'Jumat 25-12-2026 adalah Natal'],
    ['roster', 'Jadwal hari itu: shift Pagi, juga pada hari libur'],
    ['hours', 'Jam kerja 06:00:00–14:00:00 sejak 01-01-2020'],
  ])
})
