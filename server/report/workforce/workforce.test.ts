import { beforeAll, describe, expect, it } from 'vitest'
import { hasMonth, reportNames } from '#contract/report/figures.ts'
import { report } from '#contract/report/report.ts'
import { buildPerson } from '#db/build/person.ts'
import { paintSpans } from '#server/org/position/paint-spans.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'
import { addPosition, buildReportOffice, hire, leave } from '#test/report-office.ts'

const hr = startApp()
type Office = Awaited<ReturnType<typeof buildReportOffice>>
let office: Office
beforeAll(async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  office = await buildReportOffice(hr.sql)
})

type Query = { date?: string; month?: string; company_id?: number; by?: string; figure?: string; cell?: string }
const read = async (name: string, query: Query = {}, who: { position_id: number } = office.group) =>
  (await hr.as(who)).call(report.one, { params: { report: name }, query: query as never })
const dataOf = async (name: string, query: Query = {}, who?: { position_id: number }) =>
  (await read(name, query, who)).data
const headline = async (name: string, query: Query, who?: { position_id: number }) =>
  Object.fromEntries((await dataOf(name, query, who)).headline.map((it) => [it.figure, it.value]))
const monthOf = async (name: string, query: Query, month: string, who?: { position_id: number }) =>
  (await dataOf(name, query, who)).trend.find((it) => it.month === month)
const peopleOf = async (name: string, query: Query, who: { position_id: number } = office.group) =>
  (await (await hr.as(who)).call(report.people, { params: { report: name }, query: query as never })).body

describe('headcount', () => {
  it.each([
    [1, '2026-06-30', [6, 1, 7]],
    [2, '2026-07-31', [4, 3, 6]],
    [3, '2026-07-30', [5, 4, 8]],
  ])('case %i: on %s', async (_, date, [a, b, group]) => {
    const all = await dataOf('headcount', { date })
    expect(all.rows.map((it) => [it.label, it.value])).toEqual([
      ['A', a],
      ['B', b],
    ])
    expect(all.headline[0]?.value).toBe(group)
    for (const [company, value] of [
      [office.a, a],
      [office.b, b],
    ] as const)
      expect((await headline('headcount', { date, company_id: company.id })).value).toBe(value)
  })

  it('case 2: notes who works in two companies', async () => {
    expect((await dataOf('headcount', { date: '2026-07-31' })).notes).toContain(
      'Bekerja di lebih dari satu entitas: 1 orang',
    )
  })

  it('cases 4 to 6: moves of July', async () => {
    const july = (company_id?: number) =>
      monthOf('headcount', { date: '2026-07-31', ...(company_id && { company_id }) }, '2026-07')
    expect(await july(office.a.id)).toMatchObject({
      opening: 6,
      joiners: 0,
      transfers_in: 0,
      leavers: 1,
      transfers_out: 1,
      closing: 4,
    })
    expect(await july(office.b.id)).toMatchObject({
      opening: 1,
      joiners: 1,
      transfers_in: 2,
      leavers: 1,
      transfers_out: 0,
      closing: 3,
    })
    expect(await july()).toMatchObject({
      opening: 7,
      joiners: 1,
      transfers_in: 0,
      leavers: 2,
      transfers_out: 0,
      closing: 6,
    })
  })

  it('case 7: limited HR of one company sees transfers, not leavers', async () => {
    expect(await monthOf('headcount', { date: '2026-07-31' }, '2026-07', office.ofB)).toMatchObject({
      ...{ opening: 1, joiners: 1, transfers_in: 2, leavers: 1, transfers_out: 0, closing: 3 },
    })
  })

  it('case 17: by length of service', async () => {
    const { rows } = await dataOf('headcount', { date: '2026-07-31', by: 'service' })
    expect(rows.map((it) => [it.label, it.value])).toEqual([
      ['< 1', 2],
      ['1–2', 1],
      ['3–4', 1],
      ['5–9', 2],
      ['≥ 10', 0],
    ])
  })

  it('lists exactly the people of every number', async () => {
    const query = { date: '2026-07-31' }
    const { headline: large, rows, trend } = await dataOf('headcount', query)
    for (const { figure, value } of large)
      expect((await peopleOf('headcount', { ...query, figure })).total_item).toBe(value)
    for (const row of rows)
      expect((await peopleOf('headcount', { ...query, figure: 'value', cell: row.key })).total_item).toBe(row.value)
    for (const month of trend.slice(-4))
      for (const figure of ['opening', 'closing', 'joiners', 'leavers', 'transfers_in', 'transfers_out'])
        expect([figure, (await peopleOf('headcount', { ...query, figure, cell: month.month })).total_item]).toEqual([
          figure,
          month[figure],
        ])
    const left = await peopleOf('headcount', { ...query, figure: 'leavers' })
    expect(left.data).toMatchObject([
      { name: 'Fajar', note: 'Hari terakhir 31 Jul 2026 · Pekerjaan lain' },
      { name: 'Gita', note: 'Hari terakhir 31 Jul 2026 · Belum diisi' },
    ])
  })
})

describe('turnover', () => {
  it('case 8: of July', async () => {
    expect(await headline('turnover', { month: '2026-07' })).toMatchObject({ rate: 16.7, leavers: 1 })
    const { rows } = await dataOf('turnover', { month: '2026-07' })
    expect(rows.map((it) => [it.label, it.rate, it.voluntary])).toEqual([
      ['A', 0, 0],
      ['B', 50, 50],
    ])
    expect(await monthOf('turnover', { month: '2026-07' }, '2026-07')).toMatchObject({ voluntary: 16.7, other: 0 })
  })

  it('cases 9 to 11: of August, of twelve months and of the year', async () => {
    const august = await dataOf('turnover', { month: '2026-08' })
    expect(august.trend.at(-1)).toMatchObject({ rate: 18.2, voluntary: 0, other: 18.2, unknown: 0 })
    expect(await headline('turnover', { month: '2026-08' })).toMatchObject({ rate_12: 33.8, rate_year: 33.7 })
  })

  it('lists exactly the people of every number', async () => {
    const query = { month: '2026-08' }
    const { trend } = await dataOf('turnover', query)
    for (const month of trend.slice(-3))
      for (const figure of ['opening', 'closing', 'leavers', 'regretted'])
        expect((await peopleOf('turnover', { ...query, figure, cell: month.month })).total_item).toBe(month[figure])
    expect((await peopleOf('turnover', { ...query, figure: 'rate_12' })).total_item).toBe(2)
  })
})

describe('who sees what', () => {
  it('case 30: refuses other companies, completeness and staff', async () => {
    const boss = await buildPerson(hr.sql, { company: office.c, role: 'manager', sequence: 1 })
    const staff = await buildPerson(hr.sql, { company: office.c })
    expect((await read('headcount', { company_id: office.a.id }, boss)).status).toBe(403)
    expect((await read('completeness', {}, boss)).status).toBe(403)
    expect((await read('headcount', {}, staff)).status).toBe(403)
    expect((await read('headcount', { company_id: office.a.id }, office.ofB)).status).toBe(403)
    const list = await (await hr.as(boss)).call(report.list)
    expect(list.data.map((it) => it.report)).not.toContain('completeness')
  })

  it('answers 404 and 422 for what does not exist', async () => {
    expect((await read('salary')).status).toBe(404)
    expect((await read('headcount', { date: '2026-09-16' })).body.errors).toEqual({ date: ['Tanggal belum terjadi'] })
    expect((await read('headcount', { date: '2016-09-14' })).body.errors).toEqual({
      date: ['Paling jauh 10 tahun ke belakang'],
    })
    expect((await read('turnover', { month: '2026-10' })).body.errors).toEqual({ month: ['Bulan belum terjadi'] })
    expect((await read('headcount', { by: 'approver' })).status).toBe(422)
    expect((await read('headcount', { company_id: 999_999 }, office.office)).status).toBe(422)
  })

  it('is a file with the figures of the screen, and people for HR', async () => {
    const { raw } = await (await hr.as(office.group)).call(report.export, {
      params: { report: 'headcount' },
      query: { date: '2026-07-31' },
    })
    const sheets = await readSpreadsheet(raw, { maxRows: 100, maxColumns: 20 })
    expect(sheets[0]?.rows.slice(1).map((it) => it.slice(0, 2))).toEqual([
      ['A', 4],
      ['B', 3],
      ['Semua', 6],
    ])
    expect(sheets.map((it) => it.rows.length)).toEqual([4, 25, 7])
  })

  it.each(reportNames.options)('has every large figure of the screen in its file: $label', async ({ value: name }) => {
    const { raw, headers } = await (await hr.as(office.group)).call(report.export, {
      params: { report: name },
      query: {},
    })
    const last = (await readSpreadsheet(raw, { maxRows: 100, maxColumns: 30 }))[0]?.rows.at(-1) ?? []
    const shown = (await dataOf(name)).headline.map((it) => it.value)
    const numbers = (cells: readonly unknown[]) =>
      cells.filter((it) => typeof it === 'number').toSorted((one, other) => one - other)
    expect([last[0], numbers(last)]).toEqual(['Semua', numbers(shown)])
    const when = hasMonth(name) ? '2026-08' : '2026-09-15'
    const title = reportNames.label(name).toLowerCase().replaceAll(' ', '-')
    expect(headers['content-disposition']).toContain(`laporan-${title}-${when}.xls`)
  })
})

describe('turnover and movement of a person who comes back', () => {
  it('cases 12, 13 and 16', async () => {
    const bridged = await addPosition(hr.sql, office.fajar.user_id, {
      company: office.a,
      job: office.staff,
      start_at: '2026-08-08',
    })
    expect(await headline('turnover', { month: '2026-07' })).toMatchObject({ rate: 0 })
    expect(await monthOf('headcount', { date: '2026-07-31' }, '2026-07')).toMatchObject({
      leavers: 1,
      transfers_out: 1,
    })
    await hr.sql`update positions set start_at = '2026-08-09' where id = ${bridged.position_id}`
    await hr.sql`delete from career_changes where position_id = ${bridged.position_id}`.catch(() => undefined)
    await paintSpans(hr.sql, [bridged.position_id])
    expect(await headline('turnover', { month: '2026-07' })).toMatchObject({ leavers: 1, rate: 16.7 })
    expect(await monthOf('headcount', { date: '2026-08-31' }, '2026-08')).toMatchObject({ joiners: 1 })
    expect(await headline('turnover', { month: '2024-01', company_id: office.a.id })).toBeDefined()
    const empty = await headline('turnover', { month: '2017-01' })
    expect(empty.rate).toBeNull()
    const back = await hire(hr.sql, {
      ...{ name: 'Kembali', company: office.a, job: office.staff, status: 'Tetap', start_at: '2024-01-02' },
    })
    await leave(hr.sql, back, '2026-03-31')
    await hr.sql`update positions set status = 'active' where id = ${back.position_id}`
    const { recordCareerEntry } = await import('#server/org/position/career-entry.ts')
    await recordCareerEntry(hr.sql, {
      ...{ position_id: back.position_id, kind: 'masuk' as const, effective_at: '2026-06-01' },
      ...{ before: { status: 'inactive' as const }, after: { status: 'active' as const } },
    })
    const { trend } = await dataOf('headcount', { date: '2026-07-31', company_id: office.a.id })
    const at = (month: string) => trend.find((it) => it.month === month)
    expect([at('2026-03')?.leavers, at('2026-06')?.joiners]).toEqual([1, 2])
  })
})
