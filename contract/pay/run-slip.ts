/** The slips of a run: read, corrected, left out, and compared with the run before. */
import * as z from 'zod'
import { requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { PayAmount } from './amount.ts'
import { aboutRun, ComparisonRow, PaySlipRow, RunReason, WarningCount } from './run-rows.ts'
import { slipWarnings } from './run-states.ts'
import { Slip } from './slip.ts'

const OfPerson = z.strictObject({ id: Id, userId: Id })
/** Less than nothing takes back. */
const SignedAmount = z.preprocess(
  (it: unknown) => (typeof it === 'string' && /^-?\d{1,11}$/.test(it) ? Number(it) : it),
  z.int('Nominal tidak valid').min(-10_000_000_000, 'Nominal tidak valid').max(10_000_000_000, 'Nominal tidak valid'),
)

export const runSlip = {
  slips: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id/slip',
    access: 'payroll',
    audit: { list: 'user', entity: 'payslip' },
    summary: 'The slips of a run by name, all or those with a warning',
    params: ById,
    query: listQuery({ warning: filter(slipWarnings.schema), keyword: filter(Keyword) }, 25),
    page: PaySlipRow,
  }),
  slip: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id/slip/:userId',
    access: 'payroll',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'The slip of a person line by line',
    params: OfPerson,
    reply: Slip,
  }),
  addLine: endpoint({
    ...aboutRun,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/line',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Write a line of one component, in place of an earlier one of HR',
    params: OfPerson,
    body: z.strictObject({ component_id: Id, amount: SignedAmount, note: requiredText('Wajib diisi', 200) }),
    reply: Slip,
  }),
  removeLine: endpoint({
    ...aboutRun,
    method: 'DELETE',
    path: '/hcis/payroll/run/:id/slip/:userId/line/:lineId',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Delete a line that HR wrote',
    params: OfPerson.extend({ lineId: Id }),
    reply: Slip,
  }),
  setTax: endpoint({
    ...aboutRun,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/tax',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'The tax of a person for whom it is not computed',
    params: OfPerson,
    body: z.strictObject({ amount: PayAmount, reason: RunReason }),
    reply: Slip,
  }),
  exclude: endpoint({
    ...aboutRun,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/exclude',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Leave a person out of the run with a reason, or take them in again without one',
    params: OfPerson,
    body: z.strictObject({ reason: RunReason.nullable() }),
    reply: Slip,
  }),
  cash: endpoint({
    ...aboutRun,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/cash',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Pay a person in cash, outside of the bank files, or by transfer again',
    params: OfPerson,
    body: z.strictObject({ on: Flag }),
    reply: Slip,
  }),
  note: endpoint({
    ...aboutRun,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/note',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Explain why a net differs from the run before',
    params: OfPerson,
    body: z.strictObject({ text: RunReason.nullable() }),
    reply: Slip,
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id/comparison',
    access: 'payroll',
    audit: { list: 'user', entity: 'payslip' },
    summary: 'Each person beside the monthly run before, the greatest difference first',
    params: ById,
    query: listQuery({ only: filter(z.enum(['unexplained', 'changed'])) }, 25),
    page: ComparisonRow,
  }),
  warnings: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id/warning',
    access: 'payroll',
    audit: { list: 'user', entity: 'payslip' },
    summary: 'The warnings of a run, each with the people whom it concerns',
    params: ById,
    reply: z.array(WarningCount),
  }),
}
