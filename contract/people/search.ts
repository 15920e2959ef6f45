/** Finding people from anywhere in the product. */
import * as z from 'zod'
import { endpoint } from '#contract/platform/http.ts'

export const SEARCH_MAX = 8
export const SEARCH_LENGTH = { min: 2, max: 50 }

export const FoundPerson = z.object({
  user_id: z.int(),
  position_id: z.int(),
  name: z.string(),
  /** Null for staff, who see of colleagues what the organisation chart shows. */
  employee_identity: z.string().nullable(),
  job_name: z.string(),
  company_name: z.string(),
  photo: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const search = {
  people: endpoint({
    method: 'GET',
    path: '/staff/search',
    audit: { list: 'user', entity: 'employee' },
    access: 'signed-in',
    summary: `Up to ${SEARCH_MAX} people in the caller's sight by a part of the name; two letters find beginnings of words`,
    query: z.strictObject({ q: z.string().trim().min(SEARCH_LENGTH.min).max(SEARCH_LENGTH.max) }),
    reply: z.object({ people: z.array(FoundPerson) }),
  }),
}
