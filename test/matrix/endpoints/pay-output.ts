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

const SEVERANCE = {
  ...{ reason: 'retirement', uang_pesangon: 1_000_000, upmk: 0, leave_pay: 0, uang_pisah: 0, note: 'Uji' },
}
/** A certificate of a year of its own, which its person may read. */
const publishedA1 = async (cell: MatrixCell) => {
  const { sql } = cell.world.hr
  const { id } = await payRunIn(cell, 'computed', 'auto')
  await sql`update pay_slips set is_last = true where run_id = ${id}`
  const [{ year } = { year: 0 }] = await sql<{ year: number }[]>`
    select coalesce(max(left(r.tax_month, 4)::int), 2019) + 1 as year from pay_slips s join pay_runs r on r.id = s.run_id
    where s.user_id = ${cell.of.user_id} and r.tax_month < '2032'`
  await sql`update pay_runs set tax_month = ${`${year}-12`}, published_at = now() where id = ${id}`
  await sql`update pay_runs set state = 'paid' where id = ${id}`
  return { params: { year, companyId: cell.of.company_id } }
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
  'end of a year, and severance': [
    row('HCIS', 'GET /hcis/payroll/simulation', ({ world }) => ({ query: { company_id: world.a.id, year: 2026 } })),
    row('ANY', 'GET /staff/payroll/a1'),
    row('OWN', 'GET /staff/payroll/a1/:year/:companyId', publishedA1),
    row('HCIS', 'POST /hcis/payroll/severance/preview', ({ of }) => ({
      body: { position_id: of.position_id, reason: 'retirement', last_day: '2026-06-30' },
    })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/run/:id/slip/:userId/severance', async (cell) => {
      const { id } = await payRunIn(cell, 'computed')
      await cell.world.hr.sql`
        update pay_slips set about = about || '{"is_leaver": true}' where run_id = ${id}`
      return { params: { id, userId: cell.of.user_id }, body: SEVERANCE }
    }),
  ],
  'values of the law': [
    row('HCIS', 'GET /hcis/payroll/law'),
    row('HCIS', 'POST /hcis/payroll/law', withoutValue),
    row('HCIS', 'DELETE /hcis/payroll/law/:id', addedValue),
  ],
}
