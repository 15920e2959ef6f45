/** Files of approved runs, the values of the law, the yearly certificates, and severance. */
import { DEFAULT_BANK_LAYOUT } from '#contract/pay/bank-layout.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { type MatrixRow, row } from '#test/matrix/matrix-row.ts'
import { ofPayRun, payRunIn } from './pay-run.ts'

const YEAR = 2034
/** An approved run with tax in this year. */
const taxedRun = async (cell: MatrixCell) => {
  const { sql } = cell.world.hr
  const { id } = await payRunIn(cell, 'computed')
  await sql`update pay_runs set tax_month = ${`${YEAR}-01`} where id = ${id}`
  await sql`update pay_runs set state = 'approved' where id = ${id}`
  return cell.of.company_id
}

const LAW_MONTH = '2098-01'
const withoutValue = async ({ world }: MatrixCell) => {
  await world.hr.sql`delete from pay_law_values where month = ${LAW_MONTH}`
  return { body: { key: 'jp_cap', month: LAW_MONTH, value: 12_000_000 } }
}
const addedValue = async (cell: MatrixCell) => {
  await withoutValue(cell)
  const { id } = exactlyOne(
    await cell.world.hr.sql<{ id: number }[]>`
      insert into pay_law_values (key, month, value) values ('jp_cap', ${LAW_MONTH}, 1) returning id`,
  )
  return { params: { id } }
}

export const payOutputs: Record<string, MatrixRow[]> = {
  'files of pay': [
    row('HCIS', 'GET /hcis/payroll/bank-layout/:companyId', ({ world }) => ({ params: { companyId: world.a.id } })),
    row('HCIS', 'PUT /hcis/payroll/bank-layout/:companyId', ({ world }) => ({
      params: { companyId: world.a.id },
      body: DEFAULT_BANK_LAYOUT,
    })),
    row('HCIS', 'GET /hcis/payroll/run/:id/bpjs', ofPayRun('approved')),
    row('HCIS', 'GET /hcis/payroll/run/:id/journal', ofPayRun('approved')),
    row('HCIS', 'GET /hcis/payroll/tax-file', async (cell) => ({
      query: { company_id: await taxedRun(cell), month: `${YEAR}-01`, as: 'xls' },
    })),
    row('HCIS', 'GET /hcis/payroll/a1', async (cell) => ({
      query: { company_id: await taxedRun(cell), year: YEAR, as: 'xls' },
    })),
  ],
  'values of the law': [
    row('HCIS', 'GET /hcis/payroll/law'),
    row('HCIS', 'POST /hcis/payroll/law', withoutValue),
    row('HCIS', 'DELETE /hcis/payroll/law/:id', addedValue),
  ],
}
