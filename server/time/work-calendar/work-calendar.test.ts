import { beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let office: Browser
let limited: Browser

beforeEach(async () => {
  hr.clock.set('2026-04-06T03:00:00Z')
  await hr.sql`delete from holidays`
  actors = await buildActors(hr.sql)
  office = await hr.as(actors.hcis)
  limited = await hr.as(
    await buildPerson(hr.sql, { company: actors.elsewhere, role: 'hcis', limit: [actors.elsewhere] }),
  )
})

const draft = (given: object = {}) => ({
  date: '2026-09-23',
  name: 'Hari jadi',
  kind: 'libur' as const,
  company_ids: [] as number[],
  ...given,
})
const add = (given: object = {}, who = office) => who.call(workCalendar.addHoliday, { body: draft(given) as never })
const days = (query: object, who = office) => who.call(workCalendar.days, { query: query as never })
const names = (rows: readonly { name: string }[]) => rows.map((it) => it.name)

describe('calendar of a company', () => {
  it('has one row a day with its kind, holidays before rest days and rest days before joint leave', async () => {
    await add({ date: '2026-05-10', name: 'Libur Minggu' })
    await add({ date: '2026-05-09', name: 'Bersama Sabtu', kind: 'cuti_bersama' })
    await add({ date: '2026-05-08', name: 'Bersama Jumat', kind: 'cuti_bersama' })
    const siti = await hr.as(actors.siti)
    expect((await days({ from: '2026-05-07', to: '2026-05-11' }, siti)).data).toEqual([
      { date: '2026-05-07', kind: 'work', name: null },
      { date: '2026-05-08', kind: 'joint', name: 'Bersama Jumat' },
      { date: '2026-05-09', kind: 'rest', name: 'Bersama Sabtu' },
      { date: '2026-05-10', kind: 'holiday', name: 'Libur Minggu' },
      { date: '2026-05-11', kind: 'work', name: null },
    ])
  })

  it.each([
    ['an end before its start', { from: '2026-05-02', to: '2026-05-01' }],
    ['more than 400 days', { from: '2026-01-01', to: '2027-02-05' }],
    ['a date that does not exist', { from: '2026-02-30', to: '2026-03-01' }],
    ['no dates', {}],
  ])('refuses %s', async (_, query) => {
    expect((await days(query)).status).toBe(422)
  })

  it('allows 400 days, and refuses a company that the caller may not name', async () => {
    expect((await days({ from: '2026-01-01', to: '2027-02-04' })).data).toHaveLength(400)
    const siti = await hr.as(actors.siti)
    const of = (company_id: number) => ({ from: '2026-05-01', to: '2026-05-02', company_id })
    expect((await days(of(actors.elsewhere.id), siti)).status).toBe(403)
    expect((await days(of(actors.company.id), limited)).status).toBe(403)
    expect((await hr.stranger.call(workCalendar.days, { query: of(actors.company.id) })).status).toBe(401)
  })
})

describe('holidays', () => {
  it('are added, read by date, changed as a whole and deleted', async () => {
    const added = await add()
    expect([added.status, added.data]).toMatchObject([201, { name: 'Hari jadi', company_ids: [], source: null }])
    const params = { id: added.data.id }
    const body = draft({ name: 'Hari jadi kota', company_ids: [actors.company.id] })
    expect((await office.call(workCalendar.changeHoliday, { params, body })).data).toMatchObject(body)
    const listed = async (query: object) =>
      names((await office.call(workCalendar.holidays, { query: query as never })).data)
    expect(await listed({ year: 2026, company_id: actors.company.id })).toEqual(['Hari jadi kota'])
    expect(await listed({ year: 2026, company_id: actors.elsewhere.id })).toEqual([])
    expect((await office.call(workCalendar.holidays, { query: {} as never })).status).toBe(422)
    expect((await office.call(workCalendar.removeHoliday, { params })).status).toBe(200)
    expect((await office.call(workCalendar.removeHoliday, { params })).status).toBe(404)
    expect((await office.call(workCalendar.changeHoliday, { params, body })).status).toBe(404)
  })

  it.each([
    ['an unknown company', { company_ids: [2_000_000_000] }, { company_ids: ['Entitas tidak ditemukan'] }],
    ['an empty name', { name: ' ' }, { name: ['Nama harus diisi'] }],
    ['a long name', { name: 'x'.repeat(151) }, { name: ['Maksimal 150 karakter'] }],
    ['an unknown kind', { kind: 'pesta' }, { kind: ['Wajib diisi'] }],
    ['a date that does not exist', { date: '2026-02-30' }, { date: ['Tanggal tidak valid'] }],
  ])('refuse %s', async (_, given, errors) => {
    const { status, body } = await add(given)
    expect([status, body.errors]).toEqual([422, errors])
    expect((await add({ ...draft(), colour: 'red' })).status).toBe(422)
  })

  it('have one row a date and company', async () => {
    await add({ company_ids: [actors.company.id] })
    for (const company_ids of [[], [actors.company.id, actors.elsewhere.id]]) {
      const { status, body } = await add({ company_ids })
      expect([status, body.code, body.message]).toEqual([409, 'duplicate', 'Tanggal ini sudah ada di kalender'])
    }
    expect((await add({ company_ids: [actors.elsewhere.id] })).status).toBe(201)
    const at = await Promise.all([1, 2, 3].map(() => add({ date: '2026-10-01' })))
    expect(at.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('are moved from a later company to an earlier one, and to all', async () => {
    const [first, second] = [actors.company.id, actors.elsewhere.id].toSorted((a, b) => a - b)
    const params = { id: (await add({ company_ids: [second] })).data.id }
    for (const company_ids of [[first!], [second!], []]) {
      const { status, data } = await office.call(workCalendar.changeHoliday, { params, body: draft({ company_ids }) })
      expect([status, data]).toMatchObject([200, { company_ids }])
    }
  })

  it('let limited HR write only rows that name nothing but its own companies', async () => {
    const [own, foreign] = [actors.elsewhere.id, actors.company.id]
    for (const company_ids of [[], [foreign], [own, foreign]])
      expect((await add({ company_ids }, limited)).status).toBe(403)
    const mine = await add({ company_ids: [own] }, limited)
    expect(mine.status).toBe(201)
    const everybody = await add({ date: '2026-10-02' })
    const hidden = await add({ date: '2026-10-03', company_ids: [foreign] })
    const remove = (id: number) => limited.call(workCalendar.removeHoliday, { params: { id } })
    expect([(await remove(everybody.data.id)).status, (await remove(hidden.data.id)).status]).toEqual([403, 404])
    const widen = { params: { id: mine.data.id }, body: draft({ company_ids: [] }) }
    expect((await limited.call(workCalendar.changeHoliday, widen)).status).toBe(403)
    expect((await remove(mine.data.id)).status).toBe(200)
  })

  it('preview whose leave is counted anew, and store nothing', async () => {
    await buildLeave(hr.sql, actors.siti, { start_date: '2026-06-15', end_date: '2026-06-19', status: 'accepted' })
    const preview = (body: object) => office.call(workCalendar.previewHoliday, { body: body as never })
    const holiday = draft({ date: '2026-06-17', company_ids: [actors.company.id] })
    const since = await lastAuditRow(hr)
    const [person] = (await preview({ holiday })).data.people
    expect(await auditRowsSince(hr, since)).toMatchObject([
      { action: 'list', entity: 'leave', subject_user_id: actors.siti.user_id },
    ])
    expect(person).toMatchObject({ name: 'Siti', from: '2026-06-15', to: '2026-06-19', before: 5, after: 4 })
    expect(await hr.sql`select from holidays`).toHaveLength(0)
    const { data: row } = await add(holiday)
    expect((await preview({ id: row.id })).data).toMatchObject({ leaves: 1, days_more: 1, days_back: 0 })
    const moved = { id: row.id, holiday: { ...holiday, date: '2026-06-20' } }
    expect((await preview(moved)).data).toMatchObject({ leaves: 1, days_more: 1 })
    expect((await preview({})).status).toBe(422)
    expect((await preview({ id: 2_000_000_000 })).status).toBe(404)
    expect((await preview({ holiday })).status).toBe(409)
  })
})

describe('packs', () => {
  const apply = (year: number, who = office) => who.call(workCalendar.applyPack, { body: { year } })
  const sizes = ({ added, changed, kept, removed }: Record<'added' | 'changed' | 'kept' | 'removed', unknown[]>) =>
    [added, changed, kept, removed].map((it) => it.length)

  it('add their days once, and keep them the second time', async () => {
    const preview = await office.call(workCalendar.previewPack, { body: { year: 2026 } })
    expect(sizes(preview.data)).toEqual([25, 0, 0, 0])
    expect(await hr.sql`select from holidays`).toHaveLength(0)
    expect(sizes((await apply(2026)).data)).toEqual([25, 0, 0, 0])
    expect(sizes((await apply(2026)).data)).toEqual([0, 0, 25, 0])
    const packs = (await office.call(workCalendar.packs)).data
    expect(packs.find((it) => it.year === 2026)?.applied_at).not.toBeNull()
  })

  it('keep rows that HR wrote or changed, change rows of a pack, and remove those that are in it no more', async () => {
    await add({ date: '2026-01-01', name: 'Tahun Baru kami' })
    await apply(2026)
    const rows = (await office.call(workCalendar.holidays, { query: { year: 2026 } })).data
    const labour = rows.find((it) => it.date === '2026-05-01')!
    const { id, source: _, ...own } = labour
    await office.call(workCalendar.changeHoliday, { params: { id }, body: { ...own, name: 'Hari kami' } })
    await hr.sql`update holidays set name = 'Lama' where date = '2026-08-17'`
    await hr.sql`insert into holidays ${hr.sql.values({ date: '2026-07-07', name: 'Batal', kind: 'libur', company_ids: [], source: 'SKB' })}`
    const { data } = await apply(2026)
    expect(sizes(data)).toEqual([0, 1, 24, 1])
    expect(names(data.kept)).toEqual(expect.arrayContaining(['Tahun Baru kami', 'Hari kami']))
    expect([data.changed[0]?.date, data.removed]).toEqual([
      '2026-08-17',
      [{ date: '2026-07-07', name: 'Batal', kind: 'libur' }],
    ])
  })

  it('are not available for every year, and only group HR applies them', async () => {
    const { status, message } = await apply(2031)
    expect([status, message]).toEqual([404, 'Paket libur tahun 2031 belum tersedia'])
    expect((await office.call(workCalendar.previewPack, { body: { year: 2031 } })).status).toBe(404)
    expect((await apply(2026, limited)).status).toBe(403)
    expect((await limited.call(workCalendar.packs)).status).toBe(200)
    expect((await apply('abc' as never)).status).toBe(422)
  })
})

describe('work weeks', () => {
  const week = (given: object = {}) => ({
    company_id: actors.company.id,
    valid_from: '2026-05-04',
    days: [1, 2, 3, 4, 5, 6],
    ...given,
  })
  const save = (given: object = {}, who = office) => who.call(workCalendar.saveWorkWeek, { body: week(given) as never })

  it('apply from a day on, the newest first, and the same day replaces', async () => {
    expect((await save({ days: [6, 1, 3], short_day: 6 })).data).toMatchObject({ days: [1, 3, 6], short_day: 6 })
    await save()
    const second = await save({ valid_from: '2026-06-01', days: [1, 2] })
    const query = { company_id: actors.company.id }
    const listed = (await office.call(workCalendar.workWeeks, { query })).data
    expect(listed.map((it) => [it.valid_from, it.days, it.short_day])).toEqual([
      ['2026-06-01', [1, 2], null],
      ['2026-05-04', [1, 2, 3, 4, 5, 6], null],
    ])
    const saturday = async () => (await days({ from: '2026-06-06', to: '2026-06-06', ...query })).data[0]?.kind
    expect(await saturday()).toBe('rest')
    const params = { id: second.data.id }
    expect((await limited.call(workCalendar.removeWorkWeek, { params })).status).toBe(404)
    expect((await office.call(workCalendar.removeWorkWeek, { params })).status).toBe(200)
    expect((await office.call(workCalendar.removeWorkWeek, { params })).status).toBe(404)
    expect(await saturday()).toBe('work')
  })

  it.each([
    ['no days', { days: [] }, { days: ['Pilih hari kerja'] }],
    ['a foreign day', { days: [0, 1] }, { 'days.0': ['Pilih hari kerja'] }],
    ['a repeated day', { days: [1, 1] }, { days: ['Pilih hari kerja'] }],
    ['a short day that is none of them', { short_day: 7 }, { short_day: ['Hari pendek harus salah satu hari kerja'] }],
    ['a day long ago', { valid_from: '2025-04-04' }, { valid_from: ['Paling lama 366 hari yang lalu'] }],
  ])('refuse %s', async (_, given, errors) => {
    const { status, body } = await save(given)
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('belong to companies in sight', async () => {
    expect((await save({}, limited)).status).toBe(404)
    expect((await save({ company_id: actors.elsewhere.id }, limited)).status).toBe(201)
    const query = { company_id: actors.company.id }
    expect((await limited.call(workCalendar.workWeeks, { query })).status).toBe(403)
    expect((await save({ company_id: 2_000_000_000 })).status).toBe(422)
  })
})
