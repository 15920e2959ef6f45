/** The figures of a year before its first computed month, which another program computed. */
import * as z from 'zod'
import { endpoint, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { PayAmount } from './amount.ts'
import { YearOfCompany } from './tax-status.ts'

export const Opening = z.object({
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  gross: z.int(),
  pension: z.int(),
  zakat: z.int(),
  tax: z.int(),
  tax_allowance: z.int(),
  first_month: z.int(),
  last_month: z.int(),
})
export type Opening = z.infer<typeof Opening>

const MonthNumber = integerInRange(1, 12, 'Bulan 1 sampai 12')
export const OpeningForm = z
  .strictObject({
    user_id: Id,
    gross: PayAmount,
    pension: PayAmount,
    zakat: PayAmount,
    tax: PayAmount,
    tax_allowance: PayAmount,
    first_month: MonthNumber,
    last_month: MonthNumber,
  })
  .refine((it) => it.first_month <= it.last_month, {
    path: ['last_month'],
    error: 'Bulan terakhir sebelum bulan pertama',
  })
const OPENINGS_MAX = 5_000

export const payOpening = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/opening',
    access: 'payroll',
    audit: { list: 'user', entity: 'pay_opening' },
    summary: 'The figures of the months of a year that another program computed',
    query: YearOfCompany,
    reply: z.array(Opening),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/hcis/payroll/opening',
    access: 'payroll',
    audit: { entity: 'pay_opening' },
    summary: 'Add or replace these figures of the people named',
    query: YearOfCompany,
    body: z.strictObject({ rows: z.array(OpeningForm).min(1).max(OPENINGS_MAX) }),
    reply: z.array(Opening),
  }),
}
