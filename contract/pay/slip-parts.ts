/** The parts of a slip: lines, sums, tax, contributions and days. */
import * as z from 'zod'
import { componentKinds } from './component.ts'
import { payMethods } from './pay-policy.ts'
import { taxModes, taxStatuses } from './tax-status.ts'

export const Rupiah = z.int()

export const SlipLineRow = z.object({
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
export type SlipLineRow = z.infer<typeof SlipLineRow>

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

export const SlipTaxRow = z.object({
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
export type SlipTaxRow = z.infer<typeof SlipTaxRow>

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

export const SlipDays = z.object({
  working_days: z.number(),
  present: z.number(),
  leave: z.number(),
  unpaid_days: z.number(),
  overtime_hours: z.number(),
})
export type SlipDays = z.infer<typeof SlipDays>
