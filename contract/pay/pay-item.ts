/** The amounts of people for a single month, each for a component of pay. */
import * as z from 'zod'
import { Month, optionalText } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { PositiveAmount } from './amount.ts'

export const ITEM_NOTE_MAX = 200

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

const PayItemForm = z.strictObject({
  position_id: Id,
  component_id: Id,
  month: Month(),
  amount: PositiveAmount,
  note: optionalText(ITEM_NOTE_MAX),
})

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
    body: PayItemForm,
    reply: PayItem,
  }),
  change: endpoint({
    ...aboutItem,
    method: 'PUT',
    path: '/hcis/payroll/item/:id',
    summary: 'Change an amount of a single month',
    params: ById,
    body: PayItemForm.omit({ position_id: true }),
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
