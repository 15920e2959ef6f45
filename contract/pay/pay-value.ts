/** The amounts of people for the components of pay, from a day on, and those of a single month. */
import * as z from 'zod'
import { Day, Month, OptionalDay, optionalText } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { PayAmount, PositiveAmount } from './amount.ts'

export const ITEM_NOTE_MAX = 200
export const VALUE_DAYS_BACK = 365
export const VALUE_DAYS_AHEAD = 366
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
  /** In force on the date, by component. */
  values: z.array(PayValue),
})
export type PayValueRow = z.infer<typeof PayValueRow>

export const PayItem = z.object({
  id: z.int(),
  position_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  component_id: z.int(),
  code: z.string(),
  component_name: z.string(),
  month: z.string(),
  amount: z.number(),
  note: z.string().nullable(),
})
export type PayItem = z.infer<typeof PayItem>

const ItemForm = z.strictObject({
  position_id: Id,
  component_id: Id,
  month: Month(),
  amount: PositiveAmount,
  note: optionalText(ITEM_NOTE_MAX),
})

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

const aboutItem = { access: 'payroll', audit: { entity: 'pay_item' } } as const

export const payItem = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/item',
    access: 'payroll',
    audit: { list: 'position', entity: 'pay_item' },
    summary: 'The amounts of a single month in a company',
    query: listQuery({ company_id: Id, month: Month(), keyword: filter(Keyword) }, 25),
    page: PayItem,
  }),
  add: endpoint({
    ...aboutItem,
    method: 'POST',
    path: '/hcis/payroll/item',
    summary: 'An amount of a single month',
    body: ItemForm,
    reply: PayItem,
  }),
  change: endpoint({
    ...aboutItem,
    method: 'PUT',
    path: '/hcis/payroll/item/:id',
    summary: 'Change an amount of a single month',
    params: ById,
    body: ItemForm.omit({ position_id: true }),
    reply: PayItem,
  }),
  remove: endpoint({
    ...aboutItem,
    method: 'DELETE',
    path: '/hcis/payroll/item/:id',
    summary: 'Delete an amount of a single month',
    params: ById,
    reply: PayItem,
  }),
}
