/** The slip of a person in a run of pay: its lines with their sentences, contributions, tax and sums. */
import * as z from 'zod'
import { endpoint, Id, Year } from '#contract/platform/http.ts'
import { componentKinds } from './component.ts'
import { payMethods } from './pay-policy.ts'
import { runKinds, runStates, slipWarnings } from './run-states.ts'
import { taxModes, taxStatuses } from './tax-status.ts'

const Rupiah = z.int()

const SlipLine = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(componentKinds.values),
  amount: Rupiah,
  taxable: z.boolean(),
  /** How the amount comes about. */
  text: z.string(),
  /** Written by HR, and kept when the run is computed again. */
  manual: z.boolean(),
  note: z.string().nullable(),
  /** The earlier month that a Susulan line settles. */
  month: z.string().nullish(),
})
export type SlipLineRow = z.infer<typeof SlipLine>

export const SlipSums = z.object({
  earnings: Rupiah,
  taxable_gross: Rupiah,
  deductions: Rupiah,
  bpjs_employee: Rupiah,
  bpjs_employer: Rupiah,
  tax: Rupiah,
  tax_allowance: Rupiah,
  net: Rupiah,
})
export type SlipSums = z.infer<typeof SlipSums>

const SlipTax = z.object({
  mode: z.enum(taxModes.values),
  method: z.enum(payMethods.values),
  status: z.enum(taxStatuses.values),
  last: z.boolean(),
  /** The gross of the tax month over all its runs; in a last period that of the year. */
  gross: Rupiah,
  tax: Rupiah,
  category: z.string().optional(),
  rate_bp: z.int().optional(),
  months: z.int().optional(),
  job_expense: Rupiah.optional(),
  pension: Rupiah.optional(),
  zakat: Rupiah.optional(),
  net: Rupiah.optional(),
  previous_net: Rupiah.optional(),
  previous_tax: Rupiah.optional(),
  ptkp: Rupiah.optional(),
  pkp: Rupiah.optional(),
  tax_year: Rupiah.optional(),
  withheld: Rupiah.optional(),
  /** How the tax comes about. */
  text: z.string(),
})
export type SlipTaxRow = z.infer<typeof SlipTax>

export const bpjsFigures = {
  kes_employee: 'BPJS Kesehatan',
  jht_employee: 'Jaminan Hari Tua',
  jp_employee: 'Jaminan Pensiun',
  kes_employer: 'BPJS Kesehatan',
  jkk: 'Jaminan Kecelakaan Kerja',
  jkm: 'Jaminan Kematian',
  jht_employer: 'Jaminan Hari Tua',
  jp_employer: 'Jaminan Pensiun',
} as const
/** The contributions of the person, and those of the company beside them. */
export const bpjsOfEmployee = ['kes_employee', 'jht_employee', 'jp_employee'] as const
export const bpjsOfEmployer = ['kes_employer', 'jkk', 'jkm', 'jht_employer', 'jp_employer'] as const

export const SlipBpjs = z.object({
  kes_base: Rupiah,
  jp_base: Rupiah,
  kes_employer: Rupiah,
  kes_employee: Rupiah,
  jkk: Rupiah,
  jkm: Rupiah,
  jht_employer: Rupiah,
  jht_employee: Rupiah,
  jp_employer: Rupiah,
  jp_employee: Rupiah,
  taxable: Rupiah,
  deductible: Rupiah,
  employee_total: Rupiah,
  employer_total: Rupiah,
})

const SlipDays = z.object({
  working_days: z.number(),
  present: z.number(),
  leave: z.number(),
  unpaid_days: z.number(),
  overtime_hours: z.number(),
})
export type SlipDays = z.infer<typeof SlipDays>

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
  lines: z.array(SlipLine),
  sums: SlipSums,
  tax: SlipTax,
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
