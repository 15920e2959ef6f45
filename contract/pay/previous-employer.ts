/** The tax slip of an earlier employer of the year: its net income is added in the last period, and its tax subtracted. */
import * as z from 'zod'
import { optionalText } from '#contract/platform/fields.ts'
import { endpoint, Id, Year } from '#contract/platform/http.ts'
import { PayAmount } from './amount.ts'

export const SLIP_NUMBER_MAX = 100

/** Null where no slip was handed over. */
export const PreviousEmployer = z.object({
  net: z.int().nullable(),
  tax: z.int().nullable(),
  slip_number: z.string().nullable(),
})
export type PreviousEmployer = z.infer<typeof PreviousEmployer>

const OfYear = z.strictObject({ userId: Id, year: Year })
const about = {
  path: '/hcis/payroll/tax/:userId/:year/previous',
  access: 'payroll',
  audit: { entity: 'pay_tax', subject: 'user' },
  params: OfYear,
  reply: PreviousEmployer,
} as const

export const payPrevious = {
  one: endpoint({
    ...about,
    method: 'GET',
    summary: 'The slip of an earlier employer of the year that a company counts',
    query: z.strictObject({ company_id: Id }),
  }),
  save: endpoint({
    ...about,
    method: 'PUT',
    summary: 'Write the figures of a slip that the person handed over',
    body: z.strictObject({
      company_id: Id,
      net: PayAmount,
      tax: PayAmount,
      slip_number: optionalText(SLIP_NUMBER_MAX),
    }),
  }),
  take: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/payroll/tax/:userId/:year/previous/take',
    status: 200,
    summary: 'Take the figures of the final slip in another company of the group; nothing else of it is shown',
    body: z.strictObject({ company_id: Id }),
  }),
}
