/** The amounts of people for the components of pay, from a day on. */
import * as z from 'zod'
import { Day, OptionalDay } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { PayAmount } from './amount.ts'
import { bpjsProgramChoices, payMethods } from './pay-policy.ts'
import { taxStatuses } from './tax-status.ts'

export const VALUE_DAYS_BACK = 365
export const VALUE_DAYS_AHEAD = 366
/** Amounts a month outside of these are probably a mistake: they are stored, and asked about. */
export const USUAL_AMOUNT = { least: 10_000, most: 1_000_000_000 } as const
export const isUnusual = (amount: number) => amount < USUAL_AMOUNT.least || amount > USUAL_AMOUNT.most
export const UNUSUAL_AMOUNT = 'Nominal tidak biasa untuk sebulan, periksa lagi'
export const OWN_PAY = 'Gaji sendiri diubah oleh HR lain'

const PayValue = z.object({
  component_id: z.int(),
  code: z.string(),
  amount: z.number(),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
})
export type PayValue = z.infer<typeof PayValue>

export const PayValueRow = z.object({
  position_id: z.int(),
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  /** On the date, from the career, which alone writes it. */
  base_salary: z.number().nullable(),
  /** In force on the date, by component. */
  values: z.array(PayValue),
  /** Chosen for this position; null where the policy of the company holds. */
  method: z.enum(payMethods.values).nullable(),
  programs: z.array(z.enum(bpjsProgramChoices.values)).nullable(),
  extra_family: z.int(),
  /** The tax status in the year of the date. */
  tax_status: z.enum(taxStatuses.values).nullable(),
  tax_confirmed: z.boolean(),
})
export type PayValueRow = z.infer<typeof PayValueRow>

const PastValue = PayValue.extend({
  id: z.int(),
  component_name: z.string(),
  /** Null if the data did not come from a person. */
  changed_by: z.string().nullable(),
  changed_at: z.string(),
})
export type PastValue = z.infer<typeof PastValue>
/** A person with the amounts of today, and those of all days, by component and newest first. */
const PayValueHistory = PayValueRow.extend({ history: z.array(PastValue) })
export type PayValueHistory = z.infer<typeof PayValueHistory>

export const payValue = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/value',
    access: 'payroll',
    audit: { list: 'position', entity: 'pay_value' },
    summary: 'People of a company with their amounts of pay on a date, today by default',
    query: listQuery({ company_id: Id, date: filter(Day()), keyword: filter(Keyword) }, 25),
    page: PayValueRow,
  }),
  one: endpoint({
    method: 'GET',
    path: '/hcis/payroll/value/:id',
    access: 'payroll',
    audit: { entity: 'pay_value', subject: 'position' },
    summary: 'The amounts of a position today, and those of all days with who wrote them',
    params: ById,
    reply: PayValueHistory,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/hcis/payroll/value',
    access: 'payroll',
    audit: { entity: 'pay_value' },
    summary: 'An amount from a day on; null ends it, and the same day replaces',
    body: z.strictObject({
      position_id: Id,
      component_id: Id,
      amount: PayAmount.nullable(),
      valid_from: Day(),
      valid_until: OptionalDay,
    }),
    reply: PayValueRow,
  }),
}
