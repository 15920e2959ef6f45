/** Ends of probation and contracts, with the opinion of those who lead. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export const PROBATION_MONTHS = 3
/** Working days before the end of probation by which a dismissal is announced (PP 35/2021 Ps. 37(4)). */
export const NOTICE_DAYS = 7
export const TERM_DAYS = 60
export const PROBATION_TOO_LONG = 'Masa percobaan paling lama 3 bulan'

export const termKinds = choices({ probation: 'Percobaan', contract: 'Kontrak' })
export type TermKind = (typeof termKinds.values)[number]
export const termVerdicts = choices({ tetap: 'Angkat tetap', perpanjang: 'Perpanjang', selesai: 'Selesai' })

export const Term = z.object({
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  kind: termKinds.schema,
  end_at: z.string(),
  /** Negative after the end. */
  days_left: z.int(),
  /** Null for contracts, which end by themselves. */
  notice_by: z.string().nullable(),
  opinion: termVerdicts.schema.nullable(),
  opinion_by: z.string().nullable(),
  opinion_note: z.string().nullable(),
  /** The kind of the career change that is planned next. */
  planned: z.string().nullable(),
})
export type Term = z.infer<typeof Term>

const query = listQuery(
  {
    company_id: filter(Id),
    kind: filter(termKinds.schema),
    days: integerInRange(1, 730).default(TERM_DAYS),
  },
  25,
)
const listed = { method: 'GET', audit: { list: 'position', entity: 'term' }, query, page: Term } as const

export const term = {
  list: endpoint({
    ...listed,
    path: '/hcis/term',
    access: 'hcis',
    summary: 'Probations and contracts that end within so many days, or have ended, the next one first',
  }),
  managerList: endpoint({
    ...listed,
    path: '/manager/term',
    access: 'manager',
    summary: 'The same of those about whom the caller may give an opinion',
  }),
  giveOpinion: endpoint({
    method: 'PUT',
    path: '/manager/term/:positionId/opinion',
    access: 'manager',
    audit: { entity: 'term', subject: 'position' },
    summary: 'Say what should come after a probation or a contract',
    params: z.strictObject({ positionId: Id }),
    body: z.strictObject({ verdict: termVerdicts.schema, note: optionalText(1000) }),
    reply: Term,
  }),
}
