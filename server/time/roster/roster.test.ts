import { describe, expect, it } from 'vitest'
import { notice } from '#contract/platform/notice.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { roster } from '#contract/time/roster.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { buildPattern, buildRoster, buildShift } from '#db/build/schedule.ts'
import { startApp } from '#test/harness.ts'
import { type Kitchen, openKitchens, TODAY } from '#test/kitchen.ts'

const hr = startApp()
const { kitchen, asHr, deskOf } = openKitchens(hr)

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

  it('is copied several times in one call, all or none', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id)
    await buildRoster(hr.sql, k.cook, { '2026-11-16': id })
    const browser = await hr.as(k.boss)
    const body = { company_id: k.company.id, from: '2026-11-16', to: '2026-11-22', days: 7, times: 3 }
    expect((await browser.call(roster.copy, { body })).data).toEqual({ changed: 3, same: 0 })
    const stored = await hr.sql<{ date: string }[]>`
      select date from roster_entries where position_id = ${k.cook.position_id} order by date`
    expect(stored.map((it) => it.date)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'])
    for (const times of [0, 9]) expect((await browser.call(roster.copy, { body: { ...body, times } })).status).toBe(422)
  })

  it('has the days around, by which the law judges the first and the last one', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id, { break_minutes: 45 })
    await buildRoster(hr.sql, k.cook, { '2026-11-11': id, '2026-11-21': null })
    const answer = await (await hr.as(k.boss)).call(roster.page, { query: { from: TODAY, to: '2026-11-18' } })
    const row = answer.data.find((it) => it.position_id === k.cook.position_id)
    expect(row?.days.map((it) => it.date)).toEqual([TODAY, '2026-11-18'])
    expect(row?.around.map((it) => it.date.slice(8)).join(' ')).toBe('11 12 13 16 19 20')
    expect(row?.around[0]).toEqual({
      date: '2026-11-11',
      in: '06:00:00',
      out: '14:00:00',
      split_out: null,
      split_in: null,
      break_minutes: 45,
      source: 'roster',
    })
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

describe('staffing', () => {
  it('counts the people of each shift by roster and pattern, without those on leave', async () => {
    const k = await kitchen()
    const [early, late] = [await buildShift(hr.sql, k.company.id), await buildShift(hr.sql, k.company.id)]
    const second = await buildPerson(hr.sql, { company: k.company, sequence: 4, start_at: '2024-01-01' })
    await buildRoster(hr.sql, k.cook, { [TODAY]: late.id })
    await buildPattern(
      hr.sql,
      second,
      '2026-11-01',
      Array.from({ length: 7 }, () => early.id),
    )
    await buildLeave(hr.sql, second, { status: 'accepted', start_date: '2026-11-18', end_date: '2026-11-18' })
    const boss = await hr.as(k.boss)
    const { data } = await boss.call(roster.staffing, { query: { from: '2026-11-16', to: '2026-11-18' } })
    expect(data.entry_dates).toEqual([TODAY])
    expect(data.people.toSorted((a, b) => a.date.localeCompare(b.date) || a.shift_id - b.shift_id)).toEqual([
      { date: '2026-11-16', shift_id: early.id, count: 1 },
      { date: TODAY, shift_id: early.id, count: 1 },
      { date: TODAY, shift_id: late.id, count: 1 },
    ])
  })

  it('belongs to the company that the caller may see', async () => {
    const [mine, other] = [await kitchen(), await kitchen()]
    const query = { from: TODAY, to: TODAY, company_id: other.company.id }
    expect((await (await hr.as(mine.boss)).call(roster.staffing, { query })).status).toBe(403)
    expect((await (await asHr()).call(roster.staffing, { query: { from: TODAY, to: TODAY } })).status).toBe(422)
    expect((await (await asHr()).call(roster.staffing, { query: { ...query, to: '2026-12-18' } })).status).toBe(422)
  })
})
