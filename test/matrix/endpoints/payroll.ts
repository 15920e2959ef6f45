/** Endpoints of the hand-over to payroll. */
import type { MatrixCell } from '#test/matrix/actors.ts'
import { type MatrixRow, row } from '#test/matrix/matrix-row.ts'

const MONTH = '2026-03'
const monthOfA = ({ world }: MatrixCell) => ({ month: MONTH, company_id: world.a.id })
const open = ({ world }: MatrixCell) => world.hr.sql`delete from payroll_periods where company_id = ${world.a.id}`
const closed = async (cell: MatrixCell) => {
  await open(cell)
  await cell.world.hr.sql`
    insert into payroll_periods (company_id, month, first_day, last_day)
    values (${cell.world.a.id}, ${MONTH}, '2026-03-01', '2026-03-31')`
}

export const payrolls: Record<string, MatrixRow[]> = {
  'hand-over to payroll': [
    row('HCIS', 'GET /hcis/payroll', async (cell) => {
      await open(cell)
      return { query: monthOfA(cell) }
    }),
    row('HCIS', 'GET /hcis/payroll/export', (cell) => ({ query: monthOfA(cell) })),
    row('HCIS', 'GET /hcis/payroll/later', (cell) => ({ query: monthOfA(cell) })),
    row('HCIS', 'GET /hcis/payroll/period', ({ world }) => ({ query: { company_id: world.a.id, year: 2026 } })),
    row('HCIS', 'GET /hcis/payroll/version', (cell) => ({ query: monthOfA(cell) })),
    row('HCIS', 'GET /hcis/payroll/readiness', (cell) => ({ query: monthOfA(cell) })),
    row('HCIS', 'GET /hcis/payroll/company', (cell) => ({ query: { month: monthOfA(cell).month } })),
    row('HCIS', 'POST /hcis/payroll/close', async (cell) => {
      await open(cell)
      return { body: monthOfA(cell) }
    }),
    row('HCIS', 'POST /hcis/payroll/reopen', async (cell) => {
      await closed(cell)
      return { body: { ...monthOfA(cell), reason: 'Koreksi' } }
    }),
  ],
}
