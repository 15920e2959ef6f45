/** Runs of pay and their slips. */
import type { RunState } from '#contract/pay/run-states.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { type MatrixRow, namingA, nextNumber, row } from '#test/matrix/matrix-row.ts'

const FIRST_YEAR = 2100
const NO_SUMS = {
  ...{ earnings: 0, taxable_gross: 0, deductions: 0, bpjs_employee: 0, bpjs_employer: 0, tax: 0, tax_allowance: 0 },
  net: 0,
}
const tax = (mode: string) => ({
  ...{ mode, method: 'gross', status: 'TK/0', last: false, gross: 0, tax: 0, text: 'Tanpa PPh 21' },
})

/** A component of the company, as facts have them. */
const component = (code: string) => ({
  ...{ id: null, code, name: code, kind: 'earning', paid: 'once', taxable: true, bpjs_base: false },
  ...{ overtime: 'none', prorated: false, reduces: null },
})
const facts = (mode: string) => ({
  ...{ month: '2026-03', positions: [], manual: [], bpjs: null },
  rules: { late: 'none', late_amount: 0, overtime: true, method: 'gross' },
  computed: {
    ...{ overtime: component('LEMBUR'), absence: component('POT_ABSEN'), late: component('POT_TELAT') },
    tax_allowance: component('TJ_PAJAK'),
  },
  tax: { mode, status: 'TK/0', manual_tax: 0, earlier: { gross: 0, tax: 0, allowance: 0 }, last: null },
})
const about = (name: string) => ({
  ...{ employee_identity: '1', name, company_name: 'A', npwp: null, job_name: 'B', status_name: null, bank: 'BCA' },
  ...{ account_number: '1234567890', account_holder: null, id_number: null, tax_number: null, umk: null },
  days: { working_days: 0, present: 0, leave: 0, unpaid_days: 0, overtime_hours: 0 },
  ...{ has_status: true, is_confirmed: true, lacks_opening: false, contract_over: false, waiting: false },
  ...{ is_leaver: false, came: false, wage: {}, base: 1, fixed: 0 },
})

/** A run of the company of the person acted on, with a slip of that person, in a year of its own. */
export const payRunIn = async ({ world: { hr }, of }: MatrixCell, state: RunState, mode = 'none') => {
  const year = FIRST_YEAR + nextNumber()
  const month = `${year}-01`
  const { id } = exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into pay_runs (company_id, kind, name, month, tax_month, first_day, last_day, pay_date, state)
      values (${of.company_id}, 'lain', 'Uji', ${month}, ${month}, ${`${month}-01`}, ${`${month}-31`}, ${`${month}-28`}, 'computed')
      returning id`,
  )
  const name = exactlyOne(await hr.sql<{ name: string }[]>`select name from users where id = ${of.user_id}`).name
  const slip = exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into pay_slips ${hr.sql.values([
        {
          ...{ run_id: id, user_id: of.user_id, position_id: of.position_id, place: 0 },
          ...{ about: hr.sql.json(about(name)), facts: hr.sql.json(facts(mode)), sums: hr.sql.json(NO_SUMS) },
          ...{ tax: hr.sql.json(tax(mode)), gross: 0, pension: 0, zakat: 0, tax_amount: 0, tax_allowance: 0, net: 0 },
          ...{ is_last: false, warnings: [] },
        },
      ])} returning id`,
  ).id
  const line = exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into pay_lines (slip_id, place, component_id, code, name, kind, amount, taxable, manual, text)
      select ${slip}, 0, id, code, name, kind, 1, true, true, 'Uji' from pay_components
      where company_id = ${of.company_id} and code = 'INSENTIF' returning id`,
  ).id
  await hr.sql`update pay_runs set state = ${state} where id = ${id}`
  return { id, slip, line, month, version: 1 }
}

export const ofPayRun = (state: RunState) => async (cell: MatrixCell) => {
  const { id } = await payRunIn(cell, state)
  return { params: { id } }
}
const step =
  (state: RunState, more: object = {}) =>
  async (cell: MatrixCell) => {
    const { id, version } = await payRunIn(cell, state)
    return { params: { id }, body: { version, ...more } }
  }
const ofSlip =
  (body?: object, mode = 'none') =>
  async (cell: MatrixCell) => {
    const { id } = await payRunIn(cell, 'computed', mode)
    return { params: { id, userId: cell.of.user_id }, ...(body && { body }) }
  }
const bonusOf = async ({ world: { hr }, of }: MatrixCell) =>
  exactlyOne(
    await hr.sql<{ id: number }[]>`
      select id from pay_components where company_id = ${of.company_id} and code = 'BONUS'`,
  ).id
const published = async (cell: MatrixCell) => {
  const { id, slip } = await payRunIn(cell, 'paid')
  await cell.world.hr.sql`update pay_runs set published_at = now() where id = ${id}`
  return { params: { id: slip } }
}
const enabled = async ({ world: { hr, a } }: MatrixCell) => {
  await hr.sql`delete from pay_policies where company_id = ${a.id}`
  await hr.sql`
    insert into pay_policies (company_id, valid_from, enabled_from, method, proration, late, late_amount, overtime, jkk_class,
      programs, bpjs_until_day, thr, thr_leavers, change_percent, change_amount, surcharge_without_tax_id, dtp)
    values (${a.id}, '2000-01-01', '2000-01', 'gross', 'working', 'none', 0, true, 1, '{}', 31, 'per_religion', 'all', 10, 0, false, false)
    on conflict do nothing`
  const month = `${2000 + (Math.floor(nextNumber() / 12) % 90)}-${String((nextNumber() % 12) + 1).padStart(2, '0')}`
  await hr.sql`delete from pay_runs where company_id = ${a.id} and month = ${month} and kind = 'bulanan'`
  return { body: { company_id: a.id, kind: 'bulanan', month, pay_date: `${month}-28` } }
}

export const payRuns: Record<string, MatrixRow[]> = {
  'runs of pay': [
    row('HCIS', 'GET /hcis/payroll/run', (cell) => ({ query: { ...namingA(cell).query, year: 2026 } })),
    row('HCIS', 'POST /hcis/payroll/run', enabled),
    row('HCIS', 'GET /hcis/payroll/run/:id', ofPayRun('computed')),
    row('HCIS', 'DELETE /hcis/payroll/run/:id', ofPayRun('computed')),
    row('HCIS', 'POST /hcis/payroll/run/:id/compute', step('draft')),
    row('HCIS', 'POST /hcis/payroll/run/:id/cancel', ofPayRun('draft')),
    row('HCIS', 'POST /hcis/payroll/run/:id/check', step('computed')),
    row('HCIS', 'POST /hcis/payroll/run/:id/return', step('checked', { reason: 'Salah' })),
    row('HCIS', 'POST /hcis/payroll/run/:id/approve', step('checked')),
    row('HCIS', 'POST /hcis/payroll/run/:id/revoke', step('approved', { reason: 'Salah' })),
    row('TRANSFER', 'POST /hcis/payroll/run/:id/pay', step('approved', { paid_at: '2026-03-28' })),
    row('HCIS', 'POST /hcis/payroll/run/:id/publish', step('paid')),
    row('HCIS', 'POST /hcis/payroll/run/:id/close', step('paid')),
    row('HCIS', 'GET /hcis/payroll/run/:id/bank', ofPayRun('approved')),
    row('HCIS', 'GET /hcis/payroll/run/:id/banks', ofPayRun('approved')),
    row('HCIS', 'GET /hcis/payroll/run/:id/slips', ofPayRun('approved')),
    row('HCIS', 'GET /hcis/payroll/run/:id/export', ofPayRun('computed')),
    row('HCIS', 'GET /hcis/payroll/run/:id/comparison', ofPayRun('computed')),
    row('HCIS', 'GET /hcis/payroll/run/:id/warning', ofPayRun('computed')),
    row('HCIS', 'PUT /hcis/payroll/single-hand/:companyId', ({ world }) => ({
      params: { companyId: world.a.id },
      body: { on: false },
    })),
  ],
  'slips of a run': [
    row('HCIS', 'GET /hcis/payroll/run/:id/slip', ofPayRun('computed')),
    row('HCIS', 'GET /hcis/payroll/run/:id/slip/:userId', ofSlip()),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/run/:id/slip/:userId/line', async (cell) => ({
      ...(await ofSlip()(cell)),
      body: { component_id: await bonusOf(cell), amount: 1_000, note: 'Uji' },
    })),
    row('HCIS_NOT_ME', 'DELETE /hcis/payroll/run/:id/slip/:userId/line/:lineId', async (cell) => {
      const { id, line } = await payRunIn(cell, 'computed')
      return { params: { id, userId: cell.of.user_id, lineId: line } }
    }),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/run/:id/slip/:userId/tax', ofSlip({ amount: 1, reason: 'Uji' }, 'manual')),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/run/:id/slip/:userId/exclude', ofSlip({ reason: 'Cuti panjang' })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/run/:id/slip/:userId/cash', ofSlip({ on: true })),
    row('HCIS_NOT_ME', 'PUT /hcis/payroll/run/:id/slip/:userId/note', ofSlip({ text: 'Naik' })),
  ],
  'own slips': [
    row('ANY', 'GET /staff/payroll/slip', () => ({ query: { year: 2026 } })),
    row('OWN', 'GET /staff/payroll/slip/:id', published),
    row('OWN', 'GET /staff/payroll/slip/:id/pdf', published),
  ],
}
