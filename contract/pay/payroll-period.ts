/** A month of a company on its way to payroll: open or closed, and its former closings. */
import * as z from 'zod'

export const PayrollPeriod = z.object({
  month: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['open', 'closed']),
  closed_at: z.iso.datetime().nullable(),
  /** The name of who closed it. */
  closed_by: z.string().nullable(),
  /** When the sheet of the closed month was downloaded for the first time. */
  handed_over_at: z.iso.datetime().nullable(),
  /** False for a month that was over before the first attendance of the company. */
  is_used: z.boolean(),
  /** How many figures differ now from those that were handed over last. */
  later: z.int(),
})
export type PayrollPeriod = z.infer<typeof PayrollPeriod>

/** A former closing of the month, kept when the month was reopened. */
export const PayrollVersion = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  closed_at: z.iso.datetime(),
  closed_by: z.string().nullable(),
  /** Null if its sheet was never downloaded: what came later does not count from it. */
  handed_over_at: z.iso.datetime().nullable(),
  reopened_at: z.iso.datetime(),
  reopened_by: z.string().nullable(),
  reason: z.string(),
})
export type PayrollVersion = z.infer<typeof PayrollVersion>

export const CompanyMonth = PayrollPeriod.pick({
  state: true,
  closed_at: true,
  closed_by: true,
  from: true,
  to: true,
}).extend({
  company_id: z.int(),
  company_name: z.string(),
  /** Undecided requests of the period. */
  waiting: z.int(),
})
export type CompanyMonth = z.infer<typeof CompanyMonth>
