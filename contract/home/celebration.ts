/** Birthdays and work anniversaries of the week, of colleagues who have not hidden theirs. */
import * as z from 'zod'
import { endpoint } from '#contract/platform/http.ts'

export const Celebration = z.object({
  position_id: z.int(),
  name: z.string(),
  job_name: z.string(),
  photo: z.string().nullable(),
  kind: z.enum(['birthday', 'anniversary']),
  date: z.iso.date(),
  /** Only for an anniversary; ages are not disclosed. */
  years: z.int().nullable(),
})
export type Celebration = z.infer<typeof Celebration>

const Hidden = z.strictObject({ hidden: z.boolean() })
const own = '/staff/user/own/celebration'

export const celebration = {
  week: endpoint({
    method: 'GET',
    path: '/staff/celebration',
    unaudited: 'open to all who work there, unless the person opted out',
    access: 'signed-in',
    summary: 'Birthdays and work anniversaries of this week in the own company',
    reply: z.array(Celebration),
  }),
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Whether the caller is left out of it',
    reply: Hidden,
  }),
  hide: endpoint({
    method: 'PUT',
    path: own,
    access: 'signed-in',
    audit: { entity: 'celebration', subject: 'self' },
    summary: 'Be left out of it, or not',
    body: Hidden,
    reply: Hidden,
  }),
}
