/** Reports. */
import { extraRow, type MatrixRow, namingA, row } from '#test/matrix/matrix-row.ts'

const week = { from: '2026-01-05', to: '2026-01-11' }
const headcount = { report: 'headcount' }
const people = { params: headcount, query: { figure: 'value' } }

export const reports: Record<string, MatrixRow[]> = {
  report: [
    row('SENIOR', 'GET /manager/report'),
    row('SENIOR', 'GET /manager/report/:report', () => ({ params: headcount })),
    extraRow('naming company A', 'SENIOR_OF_A', 'GET /manager/report/:report', (cell) => ({
      params: headcount,
      ...namingA(cell),
    })),
    extraRow('data that people lack', 'HCIS', 'GET /manager/report/:report', () => ({
      params: { report: 'completeness' },
    })),
    row('SENIOR', 'GET /manager/report/attendance/heat', () => ({ query: week })),
    row('HCIS', 'POST /hcis/report/recompute', ({ world }) => ({
      body: { month: '2026-01', company_id: world.a.id },
    })),
    row('SENIOR', 'GET /manager/report/:report/people', () => people),
    extraRow('naming company A', 'SENIOR_OF_A', 'GET /manager/report/:report/people', (cell) => ({
      ...people,
      query: { ...people.query, ...namingA(cell).query },
    })),
    row('SENIOR', 'GET /manager/report/:report/export', () => ({ params: headcount })),
    extraRow('naming company A', 'SENIOR_OF_A', 'GET /manager/report/:report/export', (cell) => ({
      params: headcount,
      ...namingA(cell),
    })),
  ],
}
