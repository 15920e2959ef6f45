/** Endpoints of pay, and of the hand-over to payroll. */
import { DEFAULT_PAY_POLICY } from '#contract/pay/pay-policy.ts'
import { buildCompany } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { dayIn, type MatrixRow, namingA, nextNumber, ofPosition, row } from '#test/matrix/matrix-row.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const MONTH = '2026-03'
const monthOfA = ({ world }: MatrixCell) => ({ month: MONTH, company_id: world.a.id })
const open = ({ world }: MatrixCell) => world.hr.sql`delete from payroll_periods where company_id = ${world.a.id}`
const closed = async (cell: MatrixCell) => {
  await open(cell)
  await cell.world.hr.sql`
    insert into payroll_periods (company_id, month, first_day, last_day)
    values (${cell.world.a.id}, ${MONTH}, '2026-03-01', '2026-03-31')`
}

/** A component of company A, and what may be sent about it. */
const componentOf = async ({ world: { hr, a } }: MatrixCell, more: object = {}) =>
  exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into pay_components ${hr.sql.values({
        ...{
          company_id: a.id,
          code: `UJI_${nextNumber()}`,
          name: 'Uji',
          kind: 'earning',
          paid: 'month',
          taxable: true,
        },
        ...{ bpjs_base: false, overtime: 'none', thr_base: false, prorated: true, a1: 'other', ...more },
      })} returning id`,
  ).id
const component = () => ({
  ...{ code: `BARU_${nextNumber()}`, name: 'Tunjangan Baru', kind: 'earning', paid: 'month', taxable: true },
  ...{ bpjs_base: false, overtime: 'none', thr_base: false, prorated: true, a1: 'other', reduces: null },
})
const item = async (cell: MatrixCell) => ({
  component_id: await componentOf(cell, { paid: 'once' }),
  month: MONTH,
  amount: 100_000,
  note: null,
})
const ofItem = async (cell: MatrixCell) => {
  const { component_id, month, amount } = await item(cell)
  const { id } = exactlyOne(
    await cell.world.hr.sql<{ id: number }[]>`
      insert into pay_items (position_id, company_id, component_id, month, amount)
      values (${cell.of.position_id}, ${cell.of.company_id}, ${component_id}, ${month}, ${amount}) returning id`,
  )
  return { params: { id } }
}
const taxSheet = async ({ world, of }: MatrixCell) => ({
  body: { kind: 'tax', company_id: world.a.id },
  file: asFile(
    await xlsxOf([
      ['NIK', 'Tahun', 'Status PTKP'],
      [of.employee_identity, 2026, 'K/1'],
    ]),
  ),
})
const loan = { amount: 1_000_000, instalment: 250_000, first_month: '2099-01', note: null, through_payroll: false }
const ofLoan = async ({ world: { hr }, of }: MatrixCell) => {
  const { id } = exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into pay_loans (position_id, company_id, amount, instalment, first_month, through_payroll)
      values (${of.position_id}, ${of.company_id}, 1000000, 250000, '2099-01', false) returning id`,
  )
  return { params: { id } }
}
/** An approved last slip of the person in another company of the group. */
const finalSlipElsewhere = async ({ world: { hr }, of }: MatrixCell) => {
  const company = await buildCompany(hr.sql)
  const { id } = exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into pay_runs (company_id, kind, name, month, tax_month, first_day, last_day, pay_date, state)
      values (${company.id}, 'lain', 'Uji', '2026-06', '2026-06', '2026-06-01', '2026-06-30', '2026-06-28', 'computed')
      returning id`,
  )
  await hr.sql`
    insert into pay_slips (run_id, user_id, position_id, place, about, facts, sums, tax, gross, pension, zakat, tax_amount,
      tax_allowance, net, is_last, warnings)
    values (${id}, ${of.user_id}, ${of.position_id}, 0, '{}', '{}', '{}', '{"net": 5, "tax_year": 1}', 0, 0, 0, 0, 0, 0, true, '{}')`
  await hr.sql`update pay_runs set state = 'approved' where id = ${id}`
}
const opening = ({ of }: MatrixCell) => ({
  ...{ user_id: of.user_id, gross: 1, pension: 0, zakat: 0, tax: 0, tax_allowance: 0 },
  ...{ first_month: 1, last_month: 2 },
})
const yearOfA = ({ world }: MatrixCell) => ({ company_id: world.a.id, year: 2026 })

export const payrolls: Record<string, MatrixRow[]> = {
  'components and amounts of pay': [
    row('HCIS', 'GET /hcis/payroll/component', namingA),
    row('HCIS', 'POST /hcis/payroll/component', ({ world }) => ({ body: { ...component(), company_id: world.a.id } })),
    row('HCIS', 'PUT /hcis/payroll/component/:id', async (cell) => ({
      params: { id: await componentOf(cell) },
      body: component(),
    })),
    row('HCIS', 'DELETE /hcis/payroll/component/:id', async (cell) => ({ params: { id: await componentOf(cell) } })),
    row('HCIS', 'GET /hcis/payroll/value', namingA),
    row('HCIS', 'GET /hcis/payroll/value/:id', ofPosition),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/value', async (cell) => ({
      body: {
        ...{ position_id: cell.of.position_id, component_id: await componentOf(cell) },
        ...{ amount: 500_000, valid_from: dayIn(0) },
      },
    })),
    row('HCIS', 'GET /hcis/payroll/item', (cell) => ({ query: monthOfA(cell) })),
    row('HCIS_NOT_ME', 'POST /hcis/payroll/item', async (cell) => ({
      body: { position_id: cell.of.position_id, ...(await item(cell)) },
    })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/item/:id', async (cell) => ({
      ...(await ofItem(cell)),
      body: await item(cell),
    })),
    row('HCIS_NOT_ME', 'DELETE /hcis/payroll/item/:id', ofItem),
  ],
  loans: [
    row('HCIS', 'GET /hcis/payroll/loan', namingA),
    row('HCIS_NOT_ME', 'POST /hcis/payroll/loan', (cell) => ({ body: { position_id: cell.of.position_id, ...loan } })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/loan/:id', async (cell) => ({ ...(await ofLoan(cell)), body: loan })),
    row('HCIS_NOT_ME', 'POST /hcis/payroll/loan/:id/settle', async (cell) => ({
      ...(await ofLoan(cell)),
      body: { note: 'Tunai' },
    })),
  ],
  'earlier employers': [
    row('HCIS', 'GET /hcis/payroll/tax/:userId/:year/previous', (cell) => ({
      params: { userId: cell.of.user_id, year: 2026 },
      query: { company_id: cell.of.company_id },
    })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/tax/:userId/:year/previous', (cell) => ({
      params: { userId: cell.of.user_id, year: 2026 },
      body: { company_id: cell.world.a.id, net: 1, tax: 0, slip_number: null },
    })),
    row('HCIS_NOT_ME', 'POST /hcis/payroll/tax/:userId/:year/previous/take', async (cell) => {
      await finalSlipElsewhere(cell)
      return { params: { userId: cell.of.user_id, year: 2026 }, body: { company_id: cell.world.a.id } }
    }),
  ],
  'rules of pay': [
    row('HCIS', 'GET /hcis/payroll/policy'),
    row('HCIS', 'GET /hcis/payroll/policy/:companyId', ({ world }) => ({ params: { companyId: world.a.id } })),
    row('HCIS', 'PUT /hcis/payroll/policy/:companyId', ({ world }) => ({
      params: { companyId: world.a.id },
      body: DEFAULT_PAY_POLICY,
    })),
    row('HCIS', 'GET /hcis/payroll/tax', (cell) => ({ query: yearOfA(cell) })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/tax/:userId/:year', ({ world, of }) => ({
      params: { userId: of.user_id, year: 2026 },
      body: { company_id: world.a.id, status: 'K/1', confirmed: true },
    })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/tax', (cell) => ({
      query: yearOfA(cell),
      body: { rows: [{ user_id: cell.of.user_id, status: 'K/1' }] },
    })),
    row('HCIS_NOT_ME', 'POST /hcis/payroll/import/preview', taxSheet),
    row('HCIS_NOT_ME', 'POST /hcis/payroll/import', taxSheet),
    row('HCIS', 'GET /hcis/payroll/sheet', ({ world }) => ({ query: { kind: 'values', company_id: world.a.id } })),
    row('HCIS', 'GET /hcis/payroll/opening', (cell) => ({ query: yearOfA(cell) })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/opening', (cell) => ({
      query: yearOfA(cell),
      body: { rows: [opening(cell)] },
    })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/position/:id', (cell) => ({
      ...ofPosition(cell),
      body: { method: null, programs: null, extra_family: 0 },
    })),
  ],
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
