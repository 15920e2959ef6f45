/** The slip of a person in a run of pay: its lines with their sentences, contributions, tax and sums. */
import * as z from 'zod'
import { endpoint, Id, Year } from '#contract/platform/http.ts'
import { runKinds, runStates, slipWarnings } from './run-states.ts'
import { Rupiah, SlipBpjs, SlipDays, SlipLineRow, SlipSums, SlipTaxRow } from './slip-parts.ts'

export const Slip = z.object({
  id: z.int(),
  user_id: z.int(),
  /** The main position. */
  position_id: z.int(),
  /** All positions in the company end within the period. */
  is_leaver: z.boolean(),
  /** Null for people who stay. */
  last_day: z.string().nullable(),
  employee_identity: z.string(),
  name: z.string(),
  company_name: z.string(),
  npwp: z.string().nullable(),
  job_name: z.string(),
  status_name: z.string().nullable(),
  kind: z.enum(runKinds.values),
  run_name: z.string(),
  month: z.string(),
  from: z.string(),
  to: z.string(),
  pay_date: z.string(),
  state: z.enum(runStates.values),
  bank: z.string().nullable(),
  /** The last four digits of the account. */
  account_end: z.string().nullable(),
  /** Handed over in cash, whatever the account. */
  cash: z.boolean(),
  lines: z.array(SlipLineRow),
  sums: SlipSums,
  tax: SlipTaxRow,
  /** The tax of the year in this company up to this slip. */
  tax_of_year: Rupiah,
  bpjs: SlipBpjs.nullable(),
  days: SlipDays,
  warnings: z.array(z.enum(slipWarnings.values)),
  /** The slip of the monthly run before. */
  before: z.object({ net: Rupiah }).nullable(),
  /** Why the net differs from the run before, as far as the program knows. */
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  /** Why the person is left out of the run. */
  excluded: z.string().nullable(),
  /** The rest of loans after the slip. */
  loan_rest: Rupiah.optional(),
  /** Things that a leaver has not given back, and the sum that is charged for others. */
  items: z.object({ out: z.int(), charge: Rupiah }).nullish(),
})
export type Slip = z.infer<typeof Slip>

export const OwnSlip = z.object({
  id: z.int(),
  month: z.string(),
  kind: z.enum(runKinds.values),
  run_name: z.string(),
  company_name: z.string(),
  net: Rupiah,
  published_at: z.iso.datetime(),
})
export type OwnSlip = z.infer<typeof OwnSlip>

const ownSlip = { access: 'signed-in', unaudited: 'own data, or data open to all' } as const
const BySlip = z.strictObject({ id: Id })

export const payslip = {
  own: endpoint({
    ...ownSlip,
    method: 'GET',
    path: '/staff/payroll/slip',
    summary: 'The published slips of the caller in a year, the newest first',
    query: z.strictObject({ year: Year }),
    reply: z.array(OwnSlip),
  }),
  ownOne: endpoint({
    ...ownSlip,
    method: 'GET',
    path: '/staff/payroll/slip/:id',
    summary: 'A published slip of the caller',
    params: BySlip,
    reply: Slip,
  }),
  ownPdf: endpoint({
    ...ownSlip,
    method: 'GET',
    path: '/staff/payroll/slip/:id/pdf',
    summary: 'The same as a PDF file',
    params: BySlip,
    download: 'pdf',
  }),
}
