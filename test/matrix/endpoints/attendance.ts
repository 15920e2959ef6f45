/** Endpoints of the day desk, the recap, the explanation of a day and the attendance policy. */
import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { extraRow, type MatrixRow, namingA, row } from '#test/matrix/matrix-row.ts'

const manager = '/manager/user/employee/position'
const DATE = '2026-03-02'
const week = { from: DATE, to: '2026-03-08' }

const weekOfA = ({ world }: MatrixCell) => ({ query: { ...week, company_id: world.a.id } })
const policyOfA = ({ world }: MatrixCell) => ({ params: { companyId: world.a.id } })

export const attendanceOfDays: Record<string, MatrixRow[]> = {
  'attendance of a day and of a period': [
    row('MLIST', `GET ${manager}/attendance/day`),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance/day`, namingA),
    row('MREAD', `POST ${manager}/attendance/day/remind`, ({ of }) => ({ body: { position_ids: [of.position_id] } })),
    row('MLIST', `GET ${manager}/attendance/recap`, () => ({ query: week })),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance/recap`, weekOfA),
    row('MLIST', `GET ${manager}/attendance/recap/map`, () => ({ query: week })),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance/recap/map`, weekOfA),
    row('MLIST', `GET ${manager}/attendance/recap/export`, () => ({ query: week })),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance/recap/export`, weekOfA),
    row('ANY', 'GET /staff/user/employee/position/own/attendance/:date/explain', () => ({ params: { date: DATE } })),
    row('MREAD', `GET ${manager}/:id/attendance/:date/explain`, ({ of }) => ({
      params: { id: of.position_id, date: DATE },
    })),
  ],
  'attendance policies': [
    row('HCIS', 'GET /hcis/attendance-policy'),
    row('HCIS', 'GET /hcis/attendance-policy/:companyId', policyOfA),
    row('HCIS', 'PUT /hcis/attendance-policy/:companyId', (cell) => ({
      ...policyOfA(cell),
      body: DEFAULT_ATTENDANCE_POLICY,
    })),
  ],
}
