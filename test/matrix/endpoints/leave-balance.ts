/** Endpoints of the work calendar, of leave policies and of leave balances. */
import { DEFAULT_LEAVE_POLICY } from '#contract/leave/policy.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildLeave } from '#db/build/request.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { extraRow, type MatrixRow, nextDay, nextNumber, row } from '#test/matrix/matrix-row.ts'
import { asFile as asSheet, xlsxOf } from '#test/spreadsheet.ts'

const own = '/staff/user/employee/position/own/leaves'
const hcis = '/hcis/user/employee/position'
const week = { from: '2026-03-02', to: '2026-03-08' }

const aLeave = async ({ world, of }: MatrixCell) => ({
  params: { id: (await buildLeave(world.hr.sql, of, { start_date: nextDay() })).id },
})
/** Two days, in a month that no other request of the matrix touches. */
const anAcceptedLeave = async ({ world, of }: MatrixCell) => ({
  params: {
    id: (await buildLeave(world.hr.sql, of, { start_date: '2019-04-01', end_date: '2019-04-02', status: 'accepted' }))
      .id,
  },
})
const letter = async () => asFile(await buildJpeg(), 'surat.jpg', 'image/jpeg')

const holidayOfA = ({ world }: MatrixCell) => ({
  date: nextDay(),
  name: `Libur ${nextNumber()}`,
  kind: 'libur',
  company_ids: [world.a.id],
})
const aHoliday = async (cell: MatrixCell) => {
  const [added] = await cell.world.hr.sql<{ id: number }[]>`
    insert into holidays ${cell.world.hr.sql.values(holidayOfA(cell))} returning id`
  return { params: { id: added!.id } }
}
const weekOfA = ({ world }: MatrixCell) => ({ company_id: world.a.id, valid_from: '2027-01-04', days: [1, 2, 3, 4, 5] })
const aWeek = async ({ world }: MatrixCell) => {
  const [added] = await world.hr.sql<{ id: number }[]>`
    insert into work_weeks (company_id, valid_from, days)
    values (${world.a.id}, ${nextDay()}, '{1,2,3,4,5}') returning id`
  return { params: { id: added!.id } }
}
/** The balance of the person acted on, or of a deputy where the actor is that person: HR cannot change its own. */
const balances = async ({ world, of, me }: MatrixCell) => {
  const who = of.user_id === me.user_id ? world.deputies.get(world.a.id)! : of
  const sheet = await xlsxOf([
    ['NIK', 'Sisa Cuti'],
    [who.employee_identity, 5],
  ])
  return { body: { year: new Date().getUTCFullYear() }, file: asSheet(sheet) }
}
const policyOfA = ({ world }: MatrixCell) => ({ params: { companyId: world.a.id } })

export const leaveBalances: Record<string, MatrixRow[]> = {
  'work calendar': [
    row('ANY', 'GET /staff/calendar', () => ({ query: week })),
    extraRow('naming company A', 'COMPANY_A', 'GET /staff/calendar', ({ world }) => ({
      query: { ...week, company_id: world.a.id },
    })),
    row('HCIS', 'GET /hcis/holiday', () => ({ query: { year: 2026 } })),
    row('HCIS', 'POST /hcis/holiday', (cell) => ({ body: holidayOfA(cell) })),
    row('HCIS', 'PUT /hcis/holiday/:id', async (cell) => ({ ...(await aHoliday(cell)), body: holidayOfA(cell) })),
    row('HCIS', 'DELETE /hcis/holiday/:id', aHoliday),
    row('HCIS', 'POST /hcis/holiday/preview', (cell) => ({ body: { holiday: holidayOfA(cell) } })),
    row('HCIS', 'GET /hcis/holiday/pack'),
    row('HCIS', 'POST /hcis/holiday/pack', () => ({ body: { year: 2025 } })),
    row('HCIS', 'POST /hcis/holiday/pack/preview', () => ({ body: { year: 2025 } })),
    row('HCIS', 'GET /hcis/work-week'),
    row('HCIS', 'POST /hcis/work-week', (cell) => ({ body: weekOfA(cell) })),
    row('HCIS', 'DELETE /hcis/work-week/:id', aWeek),
  ],
  'leave policies and balances': [
    row('HCIS', 'GET /hcis/leave-policy'),
    row('HCIS', 'GET /hcis/leave-policy/:companyId', policyOfA),
    row('HCIS', 'PUT /hcis/leave-policy/:companyId', (cell) => ({ ...policyOfA(cell), body: DEFAULT_LEAVE_POLICY })),
    row('ANY', `GET ${own}/balance`),
    row('MREAD', 'GET /manager/user/employee/position/:id/leaves/balance', ({ of }) => ({
      params: { id: of.position_id },
    })),
    row('HCIS_NOT_ME', `POST ${hcis}/:id/leaves/adjustment`, ({ of }) => ({
      params: { id: of.position_id },
      body: { year: new Date().getUTCFullYear(), days: 1, note: 'Saldo awal' },
    })),
    row('HCIS', 'GET /hcis/leave-balance'),
    row('HCIS', 'GET /hcis/leave-balance/export'),
    row('HCIS', 'POST /hcis/leave-balance/import/preview', balances),
    row('HCIS', 'POST /hcis/leave-balance/import', balances),
  ],
  'asking for leave and taking it back': [
    row('ANY', 'GET /staff/leave-kind'),
    row('ANY', `POST ${own}/preview`, () => ({
      body: { request_type: 'cuti', start_date: '2026-05-04', end_date: '2026-05-06' },
    })),
    row('ANY', `GET ${own}/bridge`),
    row('OWN', `PATCH ${own}/:id/cancel`, aLeave),
    row('OWN', `POST ${own}/:id/file`, async (cell) => ({ ...(await aLeave(cell)), file: await letter() })),
    row('OWN', `DELETE ${own}/:id/file`, aLeave),
    row('HCIS_NOT_ME', `PATCH ${hcis}/leaves/:id/cancel`, async (cell) => ({
      ...(await aLeave(cell)),
      body: { note: 'Salah tanggal' },
    })),
    row('HCIS_NOT_ME', `PATCH ${hcis}/leaves/:id/shorten`, async (cell) => ({
      ...(await anAcceptedLeave(cell)),
      body: { end_date: '2019-04-01', note: 'Masuk lebih cepat' },
    })),
  ],
}
