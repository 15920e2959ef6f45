/** Lists show rows of the own company to those with access, and no person of another company. */
import { beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { buildCorrection, buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type MatrixCell } from './actors.ts'
import { families } from './endpoints.ts'
import { dayIn } from './matrix-row.ts'

const hr = startApp()
/** Sorts before all other names and is part of none. */
const NAME = 'Aaliyah'
const WHILE = { timeout: 120_000 }
const byName = new Map(endpoints.map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
/** Reads without a target: lists, figures, exports. */
const listCalls = Object.values(families)
  .flat()
  .filter(({ call, about }) => call.startsWith('GET ') && !call.includes(':') && !about && !call.endsWith('/stream'))

let cells: Record<'top' | 'S' | 'frgn' | 'H' | 'ofA' | 'ofB', MatrixCell>
let stranger: MatrixCell
beforeAll(async () => {
  const world = await buildWorld(hr)
  const company = world.a
  const her = await buildPerson(hr.sql, { company, name: NAME, start_at: '2020-01-01' })
  // A leap year, because today may be the 29th of February.
  await hr.sql`insert into profiles (user_id, date_of_birth) values (${her.user_id}, ${`1992${dayIn(0).slice(4)}`})`
  await hr.sql`update positions set contract_end_at = ${dayIn(10)} where id = ${her.position_id}`
  await buildLeave(hr.sql, her, { start_date: dayIn(0), status: 'accepted' })
  await buildLeave(hr.sql, her, { start_date: '2026-03-03' })
  await buildReimbursement(hr.sql, her)
  await buildOvertime(hr.sql, her)
  await buildOvertime(hr.sql, her, { status: 'approved' })
  await buildCorrection(hr.sql, her)
  await buildAttendance(hr.sql, her, { work_date: '2026-05-04', in: '08:00' })
  await buildPin(hr.sql, her)
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
  // A second account at A, even of HR, must not count while the account at B is active.
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

/** Endpoints that show colleagues of every rank to each other. */
const colleagues = [
  'GET /staff/celebration',
  'GET /staff/structure',
  'GET /staff/structure/search',
  // Shows the first name to plan leave together.
  'GET /staff/user/employee/position/own/leaves/plan',
]
const companyCalls = [
  'GET /manager/roster',
  'GET /manager/schedule/import/template',
  'GET /manager/term',
  'GET /manager/user/employee/position',
  'GET /manager/user/employee/position/attendance',
  'GET /manager/user/employee/position/attendance/day',
  'GET /manager/user/employee/position/attendance/export',
  'GET /manager/user/employee/position/attendance/import/template',
  'GET /manager/user/employee/position/attendance/recap',
  'GET /manager/user/employee/position/attendance/recap/export',
  'GET /manager/user/employee/position/attendance/recap/map',
  'GET /manager/user/employee/position/correction/company',
  'GET /manager/user/employee/position/correction/export',
  'GET /manager/user/employee/position/filter',
  'GET /manager/user/employee/position/leaves/away',
  'GET /manager/user/employee/position/leaves/company',
  'GET /manager/user/employee/position/leaves/export',
  'GET /manager/user/employee/position/leaves/team',
  'GET /manager/user/employee/position/overtime',
  'GET /manager/user/employee/position/overtime/export',
  'GET /manager/user/employee/position/overtime/fetch-staff',
  'GET /manager/user/employee/position/overtime/recap',
  'GET /manager/user/employee/position/overtime/recap/export',
  'GET /manager/user/employee/position/reimburse/company',
  'GET /manager/user/employee/position/reimburse/export',
  'GET /staff/inbox',
]
/** HR works in another company, whose organisation chart and birthdays these show. */
const groupCalls = [
  'GET /hcis/account/newcomer',
  'GET /hcis/contract/ending',
  'GET /hcis/employee/export',
  'GET /hcis/leave-balance',
  'GET /hcis/leave-balance/export',
  'GET /hcis/machine-pin',
  'GET /hcis/payroll',
  'GET /hcis/payroll/export',
  'GET /hcis/payroll/readiness',
  'GET /hcis/payroll/sheet',
  'GET /hcis/payroll/tax',
  'GET /hcis/payroll/value',
  'GET /hcis/term',
  'GET /hcis/user/employee/position/all/reimburse',
  'GET /hcis/user/employee/position/leaves/all',
  'GET /hcis/user/employee/position/leaves/overview',
]
const assignedByMe = 'GET /manager/user/employee/position/overtime/assigned'

it('lists: show a person to colleagues, managers and HR, each in the lists of their access', WHILE, async () => {
  expect(await callsShowing(cells.S)).toEqual(colleagues)
  expect(await callsShowing(cells.top)).toEqual([...colleagues, ...companyCalls, assignedByMe].toSorted())
  // The reads above have been written to the audit log by now.
  const auditRows = 'GET /hcis/audit/export'
  expect(await callsShowing(cells.H)).toEqual([...companyCalls, ...groupCalls, auditRows].toSorted())
})

it('lists: show HR with a company scope what HR of the group sees', WHILE, async () => {
  expect(await callsShowing(cells.ofA)).toEqual([...companyCalls, ...groupCalls].toSorted())
})

it(
  'lists: show nothing of a person to people of another company, nor to HR with another company scope',
  WHILE,
  async () => {
    expect(await callsShowing(cells.frgn)).toEqual([])
    expect(await callsShowing(stranger)).toEqual([])
    expect(await callsShowing(cells.ofB)).toEqual([])
  },
)

/** Names and jobs, which all colleagues see, and names for input fields. */
const notAudited = [
  ...colleagues,
  'GET /manager/user/employee/position/attendance/import/template',
  'GET /manager/user/employee/position/overtime/fetch-staff',
]

it('audit: records every read that shows more than a name and a job', WHILE, async () => {
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
