/** Reports. */
import { buildPerson } from '#db/build/person.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { extraRow, type MatrixRow, namingA, row } from '#test/matrix/matrix-row.ts'

const week = { from: '2026-01-05', to: '2026-01-11' }
/** To a director of company A, about that company. */
const mailOf = async ({ world: { hr, a } }: MatrixCell) => {
  const { position_id } = await buildPerson(hr.sql, { company: a, role: 'manager', sequence: 1 })
  return {
    ...{ name: 'Direksi', reports: ['headcount' as const], company_ids: [a.id], day: 5 },
    ...{ recipients: [position_id], active: true },
  }
}
const storedMail = async (cell: MatrixCell) => {
  const { recipients } = await mailOf(cell)
  const { hr, a } = cell.world
  const [row] = await hr.sql<{ id: number }[]>`
    insert into report_mails (name, reports, company_ids, day, recipients)
    values ('Direksi', '{headcount}', ${[a.id]}::int[], 5, ${recipients}::int[]) returning id`
  return row?.id ?? 0
}
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
    row('HCIS', 'GET /hcis/report/mail'),
    row('HCIS', 'POST /hcis/report/mail', async (cell) => ({ body: await mailOf(cell) })),
    row('HCIS', 'PUT /hcis/report/mail/:id', async (cell) => ({
      params: { id: await storedMail(cell) },
      body: await mailOf(cell),
    })),
    row('HCIS', 'DELETE /hcis/report/mail/:id', async (cell) => ({ params: { id: await storedMail(cell) } })),
    row('HCIS', 'POST /hcis/report/mail/:id/sample', async (cell) => ({ params: { id: await storedMail(cell) } })),
    row('HCIS', 'GET /hcis/report/reader'),
    row('HCIS', 'PUT /hcis/report/reader', ({ of, world }) => ({
      body: { position_id: of.position_id, company_ids: [world.b.id] },
    })),
    row('HCIS', 'DELETE /hcis/report/reader/:positionId', async ({ world: { hr, a } }) => {
      const { position_id } = await buildPerson(hr.sql, { company: a })
      await hr.sql`insert into report_readers (position_id) values (${position_id})`
      return { params: { positionId: position_id } }
    }),
  ],
}
