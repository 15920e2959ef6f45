/** Runs of pay (Proses Gaji): computed, checked, approved by another person, paid, and published as slips. */
import * as z from 'zod'
import { religions } from '#contract/org/person.ts'
import { Day, Month, optionalText, requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'
import { PayAmount } from './amount.ts'
import { ComparisonRow, PayRun, PayRunDetail, PaySlipRow, RUN_REASON_MAX, WarningCount } from './run-rows.ts'
import { runKinds, slipWarnings } from './run-states.ts'
import { Slip } from './slip.ts'

const about = { access: 'payroll', audit: { entity: 'pay_run' } } as const
/** Runs are also read by finance, of approved ones the totals only. */
const forPayers = { access: 'payroll-or-payer', audit: { entity: 'pay_run' } } as const
const Version = integerInRange(1, 1_000_000_000)
const step = <P extends string>(name: P) =>
  ({
    ...about,
    method: 'POST',
    path: `/hcis/payroll/run/:id/${name}`,
    status: 200,
    params: ById,
    reply: PayRunDetail,
  }) as const
const AtVersion = z.strictObject({ version: Version })
const Reason = requiredText('Wajib diisi', RUN_REASON_MAX)
const OfPerson = z.strictObject({ id: Id, userId: Id })
/** Less than nothing takes back. */
const SignedAmount = z.preprocess(
  (it: unknown) => (typeof it === 'string' && /^-?\d{1,11}$/.test(it) ? Number(it) : it),
  z.int('Nominal tidak valid').min(-10_000_000_000, 'Nominal tidak valid').max(10_000_000_000, 'Nominal tidak valid'),
)

export const payRun = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run',
    access: 'payroll-or-payer',
    unaudited: 'no personal data',
    summary: 'The runs of a company in a year, the newest first; finance without pay sees approved ones',
    query: z.strictObject({ company_id: Id, year: Year }),
    reply: z.array(PayRun),
  }),
  create: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/payroll/run',
    summary: 'Begin a run: of a month, of THR for a holiday, or another one beside them',
    body: z.strictObject({
      company_id: Id,
      kind: runKinds.schema,
      month: Month(),
      pay_date: Day(),
      name: optionalText(100),
      holiday: z
        .strictObject({
          name: requiredText('Wajib diisi', 100),
          date: Day(),
          religions: z
            .array(religions.schema)
            .min(1, 'Pilih agama')
            .refine((it) => new Set(it).size === it.length, 'Pilihan berulang')
            .nullable(),
        })
        .nullish(),
    }),
    reply: PayRunDetail,
  }),
  one: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id',
    access: 'payroll-or-payer',
    unaudited: 'no personal data',
    summary: 'A run with its steps so far',
    params: ById,
    reply: PayRunDetail,
  }),
  remove: endpoint({
    ...about,
    method: 'DELETE',
    path: '/hcis/payroll/run/:id',
    summary: 'Delete a run that was not checked yet',
    params: ById,
    reply: PayRun,
  }),
  compute: endpoint({
    ...step('compute'),
    summary: 'Compute all slips; lines and notes of HR stay',
    body: AtVersion,
  }),
  cancel: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/payroll/run/:id/cancel',
    status: 200,
    summary: 'Stop a computation under way; the run stays as it was before it',
    params: ById,
    reply: z.object({ cancelled: z.boolean() }),
  }),
  check: endpoint({
    ...step('check'),
    summary: 'Say that all warnings and changes were looked at',
    body: AtVersion,
  }),
  return: endpoint({
    ...step('return'),
    summary: 'Give a checked run back with a reason',
    body: AtVersion.extend({ reason: Reason }),
  }),
  approve: endpoint({
    ...step('approve'),
    summary: 'Approve as another person than its makers: the figures stay for good',
    body: AtVersion,
  }),
  revoke: endpoint({
    ...step('revoke'),
    summary: 'Take the approval back before the run is paid',
    body: AtVersion.extend({ reason: Reason }),
  }),
  pay: endpoint({
    ...step('pay'),
    ...forPayers,
    summary: 'Say when it was paid',
    body: AtVersion.extend({ paid_at: Day() }),
  }),
  publish: endpoint({
    ...step('publish'),
    summary: 'Publish the slips of a paid run, now or at a time',
    body: AtVersion.extend({ at: z.iso.datetime({ offset: true, error: 'Waktu tidak valid' }).optional() }),
  }),
  close: endpoint({ ...step('close'), summary: 'Close a paid run', body: AtVersion }),
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
    ...about,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/line',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Write a line of one component, in place of an earlier one of HR',
    params: OfPerson,
    body: z.strictObject({ component_id: Id, amount: SignedAmount, note: requiredText('Wajib diisi', 200) }),
    reply: Slip,
  }),
  removeLine: endpoint({
    ...about,
    method: 'DELETE',
    path: '/hcis/payroll/run/:id/slip/:userId/line/:lineId',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Delete a line that HR wrote',
    params: OfPerson.extend({ lineId: Id }),
    reply: Slip,
  }),
  setTax: endpoint({
    ...about,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/tax',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'The tax of a person for whom it is not computed',
    params: OfPerson,
    body: z.strictObject({ amount: PayAmount, reason: Reason }),
    reply: Slip,
  }),
  exclude: endpoint({
    ...about,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/exclude',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Leave a person out of the run with a reason, or take them in again without one',
    params: OfPerson,
    body: z.strictObject({ reason: Reason.nullable() }),
    reply: Slip,
  }),
  cash: endpoint({
    ...about,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/cash',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Pay a person in cash, outside of the bank files, or by transfer again',
    params: OfPerson,
    body: z.strictObject({ on: Flag }),
    reply: Slip,
  }),
  note: endpoint({
    ...about,
    method: 'PUT',
    path: '/hcis/payroll/run/:id/slip/:userId/note',
    audit: { entity: 'payslip', subject: 'user' },
    summary: 'Explain why a net differs from the run before',
    params: OfPerson,
    body: z.strictObject({ text: Reason.nullable() }),
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
  bank: endpoint({
    ...forPayers,
    method: 'GET',
    path: '/hcis/payroll/run/:id/bank',
    summary: 'The transfers of an approved run in the layout of the company, of one bank or of all',
    params: ById,
    query: z.strictObject({ bank: filter(z.string().max(100)) }),
    download: 'csv',
  }),
  banks: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id/banks',
    access: 'payroll-or-payer',
    unaudited: 'no personal data',
    summary: 'The banks of an approved run with number and sum of their transfers, and who is paid otherwise',
    params: ById,
    reply: z.array(z.object({ bank: z.string().nullable(), people: z.int(), amount: z.int() })),
  }),
  pdf: endpoint({
    ...about,
    audit: { entity: 'payslip' },
    method: 'GET',
    path: '/hcis/payroll/run/:id/slips',
    summary: 'All slips of an approved run in one PDF file, or in one for each person in a zip',
    params: ById,
    query: z.strictObject({ as: filter(z.enum(['pdf', 'zip'], 'Pilihan tidak valid')) }),
    download: 'pdf',
  }),
  export: endpoint({
    ...about,
    method: 'GET',
    path: '/hcis/payroll/run/:id/export',
    summary: 'The slips of a run as a spreadsheet with a column for each component',
    params: ById,
    download: 'xls',
  }),
  singleHand: endpoint({
    access: 'group-hcis',
    audit: { entity: 'pay_policy' },
    method: 'PUT',
    path: '/hcis/payroll/single-hand/:companyId',
    summary: 'Let one person make and approve runs of a company with one HR only',
    params: z.strictObject({ companyId: Id }),
    body: z.strictObject({ on: Flag }),
    reply: z.object({ company_id: z.int(), on: z.boolean() }),
  }),
}
