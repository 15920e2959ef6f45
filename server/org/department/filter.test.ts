/** The filter by unit in every list, its totals and its file. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { employee } from '#contract/people/employee.ts'
import { structure, WITHOUT_UNIT } from '#contract/people/structure.ts'
import { attendance } from '#contract/time/attendance.ts'
import { correction } from '#contract/time/correction.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { roster } from '#contract/time/roster.ts'
import { buildAttendances, buildHours } from '#db/build/attendance.ts'
import { buildDepartment } from '#db/build/department.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildCorrection, buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
const DECEMBER = { from: '2026-12-01', to: '2026-12-07' }
const MONTH = { from: '2026-10-01', to: '2026-10-31' }
let company: Company
let units: { top: number; below: number; other: number; foreign: number }
let browsers: { hcis: Browser; manager: Browser; limited: Browser }
let head: Person

/** Two in a unit or below it, one in another unit, and one without. */
beforeAll(async () => {
  hr.clock.set('2026-11-17T05:00:00Z')
  company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  const elsewhere = await buildCompany(hr.sql)
  const top = await buildDepartment(hr.sql, company, { name: 'Operasional' })
  const below = await buildDepartment(hr.sql, company, { name: 'Gudang', parent: top })
  const other = await buildDepartment(hr.sql, company, { name: 'Kantor' })
  const foreign = await buildDepartment(hr.sql, elsewhere, { name: 'Di Luar' })
  units = { top: top.id, below: below.id, other: other.id, foreign: foreign.id }
  head = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: 'Direktur', start_at: '2024-01-01' })
  await hr.sql`update departments set head_position_id = ${head.position_id} where id = ${top.id}`
  const people = await Promise.all(
    (
      [
        ['Ani', top],
        ['Budi', below],
        ['Citra', other],
        ['Dedi', null],
      ] as const
    ).map(([name, unit]) =>
      buildPerson(hr.sql, { company, name, department: unit, supervisor: head, start_at: '2024-01-01' }),
    ),
  )
  const foreigner = await buildPerson(hr.sql, { company: elsewhere, name: 'Fajar', department: foreign })
  for (const it of [...people, foreigner]) {
    await buildLeave(hr.sql, it, { start_date: '2026-12-01' })
    await buildReimbursement(hr.sql, it, { date: '2026-10-05' })
    await buildOvertime(hr.sql, it)
    await buildOvertime(hr.sql, it, { status: 'approved', start: '2026-10-06 18:00', end: '2026-10-06 20:00' })
    await buildCorrection(hr.sql, it)
    await buildAttendances(hr.sql, it, [{ work_date: '2026-10-08', in: '08:00', out: '17:30' }])
  }
  browsers = {
    hcis: await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, name: 'Petugas' })),
    manager: await hr.as(head),
    limited: await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company], name: 'Cabang' })),
  }
})
afterAll(() => hr.clock.set())

type Page = { data: Record<string, unknown>[]; total_item?: number }
const nameOf = (row: Record<string, unknown>) => {
  const { kind, name, user_name } = row
  if (typeof kind !== 'string' || !(kind in row)) return name ?? user_name
  return (row[kind] as { user_name: string }).user_name
}
const namesIn = ({ data, total_item }: Page) => {
  const names = [...new Set(data.map((it) => String(nameOf(it))))].toSorted()
  return total_item === undefined || total_item === data.length ? names : [...names, `${total_item} in all`]
}

type Query = Record<string, unknown>
const lists: [name: string, read: (by: Browser, query: Query) => Promise<unknown>, company?: true][] = [
  ['directory', (by, query) => by.call(employee.filter, { query })],
  ['searched directory', (by, query) => by.call(employee.filter, { query: { ...query, keyword: '20000' } })],
  ['sorted directory', (by, query) => by.call(employee.filter, { query: { ...query, sort: 'job_asc' } })],
  ['desk', (by, query) => by.call(attendanceDesk.day, { query: { ...query, date: '2026-10-07' } })],
  ['attendance of a day', (by, query) => by.call(attendance.company, { query: { ...query, date: '2026-10-08' } })],
  ['attendance of all days', (by, query) => by.call(attendance.company, { query })],
  ['team away', (by, query) => by.call(leave.team, { query: { ...query, ...DECEMBER } as never })],
  ['whole team', (by, query) => by.call(leave.team, { query: { ...query, ...DECEMBER, who: 'all' } as never })],
  ['recap', (by, query) => by.call(attendanceRecap.list, { query: { ...query, ...MONTH } as never })],
  ['map', (by, query) => by.call(attendanceRecap.map, { query: { ...query, ...MONTH } as never })],
  ['roster', (by, query) => by.call(roster.page, { query: { ...query, from: MONTH.from, to: MONTH.from } }), true],
  ['approved overtime', (by, query) => by.call(overtimeRecap.list, { query: { ...query, ...MONTH } as never })],
  ['overtime to approve', (by, query) => by.call(overtime.company, { query: { ...query, status: 'waiting' } })],
  ['corrections', (by, query) => by.call(correction.company, { query })],
  [
    'corrections that wait for me',
    (by, query) => by.call(correction.company, { query: { ...query, waits_for: 'me' } }),
  ],
]

describe.each(['hcis', 'manager', 'limited'] as const)('department_id as %s', (as) => {
  it.each(lists)('narrows %s to a unit and those below it', async (_, read, needsCompany) => {
    const of = async (department_id: number) => {
      const query = { department_id, ...(needsCompany && as !== 'manager' && { company_id: company.id }) }
      return namesIn(((await read(browsers[as], query)) as { body: Page }).body)
    }
    expect(await of(units.top)).toEqual(['Ani', 'Budi'])
    expect(await of(units.below)).toEqual(['Budi'])
    expect(await of(units.other)).toEqual(['Citra'])
    // A unit out of sight finds nobody of another company; HR of the group sees it.
    expect(await of(units.foreign)).toEqual(as === 'hcis' && !needsCompany ? ['Fajar'] : [])
  })
})

const asHr: typeof lists = [
  ['balances', (by, query) => by.call(leaveBalance.list, { query })],
  ['sorted balances', (by, query) => by.call(leaveBalance.list, { query: { ...query, sort: 'remaining_asc' } })],
  ['payroll', (by, query) => by.call(payroll.list, { query: { ...query, month: '2026-10' } as never }), true],
]
it.each(asHr)('department_id narrows %s', async (_, read, needsCompany) => {
  const query = needsCompany ? { company_id: company.id } : {}
  const answer = (await read(browsers.hcis, { ...query, department_id: units.top })) as { body: Page }
  expect(namesIn(answer.body)).toEqual(['Ani', 'Budi'])
})

it.each([
  ['leave', (query: Query) => browsers.hcis.call(leave.all, { query })],
  ['leave of the company', (query: Query) => browsers.manager.call(leave.company, { query })],
  ['claims', (query: Query) => browsers.hcis.call(reimbursement.all, { query })],
  [
    'leave that waits for me',
    (query: Query) => browsers.manager.call(leave.company, { query: { ...query, waits_for: 'me' } }),
  ],
  ['leave by day', (query: Query) => browsers.limited.call(leave.all, { query: { ...query, sort: 'date_asc' } })],
] as const)('department_id narrows %s with its total', async (_, read) => {
  expect(namesIn((await read({ department_id: units.top })).body as never)).toEqual(['Ani', 'Budi'])
})

it('department_id narrows the counts of states', async () => {
  const counted = await browsers.hcis.call(leave.counts, { query: { department_id: units.top } })
  expect(counted.data.find((it) => it.status === 'waiting')?.count).toBe(2)
})

it('department_id narrows the inbox of every kind, and its total', async () => {
  const { body } = await browsers.manager.call(inbox.list, { query: { department_id: units.top, page_size: 50 } })
  expect([namesIn(body as never), (body as unknown as Page).total_item]).toEqual([['Ani', 'Budi'], 8])
  const claims = await browsers.manager.call(inbox.list, {
    query: { department_id: units.below, kind: 'reimbursement' },
  })
  expect(namesIn(claims.body as never)).toEqual(['Budi'])
})

it('department_id narrows the desk together with its counts', async () => {
  const query = { department_id: units.top, date: '2026-10-07' }
  const { body } = await browsers.manager.call(attendanceDesk.day, { query })
  const { counts } = body as unknown as { counts: Record<string, number> }
  expect(Object.values(counts).reduce((sum, it) => sum + it, 0)).toBe(2)
})

const sheetNames = async (raw: Buffer) => {
  const [sheet] = await readSpreadsheet(raw, { maxRows: 50, maxColumns: 80 })
  const [headings = [], ...rows] = sheet!.rows
  const at = headings.findIndex((it) => /^nama/i.test(String(it)))
  return [...new Set(rows.map((row) => String(row[at])))]
    .filter((it) => /^(Ani|Budi|Citra|Dedi|Fajar)$/.test(it))
    .toSorted()
}
it.each([
  [
    'attendance of a day',
    () => browsers.hcis.call(attendance.export, { query: { date: '2026-10-08', department_id: units.top } }),
  ],
  ['recap', () => browsers.hcis.call(attendanceRecap.export, { query: { ...MONTH, department_id: units.top } })],
  ['overtime recap', () => browsers.hcis.call(overtimeRecap.export, { query: { ...MONTH, department_id: units.top } })],
  ['balances', () => browsers.hcis.call(leaveBalance.export, { query: { department_id: units.top } })],
  ['leave', () => browsers.hcis.call(leave.export, { query: { department_id: units.top } })],
  ['claims', () => browsers.hcis.call(reimbursement.export, { query: { department_id: units.top } })],
  ['overtime', () => browsers.hcis.call(overtime.export, { query: { department_id: units.top } })],
  ['corrections', () => browsers.hcis.call(correction.export, { query: { department_id: units.top } })],
] as const)('department_id narrows the file of %s', async (_, read) => {
  const answer = await read()
  expect([answer.status, await sheetNames(answer.raw)]).toEqual([200, ['Ani', 'Budi']])
})

it('payroll of a unit: a closed month keeps its rows, shown by the unit of today, and its sheet hands nothing over', async () => {
  const month = { month: '2026-10', company_id: company.id }
  const closing = await browsers.hcis.call(payroll.close, { body: month })
  expect(closing.status).toBe(201)
  const query = { ...month, department_id: units.top }
  const before = await browsers.hcis.call(payroll.list, { query })
  expect(namesIn(before.body as never)).toEqual(['Ani', 'Budi'])
  await browsers.hcis.call(payroll.export, { query })
  const [open] = await hr.sql`select handed_over_at from payroll_periods where company_id = ${company.id}`
  expect(open).toEqual({ handed_over_at: null })
  const sheet = await browsers.hcis.call(payroll.export, { query })
  expect(await sheetNames(sheet.raw)).toEqual(['Ani', 'Budi'])
  await browsers.hcis.call(payroll.export, { query: month })
  const [handed] = await hr.sql<{ handed_over_at: string | null }[]>`
    select handed_over_at from payroll_periods where company_id = ${company.id}`
  expect(handed?.handed_over_at).not.toBeNull()
  await hr.sql`update positions set department_id = ${units.other}
    where department_id = ${units.below}`
  expect(namesIn((await browsers.hcis.call(payroll.list, { query })).body as never)).toEqual(['Ani'])
  expect((await browsers.hcis.call(payroll.later, { query })).data).toEqual([])
})

it('structure: units with heads and counts, their people, and those without a unit', async () => {
  const { data } = await browsers.manager.call(structure.units, { query: {} })
  const shown = data.units.map(({ name, level, head: lead, people }) => [name, level, lead?.name ?? null, people])
  expect(shown.map(([name]) => name)).toEqual(['Kantor', 'Operasional', 'Gudang'])
  expect(shown[1]).toEqual(['Operasional', 1, 'Direktur', 1])
  expect(data.without_unit).toBe(2)
  const inUnit = async (department_id: number | typeof WITHOUT_UNIT) =>
    (await browsers.manager.call(structure.list, { query: { department_id } })).data.map((it) => it.name)
  expect(await inUnit(units.top)).toEqual(['Ani'])
  expect(await inUnit(WITHOUT_UNIT)).toEqual(['Direktur', 'Dedi'])
  expect(await inUnit(units.foreign)).toEqual([])
})
