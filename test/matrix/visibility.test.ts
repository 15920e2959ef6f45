/** Footnote a of the table: whoever may open a list finds the own company's rows in it, and nobody of another. */
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type MatrixCell } from './actors.ts'
import { families } from './endpoints.ts'
import { dayIn } from './matrix-row.ts'

const hr = startApp()
/** Before all others in lists by name, and part of none of theirs. */
const NAME = 'Aaliyah'
const WHILE = { timeout: 120_000 }
const byName = new Map(endpoints.map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
/** Readings that name nobody: lists, figures, sheets. */
const listCalls = Object.values(families)
  .flat()
  .filter(({ call, about }) => call.startsWith('GET ') && !call.includes(':') && !about && !call.endsWith('/stream'))

let cells: Record<'top' | 'S' | 'frgn' | 'H' | 'ofA' | 'ofB', MatrixCell>
let stranger: MatrixCell
beforeAll(async () => {
  const world = await buildWorld(hr)
  const company = world.a
  const her = await buildPerson(hr.sql, { company, name: NAME, start_at: '2020-01-01' })
  // A leap year, as today may be the 29th of February.
  await hr.sql`insert into profiles (user_id, date_of_birth) values (${her.user_id}, ${`1992${dayIn(0).slice(4)}`})`
  await hr.sql`update positions set contract_end_at = ${dayIn(10)} where id = ${her.position_id}`
  await buildLeave(hr.sql, her, { start_date: dayIn(0), status: 'accepted' })
  await buildLeave(hr.sql, her, { start_date: '2026-03-03' })
  await buildReimbursement(hr.sql, her)
  await buildOvertime(hr.sql, her)
  await buildAttendance(hr.sql, her, { work_date: '2026-05-04', in: '08:00' })
  cells = {
    top: await buildCell(world, 'top'),
    S: await buildCell(world, 'S'),
    frgn: await buildCell(world, 'frgn'),
    H: await buildCell(world, 'H'),
    ofA: await buildCell(world, 'H'),
    ofB: await buildCell(world, 'H'),
  }
  await hr.sql`update positions set company_ids = ${[world.a.id]} where id = ${cells.ofA.me.position_id}`
  await hr.sql`update positions set company_ids = ${[world.b.id]} where id = ${cells.ofB.me.position_id}`
  await buildOvertime(hr.sql, her, { assigned_by: cells.top.me })
  const away = await buildPerson(hr.sql, { company: world.b })
  stranger = { ...cells.S, me: away, of: away, browser: await hr.as(away) }
  // An account at A, even HR's, is worth nothing while the one at B is open.
  await buildPosition(hr.sql, away.user_id, { company, role: 'hcis', sequence: 1 })
})

const callsShowing = async (cell: MatrixCell) => {
  const shown: string[] = []
  for (const { call, buildInput } of listCalls) {
    const sent = call.endsWith('/structure/search') ? { query: { keyword: NAME } } : await buildInput(cell)
    const { raw } = await cell.browser.call(byName.get(call)!, sent as never)
    if (raw.includes(NAME)) shown.push(call)
  }
  return shown.toSorted()
}

/** What colleagues of every rank see of each other. */
const colleagues = [
  'GET /staff/celebration',
  'GET /staff/structure',
  'GET /staff/structure/search',
  // The first name, where leave is settled.
  'GET /staff/user/employee/position/own/leaves/plan',
]
const companyCalls = [
  'GET /manager/user/employee/position',
  'GET /manager/user/employee/position/attendance',
  'GET /manager/user/employee/position/attendance/export',
  'GET /manager/user/employee/position/attendance/import/template',
  'GET /manager/user/employee/position/filter',
  'GET /manager/user/employee/position/leaves/away',
  'GET /manager/user/employee/position/leaves/company',
  'GET /manager/user/employee/position/leaves/export',
  'GET /manager/user/employee/position/leaves/team',
  'GET /manager/user/employee/position/overtime',
  'GET /manager/user/employee/position/overtime/export',
  'GET /manager/user/employee/position/overtime/fetch-staff',
  'GET /manager/user/employee/position/reimburse/company',
  'GET /manager/user/employee/position/reimburse/export',
  'GET /staff/inbox',
]
/** HR's home is another company, whose structure and birthdays are shown there. */
const groupCalls = [
  'GET /hcis/account/newcomer',
  'GET /hcis/contract/ending',
  'GET /hcis/employee/export',
  'GET /hcis/user/employee/position/all/reimburse',
  'GET /hcis/user/employee/position/leaves/all',
  'GET /hcis/user/employee/position/leaves/overview',
]
const assignedByMe = 'GET /manager/user/employee/position/overtime/assigned'

it('shows her to colleagues, to those who lead and to HR, each as much as is theirs', WHILE, async () => {
  expect(await callsShowing(cells.S)).toEqual(colleagues)
  expect(await callsShowing(cells.top)).toEqual([...colleagues, ...companyCalls, assignedByMe].toSorted())
  // The readings before this one are rows of the trail by now.
  const auditRows = 'GET /hcis/audit/export'
  expect(await callsShowing(cells.H)).toEqual([...companyCalls, ...groupCalls, auditRows].toSorted())
})

it('shows HR that is limited to her company what HR of the group sees', WHILE, async () => {
  expect(await callsShowing(cells.ofA)).toEqual([...companyCalls, ...groupCalls].toSorted())
})

it(
  'shows nothing of her to those who work elsewhere, nor to HR that is limited to another company',
  WHILE,
  async () => {
    expect(await callsShowing(cells.frgn)).toEqual([])
    expect(await callsShowing(stranger)).toEqual([])
    expect(await callsShowing(cells.ofB)).toEqual([])
  },
)

/** Names and jobs, as everybody who works there sees them; and names to fill in. */
const notAudited = [
  ...colleagues,
  'GET /manager/user/employee/position/attendance/import/template',
  'GET /manager/user/employee/position/overtime/fetch-staff',
]

it('leaves an audit row for every reading that shows more than her name and job', WHILE, async () => {
  for (const cell of [cells.top, cells.H]) {
    const audited: string[] = []
    for (const { call, buildInput } of listCalls) {
      const before = await lastAuditRow(hr)
      await cell.browser.call(byName.get(call)!, (await buildInput(cell)) as never)
      const rows = await auditRowsSince(hr, before)
      if (rows.some((it) => it.actor_id === cell.me.user_id)) audited.push(call)
    }
    const expected = (await callsShowing(cell)).filter((call) => !notAudited.includes(call))
    expect(expected.length).toBeGreaterThan(10)
    expect(expected.filter((call) => !audited.includes(call))).toEqual([])
  }
})
