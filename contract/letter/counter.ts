/** The last numbers of letters of a company, for groups that began a year on paper. */
import * as z from 'zod'
import { requiredText } from '#contract/platform/fields.ts'
import { endpoint, Id, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export const Counter = z.object({ code: z.string(), last: z.int() })
export type Counter = z.infer<typeof Counter>

export const letterCounter = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/letter/counter',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The last numbers of a company and year, by code',
    query: z.strictObject({ company_id: Id, year: Year }),
    reply: z.array(Counter),
  }),
  set: endpoint({
    access: 'hcis',
    audit: { entity: 'letter_counter' },
    method: 'PUT',
    path: '/hcis/letter/counter',
    summary: 'Continue numbers that began on paper; upwards only',
    body: z.strictObject({
      company_id: Id,
      code: requiredText('Wajib diisi', 6).regex(/^[A-Z0-9]{1,6}$/, 'Huruf kapital atau angka'),
      year: Year,
      last: integerInRange(0, 99_999),
    }),
    reply: Counter,
  }),
}
